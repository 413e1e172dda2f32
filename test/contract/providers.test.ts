/** Sign-in and binding through providers: what the recording shows only from outside. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { at, clientOf, type Client } from "./support/client.js";
import { textOf } from "./support/recording.js";
import { openWorld } from "./support/world.js";

describe("providers", () => {
  async function come(
    client: Client,
    provider: string,
    code: string,
  ): Promise<Awaited<ReturnType<Client["get"]>>> {
    const state = textOf((await client.get("/api/oauth/state")).data);
    expect(state).to.match(/^[0-9A-Za-z]{12}$/);
    return client.get(`/api/oauth/${provider}?code=${code}&state=${state}`);
  }

  it("register a visitor and know it again", async () => {
    const { gateway, set } = await openWorld();
    await set({ GitHubClientId: "x", GitHubOAuthEnabled: "true", OidcEnabled: "true" });
    const names = {
      github: ["github_2", "GitHub User"],
      oidc: ["oidc_3", "OIDC User"],
      lark: ["lark_4", "Lark User"],
    };
    for (const [provider, [username, display_name]] of Object.entries(names)) {
      const { data, message } = await come(clientOf(gateway), provider, "abc");
      expect(message).to.equal("");
      expect(data).to.deep.include({ username, display_name, role: 1, group: "" });
      expect((await come(clientOf(gateway), provider, "abc")).data).to.deep.equal(data);
    }
  });

  it("bind to a session, not to an access token", async () => {
    const { gateway, root } = await openWorld();
    const bound = await come(root, "lark", "abc");
    expect(bound.body).to.deep.equal({ message: "bind", success: true });
    expect(at((await root.get("/api/user/self")).data, "lark_id")).to.equal("lark-abc");
    expect((await come(root, "lark", "abc")).message).to.equal("该飞书账户已被绑定");
    expect((await come(root, "lark", "bad")).message).to.equal("该飞书账户已被绑定");
    expect((await come(root, "github", "abc")).message).to.equal("管理员未开启通过 GitHub 登录以及注册");
    expect(at((await come(clientOf(gateway), "lark", "abc")).data, "username")).to.equal("root");
    expect((await come(clientOf(gateway), "lark", "bad")).message).to.equal("lark id 为空！");
    expect((await come(clientOf(gateway), "lark", "")).message).to.equal("无效的参数");
  });

  it("are turned away when registration is closed, and when banned", async () => {
    const { gateway, root, set } = await openWorld();
    expect((await come(clientOf(gateway), "lark", "abc")).success).to.equal(true);
    await set({ RegisterEnabled: "false" });
    expect((await come(clientOf(gateway), "lark", "other")).message).to.equal("管理员关闭了新用户注册");
    await root.post("/api/user/manage", { username: "lark_2", action: "disable" });
    expect((await come(clientOf(gateway), "lark", "abc")).message).to.equal("用户已被封禁");
  });

  it("need the state of the same session", async () => {
    const { gateway } = await openWorld();
    const state = textOf((await clientOf(gateway).get("/api/oauth/state")).data);
    const other = clientOf(gateway);
    expect((await other.get(`/api/oauth/lark?code=x&state=${state}`)).status).to.equal(403);
    expect((await other.get("/api/oauth/lark?code=x&state=")).status).to.equal(403);
  });

  it("sign in and bind by a WeChat code", async () => {
    const { gateway, root, set } = await openWorld();
    await set({ WeChatServerAddress: "https://wechat.example", WeChatAuthEnabled: "true" });
    const visitor = clientOf(gateway);
    expect((await visitor.get("/api/oauth/wechat?code=")).message).to.equal("无效的参数");
    expect((await visitor.get("/api/oauth/wechat?code=bad")).message).to.equal("验证码错误或已过期");
    const { data } = await visitor.get("/api/oauth/wechat?code=1234");
    expect(data).to.deep.include({ username: "wechat_2", display_name: "WeChat User" });
    expect((await root.get("/api/oauth/wechat/bind?code=1234")).message).to.equal("该微信账号已被绑定");
    expect((await root.get("/api/oauth/wechat/bind?code=77")).body).to.deep.equal({
      message: "",
      success: true,
    });
    expect(at((await root.get("/api/user/self")).data, "wechat_id")).to.equal("wechat-77");
  });
});
