import { expect } from "chai";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { after, before, beforeEach, describe, it, mock } from "node:test";
import { isGatewayError, isUncertain, type GatewayErrorKind } from "../../src/api/client/errors.js";
import { createHttp, type Http } from "../../src/api/client/http.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";
import * as api from "../../src/api/index.js";
import { createQueue } from "../../src/api/client/queue.js";
import { everyCall } from "./every-call.js";
import { failure } from "./fetch-stub.js";

type Name = keyof typeof everyCall;
const names = Object.keys(everyCall) as Name[];

/** What a call would send, without sending it. */
function requestOf(name: Name): HttpRequest<unknown> {
  let seen: HttpRequest<unknown> | undefined;
  const http: Http = {
    baseUrl: "",
    call(request) {
      seen = request;
      return new Promise(() => undefined);
    },
  };
  void everyCall[name](api, http);
  if (!seen) throw new Error(`${name} sends nothing`);
  return seen;
}

/** Everything but a plain read: what changes something on the gateway, whatever its method. */
const writes = names.filter((name) => requestOf(name).share !== true);

const envelope = JSON.stringify({ success: true, message: "", data: null });

interface Fault {
  readonly name: string;
  readonly kind: GatewayErrorKind;
  /** Whether the write may have been executed all the same. */
  readonly uncertain: boolean;
  answer(request: IncomingMessage, response: ServerResponse): void;
}

const plain = (status: number, body = "", headers: Record<string, string> = {}): Fault["answer"] => {
  return (_, response) => void response.writeHead(status, headers).end(body);
};
const redirect = (status: number): Fault => ({
  name: `a ${String(status)} to another place`,
  kind: "not-a-gateway",
  uncertain: true,
  answer: (request, response) =>
    void response.writeHead(status, { Location: `/elsewhere${request.url ?? ""}` }).end(),
});

const faults: readonly Fault[] = [
  {
    name: "a connection that is reset after the request arrived",
    kind: "network",
    uncertain: true,
    answer: (request) => void request.socket.resetAndDestroy(),
  },
  {
    name: "a connection that is closed without an answer",
    kind: "network",
    uncertain: true,
    answer: (request) => void request.socket.end(),
  },
  {
    name: "an answer that breaks off",
    kind: "network",
    uncertain: true,
    answer: (_, response) => {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "500" });
      response.write(envelope.slice(0, 20), () => response.destroy());
    },
  },
  { name: "500", kind: "server", uncertain: true, answer: plain(500) },
  { name: "502", kind: "http", uncertain: true, answer: plain(502, "<h1>Bad gateway</h1>") },
  { name: "503", kind: "http", uncertain: true, answer: plain(503) },
  { name: "504", kind: "http", uncertain: true, answer: plain(504) },
  { name: "408", kind: "http", uncertain: true, answer: plain(408) },
  { name: "truncated JSON", kind: "unexpected", uncertain: true, answer: plain(200, envelope.slice(0, 20)) },
  { name: "a page", kind: "not-a-gateway", uncertain: true, answer: plain(200, "<!doctype html><p>Hello") },
  ...[301, 302, 303, 307, 308].map(redirect),
  { name: "400", kind: "http", uncertain: false, answer: plain(400) },
  { name: "401", kind: "unauthorised", uncertain: false, answer: plain(401) },
  { name: "403", kind: "forbidden", uncertain: false, answer: plain(403) },
  { name: "404", kind: "http", uncertain: false, answer: plain(404) },
  { name: "409", kind: "http", uncertain: false, answer: plain(409) },
  { name: "429", kind: "rate-limited", uncertain: false, answer: plain(429) },
  {
    name: "a refusal",
    kind: "refused",
    uncertain: false,
    answer: plain(200, JSON.stringify({ success: false, message: "no" })),
  },
];

describe("every write", () => {
  let server: Server;
  let origin = "";
  let seen: string[] = [];
  let connections = 0;
  let answer: Fault["answer"] = plain(200);
  let onConnection: ((socket: Socket) => void) | undefined;

  before(async () => {
    server = createServer((request, response) => {
      request.resume();
      // Once its body is here, too: what is answered earlier might leave a part of it unsent.
      request.on("end", () => {
        const notice = request.url === "/api/notice";
        if (!notice) seen.push(`${request.method ?? ""} ${request.url ?? ""}`);
        (notice ? plain(200, envelope) : answer)(request, response);
      });
    });
    server.on("connection", (socket) => {
      connections += 1;
      onConnection?.(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    seen = [];
    connections = 0;
    onConnection = undefined;
  });

  const open = (timeout = 60_000) =>
    createHttp({ baseUrl: origin, assume: "one-api", queue: createQueue(), timeout });

  it("is known here, as is every read", () => {
    const exported = Object.entries(api).flatMap(([name, value]) =>
      typeof value === "function" && !value.toString().startsWith("class ") ? [name] : [],
    );
    const helpers = [
      "additionEntries",
      "asksForPassword",
      "asksForPaymentTerms",
      "canDeleteSelf",
      "channelFields",
      // Calls of models, with a key of the reader's own and without a session: test/api/relay.test.ts.
      "chat",
      "codesMadeBefore",
      "compareSettings",
      "createHttp",
      "createQueue",
      "hasKeyList",
      "isAbortError",
      "isGatewayError",
      "isRelayError",
      "isSecretOption",
      "isUncertain",
      "keysInUse",
      "keysOf",
      "listRelayModels",
      "normaliseBaseUrl",
      "parseSettings",
      "tokenGroups",
      "usageRanges",
    ];
    expect([...names, ...helpers].sort()).to.deep.equal(exported.sort());
    const sideEffects = writes.filter((name) => requestOf(name).method === "GET");
    expect(sideEffects.sort()).to.deep.equal([
      "bindEmail",
      "bindTelegram",
      "bindWeChat",
      "completeOAuth",
      "createAccessToken",
      // Has the gateway ask a provider.
      "fetchProviderModels",
      "getInviteCode",
      "getOAuthAddress",
      "getOAuthState",
      "logInByTelegram",
      "logInByWeChat",
      "logOut",
      "requestPasswordReset",
      "sendVerificationCode",
      "testChannel",
      "testChannels",
      "updateAllBalances",
      "updateChannelBalance",
    ]);
    const shared = names.filter((name) => !writes.includes(name));
    expect(shared.filter((name) => requestOf(name).method !== "GET")).to.deep.equal([]);
  });

  for (const fault of faults)
    it(`is sent once when what comes back is ${fault.name}`, async () => {
      answer = (request, response) => fault.answer(request, response);
      for (const name of writes) {
        const http = open();
        // On a connection that is kept open, which is where fetch libraries are tempted to try again by themselves.
        await api.getNotice(http);
        seen = [];
        const error = await failure(everyCall[name](api, http));
        expect(seen, name).to.have.length(1);
        if (!isGatewayError(error)) throw error;
        expect(error.kind, name).to.equal(fault.kind);
        expect(isUncertain(error), name).to.equal(fault.uncertain);
      }
    });

  it("is sent once when a success comes back empty", async () => {
    for (const status of [200, 204]) {
      answer = plain(status);
      for (const name of writes) {
        seen = [];
        const outcome = everyCall[name](api, open());
        // One route succeeds with nothing.
        if (requestOf(name).emptyIs) await outcome;
        else expect(await failure(outcome), name).to.include({ kind: "server" });
        expect(seen, name).to.have.length(1);
      }
    }
  });

  it("is sent once when the connection is reset before the request arrives", async () => {
    onConnection = (socket) => socket.resetAndDestroy();
    for (const name of writes) {
      server.closeIdleConnections();
      connections = 0;
      const error = await failure(everyCall[name](api, open()));
      expect(error, name).to.include({ kind: "network" });
      expect(connections, name).to.be.at.most(1);
      expect(seen, name).to.deep.equal([]);
    }
  });

  it("is sent once when no answer comes in time", async () => {
    for (const name of writes) {
      const arrived = new Promise<void>((resolve) => {
        answer = () => resolve();
      });
      seen = [];
      mock.timers.enable({ apis: ["setTimeout"] });
      try {
        const failed = failure(everyCall[name](api, open()));
        await arrived;
        mock.timers.tick(300_000);
        expect(await failed, name).to.include({ kind: "network", timedOut: true });
      } finally {
        mock.timers.reset();
      }
      expect(seen, name).to.have.length(1);
    }
  });

  it("is sent once, too, where a token is asked for, except that a 401 is answered with a new one", async () => {
    for (const fault of faults.filter(({ name }) => name !== "401")) {
      answer = (request, response) => fault.answer(request, response);
      seen = [];
      let asked = 0;
      const http = createHttp({ baseUrl: origin, assume: "one-api", getToken: () => `t${++asked}` });
      await failure(api.createToken(http, { ...everyToken }));
      expect([seen.length, asked], fault.name).to.deep.equal([1, 1]);
    }
    answer = plain(401);
    seen = [];
    await failure(
      api.createToken(createHttp({ baseUrl: origin, assume: "one-api", getToken: () => "t" }), {
        ...everyToken,
      }),
    );
    expect(seen).to.have.length(2);
  });

  it("is sent for everyone who asks, and never answered by a read that is under way", async () => {
    answer = plain(200, envelope);
    for (const name of writes) {
      seen = [];
      const http = open();
      await Promise.allSettled([everyCall[name](api, http), everyCall[name](api, http)]);
      expect(seen, name).to.have.length(2);
    }
  });
});

const everyToken = {
  name: "t",
  expired_time: -1,
  remain_quota: 1,
  unlimited_quota: false,
  models: "",
  subnet: "",
};
