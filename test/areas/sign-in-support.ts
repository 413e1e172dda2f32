import { expect } from "chai";
import { fill, findAllByText, waitFor } from "../support/dom.js";
import type { TestGateway } from "../support/gateway.js";

/** The input of a light form: a child of the element itself. */
export function inputOf(element: Element, name: string): HTMLInputElement {
  const input = element.querySelector<HTMLInputElement>(`:scope > input[name="${name}"]`);
  if (!input) throw new Error(`no light-DOM input ${name}`);
  return input;
}

/** Types into inputs of a light form. */
export async function fillIn(element: Element, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    // The console hides its frame until it knows the account; what is hidden takes no focus.
    await waitFor(
      () =>
        element
          .querySelector(`:scope > input[name="${name}"]`)
          ?.checkVisibility({ visibilityProperty: true }),
      `the field ${name}`,
    );
    await fill(inputOf(element, name), value);
  }
}

/** What stands at a field: its hint or its error. */
export function noteAt(element: Element, name: string): string | undefined {
  const id = inputOf(element, name).getAttribute("aria-describedby");
  return id === null ? undefined : (document.getElementById(id)?.textContent ?? undefined);
}

/** Waits for a message, which has to be there once: in the form, and not as a toast too. */
export async function toldOnce(element: Element, text: string | RegExp): Promise<void> {
  await waitFor(() => findAllByText(element, text).length > 0, `the text ${String(text)}`);
  expect(findAllByText(element, text)).to.have.length(1);
  expect([...(element.shadowRoot?.querySelectorAll('.toast[data-kind="error"]') ?? [])]).to.deep.equal([]);
}

/** Sets options as the super administrator, and signs out again. */
export async function setOptions(
  gateway: TestGateway,
  options: Readonly<Record<string, string>>,
): Promise<void> {
  await gateway.logIn();
  for (const [key, value] of Object.entries(options)) {
    const { body } = await gateway.call("PUT", "/api/option/", { key, value });
    if (body?.success !== true) throw new Error(`${key}: ${body?.message ?? "no answer"}`);
  }
  await gateway.logOut();
}

/** Options that switch the bot check on. */
export const botCheckOn = {
  TurnstileSiteKey: "site-key",
  TurnstileSecretKey: "secret",
  TurnstileCheckEnabled: "true",
};

interface Widget {
  readonly box: HTMLElement;
  readonly options: Readonly<Record<string, unknown>> & {
    callback(token: string): void;
    "expired-callback"(): void;
    "error-callback"(code: string): unknown;
  };
  resets: number;
}

/** Stands in for the script of the bot check. */
export class FakeTurnstile {
  readonly widgets = new Map<string, Widget>();
  #count = 0;

  install(): void {
    Object.assign(globalThis, { turnstile: this });
  }

  uninstall(): void {
    Reflect.deleteProperty(globalThis, "turnstile");
  }

  render(box: HTMLElement, options: Widget["options"]): string {
    const id = `widget-${String(++this.#count)}`;
    this.widgets.set(id, { box, options, resets: 0 });
    const frame = document.createElement("p");
    frame.textContent = "the check";
    box.append(frame);
    return id;
  }

  reset(id: string): void {
    const widget = this.widgets.get(id);
    if (!widget) throw new Error("reset of a check that is gone");
    widget.resets++;
  }

  remove(id: string): void {
    this.widgets.delete(id);
  }

  /** The only check that stands. */
  get only(): Widget {
    const [widget, ...others] = this.widgets.values();
    if (!widget || others.length > 0) throw new Error(`${String(this.widgets.size)} checks stand`);
    return widget;
  }
}
