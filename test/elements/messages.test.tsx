import { expect } from "chai";
import { createRoot } from "react-dom/client";
import "../../src/elements/balance.js";
import "../../src/elements/provider.js";
import "../../src/elements/token-list.js";
import type { MessageOverrides } from "../../src/elements/bridge/message-overrides.js";
import { GatewayProvider, TokenList } from "../../src/react/index.js";
import { click, findByRole, findByText, mount, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

interface Worded extends HTMLElement {
  messages: MessageOverrides | undefined;
}

const own: MessageOverrides = {
  "tokens.add": "New API key",
  "tokens.emptyTitle": "No API keys yet",
  "topup.balance.left": "to spend",
};

describe("the messages property", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway();
    await gateway.logIn();
  });

  it("replaces single texts, of an element and of all inside a provider, inner over outer, and gives them back", async () => {
    const provider = mount<Worded>(
      `<gw-provider base-url="${gateway.base}" locale="en">
         <gw-token-list></gw-token-list><gw-balance></gw-balance>
       </gw-provider>`,
    );
    const list = provider.querySelector<Worded>("gw-token-list");
    const chip = provider.querySelector<Worded>("gw-balance");
    if (!list || !chip) throw new Error("no widgets");
    await findByText(list, "No tokens yet");
    provider.messages = own;
    await findByText(list, "No API keys yet");
    await findByRole(list, "button", { name: "New API key" });
    await waitFor(() => chip.shadowRoot?.textContent.includes("to spend"), "the chip's text");
    list.messages = { "tokens.add": "Add key" };
    await findByRole(list, "button", { name: "Add key" });
    await findByText(list, "No API keys yet");
    list.messages = undefined;
    provider.messages = undefined;
    await findByRole(list, "button", { name: "New token" });
    await findByText(list, "No tokens yet");
    await waitFor(() => !chip.shadowRoot?.textContent.includes("to spend"), "the chip's own text");
  });

  it("replaces them in every language, and in what is loaded later", async () => {
    const list = document.createElement("gw-token-list") as Worded;
    list.messages = { ...own, "token-form.addTitle": "New API key" };
    list.setAttribute("base-url", gateway.base);
    list.setAttribute("locale", "zh-CN");
    mount("<div></div>").append(list);
    await findByText(list, "No API keys yet");
    await findByRole(list, "searchbox", { name: "按名称搜索" });
    await click(await findByRole(list, "button", { name: "New API key" }));
    await findByRole(list, "dialog", { name: "New API key" });
    list.setAttribute("locale", "en");
    await findByRole(list, "textbox", { name: "Name" });
    await findByRole(list, "dialog", { name: "New API key" });
  });

  it("is a property of React's provider, too", async () => {
    const box = mount("<div></div>");
    const root = createRoot(box);
    root.render(
      <GatewayProvider baseUrl={gateway.base} locale="en" messages={own}>
        <GatewayProvider messages={{ "tokens.add": "Add key" }}>
          <TokenList />
        </GatewayProvider>
      </GatewayProvider>,
    );
    await findByText(box, "No API keys yet");
    await findByRole(box, "button", { name: "Add key" });
    root.unmount();
    expect(box.childElementCount).to.equal(0);
  });
});
