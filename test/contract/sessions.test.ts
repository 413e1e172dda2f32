import { describe, it } from "node:test";
import { expect } from "chai";
import { createGateway } from "../../demo/gateway/gateway.js";
import { createCookieJar } from "../../demo/gateway/cookie-jar.js";
import { at, clientOf, rootOf } from "./support/client.js";
import { textOf } from "./support/recording.js";

const banned = { message: "用户已被封禁", success: false };
const unknownToken = "无权进行此操作，access token 无效";
const sessionSecret = "a secret that outlives the gateway";

describe("sessions", () => {
  it("go through the real headers without a jar", async () => {
    const gateway = createGateway();
    const body = JSON.stringify({ username: "root", password: "123456" });
    const login = await gateway.fetch(
      new Request("http://gateway.example/api/user/login", { method: "POST", body }),
    );
    const cookie = login.headers.getSetCookie();
    expect(cookie).to.have.length(1);
    expect(cookie[0]).to.match(/^session=[\w.-]+; Path=\/; Expires=[^;]+ GMT; Max-Age=2592000$/);
    const headers = { Cookie: `theme=dark; ${String(cookie[0]?.split(";")[0])}` };
    const self = await gateway.fetch(new Request("http://gateway.example/api/user/self", { headers }));
    expect(self.status).to.equal(200);
    expect(self.headers.getSetCookie()).to.deep.equal([]);
  });

  it("go through the jar alone when there is one", async () => {
    const gateway = createGateway();
    const jar = createCookieJar();
    const body = JSON.stringify({ username: "root", password: "123456" });
    const login = await gateway.fetch(
      new Request("http://gateway.example/api/user/login", { method: "POST", body }),
      jar,
    );
    expect(login.headers.getSetCookie()).to.deep.equal([]);
    expect(jar.read()).to.match(/^session=/);
    expect((await clientOf(gateway, jar).get("/api/user/self")).success).to.equal(true);
    const stranger = { Cookie: jar.read() };
    expect((await clientOf(gateway).get("/api/user/self", stranger)).status).to.equal(401);
  });

  it("end with a cookie that was changed, is foreign, or is 30 days old", async () => {
    let now = 1_800_000_000_000;
    const gateway = createGateway({ now: () => now });
    const client = await rootOf(gateway);
    const [payload = "", signature = ""] = client.jar.read().slice("session=".length).split(".");
    const altered = { ...createCookieJar(), read: () => `session=${payload.slice(0, -1)}A.${signature}` };
    expect((await clientOf(gateway, altered).get("/api/user/self")).status).to.equal(401);
    const garbled = { ...createCookieJar(), read: () => "session=%%%.???" };
    expect((await clientOf(gateway, garbled).get("/api/user/self")).status).to.equal(401);
    expect((await clientOf(createGateway(), client.jar).get("/api/user/self")).status).to.equal(401);
    now += 2_592_000_000;
    expect((await client.get("/api/user/self")).status).to.equal(200);
    now += 1000;
    expect((await client.get("/api/user/self")).status).to.equal(401);
  });

  it("keep working from a copied cookie after logout", async () => {
    const gateway = createGateway();
    const client = await rootOf(gateway);
    const copy = client.jar.read();
    await client.get("/api/user/logout");
    expect((await client.get("/api/user/self")).status).to.equal(401);
    expect(
      (await clientOf(gateway, { ...client.jar, read: () => copy }).get("/api/user/self")).success,
    ).to.equal(true);
  });

  it("set no cookie at the logout of nobody", async () => {
    const gateway = createGateway();
    const client = clientOf(gateway);
    expect((await client.get("/api/user/logout")).success).to.equal(true);
    expect(client.jar.read()).to.equal("");
  });

  it("carry the role of the sign-in until the next one; access tokens read the present role", async () => {
    const gateway = createGateway({ seed: "demo" });
    const root = await rootOf(gateway);
    const bob = clientOf(gateway);
    await bob.signIn("bob", "password1");
    const token = textOf((await bob.get("/api/user/token")).data);
    await root.post("/api/user/manage", { username: "bob", action: "promote" });
    expect((await bob.get("/api/channel/")).message).to.equal("无权进行此操作，权限不足");
    expect(at((await bob.get("/api/user/self")).data, "role")).to.equal(10);
    expect((await clientOf(gateway).get("/api/channel/", { Authorization: token })).success).to.equal(true);
    await bob.signIn("bob", "password1");
    expect((await bob.get("/api/channel/")).success).to.equal(true);
  });

  it("keep the old name for the sum of the own log until the next sign-in", async () => {
    const gateway = createGateway({ seed: "demo" });
    const bob = clientOf(gateway);
    await bob.signIn("bob", "password1");
    const before = (await bob.get("/api/log/self/stat")).data;
    expect(at(before, "quota")).to.be.above(0);
    await bob.put("/api/user/self", { username: "robert" });
    expect((await bob.get("/api/log/self/stat")).data).to.deep.equal(before);
    await bob.signIn("robert", "password1");
    expect((await bob.get("/api/log/self/stat")).data).to.deep.equal({ quota: 0 });
  });

  it("sign in by name or by e-mail", async () => {
    const client = clientOf(createGateway({ seed: "demo" }));
    expect(at((await client.signIn("ada@example.com", "password1")).data, "username")).to.equal("ada");
    expect((await client.signIn("mallory", "password1")).message).to.equal(
      "用户名或密码错误，或用户已被封禁",
    );
  });
});

describe("access tokens", () => {
  it("are taken bare or after the exact text Bearer", async () => {
    const gateway = createGateway();
    const root = await rootOf(gateway);
    const token = textOf((await root.get("/api/user/token")).data);
    expect(token).to.match(/^[0-9a-f]{32}$/);
    const self = async (header: string): Promise<unknown> => {
      const { success, message } = await clientOf(gateway).get("/api/user/self", { Authorization: header });
      return success === true ? true : message;
    };
    expect(await self(token)).to.equal(true);
    expect(await self(`Bearer ${token}`)).to.equal(true);
    for (const wrong of [`bearer ${token}`, `Bearer  ${token}`, `sk-${token}`, "Bearer"])
      expect(await self(wrong)).to.equal(unknownToken);
    const next = textOf((await root.get("/api/user/token")).data);
    expect(await self(token)).to.equal(unknownToken);
    expect(await self(next)).to.equal(true);
  });

  it("count only without a session", async () => {
    const gateway = createGateway({ seed: "demo" });
    const root = await rootOf(gateway);
    const bob = clientOf(gateway);
    await bob.signIn("bob", "password1");
    const token = textOf((await root.get("/api/user/token")).data);
    expect(at((await bob.get("/api/user/self", { Authorization: token })).data, "username")).to.equal("bob");
    await root.post("/api/user/manage", { username: "bob", action: "disable" });
    expect((await bob.get("/api/user/self", { Authorization: token })).body).to.deep.equal(banned);
  });
});

describe("bans", () => {
  it("work at once, keep the cookie, and are lifted at once", async () => {
    const gateway = createGateway({ seed: "demo" });
    const root = await rootOf(gateway);
    const bob = clientOf(gateway);
    await bob.signIn("bob", "password1");
    const token = textOf((await bob.get("/api/user/token")).data);
    const cookie = bob.jar.read();
    await root.post("/api/user/manage", { username: "bob", action: "disable" });
    expect((await bob.get("/api/user/self")).body).to.deep.equal(banned);
    expect((await clientOf(gateway).get("/api/user/self", { Authorization: token })).body).to.deep.equal(
      banned,
    );
    expect(bob.jar.read()).to.equal(cookie);
    await root.put("/api/user/", { id: 3, status: 1, quota: 5_000_000 });
    expect((await bob.get("/api/user/self")).success).to.equal(true);
  });

  it("are forgotten by a restart for sessions, not for access tokens; deletions for both", async () => {
    const first = createGateway({ seed: "demo", sessionSecret });
    const root = await rootOf(first);
    const bob = clientOf(first);
    const carol = clientOf(first);
    await bob.signIn("bob", "password1");
    await carol.signIn("carol", "password1");
    const bobToken = textOf((await bob.get("/api/user/token")).data);
    const carolToken = textOf((await carol.get("/api/user/token")).data);
    await root.post("/api/user/manage", { username: "bob", action: "disable" });
    await root.post("/api/user/manage", { username: "carol", action: "delete" });
    expect((await carol.get("/api/user/self")).body).to.deep.equal(banned);

    const second = createGateway({ data: first.store.snapshot(), sessionSecret });
    expect((await clientOf(second, bob.jar).get("/api/user/self")).success).to.equal(true);
    expect((await clientOf(second).get("/api/user/self", { Authorization: bobToken })).body).to.deep.equal(
      banned,
    );
    expect((await clientOf(second, carol.jar).get("/api/user/self")).success).to.equal(true);
    expect((await clientOf(second).get("/api/user/self", { Authorization: carolToken })).success).to.equal(
      true,
    );
    expect((await clientOf(second).signIn("bob", "password1")).success).to.equal(false);
  });
});
