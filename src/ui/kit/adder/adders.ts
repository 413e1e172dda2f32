import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { createContext, use, useLayoutEffect, useReducer, useState } from "react";
import { flushSync } from "react-dom";
import { useValue } from "../../host/lifecycle/use-value.js";

/** A field whose text becomes an item of a list. */
export interface Adder {
  /** Whether it holds text that is not in the list yet. */
  readonly filled: ReadonlySignal<boolean>;
  /** Adds that text. False when the text is wrong; the adder then says why and takes the focus. */
  take(): boolean;
  /** Forgets that text. */
  drop(): void;
}

/** The adders of a form. They are an adder themselves, so that a form can hold the adders of its parts. */
export interface Adders extends Adder {
  /** Answers what takes it out again. */
  register(adder: Adder): () => void;
}

/** No adders yet. */
export function createAdders(): Adders {
  const all = signal<readonly Adder[]>([]);
  return {
    filled: computed(() => all.value.some(({ filled }) => filled.value)),
    take: () => all.peek().every((adder) => !adder.filled.peek() || adder.take()),
    drop() {
      for (const adder of all.peek()) adder.drop();
    },
    register(adder) {
      all.value = [...all.peek(), adder];
      return () => {
        all.value = all.peek().filter((other) => other !== adder);
      };
    },
  };
}

/** The adders that a field belongs to: those of the form around it. */
export const AddersContext = createContext<Adders | undefined>(undefined);

const none = createAdders();

/** Text that the adders around hold, and which is not saved yet. */
export function useHeldText(): { readonly filled: boolean; drop(this: void): void } {
  const adders = use(AddersContext) ?? none;
  return { filled: useValue(adders.filled), drop: () => adders.drop() };
}

/** Adders, and what has to be done before what they belong to is sent. */
export interface OwnAdders {
  /** The value for the context around the fields. */
  readonly adders: Adders;
  /**
   * Draws what was typed so far and adds what the adders hold, so that handlers drawn now know all of it: a text that
   * was pasted just before Enter is not drawn yet. False when a text is wrong; then nothing may be sent.
   */
  settle(this: void): boolean;
}

/** The adders of a form or of a part of it; those of a part belong to the form around it, too. */
export function useAdders(): OwnAdders {
  const around = use(AddersContext);
  const [adders] = useState(createAdders);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => around?.register(adders), [around, adders]);
  return {
    adders,
    settle() {
      flushSync(draw);
      const right = adders.take();
      flushSync(draw);
      return right;
    },
  };
}

/** How an adder reads and writes its field: the field itself, which is ahead of what is drawn. */
export interface AdderField {
  isFilled(this: void): boolean;
  /** Adds what the field holds and empties it. False when that is wrong. */
  add(this: void): boolean;
  empty(this: void): void;
}

interface FieldAdder extends Adder {
  /** Tells how the field is read from now on. */
  follow(field: AdderField): void;
  /** To be called after each change of the field. */
  read(this: void): void;
  take(this: void): boolean;
}

function createFieldAdder(): FieldAdder {
  const filled = signal(false);
  let field: AdderField | undefined;
  const read = () => {
    filled.value = field?.isFilled() ?? false;
  };
  return {
    filled,
    read,
    follow(next) {
      field = next;
    },
    take() {
      // Drawn at once: what is added next goes on top of it.
      const right = flushSync(() => field?.add() ?? true);
      read();
      return right;
    },
    drop() {
      field?.empty();
      read();
    },
  };
}

/** Makes a field one of its form's adders. */
export function useAdder(field: AdderField): Pick<FieldAdder, "read" | "take"> {
  const around = use(AddersContext);
  const [adder] = useState(createFieldAdder);
  useLayoutEffect(() => adder.follow(field));
  useLayoutEffect(() => around?.register(adder), [around, adder]);
  return adder;
}
