import { expect } from "chai";
import { describe, it } from "node:test";
import * as z from "zod/mini";
import { GatewayError, isGatewayError } from "../../src/api/client/errors.js";
import type { GatewayErrorKind } from "../../src/api/client/errors.js";
import { createHttp } from "../../src/api/client/http.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";
import { failure, json, stubFetch } from "./fetch-stub.js";

const stub = stubFetch();
const http = createHttp({ assume: "one-api", baseUrl: "https://gw.example" });
const secret = "s3cret-token";
const request: HttpRequest<{ id: number }> = {
  method: "POST",
  path: "/api/token/",
  query: { key: secret },
  body: { key: secret },
  schema: z.object({ id: z.number() }),
};
const raw = (body: string | null, status = 200, contentType = "application/json; charset=utf-8") =>
  new Response(body, { status, headers: contentType === "" ? {} : { "content-type": contentType } });

describe("an answer", () => {
  const refusal = { success: false, message: "nein" };
  const rows: [string, () => Response, GatewayErrorKind, number | undefined, string | undefined][] = [
    ["401 with an envelope", () => json(refusal, 401), "unauthorised", 401, "nein"],
    ["401 without a body", () => raw(null, 401, ""), "unauthorised", 401, undefined],
    ["403 with an envelope", () => json(refusal, 403), "forbidden", 403, "nein"],
    [
      "404 in the error form",
      () => json({ error: { message: "Invalid URL (GET /api/nope)", type: "x" } }, 404),
      "http",
      404,
      "Invalid URL (GET /api/nope)",
    ],
    ["404 in HTML", () => raw("<html><title>x</title>", 404, "text/html"), "http", 404, undefined],
    ["405", () => raw(null, 405, ""), "demo", 405, undefined],
    ["429 without a body", () => raw("", 429, ""), "rate-limited", 429, undefined],
    ["500 without a body", () => raw("", 500, ""), "server", 500, undefined],
    ["400 with an envelope", () => json(refusal, 400), "http", 400, "nein"],
    ["502 in HTML", () => raw("<h1>Bad gateway</h1>", 502, "text/html"), "http", 502, undefined],
    ["503 in text", () => raw("overloaded", 503, "text/plain"), "http", 503, undefined],
    ["200 without a body", () => raw(null, 200, ""), "server", 200, undefined],
    ["200 of blanks", () => raw(" \n"), "server", 200, undefined],
    ["204", () => new Response(null, { status: 204 }), "server", 204, undefined],
    ["HTML", () => raw("<!doctype html><p>hi", 200, "text/html"), "not-a-gateway", 200, undefined],
    ["HTML that says it is JSON", () => raw("<html></html>"), "not-a-gateway", 200, undefined],
    ["text", () => raw("hello", 200, "text/plain"), "unexpected", 200, undefined],
    ["broken JSON", () => raw('{"success":tr'), "unexpected", 200, undefined],
    ["two JSON objects", () => raw('{"success":false}{"success":true}'), "unexpected", 200, undefined],
    ["the error form with 200", () => json({ error: { message: "no" } }), "http", 200, "no"],
    ["an error text with 200", () => json({ error: "no" }), "http", 200, "no"],
    ["JSON null", () => raw("null"), "unexpected", 200, undefined],
    ["a list", () => json([1]), "unexpected", 200, undefined],
    ["no success", () => json({ data: { id: 1 } }), "unexpected", 200, undefined],
    ["success that is a text", () => json({ success: "true" }), "unexpected", 200, undefined],
    ["a refusal", () => json(refusal), "refused", 200, "nein"],
    ["a refusal without text", () => json({ success: false, message: "" }), "refused", 200, undefined],
    ["a refusal with a wrong message", () => json({ success: false, message: 5 }), "refused", 200, undefined],
    ["banned", () => json({ success: false, message: "用户已被封禁" }), "unauthorised", 200, "用户已被封禁"],
    [
      "invalid access token",
      () => json({ success: false, message: "无权进行此操作，access token 无效" }),
      "unauthorised",
      200,
      "无权进行此操作，access token 无效",
    ],
    [
      "too low a role",
      () => json({ success: false, message: "无权进行此操作，权限不足" }),
      "refused",
      200,
      "无权进行此操作，权限不足",
    ],
    ["no data where some is due", () => json({ success: true, message: "" }), "unexpected", 200, undefined],
    ["data null where some is due", () => json({ success: true, data: null }), "unexpected", 200, undefined],
    ["data of another shape", () => json({ success: true, data: { id: "x" } }), "unexpected", 200, undefined],
  ];
  for (const [name, answer, kind, status, serverMessage] of rows)
    it(`${name} is ${kind}`, async () => {
      stub.answer = answer;
      const error = await failure(http.call(request));
      expect(error).to.be.instanceOf(GatewayError);
      expect(error).to.include({ kind });
      if (!isGatewayError(error)) return;
      expect(error.status).to.equal(status);
      expect(error.serverMessage).to.equal(serverMessage);
      expect(error.message).to.contain("POST /api/token/");
      expect(JSON.stringify(error) + String(error.stack)).not.to.contain(secret);
    });

  it("is not asked for again after a failure", async () => {
    stub.answer = () => raw("", 500);
    await failure(http.call({ ...request, method: "GET", body: undefined }));
    expect(stub.calls).to.have.length(1);
  });

  it("may be empty for the one call that says so", async () => {
    stub.answer = () => raw(null, 200, "");
    expect(await http.call({ ...request, emptyIs: { value: { id: 7 } } })).to.deep.equal({ id: 7 });
    stub.answer = () => json(refusal);
    expect(await failure(http.call({ ...request, emptyIs: { value: { id: 7 } } }))).to.include({
      kind: "refused",
    });
  });

  it("may have no envelope for the one call that says so", async () => {
    const schema = z.object({ data: z.array(z.string()) });
    stub.answer = () => json({ object: "list", data: ["a"] });
    expect(await http.call({ method: "GET", path: "/api/x", schema, envelope: false })).to.deep.equal({
      data: ["a"],
    });
    stub.answer = () => json(refusal);
    const error = await failure(http.call({ method: "GET", path: "/api/x", schema, envelope: false }));
    expect(error).to.include({ kind: "refused", serverMessage: "nein" });
  });

  it("may be read whole", async () => {
    stub.answer = () => json({ success: true, message: "hi", time: 0.25 });
    const schema = z.object({ time: z.number(), message: z.string() });
    expect(await http.call({ method: "GET", path: "/api/x", schema, envelope: "whole" })).to.deep.equal({
      time: 0.25,
      message: "hi",
    });
  });

  it("tells how long a 429 asks to wait, in seconds or as a date", async () => {
    const wait = async (value: string) => {
      stub.answer = () => new Response("", { status: 429, headers: { "retry-after": value } });
      const error = await failure(http.call(request));
      return isGatewayError(error) ? error.retryAfter : "no error";
    };
    expect(await wait("7")).to.equal(7);
    expect(await wait("-7")).to.equal(0);
    expect(await wait("soon")).to.equal(undefined);
    expect(await wait("Thu, 01 Jan 1970 00:00:00 GMT")).to.equal(0);
    expect(await wait(new Date(Date.now() + 90_000).toUTCString())).to.be.within(60, 90);
  });

  it("keeps the data of a refusal out of logs", async () => {
    stub.answer = () => json({ ...refusal, data: ["code-1"] });
    const error = await failure(http.call(request));
    expect(isGatewayError(error) && error.data).to.deep.equal(["code-1"]);
    expect(JSON.stringify(error)).not.to.contain("code-1");
  });
});

describe("no answer", () => {
  it("is a network failure that names no address", async () => {
    stub.answer = () => {
      throw new TypeError(`Failed to fetch https://gw.example/api/token/?key=${secret}`);
    };
    const error = await failure(http.call(request));
    expect(error).to.include({ kind: "network", message: "POST /api/token/: no answer" });
    expect(isGatewayError(error) && error.status).to.equal(undefined);
  });

  it("is a network failure also when the body breaks off", async () => {
    stub.answer = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.error(new TypeError("terminated"));
          },
        }),
      );
    expect(await failure(http.call(request))).to.include({ kind: "network" });
  });

  it("is given up after its time", async () => {
    stub.answer = ({ init }) =>
      new Promise((_, reject) => {
        init.signal?.addEventListener("abort", () => {
          reject(new DOMException("aborted", "AbortError"));
        });
      });
    expect(await failure(http.call({ ...request, timeout: 1 }))).to.include({
      kind: "network",
      timedOut: true,
    });
  });
});

describe("isGatewayError", () => {
  it("knows errors of another copy by their brand, and nothing else", () => {
    const foreign = Object.assign(new Error("x"), { [Symbol.for("gateway-console.gateway-error")]: true });
    expect(isGatewayError(foreign)).to.equal(true);
    for (const other of [new Error("x"), null, undefined, "x", {}])
      expect(isGatewayError(other)).to.equal(false);
  });
});

describe("a call that our proxy refused", () => {
  const told = async (refused: unknown) => {
    stub.answer = () => json({ success: false, message: "not offered", refused }, 404);
    const error = await failure(http.call(request));
    return isGatewayError(error) ? error : undefined;
  };

  it("says to the developer by which rule, and to the visitor what the proxy says", async () => {
    const error = await told({ by: "allow", call: "POST /gateway/api/token/" });
    expect(error?.message).to.equal("POST /api/token/: status 404, refused by the proxy's allow");
    expect(error?.serverMessage).to.equal("not offered");
  });

  it("takes no other text of an answer into what is logged", async () => {
    for (const refused of [secret, { by: secret }, { by: ["allow", secret] }, null])
      expect((await told(refused))?.message).to.equal("POST /api/token/: status 404");
  });
});
