// Codes that expire, on a gateway that has them.
import { expect } from "chai";
import { seedFresh } from "../../demo/gateway/seed.js";
import "../../src/elements/redemption-form.js";
import "../../src/elements/redemption-table.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  mount,
  nextEvent,
  setValue,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { catchOutput, newest, writes } from "./redemptions-page.js";

interface Row {
  readonly name: string;
  readonly status: number;
  readonly expired_time?: number;
}

async function opened(rows: readonly Row[], newApi = true): Promise<TestGateway> {
  const data = seedFresh();
  data.redemptions = rows.map((row, index) => ({
    id: index + 1,
    user_id: 1,
    key: String(index + 1).padStart(32, "0"),
    quota: 1000,
    created_time: 1,
    redeemed_time: row.status === 3 ? 2 : 0,
    ...row,
  }));
  data.lastIds.redemptions = rows.length;
  const gateway = await openGateway({ data, newApi });
  await gateway.logIn();
  return gateway;
}

const later = 32_503_680_000;
const some: readonly Row[] = [
  { name: "unused", status: 1, expired_time: 0 },
  { name: "later", status: 1, expired_time: later },
  { name: "over", status: 1, expired_time: 5 },
  { name: "off", status: 2, expired_time: 0 },
  { name: "used", status: 3, expired_time: 0 },
];

const names = (table: Element): string[] =>
  [...(table.shadowRoot?.querySelectorAll(".row-title") ?? [])].map((title) => title.textContent);

async function openTable(gateway: TestGateway): Promise<HTMLElement> {
  const table = mount(`<gw-redemption-table base-url="${gateway.base}" locale="en"></gw-redemption-table>`);
  await waitFor(() => names(table).length > 0, "the first rows");
  return table;
}

const column = (table: Element, name: string) =>
  [...(table.shadowRoot?.querySelectorAll(`td[data-column="${name}"]`) ?? [])].map(
    (cell) => cell.textContent,
  );

describe("codes that expire", () => {
  it("say so in the list, where an expired one isn't unused", async () => {
    const table = await openTable(await opened(some));
    expect(column(table, "status")).to.deep.equal(["Used", "Disabled", "Expired", "Unused", "Unused"]);
    const expires = column(table, "expires");
    expect([expires[0], expires[4]]).to.deep.equal(["Never", "Never"]);
    expect(expires[3]).to.contain("3000");
    await expectAccessible(table);
  });

  it("have no column and no deletion of their own where the gateway has none", async () => {
    const table = await openTable(
      await opened(
        some.map(({ name, status }) => ({ name, status })),
        false,
      ),
    );
    expect(column(table, "expires")).to.deep.equal([]);
    await click(await findByRole(table, "button", { name: "List options" }));
    await findByRole(table, "menuitem", { name: /^Export/ });
    expect(findAllByRole(table, "menuitem", { name: "Delete invalid codes" })).to.deep.equal([]);
  });

  it("go all at once with the used and disabled ones, behind a question that names them", async () => {
    const gateway = await opened(some);
    const table = await openTable(gateway);
    await click(await findByRole(table, "button", { name: "List options" }));
    await click(await findByRole(table, "menuitem", { name: "Delete invalid codes" }));
    const dialog = await findByRole(table, "dialog", { name: "Delete all invalid codes?" });
    await findByText(dialog, /used, disabled, and expired code/);
    await expectAccessible(dialog);
    table.addEventListener("gw-before-redemptions-delete", (event) => event.preventDefault(), { once: true });
    await click(await findByRole(dialog, "button", { name: "Delete invalid codes" }));
    expect(await writes(gateway), "the page said no").to.deep.equal([]);
    const gone = nextEvent<{ count: number }>(table, "gw-redemptions-deleted");
    await click(await findByRole(dialog, "button", { name: "Delete invalid codes" }));
    expect((await gone).detail).to.deep.equal({ count: 3 });
    await findByText(table, "3 codes deleted");
    await waitFor(() => names(table).join() === "later,unused", "the codes that are left");
  });

  it("get their time in the form, and keep it when something else is changed", async () => {
    const output = catchOutput();
    const gateway = await opened(some);
    const made = mount(`<gw-redemption-form base-url="${gateway.base}" locale="en"></gw-redemption-form>`);
    await fill(await findByLabel(made, "Name"), "spring");
    setValue((await findByLabel(made, "Expires")) as HTMLInputElement, "2990-01-31T10:00");
    await click(await findByRole(made, "button", { name: "Create codes" }));
    await findByText(made, "Download again");
    output.restore();
    const code = (await newest(gateway)) as { id: number; expired_time?: number };
    expect(new Date((code.expired_time ?? 0) * 1000).getFullYear()).to.equal(2990);
    made.remove();
    const form = mount(
      `<gw-redemption-form base-url="${gateway.base}" locale="en" redemption-id="${code.id}"></gw-redemption-form>`,
    );
    await fill(await findByLabel(form, "Name"), "summer");
    await click(await findByRole(form, "button", { name: "Save" }));
    await findByText(document.body, "Code saved");
    expect((await newest(gateway)).name).to.equal("summer");
    expect(((await newest(gateway)) as { expired_time?: number }).expired_time).to.equal(code.expired_time);
  });
});
