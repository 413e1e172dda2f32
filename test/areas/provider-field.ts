import { findByRole, waitFor } from "../support/dom.js";

const options = (form: HTMLElement) => [
  ...(form.shadowRoot?.querySelectorAll<HTMLElement>('[role="option"][data-value]') ?? []),
];

/** The field for the provider of a channel. */
export const providerField = async (form: HTMLElement): Promise<HTMLInputElement> =>
  (await findByRole(form, "combobox", { name: "Provider" })) as HTMLInputElement;

/** Opens the list of providers. */
async function openList(form: HTMLElement): Promise<HTMLElement[]> {
  (await providerField(form)).click();
  return waitFor(() => (options(form).length > 0 ? options(form) : undefined), "the providers");
}

/** Selects a provider by the number of its type. */
export async function chooseType(form: HTMLElement, type: number): Promise<void> {
  const found = (await openList(form)).find(({ dataset }) => dataset.value === String(type));
  if (!found) throw new Error(`type ${String(type)} isn't offered`);
  found.click();
  await waitFor(() => options(form).length === 0, "the closed list");
}

/** The numbers that are offered, by heading. */
export async function offeredTypes(form: HTMLElement): Promise<ReadonlyMap<string, readonly string[]>> {
  const groups = new Map<string, string[]>();
  for (const option of await openList(form)) {
    const group = option.closest('[role="group"]')?.getAttribute("aria-label") ?? "";
    groups.set(group, [...(groups.get(group) ?? []), option.dataset.value ?? ""]);
  }
  const field = await providerField(form);
  field.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true, cancelable: true }),
  );
  await waitFor(() => options(form).length === 0, "the closed list");
  return groups;
}

/** Uncovers the fields that few channels need. */
export async function openAdvanced(form: HTMLElement, title = "More"): Promise<void> {
  const fold = await waitFor(
    () =>
      [...(form.shadowRoot?.querySelectorAll("details") ?? [])].find(({ textContent }) =>
        textContent.trim().startsWith(title),
      ),
    title,
  );
  fold.open = true;
}
