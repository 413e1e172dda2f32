import { expect } from "chai";
import { describe, it } from "node:test";
import { clientApps } from "../../src/domain/site/client-apps.js";

const call = { server: "https://gw.example/base", key: "sk-it's", model: 'gpt-4o"' };
const settingsOf = (id: string, given = { anthropicMessages: true, chatLink: true }) => {
  const app = clientApps(given).find((one) => one.id === id);
  return app && app.kind !== "link" ? app.settings(call) : undefined;
};

describe("client apps", () => {
  it("get the address with /v1 only where they don't add it themselves", () => {
    const addresses = ["cherry", "chatbox", "open-webui", "dify", "cursor", "cline"].map((id) => {
      const fields = settingsOf(id);
      return typeof fields === "object" && fields.find(({ value }) => value.startsWith("https:"))?.value;
    });
    const { server } = call;
    expect(addresses).to.deep.equal([
      server,
      server,
      `${server}/v1`,
      `${server}/v1`,
      `${server}/v1`,
      `${server}/v1`,
    ]);
    expect(settingsOf("lobechat")).to.include(`OPENAI_PROXY_URL=${server}/v1\n`);
    expect(settingsOf("claude-code")).to.include(`ANTHROPIC_BASE_URL='${server}'\n`);
  });

  it("mark the key in their fields, once", () => {
    for (const app of clientApps({ anthropicMessages: true, chatLink: true }))
      if (app.kind === "fields")
        expect(
          app.settings(call).filter(({ isKey }) => isKey),
          app.id,
        ).to.deep.equal([
          { name: app.id === "cursor" ? "OpenAI API Key" : "API Key", value: call.key, isKey: true },
        ]);
  });

  it("quote what a shell and YAML would read otherwise", () => {
    expect(settingsOf("claude-code")).to.include("ANTHROPIC_AUTH_TOKEN='sk-it'\\''s'\n");
    expect(settingsOf("continue")).to.include('    model: "gpt-4o\\""\n');
  });

  it("are only those that this gateway can serve", () => {
    const idsOf = (anthropicMessages: boolean, chatLink: boolean) =>
      clientApps({ anthropicMessages, chatLink }).map(({ id }) => id);
    expect(idsOf(false, false)).not.to.include("claude-code");
    expect(idsOf(true, false)).to.include("claude-code");
    const lobe = (chatLink: boolean) =>
      clientApps({ anthropicMessages: false, chatLink }).find(({ id }) => id === "lobechat");
    expect([false, true].map((set) => "link" in (lobe(set) ?? {}))).to.deep.equal([false, true]);
  });
});
