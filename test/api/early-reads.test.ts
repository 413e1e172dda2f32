import { afterEach, describe, it } from "node:test";
import { expect } from "chai";
import { beginEarly, forgetEarly } from "../../src/api/client/early-reads.js";
import { callHeaders } from "../../src/api/client/call-headers.js";
import { createHttp } from "../../src/api/client/http.js";
import { getSelf } from "../../src/api/entities/self.js";
import { getNotice } from "../../src/api/entities/status.js";
import { redeemCode } from "../../src/api/entities/account.js";
import { stubFetch, success } from "./fetch-stub.js";

const baseUrl = "https://gateway.example";
const address = `${baseUrl}/api/notice`;

const asClient = (language = "", authorization?: string): RequestInit => ({
  method: "GET",
  credentials: "same-origin",
  headers: callHeaders(baseUrl, { language, authorization }),
});

describe("reads that began early", () => {
  const stub = stubFetch();
  afterEach(forgetEarly);
  const asked = () => stub.calls.map(({ url }) => url.slice(baseUrl.length));

  it("serve who asks for the same, once", async () => {
    stub.answer = () => success("early");
    beginEarly(address, asClient());
    beginEarly(address, asClient());
    stub.answer = () => success("later");
    const http = createHttp({ baseUrl });
    expect(await getNotice(http)).to.equal("early");
    expect(await getNotice(http)).to.equal("later");
    expect(asked()).to.deep.equal(["/api/notice", "/api/notice"]);
  });

  it("serve nobody who asks otherwise: with a token, without cookies, in another language", async () => {
    stub.answer = () => success("early");
    beginEarly(address, asClient("en"));
    stub.answer = () => success("own");
    const others = [
      { baseUrl, language: () => "en", getToken: () => "t", credentials: "same-origin" as const },
      { baseUrl, language: () => "en", credentials: "omit" as const },
      { baseUrl, language: () => "zh-CN" },
    ];
    for (const other of others) expect(await getNotice(createHttp(other))).to.equal("own");
    expect(await getNotice(createHttp({ baseUrl, language: () => "en" }))).to.equal("early");
  });

  it("serve every language where the page asks once for all", async () => {
    stub.answer = () => success("early");
    beginEarly(address, asClient("en"), { inAnyLanguage: true });
    stub.answer = () => success("own");
    expect(await getNotice(createHttp({ baseUrl, language: () => "zh-CN" }))).to.equal("early");
  });

  it("are forgotten when something may have changed since, and where the page replaced fetch", async () => {
    stub.answer = () => success("early");
    beginEarly(address, asClient());
    stub.answer = ({ method }) => success(method === "GET" ? "later" : 5);
    const http = createHttp({ baseUrl, assume: "one-api" });
    await redeemCode(http, "code");
    expect(await getNotice(http)).to.equal("later");
    beginEarly(address, asClient());
    globalThis.fetch = () => Promise.resolve(success("replaced"));
    expect(await getNotice(http)).to.equal("replaced");
  });

  it("are asked for as ever when they were not sent after all", async () => {
    stub.answer = () => success("own");
    beginEarly(address, asClient(), { send: () => Promise.resolve(undefined) });
    expect(await getNotice(createHttp({ baseUrl }))).to.equal("own");
    expect(asked()).to.deep.equal(["/api/notice"]);
  });

  it("fail for who takes them", async () => {
    stub.answer = () => Promise.reject(new TypeError("offline"));
    beginEarly(`${baseUrl}/api/user/self`, asClient());
    const failure = await getSelf(createHttp({ baseUrl })).catch((error: unknown) => error);
    expect(failure).to.have.property("kind", "network");
    expect(asked()).to.deep.equal(["/api/user/self"]);
  });

  it("are asked for once more when they had failed before anybody asked", async () => {
    stub.answer = () => Promise.reject(new TypeError("offline"));
    beginEarly(address, asClient());
    await new Promise(setImmediate);
    stub.answer = () => success("back");
    expect(await getNotice(createHttp({ baseUrl }))).to.equal("back");
    expect(asked()).to.deep.equal(["/api/notice", "/api/notice"]);
  });
});
