import { findByLabel, findByRole, mount, waitFor } from "../support/dom.js";
import type { TestGateway } from "../support/gateway.js";
import { openAdvanced } from "./provider-field.js";

/**
 * A form whose lists are there, so that nothing moves any more under the mouse. Everything in it is uncovered; a new
 * one has no models.
 */
export async function openForm(gateway: TestGateway, attributes = ""): Promise<HTMLElement> {
  const form = mount(
    `<gw-channel-form base-url="${gateway.base}" locale="en" ${attributes}></gw-channel-form>`,
  );
  await findByLabel(form, "Find a model");
  await findByLabel(form, "svip");
  if (attributes === "") await clearModels(form);
  await openAdvanced(form);
  return form;
}

/** Takes the models of the default type out. */
async function clearModels(form: HTMLElement): Promise<void> {
  await waitFor(() => chips(form, "models").length > 0, "the models of the default type");
  const block = form.shadowRoot?.querySelector<HTMLElement>('[data-field="models"]') ?? form;
  (await findByRole(block, "button", { name: "Clear" })).click();
  await waitFor(() => chips(form, "models").length === 0, "no models");
}

/** What was chosen in a field, one chip each. */
export const chips = (form: HTMLElement, field: string): string[] =>
  [...(form.shadowRoot?.querySelectorAll(`[data-field="${field}"] .chip`) ?? [])].map(({ textContent }) =>
    textContent.trim(),
  );

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
