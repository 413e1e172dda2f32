import { afterEach, describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError, isGatewayError } from "../../src/api/errors.js";
import { gatewayFor, type Gateway } from "../../src/state/gateways.js";
import { finishOAuth, oauthRetries, reportOAuth } from "../../src/state/oauth.js";
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
  const callbacks = () => stub.calls.filter(({ url }) => url.includes("/api/oauth/github"));

  it("waits 2 s times the number of the retry, tells of each, and signs in", async () => {
    const waits: number[] = [];
    const told: string[] = [];
    stub.answer = ({ url }) => {
      if (!url.includes("/api/oauth/")) return success(user);
      return callbacks().length <= 2 ? new Response("", { status: 502 }) : success(user);
    };
    const gateway = freshGateway();
    const outcome = await finishOAuth(gateway, "github", answer, {
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
    const outcome = await finishOAuth(freshGateway(), "github", answer);
    expect(outcome).to.deep.equal({ bound: true });
    expect(callbacks()).to.have.length(1);
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
