// On lite, too: a text grows while it arrives, beside a field that is typed in.
import { expect } from "chai";
import "../../src/elements/playground.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  focused,
  mount,
  press,
  pressShifted,
  removeMounted,
  sendKeys,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { catchDownloads } from "../support/downloads.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

const open = (gateway: TestGateway, attributes = "") =>
  mount(`<gw-playground base-url="${gateway.base}" locale="en" ${attributes}></gw-playground>`);

const composer = (element: HTMLElement) => findByRole(element, "textbox", { name: "Message" });

async function ask(element: HTMLElement, text: string): Promise<void> {
  await fill(await composer(element), text);
  await waitFor(
    () => (element.shadowRoot?.querySelector<HTMLInputElement>("[name=model]")?.value ? true : undefined),
    "a model",
  );
  await press("Enter");
}

const answers = (element: HTMLElement) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>('.play-turn[data-role="assistant"]') ?? []),
];

/** Waits until no answer goes on any more. */
const complete = (element: HTMLElement, count = 1) =>
  waitFor(() => {
    const all = answers(element);
    const drawn = (one: HTMLElement) => one.querySelector(".answer-text")?.textContent !== "";
    const ended = all.every((one) => one.getAttribute("aria-busy") === "false" && drawn(one));
    return all.length === count && ended ? all : undefined;
  }, "the complete answers");

/** What chats were asked, as they go out. */
const sent: Record<string, unknown>[] = [];
const { fetch } = window;

describe("<gw-playground>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
  });
  before(() => {
    window.fetch = (address, init) => {
      const isChat = typeof address === "string" && address.endsWith("/v1/chat/completions");
      if (isChat && typeof init?.body === "string")
        sent.push(JSON.parse(init.body) as Record<string, unknown>);
      return fetch(address, init);
    };
  });
  after(() => {
    window.fetch = fetch;
  });
  afterEach(() => localStorage.clear());

  it("streams an answer, says it once, and shows what it cost", async () => {
    const element = open(gateway);
    await findByText(element, "Start a conversation");
    await expectAccessible(element);
    await ask(element, "hello");
    expect(focused()).to.equal(await composer(element));
    const [answer] = await complete(element);
    expect(answer?.textContent).to.include("the connection works");
    await waitFor(() => (/\$0\.\d{6}/.test(answer?.textContent ?? "") ? true : undefined), "the cost");
    const spoken = await findByText(element, /^Answer: Hello!/);
    expect(spoken.closest('[role="status"]')).to.be.instanceOf(Element);
    expect(sent.at(-1)).to.deep.include({
      messages: [{ role: "user", content: "hello" }],
      stream: true,
    });
    await expectAccessible(element);
  });

  it("sends what was said before, with the parameters that are set", async () => {
    const element = open(gateway);
    await findByText(element, "Start a conversation");
    await click(await findByText(element, "Parameters"));
    await fill(await findByLabel(element, "System prompt"), "Be brief");
    await fill(await findByLabel(element, "Temperature"), "0.5");
    await fill(await findByLabel(element, "Max tokens"), "0");
    await findByText(element, "A whole number above 0");
    await ask(element, "hello");
    expect(focused()).to.equal(await findByLabel(element, "Max tokens"));
    expect(answers(element)).to.have.length(0);
    await fill(await findByLabel(element, "Max tokens"), "5");
    await ask(element, "hello");
    const [answer] = await complete(element);
    expect(answer?.textContent).to.include("The answer reached its token limit.");
    await ask(element, "and now?");
    await complete(element, 2);
    const { messages, ...rest } = sent.at(-1) ?? {};
    expect(rest).to.include({ temperature: 0.5, max_tokens: 5 });
    const [system, first, reply, second] = messages as { role: string; content: string }[];
    expect([system, first, second]).to.deep.equal([
      { role: "system", content: "Be brief" },
      { role: "user", content: "hello" },
      { role: "user", content: "and now?" },
    ]);
    expect(reply?.role).to.equal("assistant");
    expect(reply?.content).to.match(/^Hello! /);
  });

  it("opens its panel for a number that can't be sent, and remembers panel and numbers for the account", async () => {
    const first = open(gateway);
    await findByText(first, "Start a conversation");
    const button = await findByRole(first, "button", { name: "Parameters" });
    expect(button.getAttribute("aria-expanded")).to.equal("false");
    await click(button);
    await fill(await findByLabel(first, "Top P"), "7");
    await click(button);
    expect(button.getAttribute("aria-expanded")).to.equal("false");
    await ask(first, "hello");
    await waitFor(() => focused()?.getAttribute("name") === "topP", "the focus on the number");
    expect(answers(first)).to.have.length(0);
    await fill(await findByLabel(first, "Top P"), "0.7");
    await removeMounted();
    const second = open(gateway);
    expect(await findByLabel(second, "Top P")).to.have.property("value", "0.7");
    await removeMounted();
    // Another account finds nothing of it.
    for (const [name, value] of Object.entries(localStorage) as [string, string][])
      if (name.endsWith(":playground-panel"))
        localStorage.setItem(name, value.replace('"user":3', '"user":2'));
    const other = await findByRole(open(gateway), "button", { name: "Parameters" });
    expect(other.getAttribute("aria-expanded")).to.equal("false");
  });

  it("stops by Escape and keeps what has arrived; a line is added by Shift+Enter", async () => {
    const element = open(gateway);
    await gateway.fault({ kind: "provider-slow", ms: 30 });
    const box = (await composer(element)) as HTMLTextAreaElement;
    await fill(box, "code");
    await pressShifted("Enter");
    expect(box.value).to.equal("code\n");
    await ask(element, "code");
    await waitFor(
      () =>
        answers(element)[0]?.querySelector(".answer-text")?.textContent.includes("script") ? true : undefined,
      "text",
    );
    await press("Escape");
    await findByText(element, "Stopped. The gateway may still charge for the whole answer.");
    expect(focused()).to.equal(box);
    expect(answers(element)[0]?.textContent).to.include("script");
    await findByRole(element, "button", { name: "Send" });
    await gateway.clearFaults();
  });

  it("shows hostile Markdown as text: no script, no picture, no form, no link to an API", async () => {
    const hostile = [
      "<script>window.hacked = 1</script><img src=x onerror='window.hacked = 2'>",
      "![spy](https://spy.example/pixel.png) <iframe src='https://spy.example'></iframe>",
      "<form action='/api/user/self'><input name=q></form> [run](javascript:window.hacked=3)",
      `[delete](${gateway.base}/api/user/token) <a href="data:text/html,x">data</a> <style>*{display:none}</style>`,
      "<details ontoggle='window.hacked=4' open>x</details> ![picture](data:text/html;base64,PGI+)",
      "```html\n<script>1</script>\n```",
    ].join("\n\n");
    await gateway.fault({ kind: "provider-says", message: hostile });
    const element = open(gateway);
    await ask(element, "hello");
    const [answer] = await complete(element);
    const text = await waitFor(
      () => answer?.querySelector<HTMLElement>(".answer-text pre")?.closest<HTMLElement>(".answer-text"),
      "the answer",
    );
    expect(
      text.querySelectorAll("script, img, iframe, form, input, style, [onerror], [ontoggle]"),
    ).to.have.length(0);
    expect((window as { hacked?: number }).hacked).to.equal(undefined);
    const links = [...text.querySelectorAll("a")].filter((link) => link.hasAttribute("href"));
    expect(links.map(({ href, rel, target }) => [href, rel, target])).to.deep.equal([
      [new URL("x", document.baseURI).href, "noopener noreferrer", "_blank"],
      ["https://spy.example/pixel.png", "noopener noreferrer", "_blank"],
    ]);
    expect(text.querySelector("pre")?.textContent).to.equal("<script>1</script>\n");
    await findByRole(text, "button", { name: "Copy code" });
    expect(
      performance.getEntriesByType("resource").filter(({ name }) => name.includes("spy.example")),
    ).to.have.length(0);
  });

  it("shows an answer that is too long to be cleaned as it was written", async () => {
    const long = `# Long\n\n${"word ".repeat(12_000)}<b>end</b>`;
    await gateway.fault({ kind: "provider-says", message: long });
    const element = open(gateway);
    await ask(element, "hello");
    const [answer] = await complete(element);
    await waitFor(() => answer?.textContent.includes("# Long"), "the text as it was written");
    expect(answer?.textContent).to.include("<b>end</b>");
  });

  it("tells refusals in words, each with a way to try again", async () => {
    const element = open(gateway);
    const cases: [object, string][] = [
      [{ kind: "provider-error", status: 429, message: "Slow down", times: 1 }, "Too many requests"],
      [{ kind: "provider-error", status: 503, message: "Overloaded", times: 1 }, "The model provider failed"],
      [{ kind: "offline", path: "/v1/chat" }, "The connection was lost"],
      [{ kind: "html", path: "/v1/chat", times: 1 }, "This address doesn't accept model calls"],
    ];
    await ask(element, "hello");
    await complete(element);
    for (const [fault, title] of cases) {
      await gateway.fault(fault as Parameters<TestGateway["fault"]>[0]);
      await click(findAllByRole(element, "button", { name: "Try again" }).at(-1) ?? element);
      await waitFor(
        () => findAllByRole(element, "alert").find((alert) => alert.textContent.includes(title)),
        title,
      );
      await gateway.clearFaults();
      expect(focused()).to.equal(await composer(element));
    }
    await click(await findByRole(element, "button", { name: "Try again" }));
    await complete(element);
    expect(answers(element)[0]?.textContent).to.include("the connection works");
  });

  it("tells of a key that was disabled meanwhile, of no quota, and of a model without a channel", async () => {
    const element = open(gateway);
    const again = async () => click(await findByRole(element, "button", { name: "Try again" }));
    await ask(element, "hello");
    await complete(element);
    const notebook = {
      id: 27,
      name: "notebook",
      expired_time: -1,
      unlimited_quota: false,
      models: "",
      subnet: "",
    };
    await gateway.call("PUT", "/api/token/?status_only=1", { id: 27, status: 2 });
    await again();
    await findByText(element, "The gateway rejected this token");
    await gateway.call("PUT", "/api/token/?status_only=1", { id: 27, status: 1 });
    await gateway.call("PUT", "/api/token/", { ...notebook, remain_quota: 1 });
    await again();
    await complete(element);
    await again();
    await findByText(element, "Out of credit");
    await removeMounted();
    await gateway.call("POST", "/api/token/", {
      ...notebook,
      id: 0,
      name: "ghost",
      remain_quota: 500_000,
      models: "ghost",
    });
    const other = open(gateway);
    await ask(other, "hello");
    await findByText(other, "No channel offers this model");
  });

  it("keeps what had arrived when the connection is lost", async () => {
    await gateway.fault({ kind: "cut", path: "/v1/chat", parts: 6, times: 1 });
    const element = open(gateway);
    await ask(element, "hello");
    await findByText(element, "The connection was lost");
    expect(answers(element)[0]?.textContent).to.include("Hello! I'm here");
    await click(await findByRole(element, "button", { name: "Try again" }));
    await complete(element);
    expect(answers(element)[0]?.textContent).to.include("the connection works");
  });

  it("edits the last message, starts anew, and restores what was cleared", async () => {
    const element = open(gateway);
    await ask(element, "hello");
    await complete(element);
    await click(await findByRole(element, "button", { name: "Edit" }));
    const box = (await composer(element)) as HTMLTextAreaElement;
    expect([focused() === box, box.value]).to.deep.equal([true, "hello"]);
    await press("Escape");
    expect(box.value).to.equal("");
    await click(await findByRole(element, "button", { name: "Edit" }));
    await ask(element, "hi there");
    await complete(element);
    expect(element.shadowRoot?.querySelector(".play-question")?.textContent).to.equal("hi there");
    await click(await findByRole(element, "button", { name: "New conversation" }));
    await findByText(element, "Start a conversation");
    await click(await findByRole(element, "button", { name: "Restore conversation" }));
    await findByText(element, "hi there");
  });

  it("is in memory only, unless it is kept on purpose; then it is there again, and can be deleted", async () => {
    const first = open(gateway);
    await ask(first, "hello");
    await complete(first);
    expect(JSON.stringify(localStorage)).not.to.include("hello");
    await click(await findByText(first, "Parameters"));
    await click(await findByRole(first, "switch", { name: "Keep this conversation" }));
    await waitFor(
      () => (JSON.stringify(localStorage).includes("the connection works") ? true : undefined),
      "the kept text",
    );
    expect(JSON.stringify(localStorage)).not.to.match(/sk-|[0-9A-Za-z]{48}/);
    await removeMounted();
    const second = open(gateway);
    await complete(second);
    await findByText(second, /^Hello! I'm here/);
    // The panel was left open.
    await click(await findByRole(second, "switch", { name: "Keep this conversation" }));
    await waitFor(
      () => (JSON.stringify(localStorage).includes("the connection works") ? undefined : true),
      "it deleted",
    );
    // Another account finds nothing of it.
    await click(await findByRole(second, "switch", { name: "Keep this conversation" }));
    await removeMounted();
    for (const [name, value] of Object.entries(localStorage) as [string, string][])
      if (name.endsWith(":playground")) localStorage.setItem(name, value.replace('"user":3', '"user":2'));
    await findByText(open(gateway), "Start a conversation");
  });

  it("is saved as Markdown and as JSON", async () => {
    const element = open(gateway);
    await ask(element, "hello");
    await complete(element);
    const downloads = catchDownloads();
    try {
      for (const name of ["Export as Markdown", "Export as JSON"]) {
        await click(await findByRole(element, "button", { name: "Export" }));
        const item = await findByRole(element, "menuitem", { name });
        await expectAccessible(element);
        await click(item);
      }
    } finally {
      downloads.restore();
    }
    const [markdown, json] = downloads.files;
    expect(await markdown?.text).to.match(/^## You\n\nhello\n\n## gpt-4o-mini\n\nHello! I'm here/);
    const { messages } = JSON.parse((await json?.text) ?? "") as {
      messages: { role: string; content: string; model?: string }[];
    };
    expect(messages.map(({ role, model }) => [role, model])).to.deep.equal([
      ["user", undefined],
      ["assistant", "gpt-4o-mini"],
    ]);
  });

  it("follows the end of a long conversation until the reader scrolls up", async () => {
    await gateway.fault({ kind: "provider-says", message: "line\n\n".repeat(120) });
    const element = open(gateway);
    await ask(element, "hello");
    await complete(element);
    const box = await findByRole(element, "region", { name: "Conversation" });
    const gap = () => box.scrollHeight - box.scrollTop - box.clientHeight;
    await waitFor(() => (box.scrollHeight > box.clientHeight * 2 && gap() < 3 ? true : undefined), "the end");
    box.scrollTop = 10;
    await findByRole(element, "button", { name: "Go to latest" });
    expect(box.scrollTop).to.equal(10);
    await click(await findByRole(element, "button", { name: "Go to latest" }));
    await waitFor(() => (gap() < 3 ? true : undefined), "the end again");
    await setViewport({ width: 320, height: 700 });
    await waitFor(() => (element.scrollWidth <= 320 ? true : undefined), "the narrow page");
    expect(element.shadowRoot?.querySelector(".play")?.scrollWidth).to.be.at.most(320);
    await setViewport({ width: 1200, height: 800 });
  });

  it("does everything by the keyboard", async () => {
    const element = open(gateway);
    const model = (await findByRole(element, "combobox", { name: "Model" })) as HTMLInputElement;
    await waitFor(() => (model.value === "" ? undefined : true), "a model");
    model.focus();
    await sendKeys({ type: "gpt-4o" });
    await press("Enter");
    const box = await composer(element);
    for (let steps = 0; focused() !== box && steps < 20; steps += 1) await press("Tab");
    await sendKeys({ type: "hello" });
    await press("Enter");
    await complete(element);
    expect(focused()).to.equal(box);
    const again = await findByRole(element, "button", { name: "Try again" });
    for (let steps = 0; focused() !== again && steps < 20; steps += 1) await pressShifted("Tab");
    await press("Enter");
    await complete(element);
    expect(focused()).to.equal(box);
  });
});
