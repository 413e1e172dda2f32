import { expect } from "chai";
import { createRoot } from "react-dom/client";
import "../../src/elements/provider.js";
import "../../src/elements/quick-start.js";
import "../../src/elements/settings.js";
import { GatewayProvider, QuickStart } from "../../src/react/index.js";
import { configureGateway } from "../../src/state/configuration.js";
import { click, findByRole, findByText, mount, renderedText, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

/** What is written to the clipboard while something is done. */
async function copiedBy(act: () => Promise<void>): Promise<string> {
  const { writeText } = navigator.clipboard;
  let copied = "";
  navigator.clipboard.writeText = (text) => {
    copied = text;
    return Promise.resolve();
  };
  try {
    await act();
    await waitFor(() => copied !== "", "the copy");
    return copied;
  } finally {
    navigator.clipboard.writeText = writeText;
  }
}

describe("the address for programs", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
  });

  const quickStart = (attributes: string, around = (markup: string) => markup) =>
    mount(around(`<gw-quick-start locale="en" ${attributes}></gw-quick-start>`));
  const openApp = async (element: HTMLElement, app: string, button: string) => {
    await click(await findByRole(element, "tab", { name: app }));
    await click(await findByRole(element, "button", { name: button }));
  };
  const setAddress = async (value: string) => {
    await gateway.logIn();
    await gateway.call("PUT", "/api/option/", { key: "ServerAddress", value });
    await gateway.logIn("bob", "password1");
  };

  it("keeps the path below which the page reaches the gateway", async () => {
    const element = quickStart(`base-url="${gateway.base}"`);
    const own = `${location.origin}${gateway.base}`;
    const code = await findByRole(element, "region", { name: "curl" });
    expect(code.textContent).to.include(`${own}/v1/chat/completions`);
    const link = await copiedBy(() => openApp(element, "BotGem", "Copy link for BotGem"));
    expect(link).to.include(`server=${encodeURIComponent(own)}&`);
  });

  it("keeps that path in an invitation", async () => {
    const settings = mount(
      `<gw-settings base-url="${gateway.base}" locale="en" only="personal"></gw-settings>`,
    );
    const link = await copiedBy(async () =>
      click(await findByRole(settings, "button", { name: "Copy invite link" })),
    );
    expect(link)
      .to.match(/\/register\?aff=/)
      .and.include(`${location.origin}${gateway.base}/`);
  });

  it("is the operator's where one is set", async () => {
    await setAddress("https://gw.example/base/");
    const element = quickStart(`base-url="${gateway.base}"`);
    await findByText(element, "https://gw.example/base/v1");
  });

  it("is the page's before the operator's, written with or without /v1, and follows", async () => {
    await setAddress("https://gw.example");
    const element = quickStart(`base-url="${gateway.base}" api-url="https://relay.example/ai/v1/"`);
    await findByText(element, "https://relay.example/ai/v1");
    const link = await copiedBy(() => openApp(element, "OpenCat", "Copy link for OpenCat"));
    expect(link).to.include(`domain=${encodeURIComponent("https://relay.example/ai")}&`);
    element.setAttribute("api-url", "/other");
    await findByText(element, `${location.origin}/other/v1`);
    element.removeAttribute("api-url");
    await findByText(element, "https://gw.example/v1");
  });

  it("comes from a provider around, but not for a gateway that is named further in", async () => {
    const around = (markup: string) =>
      `<gw-provider base-url="${gateway.base}" api-url="https://relay.example">${markup}</gw-provider>`;
    const inside = (provider: HTMLElement) => {
      const [child] = provider.children;
      if (!(child instanceof HTMLElement)) throw new Error("nothing inside");
      return child;
    };
    await findByText(inside(quickStart("", around)), "https://relay.example/v1");
    const other = inside(quickStart(`base-url="${gateway.base}"`, around));
    await findByText(other, `${location.origin}${gateway.base}/v1`);
  });

  it("comes from configureGateway, whose addresses are checked", async () => {
    configureGateway({ name: "shop", baseUrl: gateway.base, apiUrl: "https://relay.example/v1" });
    await findByText(quickStart('gateway="shop"'), "https://relay.example/v1");
    expect(() => configureGateway({ name: "bad", apiUrl: "ftp://relay.example" })).to.throw(TypeError);
  });

  it("comes from React's provider", async () => {
    const box = mount("<div></div>");
    const root = createRoot(box);
    const draw = (apiUrl?: string) =>
      root.render(
        <GatewayProvider baseUrl={gateway.base} apiUrl={apiUrl} locale="en">
          <QuickStart />
        </GatewayProvider>,
      );
    draw("https://relay.example");
    await findByText(box, "https://relay.example/v1");
    draw();
    await findByText(box, `${location.origin}${gateway.base}/v1`);
    root.unmount();
  });

  it("is said to be unknown where a proxy passes no model calls", async () => {
    const { fetch } = window;
    window.fetch = async (...call) => {
      const answer = await fetch(...call);
      const headers = new Headers(answer.headers);
      headers.set("x-gateway-console-relay", "none");
      return new Response(answer.body, { status: answer.status, headers });
    };
    try {
      const element = quickStart(`base-url="${gateway.base}"`);
      await findByText(element, /^The address for API calls isn't known here/);
      const code = await findByRole(element, "region", { name: "curl" });
      expect(code.textContent).to.include("your-base-url/chat/completions");
      expect(renderedText(element)).not.to.include(`${location.origin}${gateway.base}/v1`);
      await openApp(element, "BotGem", "Copy link for BotGem");
      await waitFor(
        () => renderedText(element).split("The address for API calls isn't known here").length === 3,
        "the message",
      );
    } finally {
      window.fetch = fetch;
    }
  });
});
