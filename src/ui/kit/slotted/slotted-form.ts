import { createPart, partSlots, removeDeadParts } from "../../host/lifecycle/slotted-parts.js";

/**
 * A form whose controls are children of the custom element itself, where password managers and autofill look for
 * them; its shadow tree only shows them in its slots. Plain DOM outside of React, made once per element and form.
 *
 * The browser itself can never send it, be it without our script, as a copy or after the element is gone: its method is
 * `dialog`, which navigates nowhere, and its controls name it as their form, so that none around them takes them over.
 */
export interface SlottedForm {
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
  /** Mounts the form. The returned function removes it with all that was typed, unless the element is detached. */
  hold(): () => void;
}

const forms = new WeakMap<HTMLElement, Map<string, SlottedForm>>();

/** The form of this name on an element; made on the first call. */
export function lightFormOf(element: HTMLElement, name: string): SlottedForm {
  const known = forms.get(element)?.get(name);
  if (known) return known;
  const form = createLightForm(element, name);
  keep(element, name, form);
  return form;
}

function keep(element: HTMLElement, name: string, form: SlottedForm): void {
  const own = forms.get(element) ?? new Map<string, SlottedForm>();
  forms.set(element, own.set(name, form));
}

function createLightForm(element: HTMLElement, name: string): SlottedForm {
  const slotOf = partSlots(name);
  const id = slotOf("form");
  const inputs = new Map<string, HTMLInputElement>();
  const notes = new Map<string, HTMLSpanElement>();

  function ofForm<T extends HTMLInputElement | HTMLButtonElement>(control: T): T {
    control.setAttribute("form", id);
    return control;
  }

  const form = createPart(element, "form", id);
  form.id = id;
  form.noValidate = true;
  form.method = "dialog";
  const button = ofForm(createPart(element, "button", slotOf("submit")));
  button.type = "submit";

  const light: SlottedForm = {
    form,
    slotOf,
    button: () => button,
    input(field) {
      let input = inputs.get(field);
      if (!input) {
        input = ofForm(createPart(element, "input", slotOf(field)));
        input.id = slotOf(field);
        input.name = field;
        inputs.set(field, input);
      }
      return input;
    },
    note(field) {
      let note = notes.get(field);
      if (!note) {
        note = createPart(element, "span", slotOf(`${field}-note`));
        note.id = note.slot;
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
      // A parser may have added them after the element was connected.
      removeDeadParts(element);
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
