/** The outer forms of answers: redirects, 404s, CORS, compression, escapes, languages, files. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { createGateway } from "../../demo/gateway/gateway.js";
import { clientOf, rootOf } from "./support/client.js";
import { routes } from "./support/routes.js";

describe("addresses", () => {
  it("are the 68 of wire.md 3.0", () => {
    expect(createGateway().routeCount).to.equal(68);
    expect(routes).to.have.length(68);
  });

  for (const [method, path] of routes)
    it(`${method} ${path} answers, and its other slash form leads there`, async () => {
      const client = clientOf(createGateway());
      const direct = await client.send(method, path);
      expect(direct.status).to.be.oneOf([200, 400, 401, 403]);
      expect(direct.headers.get("Content-Type")).to.equal("application/json; charset=utf-8");
      expect(direct.headers.get("X-Oneapi-Request-Id")).to.match(/^\d{20,}$/);
      expect(direct.headers.get("Cache-Control")).to.equal(null);
      const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
      const led = await client.send(method, `${other}?a=1&b=2`);
      expect(led.headers.get("Location")).to.equal(`${path}?a=1&b=2`);
      expect(led.headers.get("X-Oneapi-Request-Id")).to.equal(null);
      if (method === "GET") {
        expect(led.status).to.equal(301);
        expect(led.text).to.equal(`<a href="${path}?a=1&amp;b=2">Moved Permanently</a>.\n\n`);
      } else {
        expect(led.status).to.equal(307);
        expect(led.text).to.equal("");
      }
    });

  it("keep a proxy's prefix in redirects, cleaned of what does not belong there", async () => {
    const client = clientOf(createGateway());
    const location = async (prefix: string): Promise<string | null> =>
      (await client.get("/api/token?p=0", { "X-Forwarded-Prefix": prefix })).headers.get("Location");
    expect(await location("/gateway")).to.equal("/gateway/api/token/?p=0");
    expect(await location("//evil.example/")).to.equal("/evilexample/api/token/?p=0");
  });

  it("that are no routes answer 404 below /api and /v1, with the index page elsewhere", async () => {
    const client = clientOf(createGateway());
    const unknown = [
      ["HEAD", "/api/status"],
      ["PATCH", "/api/status"],
      ["OPTIONS", "/api/status"],
      ["POST", "/api/status"],
      ["GET", "/apix"],
      ["GET", "/v1/nope"],
      ["DELETE", "/api/token/"],
    ] as const;
    for (const [method, path] of unknown) {
      const { status, headers, text } = await client.send(method, path);
      expect(status).to.equal(404);
      expect(headers.get("Cache-Control")).to.equal("max-age=604800");
      if (method !== "HEAD") expect(text).to.contain(`Invalid URL (${method} ${path})`);
    }
    for (const path of ["/", "/nope", "/channel/edit/3", "//api/status", "/API/status"]) {
      const { status, headers } = await client.get(path);
      expect(status).to.equal(200);
      expect(headers.get("Content-Type")).to.equal("text/html; charset=utf-8");
      expect(headers.get("Cache-Control")).to.equal("no-cache");
    }
    expect((await client.get("/index.html")).headers.get("Location")).to.equal("./");
  });
});

describe("origins", () => {
  const foreign = { Origin: "https://shop.example" };

  it("get no CORS headers from routes and redirects, and a useless pair from the rest", async () => {
    const client = clientOf(createGateway());
    for (const path of ["/api/status", "/api/user/self", "/api/token"])
      expect((await client.get(path, foreign)).headers.get("Access-Control-Allow-Origin")).to.equal(null);
    for (const path of ["/api/nope", "/"]) {
      const { headers } = await client.get(path, foreign);
      expect(headers.get("Access-Control-Allow-Origin")).to.equal("*");
      expect(headers.get("Access-Control-Allow-Credentials")).to.equal("true");
    }
  });

  it("are not foreign when they name the gateway's own host", async () => {
    const client = clientOf(createGateway());
    const own = { Origin: "http://gateway.example" };
    expect((await client.get("/api/nope", own)).headers.get("Access-Control-Allow-Origin")).to.equal(null);
    expect((await client.send("OPTIONS", "/api/token/", undefined, own)).status).to.equal(404);
  });
});

describe("bodies", () => {
  it("write <, > and & as escapes", async () => {
    const root = await rootOf(createGateway());
    await root.put("/api/option/", { key: "Notice", value: "<b>a & b\u2028</b>" });
    const { text, data } = await root.get("/api/notice");
    expect(text).to.contain('"\\u003cb\\u003ea \\u0026 b\\u2028\\u003c/b\\u003e"');
    expect(data).to.equal("<b>a & b\u2028</b>");
  });

  it("are compressed for those who accept it, but not for event streams", async () => {
    const gateway = createGateway();
    const request = (headers: HeadersInit): Promise<Response> =>
      gateway.fetch(new Request("http://gateway.example/api/status", { headers }));
    const packed = await request({ "Accept-Encoding": "br, gzip" });
    expect(packed.headers.get("Content-Encoding")).to.equal("gzip");
    expect(packed.headers.get("Vary")).to.equal("Accept-Encoding");
    const unpacked = packed.body?.pipeThrough(new DecompressionStream("gzip"));
    expect(await new Response(unpacked).text()).to.contain('"success":true');
    const plain = await request({ "Accept-Encoding": "gzip", Accept: "text/event-stream" });
    expect(plain.headers.get("Content-Encoding")).to.equal(null);
  });

  it("of a crash are empty: 500, or 200 through gzip", async () => {
    const gateway = createGateway();
    const root = await rootOf(gateway);
    await root.post("/api/channel/", { name: "odd", type: 99, key: "k" });
    for (const path of ["/api/channel/test/1", "/api/channel/update_balance/1"]) {
      const plain = await root.get(path);
      expect([plain.status, plain.text, plain.headers.get("Content-Type")]).to.deep.equal([500, "", null]);
      expect((await root.get(path, { "Accept-Encoding": "gzip" })).status).to.equal(200);
    }
  });

  it("are decoded whatever their type says", async () => {
    const client = clientOf(createGateway());
    const body = { USERNAME: "root", Password: "123456" };
    const answer = await client.post("/api/user/login", body, { "Content-Type": "text/plain" });
    expect(answer.success).to.equal(true);
  });

  it("speak Chinese in three texts to those whose first language it is", async () => {
    const client = clientOf(createGateway());
    const message = async (language: string): Promise<unknown> =>
      (await client.post("/api/user/login", {}, { "Accept-Language": language })).message;
    expect(await message("zh-CN,en;q=0.8")).to.equal("无效的参数");
    expect(await message("ZH")).to.equal("无效的参数");
    expect(await message("en,zh;q=0.9")).to.equal("invalid parameter");
    const input = await client.post("/api/user/register", { username: "x" }, { "Accept-Language": "zh" });
    expect(input.message).to.equal("无效的输入，请检查您的输入");
  });
});

describe("the logo", () => {
  it("is a PNG", async () => {
    const answer = await createGateway().fetch(new Request("http://gateway.example/logo.png"));
    expect(answer.headers.get("Content-Type")).to.equal("image/png");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 8)]).to.deep.equal([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(new TextDecoder("latin1").decode(bytes.slice(-8, -4))).to.equal("IEND");
  });
});
