// Proves what many accounts and codes get: only the column that is named, who is left out, and Undo.
import { expect } from "chai";
import "../../src/elements/redemption-table.js";
import "../../src/elements/user-table.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findByLabel,
  findByRole,
  findByText,
  mount,
  pick,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { names, openTable } from "./users-page.js";

type Row = Readonly<Record<string, unknown>>;

describe("many accounts and codes", () => {
  let gateway: TestGateway;
  const read = async (path: string): Promise<readonly Row[]> =>
    (await gateway.call("GET", path)).body?.data as readonly Row[];
  const press = async (root: HTMLElement, name: string) => click(await findByRole(root, "button", { name }));
  const ask = async (list: HTMLElement, action: string) => {
    await press(await findByRole(list, "region", { name: "Selected rows" }), action);
    return findByRole(list, "dialog", { name: action });
  };
  const chooseGroup = async (dialog: HTMLElement, group: string) => {
    const select = await findByLabel(dialog, "Group");
    await waitFor(() => select.querySelector(`option[value="${group}"]`), "the groups");
    pick(select, group);
  };
  const undo = async (list: HTMLElement) =>
    press(await findByRole(list, "region", { name: "Result" }), "Undo");

  before(() => setViewport({ width: 1280, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    gateway = await openGateway({ seed: "demo" });
  });

  it("sets the group of accounts that the reader's role reaches, and no other column", async () => {
    await gateway.logIn("ada", "password1");
    for (const id of [3, 5]) {
      const { body } = await gateway.call("GET", `/api/user/${String(id)}`);
      const { quota } = body?.data as { quota: number };
      await gateway.call("PUT", "/api/user/", { id, quota, display_name: "ada's team" });
    }
    const users = () => read("/api/user/search?keyword=");
    const before = await users();
    const table = await openTable(gateway);
    await fill(await findByLabel(table, /^Search by ID, username/), "ada");
    await click(await findByRole(table, "button", { name: "Search" }));
    await waitFor(() => names(table).join() === "carol,bob,ada", "three rows");
    await click(await findByLabel(table, "Select all rows on this page"));
    const dialog = await ask(table, "Set group");
    await findByText(dialog, "1 skipped: Only a super admin can change admins.");
    await press(dialog, "Apply to 2 users");
    await findByRole(dialog, "alert");
    await chooseGroup(dialog, "svip");
    await expectAccessible(dialog);
    await press(dialog, "Apply to 2 users");
    await findByText(table, "Set group: 2 done");
    const mine = new Set([3, 5]);
    expect(await users()).to.deep.equal(
      before.map((row) => (mine.has(Number(row.id)) ? { ...row, group: "svip" } : row)),
    );
    await undo(table);
    await findByText(table, "Undo “Set group”: 2 done");
    expect(await users()).to.deep.equal(before);
  });

  it("finds out what became of a group whose answer was lost, and reports one that was refused", async () => {
    await gateway.logIn();
    const groups = async () =>
      new Map((await read("/api/user/search?keyword=")).map(({ username, group }) => [username, group]));
    const table = await openTable(gateway);
    await fill(await findByLabel(table, /^Search by ID, username/), "example.com");
    await click(await findByRole(table, "button", { name: "Search" }));
    await waitFor(() => names(table).includes("bob") && names(table).includes("carol"), "both rows");
    await click(await findByLabel(table, "Select bob"));
    await click(await findByLabel(table, "Select carol"));
    const before = await groups();
    await gateway.fault({ method: "PUT", kind: "offline", executed: true, times: 1 });
    await gateway.fault({ method: "PUT", kind: "refused", message: "数据库错误", times: 1 });
    const dialog = await ask(table, "Set group");
    await chooseGroup(dialog, "svip");
    await press(dialog, "Apply to 2 users");
    const result = await findByRole(table, "dialog", { name: /^Set group (finished|stopped): / });
    await findByText(result, "1 of 2 completed.");
    await findByText(result, /数据库错误/);
    const now = await groups();
    expect(["bob", "carol"].filter((name) => now.get(name) === "svip")).to.have.length(1);
    await press(result, "Undo 1 change");
    await findByText(table, "Undo “Set group”: 1 done");
    expect(await groups()).to.deep.equal(before);
  });

  it("sets what unused codes add, and leaves redeemed ones as they are", async () => {
    await gateway.logIn();
    const codes = () => read("/api/redemption/search?keyword=");
    await gateway.call("POST", "/api/redemption/", { name: "many", quota: 500_000, count: 3 });
    const [used] = (await codes()).filter(({ name }) => name === "many");
    await gateway.call("POST", "/api/user/topup", { key: used?.key });
    const before = await codes();
    const table = mount(`<gw-redemption-table base-url="${gateway.base}" locale="en"></gw-redemption-table>`);
    await fill(await findByLabel(table, "Search by ID or name"), "many");
    await click(await findByRole(table, "button", { name: "Search" }));
    await findByText(table, /^3 of \d+$/);
    await click(await findByLabel(table, "Select all rows on this page"));
    const dialog = await ask(table, "Set amount");
    await fill(await findByLabel(dialog, "Amount"), "5");
    await findByText(dialog, "1 skipped: Used codes keep their amount.");
    await findByText(dialog, "2 codes × $5.00 = $10.00. Now $2.00 in total.");
    await expectAccessible(dialog);
    await press(dialog, "Apply to 2 codes");
    await findByText(table, "Set amount: 2 done");
    expect(await codes()).to.deep.equal(
      before.map((row) => (row.name === "many" && row.id !== used?.id ? { ...row, quota: 2_500_000 } : row)),
    );
    await undo(table);
    await findByText(table, "Undo “Set amount”: 2 done");
    expect(await codes()).to.deep.equal(before);
  });
});
