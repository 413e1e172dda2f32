// On lite, too: choices that decide which fields there are.
import { expect } from "chai";
import "../../src/elements/quick-start.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findByLabel,
  findByRole,
  findByText,
  focused,
  mount,
  nextEvent,
  press,
  renderedText,
  waitFor,
  setViewport,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

const open = (gateway: TestGateway, attributes = "") =>
  mount(`<gw-quick-start base-url="${gateway.base}" locale="en" ${attributes}></gw-quick-start>`);

const send = async (element: HTMLElement) =>
  click(await findByRole(element, "button", { name: "Send test request" }));

describe("<gw-quick-start>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
  });

  it("shows base URL, key, model and examples, the key hidden", async () => {
    const element = open(gateway);
    const token = await findByRole(element, "combobox", { name: "Token" });
    expect((token as HTMLInputElement).value).to.equal("notebook");
    await waitFor(
      () =>
        element.shadowRoot?.querySelector<HTMLInputElement>("[name=model]")?.value === "gpt-4o-mini"
          ? true
          : undefined,
      "the model",
    );
    const code = await findByRole(element, "region", { name: "curl" });
    expect(code.textContent)
      .to.include('"model":"gpt-4o-mini"')
      .and.to.match(/Bearer sk-\w{3}••••\w{4}/);
    const key = await findByRole(element, "group", { name: "Key" });
    expect(key.querySelector("input")?.type).to.equal("password");
    await expectAccessible(element);
  });

  it("takes no room from the code for the button that copies it", async () => {
    await setViewport({ width: 1280, height: 900 });
    const element = open(gateway);
    const code = await findByRole(element, "region", { name: "curl" });
    const copy = await findByRole(element, "button", { name: "Copy curl example" });
    await waitFor(
      () => copy.getBoundingClientRect().bottom <= code.getBoundingClientRect().top,
      "a place above it",
    );
    const { paddingLeft, paddingRight } = getComputedStyle(code);
    expect(paddingRight).to.equal(paddingLeft);
  });

  for (const name of ["Token", "Model"])
    it(`has the arrow of ${name} in the middle of its field`, async () => {
      const field = await findByRole(open(gateway), "combobox", { name });
      const box = field.closest(".text-box");
      const middle = (part: Element | null | undefined) => {
        const { top = 0, bottom = 1 } = part?.getBoundingClientRect() ?? {};
        return (top + bottom) / 2;
      };
      expect(middle(box?.querySelector(".text-suffix > .icon"))).to.be.closeTo(middle(box), 0.6);
    });

  it("sends a test request with the selected token and model, and tells what it cost", async () => {
    const element = open(gateway, 'model="gpt-4o"');
    await findByRole(element, "region", { name: "curl" });
    const answered = nextEvent(element, "gw-relay-answered");
    await send(element);
    await findByText(element, /^Hello! I'm here/);
    expect((await answered).detail).to.include({ model: "gpt-4o", tokenId: 27 });
    const figures = await findByRole(element, "list", { name: "Answer details" });
    await waitFor(() => /\$0\.\d{6}/.exec(figures.textContent), "the cost");
    expect(figures.textContent).to.match(
      /gpt-4oFirst token \d+\.\d\d\ssTotal \d+\.\d\d\ss\d+ \+ \d+ tokens\$0\.\d{6}/,
    );
    const { body } = await gateway.call("GET", "/api/log/self?p=0&type=2&token_name=notebook");
    expect((body?.data as { model_name: string; is_stream: boolean }[])[0]).to.include({
      model_name: "gpt-4o",
      is_stream: true,
    });
    // Said once, when it is complete.
    const status = [...(element.shadowRoot?.querySelectorAll('[role="status"]') ?? [])].map(
      (node) => node.textContent,
    );
    expect(status.filter((text) => text.startsWith("Answer received. Hello!"))).to.have.length(1);
    await expectAccessible(element);
  });

  it("never lets the key out of the call's header", async () => {
    const element = open(gateway);
    await findByRole(element, "region", { name: "curl" });
    const { body } = await gateway.call("GET", "/api/token/?p=0");
    const [key = ""] = (body?.data as { name: string; key: string }[])
      .filter(({ name }) => name === "notebook")
      .map(({ key }) => key);
    expect(key).to.have.length(48);
    await send(element);
    await findByText(element, /^Hello! I'm here/);
    const relayed = (await gateway.requests()).filter(({ path }) => path.startsWith("/v1/"));
    expect(relayed).to.have.length(2);
    for (const { headers } of relayed)
      expect(headers).to.include.keys("authorization").and.not.to.have.any.keys("cookie");
    expect(JSON.stringify((await gateway.requests()).map(({ path }) => path))).not.to.include(key);
    expect(JSON.stringify([localStorage, sessionStorage])).not.to.include(key);
    expect(element.shadowRoot?.innerHTML).not.to.include(key);
  });

  it("selects another token by the keyboard, and only models that it may call", async () => {
    await gateway.logIn();
    const element = open(gateway);
    const token = await findByRole(element, "combobox", { name: "Token" });
    token.focus();
    await fill(token, "ci");
    // The list is read page by page: this one is on a later page.
    const tokens = await findByRole(element, "listbox", { name: "Token" });
    await waitFor(
      () => (tokens.querySelector('[role="option"]')?.textContent ?? "").startsWith("ci"),
      "the token's line",
    );
    await press("Enter");
    await waitFor(() => token.getAttribute("aria-expanded") === "false", "the end of the selection");
    await waitFor(() => ((token as HTMLInputElement).value === "ci" ? true : undefined), "the token");
    const model = await findByRole(element, "combobox", { name: "Model" });
    model.focus();
    await press("ArrowDown");
    const list = await findByRole(element, "listbox", { name: "Model" });
    const names = await waitFor(() => {
      const found = [...list.querySelectorAll('[role="option"]')].map((option) => option.textContent);
      return found.length === 2 ? found : undefined;
    }, "the models");
    expect(names).to.deep.equal(["gpt-3.5-turbo", "gpt-4o-mini"]);
    await press("Escape");
    expect(focused()).to.equal(model);
  });

  it("says that tokens and models are loading before it says that none matches", async () => {
    await gateway.logIn();
    await gateway.fault({ pattern: "^/api/token/\\?.*p=1(&|$)", kind: "slow", ms: 600_000 });
    await gateway.fault({ path: "/v1/models", kind: "slow", ms: 600_000 });
    const element = open(gateway);
    const model = await findByRole(element, "combobox", { name: "Model" });
    model.focus();
    await press("ArrowDown");
    await findByText(await findByRole(element, "listbox", { name: "Model" }), "Loading models…");
    await press("Escape");
    const token = await findByRole(element, "combobox", { name: "Token" });
    token.focus();
    await fill(token, "ci");
    const tokens = await findByRole(element, "listbox", { name: "Token" });
    await findByText(tokens, "Loading tokens…");
    await gateway.clearFaults();
    await waitFor(
      () => (tokens.querySelector('[role="option"]')?.textContent ?? "").startsWith("ci"),
      "the token's line",
    );
    await fill(token, "nobody's");
    await findByText(tokens, "No matching tokens");
  });

  it("tells in words why a request failed, and tries again", async () => {
    await gateway.fault({
      kind: "provider-error",
      status: 500,
      message: "The server had an error",
      times: 1,
    });
    const element = open(gateway);
    await findByRole(element, "region", { name: "curl" });
    await send(element);
    const alert = await findByRole(element, "alert");
    await waitFor(
      () => alert.textContent.includes("Message: The server had an error"),
      "the provider's words",
    );
    expect(alert.textContent).to.include("The model provider failed");
    await expectAccessible(element);
    await click(await findByRole(alert, "button", { name: "Try again" }));
    await findByText(element, /^Hello! I'm here/);
  });

  it("stops an answer, but not by the second press of a double click", async () => {
    const element = open(gateway);
    await findByRole(element, "region", { name: "curl" });
    await gateway.fault({ kind: "provider-slow", ms: 600_000 });
    await send(element);
    const stop = await findByRole(element, "button", { name: "Stop" });
    expect(focused()).to.equal(stop);
    stop.dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, detail: 2 }),
    );
    await findByRole(element, "button", { name: "Stop" });
    await click(stop);
    await findByText(element, "Stopped. The gateway may still charge for the whole answer.");
    await findByRole(element, "button", { name: "Send test request" });
    await gateway.clearFaults();
  });

  it("leads on without a token, and to others without a usable one", async () => {
    const fresh = await openGateway();
    await fresh.logIn();
    const element = open(fresh);
    await findByText(element, "Create a token first");
    await expectAccessible(element);
    await fresh.call("POST", "/api/token/", { name: "off", expired_time: -1, unlimited_quota: true });
    await fresh.call("PUT", "/api/token/?status_only=1", { id: 1, status: 2 });
    await findByText(open(fresh), "No usable token");
    await fresh.call("POST", "/api/token/", { name: "on", expired_time: -1, unlimited_quota: true });
    await findByText(open(fresh), "No models for this token");
  });

  it("asks before the key is copied, alone or in an example", async () => {
    const element = open(gateway);
    const asked: unknown[] = [];
    element.addEventListener("gw-before-token-copy", (event) => {
      asked.push((event as CustomEvent<{ form: string }>).detail.form);
      event.preventDefault();
    });
    element.addEventListener("gw-token-copied", () => asked.push("copied"));
    const key = await findByRole(element, "group", { name: "Key" });
    await click(await findByRole(key, "button", { name: "Copy" }));
    await click(await findByRole(element, "button", { name: "Copy curl example" }));
    expect(asked).to.deep.equal(["key", "key"]);
    await findByRole(element, "region", { name: "curl" });
    expect(renderedText(element)).not.to.match(/copied/i);
  });

  it("has the settings of client apps, with the key hidden and copied in full", async () => {
    // Room for the messages beside the cards.
    await setViewport({ width: 1280, height: 1600 });
    const element = open(gateway);
    const { writeText } = navigator.clipboard;
    const copied: string[] = [];
    navigator.clipboard.writeText = (written) => {
      copied.push(written);
      return Promise.resolve();
    };
    try {
      await click(await findByRole(element, "tab", { name: "Cline" }));
      await findByText(element, "Cline in VS Code → Settings, API provider OpenAI Compatible");
      for (const name of ["Base URL", "API Key", "Model ID"])
        await click(await findByRole(element, "button", { name: `Copy ${name}` }));
      await click(await findByRole(element, "tab", { name: "LobeChat" }));
      const lines = await findByRole(element, "region", { name: "LobeChat" });
      expect(lines.textContent).to.match(/OPENAI_API_KEY=sk-\w{3}••••\w{4}$/m);
      await click(await findByRole(element, "button", { name: "Copy settings for LobeChat" }));
      await waitFor(() => copied.length === 4, "the copies");
    } finally {
      navigator.clipboard.writeText = writeText;
    }
    const [address, key = "", model, settings] = copied;
    expect(address).to.equal(`${location.origin}${gateway.base}/v1`);
    expect(key).to.match(/^sk-\w{48}$/);
    expect(model).to.equal("gpt-4o-mini");
    expect(settings).to.equal(
      `OPENAI_PROXY_URL=${address}\nOPENAI_API_KEY=${key}\nOPENAI_MODEL_LIST=+gpt-4o-mini`,
    );
    expect(element.shadowRoot?.innerHTML).not.to.include(key);
    await expectAccessible(element);
  });

  it("asks before a link with the key is copied or opened", async () => {
    const element = open(gateway);
    const asked: unknown[] = [];
    for (const name of ["gw-before-token-copy", "gw-before-open"])
      element.addEventListener(name, (event) => {
        asked.push((event as CustomEvent<{ form?: string; kind?: string }>).detail.form ?? name);
        event.preventDefault();
      });
    await click(await findByRole(element, "tab", { name: "OpenCat" }));
    await click(await findByRole(element, "button", { name: "Copy link for OpenCat" }));
    await click(await findByRole(element, "tab", { name: "ChatGPT Next Web" }));
    await click(await findByRole(element, "button", { name: "Open in ChatGPT Next Web" }));
    expect(asked).to.deep.equal(["opencat", "gw-before-open"]);
    expect(await findByLabel(element, "Message")).to.have.property("value", "Say hello in one sentence.");
  });
});
