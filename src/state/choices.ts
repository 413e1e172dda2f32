import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import type { GatewayStorage } from "./storage.js";

const names = ["theme", "locale", "density"] as const;

/** What a reader can choose with the console's switches. */
export type Choice = (typeof names)[number];

/** The reader's choices, kept in this browser. */
export interface Choices {
  /** `undefined` until something was chosen. */
  readonly theme: ReadonlySignal<string | undefined>;
  /** A BCP 47 tag; `undefined` until something was chosen. */
  readonly locale: ReadonlySignal<string | undefined>;
  /** `undefined` until something was chosen. */
  readonly density: ReadonlySignal<string | undefined>;
  choose(name: Choice, value: string): void;
}

const all = new WeakMap<GatewayStorage, Choices>();

/** The choices in this storage. Every caller gets the same object, and changes from other tabs are applied. */
export function choicesOf(storage: GatewayStorage): Choices {
  let choices = all.get(storage);
  if (!choices) all.set(storage, (choices = createChoices(storage)));
  return choices;
}

function createChoices(storage: GatewayStorage): Choices {
  const held = {
    theme: signal(storage.read("theme")),
    locale: signal(storage.read("locale")),
    density: signal(storage.read("density")),
  };
  storage.changedElsewhere.subscribe((changed) => {
    const name = names.find((choice) => choice === changed);
    if (name) held[name].value = storage.read(name);
  });
  return {
    theme: computed(() => held.theme.value),
    locale: computed(() => held.locale.value),
    density: computed(() => held.density.value),
    choose(name, value) {
      held[name].value = value;
      storage.write(name, value);
    },
  };
}
