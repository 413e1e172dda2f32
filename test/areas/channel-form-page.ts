import { click, findAllByRole, findByLabel, findByRole, mount, waitFor } from "../support/dom.js";
import type { TestGateway } from "../support/gateway.js";
import { openAdvanced } from "./provider-field.js";

/** A form whose lists are there, so that nothing moves any more under the mouse. Everything in it is uncovered. */
export async function openForm(gateway: TestGateway, attributes = ""): Promise<HTMLElement> {
  const form = mount(
    `<gw-channel-form base-url="${gateway.base}" locale="en" ${attributes}></gw-channel-form>`,
  );
  await waitFor(() => summary(form, "models") !== "", "the models");
  await openAdvanced(form);
  return form;
}

/** How many a field says are selected: "3 models". */
export const summary = (form: HTMLElement, field: "models" | "group"): string =>
  form.shadowRoot?.querySelector(`[data-field="${field}"] .picker-count`)?.textContent ?? "";

/** Opens the dialog of a field. */
export async function openPicker(
  form: HTMLElement,
  label: "Models" | "Groups" = "Models",
): Promise<HTMLElement> {
  await click(await findByRole(form, "button", { name: new RegExp(`^${label}`) }));
  return findByRole(form, "dialog", { name: label });
}

/** Closes it again. */
export async function closePicker(form: HTMLElement, label: "Models" | "Groups" = "Models"): Promise<void> {
  await click(
    await findByRole(await findByRole(form, "dialog", { name: label }), "button", { name: "Done" }),
  );
  await waitFor(() => findAllByRole(form, "dialog", { name: label }).length === 0, "the closed dialog");
}

/** What is selected in an open dialog. */
export const checkedIn = (dialog: HTMLElement): string[] =>
  [...dialog.querySelectorAll(".picker-option")]
    .filter((option) => option.querySelector("input")?.checked)
    .map(({ textContent }) => textContent);

/** What is selected in a field. */
export async function picked(form: HTMLElement, label: "Models" | "Groups" = "Models"): Promise<string[]> {
  const names = checkedIn(await openPicker(form, label));
  await closePicker(form, label);
  return names;
}

/** Selects these and nothing else. */
export async function pick(
  form: HTMLElement,
  names: string,
  label: "Models" | "Groups" = "Models",
): Promise<void> {
  const dialog = await openPicker(form, label);
  const clear = (await findByRole(dialog, "button", { name: "Clear" })) as HTMLButtonElement;
  if (!clear.disabled) await click(clear);
  await waitFor(() => checkedIn(dialog).length === 0, "nothing selected");
  await paste(await findByLabel(dialog, /^Search or paste/), JSON.stringify(names.split(",")));
  await waitFor(() => checkedIn(dialog).length === names.split(",").length, "the names");
  await closePicker(form, label);
}

/** Pastes a text into a field. */
export async function paste(field: HTMLElement, text: string): Promise<void> {
  field.focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  field.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, composed: true, cancelable: true }),
  );
  await waitFor(() => true);
}

/** The channels with a name, as the gateway has them. */
export const stored = async (gateway: TestGateway, name: string): Promise<Record<string, unknown>[]> => {
  const { body } = await gateway.call("GET", `/api/channel/search?keyword=${encodeURIComponent(name)}`);
  return body?.data as Record<string, unknown>[];
};
