import { execFile } from "node:child_process";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { getSelf } from "../../src/api/entities/self.js";
import { isGatewayError } from "../../src/api/client/errors.js";
import { createHttp } from "../../src/api/client/http.js";
import { logIn, logOut } from "../../src/api/entities/session.js";
import { startGateway, type StartedGateway } from "../support/node/started-gateway.js";
import { failure } from "./fetch-stub.js";

interface Ended {
  readonly code: number;
  readonly printed: string;
}

function run(environment: Record<string, string>, ...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--import", "tsx", "demo/node/tokens.ts", ...args],
      { cwd: rootDir, env: { ...process.env, ...environment } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === "number" ? error.code : 0, printed: stdout + stderr }),
    );
  });
}

describe("the calls in a program of one's own", () => {
  let gateway: StartedGateway;
  before(async () => {
    gateway = await startGateway();
  });
  after(() => gateway.close());
  const program = (name: string, password = "123456") =>
    run({ GATEWAY_URL: gateway.origin, GATEWAY_USER: "root", GATEWAY_PASSWORD: password }, name);

  it("sign in, list all tokens, and create one", async () => {
    const first = await program("From a program");
    expect(first.printed).to.match(
      /^Signed in as root\.\n\d+ tokens: .+\nCreated "From a program" with id \d+; its key has 48 /,
    );
    expect(first.code).to.equal(0);
    const count = Number(/(\d+) tokens/.exec(first.printed)?.[1]);
    expect(count, "more than a page").to.be.above(10);
    const second = await program("Another");
    expect(second.printed)
      .to.contain(`${String(count + 1)} tokens: `)
      .and.to.contain("From a program");
  });

  it("say what the gateway refuses", async () => {
    const long = await program("a name that is longer than thirty bytes");
    expect(long).to.include({ code: 1 });
    expect(long.printed).to.match(/\nRefused: .*令牌名称/);
    const wrong = await program("unused", "wrong password");
    expect(wrong.code).to.equal(1);
    expect(wrong.printed).to.match(/^Refused: ./);
  });
});

const kindOf = async (call: Promise<unknown>): Promise<string> => {
  const error = await failure(call);
  return isGatewayError(error) ? error.kind : "none of the gateway's";
};

describe("the cookies of a program", () => {
  let gateway: StartedGateway;
  before(async () => {
    gateway = await startGateway();
  });
  after(() => gateway.close());
  const credentials = { username: "root", password: "123456" };

  it("are kept when asked to, for this client alone, until the gateway ends them", async () => {
    const http = createHttp({ baseUrl: gateway.origin, cookies: true });
    await logIn(http, credentials);
    expect((await getSelf(http)).username).to.equal("root");
    const other = createHttp({ baseUrl: gateway.origin, cookies: true });
    expect(await kindOf(getSelf(other))).to.equal("unauthorised");
    await logOut(http);
    expect(await kindOf(getSelf(http))).to.equal("unauthorised");
  });

  it("are not kept otherwise", async () => {
    const http = createHttp({ baseUrl: gateway.origin });
    await logIn(http, credentials);
    expect(await kindOf(getSelf(http))).to.equal("unauthorised");
  });

  it("leave with https only where they are secure, and go once they are over", async () => {
    const sent: (string | null)[] = [];
    const answers = [
      "session=a; Path=/; HttpOnly",
      "safe=b; Secure",
      "session=c; Max-Age=60",
      "session=; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
    ];
    const fetch: typeof globalThis.fetch = (_input, init) => {
      sent.push(new Headers(init?.headers).get("cookie"));
      const cookie = answers[sent.length - 1];
      const headers = new Headers({ "content-type": "application/json" });
      if (cookie !== undefined) headers.append("set-cookie", cookie);
      return Promise.resolve(new Response('{"success":true,"message":""}', { headers }));
    };
    const http = createHttp({ baseUrl: "http://gateway.example", cookies: true, fetch });
    for (let call = 0; call < 5; call++) await logOut(http);
    expect(sent).to.deep.equal([null, "session=a", "session=a", "session=c", null]);
  });
});
