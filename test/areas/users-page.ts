import { fill, findAllByRole, findByLabel, findByText, mount, press, waitFor } from "../support/dom.js";
import type { TestGateway } from "../support/gateway.js";

interface Account {
  id: number;
  username: string;
  display_name: string;
  role: number;
  status: number;
  quota: number;
  group: string;
}

/** The names of the rows. */
export const names = (table: Element): string[] =>
  [...(table.shadowRoot?.querySelectorAll(".row-title") ?? [])].map((title) => title.textContent);

/** The list of accounts once its first rows are here. */
export async function openTable(gateway: TestGateway, attributes = ""): Promise<HTMLElement> {
  const table = mount(`<gw-user-table base-url="${gateway.base}" locale="en" ${attributes}></gw-user-table>`);
  await waitFor(() => names(table).length > 0, "the first rows");
  return table;
}

/** Searches for one account by its username. */
export async function search(table: HTMLElement, keyword: string): Promise<void> {
  await fill(await findByLabel(table, /^Search by ID, username/), keyword);
  await press("Enter");
  await waitFor(() => names(table).join() === keyword, `the row of ${keyword}`);
  // The server finds beginnings first; then every row is here, and nothing moves any more.
  await findByText(table, /^1 of \d+$/);
}

/** What the menu of a row always offers, refused or not. */
export function allItems(table: HTMLElement): HTMLElement[] | undefined {
  const items = findAllByRole(table, "menuitem").filter(({ textContent }) => textContent !== "Details");
  return items.length === 6 ? items : undefined;
}

/** An account as the gateway has it. */
export async function account(gateway: TestGateway, id: number): Promise<Account> {
  const { body } = await gateway.call("GET", `/api/user/${String(id)}`);
  return body?.data as Account;
}

/** The ID of a username. */
export async function idOf(gateway: TestGateway, username: string): Promise<number> {
  const { body } = await gateway.call("GET", `/api/user/search?keyword=${username}`);
  return (body?.data as Account[]).find((user) => user.username === username)?.id ?? 0;
}

/** What a field of a form holds. */
export const valueOf = async (form: HTMLElement, label: string | RegExp): Promise<string> =>
  ((await findByLabel(form, label)) as HTMLInputElement).value;

/** The text of a cell, by the name of its row. */
export const cell = (table: HTMLElement, name: string, column: string): string =>
  [...(table.shadowRoot?.querySelectorAll("tbody tr[part]") ?? [])]
    .find((row) => row.querySelector(".row-title")?.textContent === name)
    ?.querySelector(`td[data-column="${column}"]`)?.textContent ?? "";
