import { signal, type ReadonlySignal } from "@preact/signals-core";
import type { Gateway } from "./gateways.js";

type NeededGateway = Pick<Gateway, "session" | "storage">;

/** What the providers of channels listed when they were asked last on this page, by the channel's ID. */
export interface ProviderLists {
  readonly all: ReadonlySignal<ReadonlyMap<number, readonly string[]>>;
  note(this: void, id: number, models: readonly string[]): void;
}

const kept = new WeakMap<NeededGateway["storage"], ProviderLists>();

/**
 * The lists that one account had fetched. They stay in memory: hundreds of channels list more than a browser stores
 * gladly, and asking again is free.
 */
export function providerLists({ session, storage }: NeededGateway): ProviderLists {
  const known = kept.get(storage);
  if (known) return known;
  const all = signal<ReadonlyMap<number, readonly string[]>>(new Map());
  let account = session.user.peek()?.id;
  session.user.subscribe((user) => {
    if (user?.id === account) return;
    account = user?.id;
    all.value = new Map();
  });
  const lists: ProviderLists = {
    all,
    note(id, models) {
      all.value = new Map(all.peek()).set(id, models);
    },
  };
  kept.set(storage, lists);
  return lists;
}
