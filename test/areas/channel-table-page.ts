import { click, findByLabel, findByRole, mount, pick, waitFor } from "../support/dom.js";
import type { TestGateway } from "../support/gateway.js";

/** The names of the rows. */
export const titles = (table: Element): string[] =>
  [...(table.shadowRoot?.querySelectorAll(".row-title") ?? [])].map((title) => title.textContent);

const rowOf = (table: Element, name: string): HTMLTableRowElement => {
  const row = [...(table.shadowRoot?.querySelectorAll<HTMLTableRowElement>("tbody tr") ?? [])].find(
    (candidate) => candidate.querySelector(".row-title")?.textContent === name,
  );
  if (!row) throw new Error(`no row ${name}`);
  return row;
};

/** A cell, by the name of its row. */
export const cell = (table: Element, name: string, column: string): HTMLElement => {
  const found = rowOf(table, name).querySelector<HTMLElement>(`[data-column="${column}"]`);
  if (!found) throw new Error(`no cell ${column}`);
  return found;
};

/** What a reader sees in a cell, without the popups in it. */
export const shown = (table: Element, name: string, column: string): string => {
  const copy = cell(table, name, column).cloneNode(true) as HTMLElement;
  for (const popup of copy.querySelectorAll('[role="tooltip"]')) popup.remove();
  return copy.textContent;
};

/** Does something to the list as a whole, from its menu. */
export async function chooseInListMenu(table: HTMLElement, item: string): Promise<void> {
  await click(await findByRole(table, "button", { name: "List options" }));
  await click(await findByRole(table, "menuitem", { name: item }));
}

/** Has the gateway itself test channels. */
export async function testByGateway(table: HTMLElement, scope: "all" | "disabled"): Promise<void> {
  await chooseInListMenu(table, "Test…");
  const dialog = await findByRole(table, "dialog", { name: "Test channels" });
  pick(await findByLabel(dialog, "Channels"), scope);
  pick(await findByLabel(dialog, "Run by"), "gateway");
  await click(await findByRole(dialog, "button", { name: "Test channels" }));
}

/** The list of channels, where rows are expected once they are here. */
export async function openTable(
  gateway: TestGateway,
  expected = true,
  attributes = "",
): Promise<HTMLElement> {
  const table = mount(
    `<gw-channel-table base-url="${gateway.base}" locale="en" ${attributes}></gw-channel-table>`,
  );
  if (expected) await waitFor(() => titles(table).length > 0, "the first rows");
  return table;
}
