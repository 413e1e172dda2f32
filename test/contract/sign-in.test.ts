/**
 * Signing in by other services, bindings and terms on an embedded gateway of each member, by the calls of the console
 * (wire.md 9.19, 9.20).
 */
import { expect } from "chai";
import { describe, it } from "node:test";
import type { GivenProvider } from "../../demo/gateway/connections/connections.js";
import { telegramHash } from "../../demo/gateway/connections/telegram.js";
import { createCookieJar } from "../../demo/gateway/cookie-jar.js";
import { createGateway, type EmbeddedGateway } from "../../demo/gateway/gateway.js";
import {
  listCustomBindings,
  listUserBindings,
  removeOwnBinding,
  removeUserBinding,
} from "../../src/api/entities/bindings.js";
import { getTerms } from "../../src/api/entities/terms.js";
import * as api from "../../src/api/index.js";
import { boundTo } from "../../src/domain/access/bindings.js";
import { authorizeUrl, offeredProviders, otherWays } from "../../src/domain/access/oauth-links.js";
import { failure as failureOf } from "../api/fetch-stub.js";

const baseUrl = "https://gw.example";

const failure = async (call: Promise<unknown>) => (await failureOf(call)) as api.GatewayError;

/** A browser of its own at a gateway. */
function browserAt(gateway: EmbeddedGateway): api.Http {
  const cookies = createCookieJar();
  let mark: string | undefined;
  return api.createHttp({
    baseUrl,
    fetch: (input, init) => gateway.fetch(new Request(input, init), cookies),
    tokenSession: {
      read: () => mark,
      write: (next) => {
        mark = next;
      },
    },
  });
}

const acme: GivenProvider = {
  id: 4,
  name: "Acme ID",
  slug: "acme",
  icon: "",
  enabled: true,
  client_id: "acme-client",
  authorization_endpoint: "https://id.acme.example/authorize?tenant=1",
  token_endpoint: "https://id.acme.example/token",
  user_info_endpoint: "https://id.acme.example/me",
  scopes: "",
};

const settings = {
  ServerAddress: baseUrl,
  "discord.enabled": "true",
  "discord.client_id": "disc",
  LinuxDOOAuthEnabled: "true",
  LinuxDOClientId: "ld",
  TelegramOAuthEnabled: "true",
  TelegramBotName: "gate_bot",
  TelegramBotToken: "1:secret",
};

const hub = { oneHub: { prices: [], owners: [] } } as const;

const releases = [
  ["new-api before July 2026", { newApi: true, providers: [acme] }],
  ["new-api since July 2026", { newApi: true, tokenSessions: true, providers: [acme] }],
] as const;

const root = (http: api.Http) => api.logIn(http, { username: "root", password: "123456" });

/** Goes to a provider, and comes back with a code. */
async function comeBack(http: api.Http, provider: string, code: string): Promise<api.OAuthOutcome> {
  const status = await api.getStatus(http);
  const state = await api.getOAuthState(http, { provider });
  const address = new URL(authorizeUrl(provider, status, state) ?? "");
  return api.completeOAuth(http, provider, { code, state: address.searchParams.get("state") ?? "" });
}

/**
 * What Telegram says of a visitor, signed by the gateway's bot.
 * @param age in seconds: answers of one second are one answer
 */
async function telegramAnswer(id: string, age = 0): Promise<Record<string, string>> {
  const answer = { id, first_name: "Ada", auth_date: String(Math.floor(Date.now() / 1000) - age) };
  return { ...answer, hash: await telegramHash(answer, settings.TelegramBotToken) };
}

for (const [name, options] of releases)
  describe(`other services on ${name}`, () => {
    const start = () => {
      const gateway = createGateway(options);
      Object.assign(gateway.store.data.options, settings);
      return gateway;
    };

    it("are offered as the status tells them, each at its own address", async () => {
      const gateway = start();
      const status = await api.getStatus(browserAt(gateway));
      expect(offeredProviders(status)).to.deep.equal(["discord", "linuxdo", "acme"]);
      expect(status.telegram_bot_name).to.equal("gate_bot");
      const at = (provider: string) => authorizeUrl(provider, status, "s t");
      expect(at("discord")).to.equal(
        "https://discord.com/oauth2/authorize?client_id=disc&redirect_uri=https%3A%2F%2Fgw.example%2Foauth%2Fdiscord&response_type=code&scope=identify+openid&state=s+t",
      );
      expect(at("linuxdo")).to.equal(
        "https://connect.linux.do/oauth2/authorize?client_id=ld&response_type=code&state=s+t",
      );
      expect(at("acme")).to.equal(
        "https://id.acme.example/authorize?tenant=1&client_id=acme-client&redirect_uri=https%3A%2F%2Fgw.example%2Foauth%2Facme&response_type=code&scope=openid+profile+email&state=s+t",
      );
      Object.assign(gateway.store.data.options, {
        "discord.enabled": "false",
        LinuxDOClientId: "",
        TelegramOAuthEnabled: "false",
      });
      const less = await api.getStatus(browserAt(gateway));
      expect(offeredProviders(less)).to.deep.equal(["acme"]);
      expect(less.telegram_bot_name).to.equal(undefined);
    });

    for (const provider of ["discord", "linuxdo", "acme"])
      it(`sign up and in by ${provider}, and are refused with a state that isn't theirs`, async () => {
        const gateway = start();
        const http = browserAt(gateway);
        const first = await comeBack(http, provider, "ada");
        const again = await comeBack(browserAt(gateway), provider, "ada");
        expect(first).to.deep.include({ bound: false });
        expect(again).to.deep.equal(first);
        expect((await api.getSelf(http)).username).to.match(new RegExp(`^${provider}_`));
        const other = browserAt(gateway);
        await api.getStatus(other);
        await api.getOAuthState(other, { provider });
        const wrong = await failure(api.completeOAuth(other, provider, { code: "ada", state: "else" }));
        expect(wrong).to.include({ kind: "forbidden" });
        expect(await failure(comeBack(other, provider, "bad"))).to.include({ kind: "refused" });
      });

    it("are bound to the account that is signed in, and to one account alone", async () => {
      const gateway = start();
      const http = browserAt(gateway);
      await root(http);
      for (const provider of ["discord", "linuxdo", "acme"])
        expect(await comeBack(http, provider, "me"), provider).to.deep.equal({ bound: true });
      const account = await api.getSelf(http);
      expect(boundTo("discord", account)).to.equal("discord-me");
      expect(boundTo("linuxdo", account)).to.equal("linuxdo-me");
      expect(await listCustomBindings(http)).to.deep.equal([
        { provider_id: 4, provider_name: "Acme ID", provider_slug: "acme", provider_user_id: "acme-me" },
      ]);
      const refused = await failure(comeBack(http, "discord", "me"));
      expect(refused.serverMessage).to.match(/已被绑定|already been bound/);
    });

    it("are removed by their owner where the operator added them, and all by an administrator", async () => {
      const gateway = start();
      const http = browserAt(gateway);
      const ada = browserAt(gateway);
      await root(http);
      await comeBack(ada, "discord", "ada");
      const { id } = await api.getSelf(ada);
      for (const provider of ["linuxdo", "acme"]) await comeBack(ada, provider, "ada");
      await removeOwnBinding(ada, 4);
      expect(await listCustomBindings(ada)).to.deep.equal([]);
      await comeBack(ada, "acme", "ada");
      expect(await listUserBindings(http, id)).to.have.length(1);
      await removeUserBinding(http, id, 4);
      for (const service of ["discord", "linuxdo"]) await removeUserBinding(http, id, service);
      const now = await api.getUser(http, id);
      expect([boundTo("discord", now), boundTo("linuxdo", now)]).to.deep.equal(["", ""]);
      expect(await listUserBindings(http, id)).to.deep.equal([]);
      expect(await failure(removeUserBinding(http, id, "fax"))).to.include({ kind: "refused" });
      const denied = await failure(removeUserBinding(ada, 1, "discord"));
      expect(denied.serverMessage).to.match(/权限不足|insufficient privileges/);
    });
  });

describe("Telegram on new-api since July 2026", () => {
  const start = () => {
    const gateway = createGateway({ newApi: true, tokenSessions: true });
    Object.assign(gateway.store.data.options, settings);
    return gateway;
  };

  it("binds an account, signs in to it once per answer, and creates none", async () => {
    const gateway = start();
    const http = browserAt(gateway);
    expect((await failure(api.logInByTelegram(http, await telegramAnswer("77", 5)))).serverMessage).to.equal(
      "该 Telegram 账户未绑定",
    );
    await root(http);
    const used = await telegramAnswer("77");
    await api.bindTelegram(http, used);
    expect(boundTo("telegram", await api.getSelf(http))).to.equal("77");
    const other = browserAt(gateway);
    expect(await failure(api.logInByTelegram(other, used))).to.include({ status: 403 });
    const answer = await telegramAnswer("77", 60);
    await api.logInByTelegram(other, answer);
    expect(await failure(api.logInByTelegram(browserAt(gateway), answer))).to.include({ status: 403 });
    Object.assign(gateway.store.data.options, { TelegramBotToken: "1:other" });
    expect(await failure(api.logInByTelegram(other, answer))).to.include({ serverMessage: "无效的请求" });
  });

  it("doesn't bind what the bot hasn't signed, nor a second account", async () => {
    const gateway = start();
    const http = browserAt(gateway);
    await root(http);
    const forged = { ...(await telegramAnswer("77")), id: "78" };
    expect(await failure(api.bindTelegram(http, forged))).to.include({ kind: "refused" });
    expect(boundTo("telegram", await api.getSelf(http))).to.equal("");
    await api.bindTelegram(http, await telegramAnswer("77"));
    expect(await failure(api.bindTelegram(http, await telegramAnswer("79")))).to.include({ kind: "refused" });
    expect(boundTo("telegram", await api.getSelf(http))).to.equal("77");
  });
});

describe("other services on one-hub and Done Hub", () => {
  it("sign in with OIDC by the gateway's own address, which isn't offered to bind", async () => {
    const gateway = createGateway(hub);
    Object.assign(gateway.store.data.options, {
      ServerAddress: baseUrl,
      OIDCAuthEnabled: "true",
      OIDCIssuer: "https://id.example",
      OIDCClientId: "hub",
    });
    const http = browserAt(gateway);
    const status = await api.getStatus(http);
    expect(offeredProviders(status)).to.deep.equal(["oidc"]);
    expect(otherWays(status)[0]).to.include({ binds: false });
    const address = new URL(await api.getOAuthAddress(http));
    expect(address.origin).to.equal("https://id.example");
    const state = address.searchParams.get("state") ?? "";
    const outcome = await api.completeOAuth(http, "oidc", { code: "ada", state });
    expect(outcome).to.deep.include({ bound: false });
    await removeOwnBinding(http, "oidc");
    expect(boundTo("oidc", await api.getSelf(http))).to.equal("");
    expect(await failure(removeOwnBinding(http, "linuxdo"))).to.include({ serverMessage: "未知的绑定类型" });
  });

  it("sign in and bind with Linux DO on Done Hub alone", async () => {
    const linuxDo = { LinuxDoOAuthEnabled: "true", LinuxDoClientId: "ld" };
    const oneHub = createGateway(hub);
    Object.assign(oneHub.store.data.options, linuxDo);
    expect(offeredProviders(await api.getStatus(browserAt(oneHub)))).to.deep.equal([]);
    const gateway = createGateway({ ...hub, doneHub: true });
    Object.assign(gateway.store.data.options, linuxDo);
    const http = browserAt(gateway);
    expect(await comeBack(http, "linuxdo", "ada")).to.deep.include({ bound: false });
    expect(boundTo("linuxdo", await api.getSelf(http))).to.equal("linuxdo-ada");
    const admin = browserAt(gateway);
    await root(admin);
    expect(await comeBack(admin, "linuxdo", "root")).to.deep.equal({ bound: true });
  });
});

describe("an operator's terms", () => {
  const account = { username: "ada", password: "password1" };

  it("are read where the status has them, and needn't be accepted for new-api's server", async () => {
    const gateway = createGateway({ newApi: true });
    const http = browserAt(gateway);
    expect((await api.getStatus(http)).terms).to.equal(undefined);
    Object.assign(gateway.store.data.options, { "legal.user_agreement": "# Be kind" });
    expect((await api.getStatus(http)).terms).to.deep.equal(["user-agreement"]);
    expect(await getTerms(http, "user-agreement")).to.equal("# Be kind");
    expect(await getTerms(http, "privacy-policy")).to.equal("");
    await api.register(http, account);
  });

  it("have to be accepted on Done Hub, which has them at other paths", async () => {
    const gateway = createGateway({ ...hub, doneHub: true });
    Object.assign(gateway.store.data.options, { PrivacyPolicyEnabled: "true", PrivacyPolicy: "Nothing" });
    const http = browserAt(gateway);
    expect((await api.getStatus(http)).terms).to.deep.equal(["privacy-policy"]);
    expect(await getTerms(http, "privacy-policy")).to.equal("Nothing");
    const refused = await failure(api.register(http, account));
    expect(refused.serverMessage).to.equal("请先阅读并同意相关协议");
    await api.register(http, { ...account, agreed: true });
  });
});
