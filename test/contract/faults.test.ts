import { describe, it } from "node:test";
import { expect } from "chai";
import { createGateway } from "../../demo/gateway/gateway.js";
import type { FaultRule } from "../../demo/gateway/faults.js";
import { clientOf } from "./support/client.js";

async function withFault(rule: FaultRule): Promise<{ status: number; type: string | null; text: string }> {
  const gateway = createGateway();
  gateway.faults.add(rule);
  const { status, headers, text } = await clientOf(gateway).get("/api/status");
  return { status, type: headers.get("Content-Type"), text };
}

async function rejection(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  return undefined;
}

const jsonType = "application/json; charset=utf-8";

describe("faults", () => {
  it("answers as without a session", async () => {
    const { status, text } = await withFault({ kind: "unauthorised" });
    expect(status).to.equal(401);
    expect(JSON.parse(text)).to.deep.equal({
      message: "无权进行此操作，未登录且未提供 access token",
      success: false,
    });
  });

  it("answers 429, 500 and a crash without a body", async () => {
    expect(await withFault({ kind: "rate-limited" })).to.deep.equal({ status: 429, type: null, text: "" });
    expect(await withFault({ kind: "server" })).to.deep.equal({ status: 500, type: null, text: "" });
    expect(await withFault({ kind: "empty" })).to.deep.equal({ status: 200, type: null, text: "" });
  });

  it("answers with a page, with broken JSON and with another shape", async () => {
    const page = await withFault({ kind: "html" });
    expect(page.type).to.equal("text/html; charset=utf-8");
    const broken = await withFault({ kind: "broken-json" });
    expect(broken.type).to.equal(jsonType);
    expect(() => JSON.parse(broken.text) as unknown).to.throw(SyntaxError);
    const shape = await withFault({ kind: "wrong-shape" });
    expect(JSON.parse(shape.text)).to.include({ success: true, message: "" });
  });

  it("refuses with a message", async () => {
    const { status, text } = await withFault({ kind: "refused", message: "暂停服务" });
    expect(status).to.equal(200);
    expect(JSON.parse(text)).to.deep.equal({ message: "暂停服务", success: false });
  });

  it("rejects with a TypeError when offline", async () => {
    expect(await rejection(withFault({ kind: "offline" }))).to.be.instanceOf(TypeError);
  });

  it("goes on to the real answer after a wait", async () => {
    const { status, text } = await withFault({ kind: "slow", ms: 1 });
    expect(status).to.equal(200);
    expect(text).to.contain('"system_name":"One API"');
  });

  it("ends a wait when the request is aborted", async () => {
    const gateway = createGateway();
    gateway.faults.add({ kind: "slow", ms: 3_600_000 });
    const controller = new AbortController();
    const request = new Request("http://gateway.example/api/status", { signal: controller.signal });
    const answer = rejection(gateway.fetch(request));
    controller.abort();
    expect(await answer).to.have.property("name", "AbortError");
  });

  it("ends a wait when the faults are cleared, and goes on to the real answer", async () => {
    const gateway = createGateway();
    gateway.faults.add({ kind: "slow", ms: 3_600_000 });
    const answer = gateway.fetch(new Request("http://gateway.example/api/status"));
    gateway.faults.clear();
    expect((await answer).status).to.equal(200);
    gateway.faults.add({ kind: "slow", ms: 1 });
    expect((await gateway.fetch(new Request("http://gateway.example/api/status"))).status).to.equal(200);
  });

  it("meets only the method, the path and the expression it was given", async () => {
    const gateway = createGateway();
    const client = clientOf(gateway);
    gateway.faults.add({ kind: "server", method: "post" });
    gateway.faults.add({ kind: "server", path: "/api/notice" });
    gateway.faults.add({ kind: "server", path: /about$/g });
    gateway.faults.add({ kind: "server", pattern: "keyword=x" });
    expect((await client.get("/api/status")).status).to.equal(200);
    expect((await client.post("/api/user/login", {})).status).to.equal(500);
    expect((await client.get("/api/notice")).status).to.equal(500);
    expect((await client.get("/api/about")).status).to.equal(500);
    expect((await client.get("/api/about")).status).to.equal(500);
    expect((await client.get("/api/token/search?keyword=x")).status).to.equal(500);
  });

  it("begins late, ends early, and can be taken away", async () => {
    const gateway = createGateway();
    const client = clientOf(gateway);
    gateway.faults.add({ kind: "server", after: 1, times: 2 });
    const seen: number[] = [];
    for (let i = 0; i < 4; i++) seen.push((await client.get("/api/status")).status);
    expect(seen).to.deep.equal([200, 500, 500, 200]);
    const remove = gateway.faults.add({ kind: "rate-limited" });
    expect((await client.get("/api/status")).status).to.equal(429);
    remove();
    expect((await client.get("/api/status")).status).to.equal(200);
    gateway.faults.add({ kind: "rate-limited" });
    gateway.faults.clear();
    expect((await client.get("/api/status")).status).to.equal(200);
  });

  it("comes after the request was carried out, when told so", async () => {
    const gateway = createGateway();
    const client = clientOf(gateway);
    await client.post("/api/user/login", { username: "root", password: "123456" });
    gateway.faults.add({ kind: "server", path: "/api/token/", method: "POST", executed: true });
    expect((await client.post("/api/token/", { name: "kept" })).status).to.equal(500);
    gateway.faults.clear();
    gateway.faults.add({ kind: "offline", path: "/api/token/", method: "POST" });
    expect(await rejection(client.post("/api/token/", { name: "gone" }))).to.be.instanceOf(TypeError);
    expect((await client.get("/api/token/?p=0")).text)
      .to.contain('"kept"')
      .and.not.to.contain('"gone"');
  });

  it("survives a trip through JSON", async () => {
    const rule = JSON.parse(JSON.stringify({ kind: "slow", ms: 1, times: 1, pattern: "^/api" })) as FaultRule;
    expect((await withFault(rule)).status).to.equal(200);
  });
});
