/**
 * A form whose controls are children of the custom element itself, where password managers and autofill look for
 * them; its shadow tree only shows them in its slots. Plain DOM outside of React, made once per element and form.
 */
export interface LightForm {
  readonly form: HTMLFormElement;
  /** The name of the slot that shows a part. */
  slotOf(part: string): string;
  /** The input of this name, always the same one. */
  input(name: string): HTMLInputElement;
  /** The button that Enter presses too. */
  button(): HTMLButtonElement;
  /** The text that describes an input: its error or its hint. */
  note(name: string): HTMLSpanElement;
  /**
   * Puts a part into the page. The returned function takes it out again, unless the element itself has left the
   * page: then it may come back, and finds its text where it was.
   */
  place(part: HTMLElement): () => void;
  /** Begins to stand. The returned function ends it for good, with all that was typed, unless the element is away. */
  hold(): () => void;
}

const forms = new WeakMap<HTMLElement, Map<string, LightForm>>();
let count = 0;

/** The form of this name on an element; made on the first call. */
export function lightFormOf(element: HTMLElement, name: string): LightForm {
  const known = forms.get(element)?.get(name);
  if (known) return known;
  const form = createLightForm(element, name);
  keep(element, name, form);
  return form;
}

function keep(element: HTMLElement, name: string, form: LightForm): void {
  const own = forms.get(element) ?? new Map<string, LightForm>();
  forms.set(element, own.set(name, form));
}

function createLightForm(element: HTMLElement, name: string): LightForm {
  const { ownerDocument: document } = element;
  // Random, because another copy of this code may count on the same page.
  const id = `gw-${name}-${Math.random().toString(36).slice(2, 8)}${++count}`;
  const inputs = new Map<string, HTMLInputElement>();
  const notes = new Map<string, HTMLSpanElement>();
  const slotOf = (part: string) => `gw-${name}-${part}`;

  function make<T extends keyof HTMLElementTagNameMap>(tag: T, part: string): HTMLElementTagNameMap[T] {
    const node = document.createElement(tag);
    node.slot = slotOf(part);
    return node;
  }
  function ofForm<T extends HTMLInputElement | HTMLButtonElement>(control: T): T {
    control.setAttribute("form", id);
    return control;
  }

  const form = make("form", "form");
  form.id = id;
  form.noValidate = true;
  // Should nothing of ours run, what was typed must not land in an address.
  form.method = "post";
  const button = ofForm(make("button", "submit"));
  button.type = "submit";

  const light: LightForm = {
    form,
    slotOf,
    button: () => button,
    input(field) {
      let input = inputs.get(field);
      if (!input) {
        input = ofForm(make("input", field));
        input.id = `${id}-${field}`;
        input.name = field;
        inputs.set(field, input);
      }
      return input;
    },
    note(field) {
      let note = notes.get(field);
      if (!note) {
        note = make("span", `${field}-note`);
        note.id = `${id}-${field}-note`;
        notes.set(field, note);
      }
      return note;
    },
    place(part) {
      element.append(part);
      return () => {
        if (element.isConnected) part.remove();
      };
    },
    hold() {
      keep(element, name, light);
      const remove = light.place(form);
      return () => {
        remove();
        if (!element.isConnected) return;
        forms.get(element)?.delete(name);
        for (const input of inputs.values()) input.value = "";
      };
    },
  };
  return light;
}
