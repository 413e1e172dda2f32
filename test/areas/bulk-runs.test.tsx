import { expect } from "chai";
import "../../src/elements/token-list.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  mount,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { watchWrites } from "../support/writes.js";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly status: number;
}

const enabled = 1;
const disabled = 2;

// Proves that a run over many rows asks about exactly those that it will write, and that Undo gives back exactly what
// it changed.
describe("a run over many rows", () => {
  let gateway: TestGateway;
  const rows = async (): Promise<readonly Row[]> =>
    (await gateway.call("GET", "/api/token/?p=0")).body?.data as readonly Row[];
  const namesOf = async (status: number): Promise<readonly string[]> =>
    (await rows()).filter((row) => row.status === status).map(({ name }) => name);
  const switchTo = async (name: string, status: number) => {
    const { id } = (await rows()).find((row) => row.name === name) ?? expect.fail(`no ${name}`);
    await gateway.call("PUT", "/api/token/?status_only=true", { id, status });
  };

  before(() => setViewport({ width: 1280, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    gateway = await openGateway();
    await gateway.logIn();
    for (let number = 1; number <= 8; number += 1)
      await gateway.call("POST", "/api/token/", {
        name: `row ${String(number)}`,
        remain_quota: 1000,
        expired_time: -1,
      });
    for (const name of ["row 2", "row 5"]) await switchTo(name, disabled);
  });

  async function openAndChooseAll(): Promise<HTMLElement> {
    const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
    await click(await findByLabel(list, "Select all rows on this page"));
    await findByText(list, "8 selected");
    return list;
  }
  const press = async (root: HTMLElement, name: string) => click(await findByRole(root, "button", { name }));
  const bar = (list: HTMLElement) => findByRole(list, "region", { name: "Selected rows" });

  it("asks with the number of rows that it will change, those it leaves out aside, and sends nothing before", async () => {
    const list = await openAndChooseAll();
    const watch = watchWrites(gateway.base);
    await press(await bar(list), "Disable");
    const dialog = await findByRole(list, "dialog", { name: "Disable 6 tokens?" });
    await findByText(dialog, "Apps using them will lose access immediately. You can undo this afterwards.");
    await findByText(dialog, "2 already disabled.");
    expect(findAllByRole(dialog, "listitem").map(({ textContent }) => textContent)).to.deep.equal(
      [8, 7, 6, 4, 3, 1].map((number) => `row ${String(number)}`),
    );
    await expectAccessible(dialog);
    await press(dialog, "Cancel");
    await waitFor(() => findAllByRole(list, "dialog").length === 0, "the question's end");
    await findByText(list, "8 selected");
    await press(await bar(list), "Enable");
    await findByText(await findByRole(list, "dialog", { name: "Enable 2 tokens?" }), "6 already enabled.");
    watch.restore();
    expect(watch.sent).to.deep.equal([]);
  });

  it("says so instead of asking where none of the rows needs it", async () => {
    const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
    for (const name of ["row 2", "row 5"]) await click(await findByLabel(list, `Select ${name}`));
    await press(await bar(list), "Disable");
    await findByText(list, "Nothing to change in this selection");
    expect(findAllByRole(list, "dialog")).to.have.length(0);
  });

  it("undoes exactly what it changed, also where somebody else has changed rows before and since", async () => {
    const list = await openAndChooseAll();
    // The list shows it as enabled still.
    await switchTo("row 7", disabled);
    await press(await bar(list), "Disable");
    await press(list, "Disable 6 tokens");
    await findByText(list, "Disable: 6 done");
    expect(await namesOf(enabled)).to.deep.equal([]);
    // And shows these as disabled.
    await switchTo("row 3", enabled);

    const watch = watchWrites(gateway.base);
    await press(await findByRole(list, "region", { name: "Result" }), "Undo");
    await findByText(list, "Undo “Disable”: 5 done");
    watch.restore();
    expect(await namesOf(disabled)).to.deep.equal(["row 7", "row 5", "row 2"]);
    expect(watch.sent, "rows 1, 4, 6 and 8").to.have.length(4);
    const badges = [...(list.shadowRoot?.querySelectorAll("tbody tr") ?? [])].flatMap((row) =>
      row.querySelector('[data-column="status"] .badge')?.textContent === "Disabled"
        ? (row.querySelector(".row-title")?.textContent ?? [])
        : [],
    );
    expect(badges).to.deep.equal(["row 7", "row 5", "row 2"]);
  });

  it("undoes what was done of a run that failed for some rows", async () => {
    const list = await openAndChooseAll();
    await gateway.fault({ method: "PUT", kind: "refused", message: "数据库错误", times: 4 });
    await press(await bar(list), "Disable");
    await press(list, "Disable 6 tokens");
    const dialog = await findByRole(list, "dialog", { name: /^Disable (finished|stopped): / });
    await findByText(dialog, "2 of 6 completed.");
    expect(await namesOf(disabled)).to.have.length(4);
    await press(dialog, "Undo 2 changes");
    await findByText(list, "Undo “Disable”: 2 done");
    expect(await namesOf(disabled)).to.deep.equal(["row 5", "row 2"]);
  });
});
