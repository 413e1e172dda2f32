import { expect } from "chai";
import "../../src/elements/token-form.js";
import "../../src/elements/token-list.js";
import { formatDeadline } from "../../src/i18n/format.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  focused,
  mount,
  nextEvent,
  press,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

interface WireToken {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly expired_time: number;
  readonly remain_quota: number;
  readonly unlimited_quota: boolean;
  readonly models: string | null;
  readonly subnet: string | null;
  readonly key: string;
}

const text = async (root: Element, label: string | RegExp): Promise<HTMLInputElement> =>
  (await findByLabel(root, label)) as HTMLInputElement;

describe("<gw-token-form>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway();
    await gateway.logIn();
  });

  const open = (attributes = ""): HTMLElement =>
    mount(`<gw-token-form base-url="${gateway.base}" locale="en" ${attributes}></gw-token-form>`);
  const all = async (): Promise<WireToken[]> =>
    (await gateway.call("GET", "/api/token/?p=0")).body?.data as WireToken[];
  const create = async (input: Partial<WireToken>): Promise<WireToken> =>
    (await gateway.call("POST", "/api/token/", { name: "t", expired_time: -1, remain_quota: 5, ...input }))
      .body?.data as WireToken;
  const pickModels = async (form: Element, ...names: readonly string[]): Promise<void> => {
    await click(await findByRole(form, "button", { name: /^Models/ }));
    const dialog = await findByRole(form, "dialog", { name: "Models" });
    for (const name of names) await click(await findByLabel(dialog, name));
    await click(await findByRole(dialog, "button", { name: "Done" }));
    await waitFor(() => !dialog.isConnected, "the closed dialog");
  };
  const submit = async (form: Element, name = "Create token"): Promise<void> =>
    click(await findByRole(form, "button", { name }));

  it("creates a token with everything that was chosen", async () => {
    await gateway.call("POST", "/api/channel/", {
      name: "up",
      type: 1,
      key: "k",
      models: "gpt-4,gpt-4o",
      group: "default",
    });
    const form = open();
    await fill(await text(form, "Name"), "build");
    await pickModels(form, "gpt-4o");
    await fill(await text(form, "Allowed IPs"), "10.0.0.0/8, 2001:db8::/32");
    await click(await findByRole(form, "button", { name: "1 day" }));
    await fill(await text(form, /^Spending limit/), "$2");
    await findByText(form, "= 1,000,000 quota units");
    const told = nextEvent(form, "gw-token-created");
    await submit(form);
    await told;
    const [token] = await all();
    expect(token).to.include({
      name: "build",
      models: "gpt-4o",
      subnet: "10.0.0.0/8,2001:db8::/32",
      remain_quota: 1_000_000,
    });
    expect((token?.expired_time ?? 0) - Date.now() / 1000).to.be.within(86_000, 86_500);
  });

  it("leads to the key after a creation by keyboard, and to the name of the next token", async () => {
    const form = open();
    await fill(await text(form, "Name"), "first");
    await press("Enter");
    const heading = await findByRole(form, "heading", { name: "Token created" });
    await waitFor(() => focused() === heading, "the focus on what was made");
    await findByRole(form, "heading", { name: "first" });
    const about = form.shadowRoot?.getElementById(heading.getAttribute("aria-describedby") ?? "");
    expect(about?.textContent).to.equal("You can copy this key later from Tokens.");
    await press("Tab");
    expect(focused()).to.equal(await text(form, "Key"));
    (await findByRole(form, "button", { name: "Create another" })).focus();
    await press("Enter");
    const name = await text(form, "Name");
    await waitFor(() => focused() === name, "the focus on the name");
    await fill(name, "second");
    await press("Enter");
    await findByRole(form, "heading", { name: "second" });
    await expectAccessible(form);
  });

  it("says that models couldn't be loaded, not that there are none", async () => {
    await gateway.fault({ kind: "server", path: "/api/user/available_models" });
    const form = open();
    await click(await findByRole(form, "button", { name: /^Models/ }));
    const dialog = await findByRole(form, "dialog", { name: "Models" });
    await findByRole(dialog, "button", { name: "Try again" });
    expect(dialog.textContent).not.to.match(/no models|No matches/);
  });

  it("shows the address and a first call for a new token, which are copied with its key but don't show it", async () => {
    await gateway.call("POST", "/api/channel/", {
      name: "up",
      type: 1,
      key: "k",
      models: "dall-e-3,own-chat-model",
      group: "default",
    });
    const form = open();
    await fill(await text(form, "Name"), "first");
    await submit(form);
    await findByRole(form, "heading", { name: "Token created" });
    const key = (await text(form, "Key")).value;
    expect(key).to.match(/^sk-\w{20}/);
    const primary = form.shadowRoot?.querySelectorAll('.button[data-variant="primary"]');
    expect([...(primary ?? [])].map(({ textContent }) => textContent)).to.deep.equal(["Done"]);
    await findByText(form, `${location.origin}${gateway.base}/v1`);
    await findByText(form, /"model":"own-chat-model"/);
    await expectAccessible(form);

    const copied: string[] = [];
    const { writeText } = navigator.clipboard;
    navigator.clipboard.writeText = (written) => {
      copied.push(written);
      return Promise.resolve();
    };
    try {
      const told: unknown[] = [];
      form.addEventListener("gw-token-copied", (event) => told.push((event as CustomEvent).detail));
      await click(await findByRole(form, "button", { name: "Copy curl example" }));
      await findByText(form, "curl example copied");
      await click(await findByRole(form, "tab", { name: "Python" }));
      await findByText(form, /^from openai import OpenAI/);
      await click(await findByRole(form, "button", { name: "Copy Python example" }));
      await click(await findByRole(form, "tab", { name: "Node" }));
      await click(await findByRole(form, "button", { name: "Copy Node example" }));
      await click(await findByRole(form, "button", { name: "Copy base URL" }));
      await waitFor(() => copied.length === 4, "the copies");
      for (const example of copied.slice(0, 3)) expect(example).to.contain(key).and.contain("own-chat-model");
      expect(copied[3]).to.match(/\/v1$/);
      expect(told).to.have.length(3);
      expect(form.shadowRoot?.innerHTML).not.to.contain(key);
      form.addEventListener("gw-before-token-copy", (event) => event.preventDefault());
      await click(await findByRole(form, "button", { name: "Copy Node example" }));
      expect(copied).to.have.length(4);
    } finally {
      navigator.clipboard.writeText = writeText;
    }
    form.style.width = "280px";
    expect(form.scrollWidth).to.be.at.most(280);
  });

  it("leaves the reader where they went while the token was made", async () => {
    const form = open();
    const elsewhere = mount<HTMLInputElement>('<input aria-label="Elsewhere">');
    await fill(await text(form, "Name"), "first");
    await press("Enter");
    elsewhere.focus();
    await findByText(form, "Token created");
    expect(focused()).to.equal(elsewhere);
  });

  it("says at each field what is wrong, sends nothing, and keeps what was typed", async () => {
    const form = open();
    await fill(await text(form, "Name"), "一二三四五六七八九十一");
    await fill(await text(form, "Allowed IPs"), "10.0.0.1");
    await fill(await text(form, /^Spending limit/), "12.5 quota units");
    await submit(form);
    await findByText(form, "Too long: 33 of 30 bytes");
    await findByText(form, "“10.0.0.1” isn't a CIDR range such as 10.0.0.0/8");
    await findByText(form, "Enter an amount, such as $20 or 1,000,000 quota units");
    expect((await text(form, "Name")).getAttribute("aria-invalid")).to.equal("true");
    await expectAccessible(form);
    expect(
      (await gateway.requests()).some(
        ({ method, path }) => method !== "GET" && path.startsWith("/api/token"),
      ),
    ).to.equal(false);
    expect((await text(form, "Allowed IPs")).value).to.equal("10.0.0.1");
    await fill(await text(form, "Name"), "short");
    await waitFor(() => findAllByText(form, "Too long: 33 of 30 bytes").length === 0, "the problem to go");
  });

  it("refuses half a date instead of reading it as never", async () => {
    const form = open();
    await fill(await text(form, "Name"), "half");
    (await text(form, "Expires")).focus();
    await press("1");
    await press("2");
    await submit(form);
    await findByText(form, "Expiry time format error");
    expect(await all()).to.have.length(0);
  });

  it("compares what the token has spent with the log, and names a deleted one of the same name", async () => {
    await gateway.call("POST", "/api/channel/", {
      type: 1,
      name: "c",
      key: "sk-x",
      models: "gpt-4o",
      group: "default",
    });
    const spend = async ({ key }: WireToken) => {
      const answer = await fetch(`${gateway.base}/v1/chat/completions`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer sk-${key}` },
        body: JSON.stringify({ model: "gpt-4o", messages: [{ role: "user", content: "Hello" }] }),
      });
      expect(answer.status).to.equal(200);
      await answer.text();
    };
    const usedBy = async (id: number) =>
      ((await gateway.call("GET", `/api/token/${String(id)}`)).body?.data as { used_quota: number })
        .used_quota;
    const earlier = await create({ name: "same", remain_quota: 1_000_000 });
    await spend(earlier);
    await gateway.call("DELETE", `/api/token/${String(earlier.id)}`);
    const other = await create({ name: "other", remain_quota: 1_000_000 });
    await spend(other);
    const now = await create({ name: "same", remain_quota: 1_000_000 });
    const amount = (points: number) => `\\$${(points / 500_000).toFixed(6).replace(".", "\\.")}`;
    await waitFor(async () => (await usedBy(other.id)) > 0, "the charge");

    const equal = open(`token-id="${String(other.id)}"`);
    const total = amount(await usedBy(other.id));
    const compare = await findByRole(equal, "button", { name: "Compare with log" });
    await findByText(equal, new RegExp(`^Spent in total: ${total}$`));
    await gateway.forgetRequests();
    await click(compare);
    await findByText(equal, new RegExp(`^Equal: the log adds up to ${total}, too\\.$`));
    await findByRole(equal, "button", { name: "Compare again" });
    expect((await gateway.requests()).every(({ method }) => method === "GET")).to.equal(true);
    await expectAccessible(equal);
    equal.remove();

    const form = open(`token-id="${String(now.id)}"`);
    await click(await findByRole(form, "button", { name: "Compare with log" }));
    await findByText(form, /^The log adds up to \$[\d.]+: \$[\d.]+ more than was spent\.$/);
    const cause = await findByText(
      form,
      "Likely: the log still has entries of a deleted token of this name.",
    );
    expect(getComputedStyle(cause).listStyleType, "a mark for each cause").to.equal("disc");
    await expectAccessible(form);
  });

  it("edits only what was changed and leaves a quota that was spent meanwhile alone", async () => {
    const token = await create({ name: "spent", remain_quota: 500, subnet: "10.0.0.0/8" });
    const form = open(`token-id="${token.id}"`);
    await waitFor(async () => (await text(form, "Name")).value === "spent");
    await gateway.call("PUT", "/api/token/", { ...token, remain_quota: 123 });
    await fill(await text(form, "Name"), "renamed");
    const told = nextEvent(form, "gw-token-updated");
    await submit(form, "Save");
    await told;
    expect((await all())[0]).to.include({
      name: "renamed",
      remain_quota: 123,
      subnet: "10.0.0.0/8",
      status: 1,
    });
  });

  it("asks when the quota was changed on both sides", async () => {
    const token = await create({ name: "both", remain_quota: 500 });
    const form = open(`token-id="${token.id}"`);
    await waitFor(async () => (await text(form, "Name")).value === "both");
    await gateway.call("PUT", "/api/token/", { ...token, remain_quota: 123 });
    await fill(await text(form, /^Spending limit/), "900 quota units");
    await submit(form, "Save");
    await findByRole(form, "button", { name: "Keep theirs" });
    expect((await all())[0]).to.include({ remain_quota: 123 });
    await click(await findByRole(form, "button", { name: "Overwrite with mine" }));
    await waitFor(async () => (await all())[0]?.remain_quota === 900, "the written quota");
  });

  it("breaks no name of a field where both values are long and there is little room", async () => {
    const token = await create({ name: "before" });
    const form = open(`token-id="${token.id}"`);
    form.style.width = "300px";
    await waitFor(async () => (await text(form, "Name")).value === "before");
    await gateway.call("PUT", "/api/token/", { ...token, name: "production of the north" });
    await fill(await text(form, "Name"), "production of the south");
    await submit(form, "Save");
    const values = await findByRole(form, "table");
    const [name] = values.querySelectorAll("tbody th");
    if (!name) throw new Error("There is no field.");
    const words = document.createRange();
    words.selectNodeContents(name);
    expect(name.textContent).to.equal("Name");
    expect(words.getClientRects().length, "lines").to.equal(1);
    expect(values.scrollWidth).to.be.at.most(values.parentElement?.clientWidth ?? 0);
  });

  it("keeps the restrictions that someone else put on a token meanwhile", async () => {
    const token = await create({ name: "shared", unlimited_quota: true });
    const form = open(`token-id="${token.id}"`);
    await waitFor(async () => (await text(form, "Name")).value === "shared");
    const theirs = {
      unlimited_quota: false,
      remain_quota: 777,
      subnet: "10.0.0.0/8",
      models: "gpt-4o",
      expired_time: 4_000_000_000,
    };
    await gateway.call("PUT", "/api/token/", { ...token, ...theirs });
    await fill(await text(form, "Name"), "renamed");
    const told = nextEvent(form, "gw-token-updated");
    await submit(form, "Save");
    await told;
    expect((await all())[0]).to.include({ name: "renamed", ...theirs });
  });

  it("asks field by field when both sides changed the same, and keeps the rest of both", async () => {
    const token = await create({ name: "both" });
    const form = open(`token-id="${token.id}"`);
    await waitFor(async () => (await text(form, "Name")).value === "both");
    await gateway.call("PUT", "/api/token/", {
      ...token,
      name: "theirs",
      subnet: "10.0.0.0/8",
      expired_time: 4_000_000_000,
    });
    await fill(await text(form, "Name"), "mine");
    await click(await findByRole(form, "button", { name: "1 day" }));
    await fill(await text(form, "Allowed IPs"), "192.168.0.0/16");
    await submit(form, "Save");
    await findByText(form, /^This changed on the server while you were editing/);
    const rows = [...(form.shadowRoot?.querySelectorAll(".conflict tbody th") ?? [])];
    expect(rows.map(({ textContent }) => textContent)).to.deep.equal(["Name", "Allowed IPs", "Expires"]);
    await expectAccessible(form);
    await click(await findByRole(form, "button", { name: "Keep theirs" }));
    await waitFor(async () => (await text(form, "Allowed IPs")).value === "10.0.0.0/8");
    await fill(await text(form, /^Spending limit/), "42 quota units");
    const told = nextEvent(form, "gw-token-updated");
    await submit(form, "Save");
    await told;
    expect((await all())[0]).to.include({
      name: "theirs",
      subnet: "10.0.0.0/8",
      expired_time: 4_000_000_000,
      remain_quota: 42,
    });
  });

  it("sends nothing when nothing was changed", async () => {
    const token = await create({ name: "same", subnet: "10.0.0.0/8, 10.0.0.0/9", models: "a,,b" });
    const form = open(`token-id="${token.id}"`);
    await waitFor(async () => (await text(form, "Name")).value === "same");
    await gateway.forgetRequests();
    await submit(form, "Save");
    await findByText(form, "No changes to save");
    expect((await gateway.requests()).filter(({ method }) => method !== "GET")).to.deep.equal([]);
  });

  const posts = async (): Promise<number> =>
    (await gateway.requests()).filter(({ method, path }) => method === "POST" && path === "/api/token/")
      .length;

  for (const kind of ["offline", "server", "html", "broken-json", "empty"] as const) {
    it(`finds the token whose creation was carried out although its answer was lost: ${kind}`, async () => {
      await create({ name: "once" });
      const form = open();
      await fill(await text(form, "Name"), "once");
      await gateway.forgetRequests();
      await gateway.fault({ method: "POST", path: "/api/token/", kind, executed: true });
      const told = nextEvent(form, "gw-token-created");
      await submit(form);
      await told;
      await findByText(form, /Confirmed: “once” was created\.$/);
      await findByLabel(form, "Key");
      expect(await all()).to.have.length(2);
      expect(await posts()).to.equal(1);
    });
  }

  it("speaks Chinese when the answer is lost", async () => {
    const form = mount(`<gw-token-form base-url="${gateway.base}" locale="zh-CN"></gw-token-form>`);
    await fill(await text(form, "名称"), "新");
    await gateway.fault({ method: "POST", path: "/api/token/", kind: "offline" });
    await submit(form, "创建令牌");
    await findByText(form, "连接中断，未收到网关的确认。已确认：“新”未创建。");
  });

  it("revives an expired token in the two steps that the server needs", async () => {
    const token = await create({ name: "dead", expired_time: 1_600_000_000 });
    await gateway.call("PUT", "/api/token/?status_only=true", { id: token.id, status: 3 });
    const form = open(`token-id="${token.id}"`);
    await findByText(form, "Saving with a valid expiry and spending limit enables this token again.");
    await click(await findByRole(form, "button", { name: "Never" }));
    const told = nextEvent(form, "gw-token-updated");
    await submit(form, "Save");
    await told;
    expect((await all())[0]).to.include({ status: 1, expired_time: -1 });
  });

  it("leaves a token that was disabled by hand disabled", async () => {
    const token = await create({ name: "off" });
    await gateway.call("PUT", "/api/token/?status_only=true", { id: token.id, status: 2 });
    const form = open(`token-id="${token.id}"`);
    await waitFor(async () => (await text(form, "Name")).value === "off");
    await fill(await text(form, "Name"), "still off");
    const told = nextEvent(form, "gw-token-updated");
    await submit(form, "Save");
    await told;
    expect((await all())[0]).to.include({ name: "still off", status: 2 });
  });

  it("takes the quota field out of use while unlimited", async () => {
    const form = open();
    await fill(await text(form, "Name"), "free");
    await click(await findByRole(form, "switch", { name: "No limit" }));
    await waitFor(async () => (await text(form, /^Spending limit/)).disabled);
    await submit(form);
    await findByText(form, "Token created");
    expect((await all())[0]).to.include({ unlimited_quota: true });
  });

  it("says in one sentence what the key will be able to do", async () => {
    await gateway.call("POST", "/api/channel/", {
      name: "up",
      type: 1,
      key: "k",
      models: "gpt-4,gpt-4o,o1",
      group: "default",
    });
    const form = open();
    await findByText(form, "Key for all models, $1.00, never expires");
    await pickModels(form, "gpt-4o", "gpt-4");
    await findByText(form, "Key for gpt-4o and gpt-4, $1.00, never expires");
    await pickModels(form, "o1");
    await click(await findByRole(form, "button", { name: "$20" }));
    await click(await findByRole(form, "button", { name: "1 month" }));
    const day = new Date(Date.now() + 30 * 86_400_000);
    const until = formatDeadline(day.getTime() / 1000, Date.now() / 1000, "en");
    await findByText(form, `Key for gpt-4o and 2 more, $20.00, until ${until}`);
    await click(await findByRole(form, "switch", { name: "No limit" }));
    await fill(await text(form, "Allowed IPs"), "10.0.0.0/8, 2001:db8::/32");
    await findByText(form, `Key for gpt-4o and 2 more, no limit, until ${until}, from 2 IP ranges`);
  });

  it("shows which quick expiry is set, until the time is changed", async () => {
    const form = open();
    const pressed = async () => {
      const row = await findByRole(form, "group", { name: "Set expiry" });
      return [...row.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent);
    };
    expect(await pressed()).to.deep.equal(["Never"]);
    await click(await findByRole(form, "button", { name: "90 days" }));
    expect(await pressed()).to.deep.equal(["90 days"]);
    await click(await findByRole(form, "button", { name: "7 days" }));
    expect(await pressed()).to.deep.equal(["7 days"]);
    await fill(await text(form, "Expires"), "2031-01-31T23:59:58");
    expect(await pressed()).to.deep.equal([]);
    await click(await findByRole(form, "button", { name: "Never" }));
    expect(await pressed()).to.deep.equal(["Never"]);
  });

  it("says how long a name may be only when it is nearly too long", async () => {
    const form = open();
    await fill(await text(form, "Name"), "a short name");
    expect(form.shadowRoot?.textContent).not.to.include("Up to 30 characters");
    await fill(await text(form, "Name"), "a name of twenty-six bytes");
    await findByText(form, "Up to 30 characters (10 in Chinese)");
  });

  it("says when the token can't be read, and tries again", async () => {
    const { id } = await create({ name: "here" });
    await gateway.fault({ kind: "server", method: "GET", path: `/api/token/${String(id)}`, times: 1 });
    const form = open(`token-id="${String(id)}"`);
    await findByText(form, "Couldn't load the token");
    await expectAccessible(form);
    await click(await findByRole(form, "button", { name: "Try again" }));
    await text(form, "Name");
  });

  it("is accessible in both themes and when narrow", async () => {
    const form = open();
    await text(form, "Name");
    await expectAccessible(form);
    form.setAttribute("theme", "dark");
    await waitFor(() => form.shadowRoot?.querySelector('[data-scheme="dark"]'));
    await expectAccessible(form);
    form.style.width = "280px";
    expect(form.scrollWidth).to.be.at.most(280);
  });
});
