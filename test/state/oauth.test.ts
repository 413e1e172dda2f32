import { afterEach, describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError, isGatewayError } from "../../src/api/client/errors.js";
import { gatewayFor, type Gateway } from "../../src/state/gateways.js";
import { finishOAuth, type FinishOptions, oauthRetries, reportOAuth } from "../../src/state/session/oauth.js";
import { failure, json, stubFetch, success } from "../api/fetch-stub.js";

const answer = { code: "code", state: "state" };
let count = 0;
const gateways: Gateway[] = [];

function freshGateway(): Gateway {
  const gateway = gatewayFor({ baseUrl: `https://gateway-${String(++count)}.example` });
  gateways.push(gateway);
  return gateway;
}
const user = { id: 7, username: "github_7", role: 1, status: 1, display_name: "GitHub User" };

describe("finishing a callback", () => {
  const stub = stubFetch();
  afterEach(() => {
    for (const gateway of gateways.splice(0)) gateway.session.dispose();
  });
  /** How it ended, which must not be unknown. */
  const finished = async (gateway: Gateway, options: FinishOptions = {}) => {
    const settled = await finishOAuth(gateway, "github", answer, options);
    if (settled.kind === "lost") throw new Error(`lost: ${settled.finding}`);
    return settled.value;
  };
  const callbacks = () => stub.calls.filter(({ url }) => /\/api\/oauth\/(github|oidc)/.test(url));

  it("waits 2 s times the number of the retry, tells of each, and signs in", async () => {
    const waits: number[] = [];
    const told: string[] = [];
    stub.answer = ({ url }) => {
      if (!url.includes("/api/oauth/")) return success(user);
      return callbacks().length <= 2 ? new Response("", { status: 502 }) : success(user);
    };
    const gateway = freshGateway();
    const outcome = await finished(gateway, {
      wait: (milliseconds) => {
        waits.push(milliseconds);
        return Promise.resolve();
      },
      onRetry: (retry, error) => told.push(`${String(retry)} ${error.kind}`),
    });
    expect(outcome.bound).to.equal(false);
    expect(waits).to.deep.equal([2000, 4000]);
    expect(told).to.deep.equal(["1 http", "2 http"]);
    expect(callbacks()).to.have.length(3);
    expect(gateway.session.state.peek()).to.equal("signed-in");
    expect(gateway.session.user.peek()?.username).to.equal("github_7");
  });

  it("gives up after three retries with the last failure", async () => {
    const waits: number[] = [];
    stub.answer = () => json({ success: false, message: "无法连接至 GitHub 服务器，请稍后重试！" });
    const error = await failure(
      finishOAuth(freshGateway(), "github", answer, {
        wait: (milliseconds) => {
          waits.push(milliseconds);
          return Promise.resolve();
        },
      }),
    );
    expect(isGatewayError(error) && error.kind).to.equal("refused");
    expect(waits).to.deep.equal([2000, 4000, 6000]);
    expect(callbacks()).to.have.length(oauthRetries + 1);
  });

  for (const [member, next] of [
    [
      "new-api",
      () => json({ success: false, message: "Failed to get token from OIDC, please check settings" }),
    ],
    ["Laisky's fork", () => json({ success: false, message: "state is empty or not same" }, 403)],
  ] as const)
    it(`says why the gateway refused, not that code and state are used up since (${member})`, async () => {
      const told: (string | undefined)[] = [];
      const message = "This OIDC account has already been bound";
      stub.answer = () => (callbacks().length === 1 ? json({ success: false, message }) : next());
      const error = await failure(
        finishOAuth(freshGateway(), "oidc", answer, {
          wait: () => Promise.resolve(),
          onRetry: (_, { serverMessage }) => told.push(serverMessage),
        }),
      );
      expect(error).to.include({ kind: "refused", serverMessage: message });
      expect(new Set(told)).to.deep.equal(new Set([message]));
    });

  for (const [what, response, kind] of [
    [
      "a wrong state",
      () => json({ success: false, message: "state is empty or not same" }, 403),
      "forbidden",
    ],
    ["the limit", () => new Response("", { status: 429 }), "rate-limited"],
    ["a banned account", () => json({ success: false, message: "用户已被封禁" }), "unauthorised"],
  ] as const) {
    it(`stops at once on ${what}, which never heals`, async () => {
      stub.answer = response;
      const error = await failure(
        finishOAuth(freshGateway(), "github", answer, {
          wait: () => Promise.reject(new Error("must not wait")),
        }),
      );
      expect(error).to.be.instanceOf(GatewayError);
      expect((error as GatewayError).kind).to.equal(kind);
      expect(callbacks()).to.have.length(1);
    });
  }

  it("binds when the answer says so, even if the account cannot be read afterwards", async () => {
    stub.answer = ({ url }) =>
      url.includes("/api/oauth/")
        ? json({ success: true, message: "bind" })
        : new Response("", { status: 500 });
    const outcome = await finished(freshGateway());
    expect(outcome).to.deep.equal({ bound: true });
    expect(callbacks()).to.have.length(1);
  });

  describe("whose answer was lost", () => {
    const noWait = { wait: () => Promise.resolve() };
    const unsigned = () =>
      json({ success: false, message: "无权进行此操作，未登录且未提供 access token" }, 401);
    const used = () => json({ success: false, message: "state is empty or not same" }, 403);
    /** Answers callbacks one after another, the last one for ever, and the account by what it is now. */
    const play = (self: () => Response, ...answers: (() => Response)[]) => {
      stub.answer = ({ url }) => {
        if (!url.includes("/api/oauth/")) return self();
        return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error();
      };
    };
    const lost = (): Response => {
      throw new TypeError("Failed to fetch");
    };
    const bound = { ...user, github_id: "7" };

    it("is a sign-in when somebody is signed in by it now, and is not sent again", async () => {
      play(() => success(bound), lost);
      const gateway = freshGateway();
      expect(
        await finished(gateway, { wait: () => Promise.reject(new Error("must not wait")) }),
      ).to.deep.include({
        bound: false,
      });
      expect(callbacks()).to.have.length(1);
      expect(gateway.session.state.peek()).to.equal("signed-in");
    });

    it("is a binding when the account of the session holds the other one now", async () => {
      let now = user as object;
      play(
        () => success(now),
        () => {
          now = bound;
          return lost();
        },
      );
      const gateway = freshGateway();
      await gateway.session.refreshUser();
      expect(await finished(gateway, noWait)).to.deep.equal({ bound: true });
      expect(callbacks()).to.have.length(1);
      expect(gateway.session.user.peek()?.github_id).to.equal("7");
    });

    it("is tried again while nothing shows it, and checked once more when that is refused", async () => {
      let now = unsigned;
      play(
        () => now(),
        lost,
        () => {
          now = () => success(bound);
          return used();
        },
      );
      expect(await finished(freshGateway(), noWait)).to.deep.include({ bound: false });
      expect(callbacks()).to.have.length(2);
    });

    it("stays open when nothing has shown it, until a later check does", async () => {
      let now = unsigned;
      play(() => now(), lost, used);
      const gateway = freshGateway();
      const settled = await finishOAuth(gateway, "github", answer, noWait);
      if (settled.kind !== "lost") throw new Error("not lost");
      expect([settled.finding, settled.cause.kind]).to.deep.equal(["not-done", "network"]);
      now = () => success(bound);
      expect((await settled.check()).kind).to.equal("done");
      expect(gateway.session.state.peek()).to.equal("signed-in");
      expect(callbacks()).to.have.length(2);
    });
  });

  it("stops waiting when its caller does", async () => {
    const stop = new AbortController();
    stub.answer = () => new Response("", { status: 500 });
    const finishing = finishOAuth(freshGateway(), "github", answer, {
      signal: stop.signal,
      onRetry: () => stop.abort(),
      wait: () => new Promise(() => undefined),
    });
    expect(await failure(finishing)).to.include({ name: "AbortError" });
    expect(callbacks()).to.have.length(1);
  });

  it("tells nobody when no page began it", async () => {
    expect(await reportOAuth("nobody", { failed: true })).to.equal(false);
  });
});
