import { click, fill, findByRole, mount, press, setValue, waitFor } from "../support/dom.js";
import type { TestGateway } from "../support/gateway.js";

/** The buttons of the log's filters, and what the field behind each is called. */
const fields = {
  token: "Token name",
  model: "Model name",
  user: "Username",
  channel: "Channel ID",
} as const;

type FieldButton = keyof typeof fields;

/** Opens one of the log's filters. @returns its field */
export async function openFilter(root: HTMLElement, button: FieldButton): Promise<HTMLInputElement> {
  await click(await findByRole(root, "button", { name: new RegExp(`^Filter by ${button}(:|$)`) }));
  const field = (await findByRole(root, "combobox", { name: fields[button] })) as HTMLInputElement;
  await waitFor(() => (field.getRootNode() as ShadowRoot).activeElement === field, "the focus in the field");
  return field;
}

/** Narrows the log to a value that is typed. */
export async function filterBy(root: HTMLElement, button: FieldButton, text: string): Promise<void> {
  await fill(await openFilter(root, button), text);
  await press("Enter");
}

/** Narrows the log to one of the types. */
export async function pressType(root: HTMLElement, name: string): Promise<void> {
  await click(await findByRole(root, "button", { name: /^Filter by type(:|$)/ }));
  const panel = await findByRole(root, "dialog", { name: "Type" });
  await click(await findByRole(panel, "button", { name }));
}

/** Presses a line of the log's menu. */
export async function pressLine(root: HTMLElement, name: string): Promise<void> {
  await click(await findByRole(root, "button", { name: "List options" }));
  await click(await findByRole(root, "menuitem", { name }));
}

/** Opens the times, named by what they are now. */
export async function openTimes(root: HTMLElement, name: string | RegExp = "Any time"): Promise<HTMLElement> {
  await click(await findByRole(root, "button", { name }));
  return findByRole(root, "dialog", { name: "Time range" });
}

/** Types both ends of the time into the open panel. */
export async function typeTimes(panel: HTMLElement, start: string, end?: string): Promise<void> {
  const field = (label: string) =>
    waitFor(() => panel.querySelector<HTMLInputElement>(`input[name="${label}"]`), `the field ${label}`);
  setValue(await field("start"), start);
  if (end !== undefined) setValue(await field("end"), end);
}

/** The texts of a column, one for each row. */
export const cells = (table: Element, column: string): string[] =>
  [...(table.shadowRoot?.querySelectorAll(`tr[part] td[data-column="${column}"]`) ?? [])].map(
    (cell) => cell.textContent,
  );

/** What the rows say in words. */
export const texts = (table: Element): string[] =>
  [...(table.shadowRoot?.querySelectorAll("tr[part] .log-content") ?? [])].map((text) => text.textContent);

/** The types of the rows. A request says none. */
export const types = (table: Element): string[] =>
  [...(table.shadowRoot?.querySelectorAll("tr[part]") ?? [])].map(
    (row) => row.querySelector(".badge")?.textContent ?? "Consumption",
  );

/** Whether there are rows, all of which have a type. */
export const areOfType = (table: Element, type: string): boolean =>
  types(table).length > 0 && types(table).every((one) => one === type);

/** The log of a gateway. */
export const tag = (gateway: TestGateway, attributes = "") =>
  mount(`<gw-log-table base-url="${gateway.base}" locale="en" ${attributes}></gw-log-table>`);

/** The log once its first rows are here. */
export async function openLog(gateway: TestGateway, attributes = ""): Promise<HTMLElement> {
  const table = tag(gateway, attributes);
  await waitFor(() => cells(table, "time").length > 0, "the first rows");
  return table;
}
