// Proves that what many tokens get changes only the columns it names, and that Undo gives back exactly those.
import { expect } from "chai";
import "../../src/elements/token-list.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  mount,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { watchWrites } from "../support/writes.js";

type Row = Readonly<Record<string, unknown>>;

const day = 86_400;
const full = { models: "gpt-4o,gpt-4o-mini", subnet: "10.0.0.0/8", remain_quota: 1_000_000 };

describe("many tokens", () => {
  let gateway: TestGateway;
  const rows = async (): Promise<readonly Row[]> =>
    (await gateway.call("GET", "/api/token/search?keyword=")).body?.data as readonly Row[];
  const rowOf = (all: readonly Row[], name: string): Row =>
    all.find((row) => row.name === name) ?? expect.fail(`no ${name}`);
  const create = (name: string, rest: object) =>
    gateway.call("POST", "/api/token/", { name, expired_time: -1, ...full, ...rest });
  const setStatus = async (name: string, status: number) =>
    gateway.call("PUT", "/api/token/?status_only=true", { id: rowOf(await rows(), name).id, status });

  before(() => setViewport({ width: 1280, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    gateway = await openGateway();
    await gateway.logIn();
    const now = Math.floor(Date.now() / 1000);
    await create("lasting", {});
    await create("gone", { expired_time: now - 9 * day });
    await setStatus("gone", 3);
    await create("off", { expired_time: now + 5 * day });
    await setStatus("off", 2);
    await create("spent", { remain_quota: 0 });
    await setStatus("spent", 4);
    await create("free", { unlimited_quota: true, remain_quota: -700 });
  });

  async function openAll(): Promise<HTMLElement> {
    const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
    await click(await findByLabel(list, "Select all rows on this page"));
    await findByText(list, "5 selected");
    return list;
  }
  const press = async (root: HTMLElement, name: string | RegExp) =>
    click(await findByRole(root, "button", { name }));
  async function ask(list: HTMLElement, action: string): Promise<HTMLElement> {
    await press(await findByRole(list, "region", { name: "Selected rows" }), action);
    return findByRole(list, "dialog", { name: action });
  }
  const undo = async (list: HTMLElement) =>
    press(await findByRole(list, "region", { name: "Result" }), "Undo");

  it("renews tokens: those that expired work again, and nothing but expiry and their status changes", async () => {
    const before = await rows();
    const list = await openAll();
    const watch = watchWrites(gateway.base);
    const dialog = await ask(list, "Set expiry");
    await findByText(dialog, "1 works again. 3 expire sooner than they do now. 1 stays disabled.");
    const quick = [...dialog.querySelectorAll(".token-quick > .button")].map(
      (button) => button.getBoundingClientRect().top,
    );
    const last = quick.filter((top) => top === quick.at(-1));
    expect(last.length, "buttons on the last line").to.be.above(1);
    await expectAccessible(dialog);
    await press(dialog, "90 days");
    const typed = ((await findByLabel(dialog, "Expires")) as HTMLInputElement).value;
    const end = new Date(typed).getTime() / 1000;
    expect(watch.sent, "nothing is sent before it starts").to.deep.equal([]);
    await press(dialog, "Apply to 5 tokens");
    await findByText(list, "Set expiry: 5 done");
    watch.restore();
    const renewed = before.map((row) => ({
      ...row,
      expired_time: end,
      ...(row.name === "gone" ? { status: 1 } : {}),
    }));
    expect(await rows()).to.deep.equal(renewed);
    expect(watch.sent, "one call each, and one that enables").to.have.length(6);
    await undo(list);
    await findByText(list, "Undo “Set expiry”: 5 done");
    expect(await rows()).to.deep.equal(before);
  });

  it("takes every expiry away, and leaves out those that never expire", async () => {
    const list = await openAll();
    const dialog = await ask(list, "Set expiry");
    await press(dialog, "Never");
    await findByText(dialog, "3 already set to this.");
    expect(findAllByRole(dialog, "listitem").map(({ textContent }) => textContent)).to.have.length(2);
    await press(dialog, "Apply to 2 tokens");
    await findByText(list, "Set expiry: 2 done");
    expect((await rows()).map(({ expired_time }) => expired_time)).to.deep.equal([-1, -1, -1, -1, -1]);
  });

  it("sets a limit: says the sum, enables what ran out, and changes nothing else", async () => {
    const before = await rows();
    const list = await openAll();
    const dialog = await ask(list, "Set spending limit");
    await press(dialog, "Apply to 5 tokens");
    await findByText(dialog, /^Enter an amount, such as/);
    await fill(await findByLabel(dialog, "Spending limit"), "20");
    await findByText(
      dialog,
      "5 tokens × $20.00 = $100.00. Now $6.00 in total. 1 has no limit now. 1 works again. 1 stays expired. " +
        "1 stays disabled.",
    );
    await expectAccessible(dialog);
    await press(dialog, "Apply to 5 tokens");
    await findByText(list, "Set spending limit: 5 done");
    const limited = before.map((row) => ({
      ...row,
      remain_quota: 10_000_000,
      unlimited_quota: false,
      ...(row.name === "spent" ? { status: 1 } : {}),
    }));
    expect(await rows()).to.deep.equal(limited);
    // Somebody else changes one since, which stays as it is.
    const { id } = rowOf(limited, "lasting");
    await gateway.call("PUT", "/api/token/", { ...rowOf(limited, "lasting"), id, remain_quota: 5 });
    await undo(list);
    await findByText(list, "Undo “Set spending limit”: 5 done");
    expect(await rows()).to.deep.equal(
      before.map((row) => (row.name === "lasting" ? { ...row, remain_quota: 5 } : row)),
    );
  });

  it("takes the limit away without touching what it was", async () => {
    const before = await rows();
    const list = await openAll();
    const dialog = await ask(list, "Set spending limit");
    await click(await findByLabel(dialog, "No limit"));
    await findByText(dialog, /^No limit for 4 tokens\. Now \$6\.00 in total\. 1 works again\./);
    await press(dialog, "Apply to 4 tokens");
    await findByText(list, "Set spending limit: 4 done");
    expect(await rows()).to.deep.equal(
      before.map((row) => ({
        ...row,
        unlimited_quota: true,
        ...(row.name === "spent" ? { status: 1 } : {}),
      })),
    );
  });

  it("reports what the gateway refused and why, and retries only that", async () => {
    const before = await rows();
    const list = await openAll();
    await gateway.fault({
      method: "PUT",
      path: "/api/token/",
      kind: "refused",
      message: "数据库错误",
      times: 2,
    });
    const dialog = await ask(list, "Set expiry");
    await press(dialog, "7 days");
    await press(dialog, "Apply to 5 tokens");
    const result = await findByRole(list, "dialog", { name: /^Set expiry (finished|stopped): / });
    await findByText(result, "3 of 5 completed.");
    await waitFor(() => findAllByText(result, /数据库错误/).length === 2, "why");
    const changed = (await rows()).filter(
      (row) => row.expired_time !== rowOf(before, String(row.name)).expired_time,
    );
    expect(changed).to.have.length(3);
    await press(result, /^Retry 2/);
    await findByText(list, "Set expiry: 5 done");
    await undo(list);
    await findByText(list, "Undo “Set expiry”: 5 done");
    expect(await rows()).to.deep.equal(before);
  });

  it("finds out what became of writes whose answers were lost, and sends none twice", async () => {
    const before = await rows();
    const list = await openAll();
    const watch = watchWrites(gateway.base);
    await gateway.fault({ method: "PUT", kind: "offline", executed: true, times: 3 });
    const dialog = await ask(list, "Set expiry");
    await press(dialog, "90 days");
    await press(dialog, "Apply to 5 tokens");
    await findByText(list, "Set expiry: 5 done");
    watch.restore();
    expect(watch.sent).to.have.length(6);
    await undo(list);
    await findByText(list, "Undo “Set expiry”: 5 done");
    expect(await rows()).to.deep.equal(before);
  });

  it("leaves out what the page doesn't allow, and asks again about the rest", async () => {
    const before = await rows();
    const list = await openAll();
    list.addEventListener("gw-before-token-update", (event) => {
      if ((event as CustomEvent<{ name: string }>).detail.name === "lasting") event.preventDefault();
    });
    const dialog = await ask(list, "Set expiry");
    await press(dialog, "1 day");
    await press(dialog, "Apply to 5 tokens");
    await findByText(dialog, "1 not allowed by this page.");
    await press(dialog, "Apply to 4 tokens");
    await findByText(list, "Set expiry: 4 done");
    expect(rowOf(await rows(), "lasting")).to.deep.equal(rowOf(before, "lasting"));
  });

  it("asks nothing where the page hides editing", async () => {
    const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en" hide="edit"></gw-token-list>`);
    await click(await findByLabel(list, "Select all rows on this page"));
    const bar = await findByRole(list, "region", { name: "Selected rows" });
    await waitFor(() => findAllByRole(bar, "button", { name: "Disable" }).length > 0, "the bar");
    expect(findAllByRole(bar, "button", { name: /^Set / })).to.deep.equal([]);
  });
});
