import { expect } from "chai";
import { describe, it } from "node:test";
import { clientApps } from "../../src/domain/site/client-apps.js";
import { chatClients } from "../../src/domain/site/chat-links.js";
import { ownChatClients } from "../../src/domain/site/own-chat-links.js";

const target = { key: "KEY", server: "https://gw.example/base", chatLink: "" };

/** What an app's address holds in its Base64. */
const decoded = (address = ""): unknown => {
  const [, text = ""] = /data=(.*)$/.exec(address) ?? [];
  return JSON.parse(Buffer.from(decodeURIComponent(text), "base64").toString("utf8"));
};

const addressOf = (template: string): string | undefined =>
  ownChatClients([{ App: template }])?.[0]?.url(target);

describe("the chat links of new-api", () => {
  it("are the operator's, in their order, with key and address encoded", () => {
    const clients = ownChatClients([
      {
        "Lobe Chat 官方示例": 'https://chat.example/?settings={"apiKey":"{key}","baseURL":"{address}/v1"}',
      },
      { "AMA 问天": "ama://set-api-key?server={address}&key={key}" },
    ]);
    expect(clients?.map(({ label, url }) => [label, url(target)])).to.deep.equal([
      [
        "Lobe Chat 官方示例",
        'https://chat.example/?settings={"apiKey":"sk-KEY","baseURL":"https%3A%2F%2Fgw.example%2Fbase/v1"}',
      ],
      ["AMA 问天", "ama://set-api-key?server=https%3A%2F%2Fgw.example%2Fbase&key=sk-KEY"],
    ]);
  });

  const settings = { baseUrl: "https://gw.example/base", apiKey: "sk-KEY" };
  for (const [app, template, expected] of [
    ["Cherry Studio", "cherrystudio://providers/api-keys?v=1&data={cherryConfig}", { id: "new-api" }],
    ["AionUI", "aionui://provider/add?v=1&data={aionuiConfig}", { platform: "new-api" }],
    ["DeepChat", "deepchat://provider/install?v=1&data={deepchatConfig}", { id: "new-api" }],
  ] as const)
    it(`give ${app} its settings in Base64`, () => {
      expect(decoded(addressOf(template))).to.deep.equal({ ...expected, ...settings });
    });

  it("replace every placeholder once, and none in what was put in", () => {
    expect(addressOf("https://a.example/?a={key}&b={key}&c={address}&d={theme}")).to.equal(
      "https://a.example/?a=sk-KEY&b=sk-KEY&c=https%3A%2F%2Fgw.example%2Fbase&d={theme}",
    );
    const [client] = ownChatClients([{ App: "https://a.example/?b={address}" }]) ?? [];
    expect(client?.url({ ...target, server: "https://{key}.example" })).to.equal(
      "https://a.example/?b=https%3A%2F%2F%7Bkey%7D.example",
    );
  });

  it("read no key where none is needed", () => {
    const keyless = (template: string) => ownChatClients([{ App: template }])?.[0]?.keyless;
    expect(keyless("https://a.example/?b={address}")).to.equal(true);
    for (const name of ["key", "cherryConfig", "aionuiConfig", "deepchatConfig"])
      expect(keyless(`https://a.example/?b={${name}}`)).to.equal(undefined);
  });

  for (const template of [
    "javascript:alert('{key}')",
    " JavaScript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,{key}",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://a.example/{key}",
    "search-ms:query={key}",
    "unknown-app://add?key={key}",
    "{address}",
    "//a.example/?key={key}",
    "fluentread",
    "ccswitch",
    "",
    `https://a.example/?${"x".repeat(4000)}`,
  ])
    it(`leave out ${JSON.stringify(template.slice(0, 40))}`, () => {
      expect(ownChatClients([{ App: template }])).to.deep.equal([]);
    });

  it("leave out what isn't a link", () => {
    expect(ownChatClients([null, 1, "x", [], { App: 3 }, { " ": "https://a.example" }, {}])).to.deep.equal(
      [],
    );
    expect(ownChatClients([])).to.deep.equal([]);
    for (const none of [undefined, null, 0, {}, "", "[", "{}", "[]"])
      expect(ownChatClients(none)).to.equal(undefined);
  });
});

describe("the chat links of one-hub", () => {
  const rows = [
    { name: "Last", url: "https://c.example/?k={key}", show: true },
    { name: "Second", url: "opencat://team/join?domain={server}&token={key}", show: false, sort: 1 },
    { name: "First", url: 'cherrystudio://x?data=base64<[{"k":"{key}","s":"{server}"}]>', sort: 2 },
    { name: "Bad", url: "javascript:alert(1)", sort: 9 },
  ];
  it("come in their order, with the address as one-hub calls it, and what they hold in Base64", () => {
    const clients = ownChatClients(JSON.stringify(rows)) ?? [];
    expect(clients.map(({ label }) => label)).to.deep.equal(["First", "Second", "Last"]);
    expect(decoded(clients[0]?.url(target))).to.deep.equal({ k: "sk-KEY", s: "https://gw.example/base" });
    expect(clients[1]?.url(target)).to.equal(
      "opencat://team/join?domain=https%3A%2F%2Fgw.example%2Fbase&token=sk-KEY",
    );
  });
  it("know none of new-api's placeholders", () => {
    const [client] =
      ownChatClients(JSON.stringify([{ name: "A", url: "https://a.example/?b={address}" }])) ?? [];
    expect(client?.url(target)).to.equal("https://a.example/?b={address}");
  });
});

describe("client apps with links of the gateway", () => {
  const links = ownChatClients([
    { "Cherry studio": "cherrystudio://providers/api-keys?v=1&data={cherryConfig}" },
    { Kelivo: "kelivo://add?key={key}" },
    { Other: "https://a.example/?key={key}" },
  ]);
  it("have each beside the settings of its app, or by itself", () => {
    const apps = clientApps({ anthropicMessages: false, chatLink: false, ...(links ? { links } : {}) });
    expect(apps.map(({ label }) => label).slice(0, 7)).to.deep.equal([
      "Cherry Studio",
      "Chatbox",
      "Open WebUI",
      "LobeChat",
      "Kelivo",
      "Other",
      "Dify",
    ]);
    expect(apps[0]).to.have.property("link");
    expect(new Set(apps.map(({ id }) => id)).size).to.equal(apps.length);
  });
  it("are the usual ones without", () => {
    const labels = clientApps({ anthropicMessages: false, chatLink: false }).map(({ label }) => label);
    for (const { label } of chatClients) expect(labels).to.include(label);
  });
});
