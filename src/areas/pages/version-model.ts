import { computed, effect, signal, type ReadonlySignal } from "@preact/signals-core";
import type { Gateway } from "../../state/gateways.js";

/** A change of the gateway's version. */
export interface VersionChange {
  readonly from: string;
  readonly to: string;
}

/** Whether the gateway is another version than the last time this browser looked. */
export interface VersionModel {
  readonly change: ReadonlySignal<VersionChange | undefined>;
  dismiss(): void;
  /** Compares once the status is known. */
  attach(): void;
  dispose(): void;
}

/** What a gateway says that was built without a version (wire.md 2.7). */
const unknownVersion = "v0.0.0";

/**
 * Compares versions over visits: this console and the gateway have versions of their own, so only the gateway's with
 * itself means anything (behaviour.md 2). Said once, since the version is stored as soon as it is seen.
 */
export function createVersionModel({ session, storage }: Pick<Gateway, "session" | "storage">): VersionModel {
  const change = signal<VersionChange | undefined>(undefined);
  let stop: (() => void) | undefined;
  const compare = () => {
    const to = session.status.value?.version.trim() ?? "";
    if (to === "" || to === unknownVersion) return;
    const from = storage.read("prompt-version");
    if (from === to) return;
    storage.write("prompt-version", to);
    if (from !== undefined) change.value = { from, to };
  };
  return {
    change: computed(() => change.value),
    dismiss() {
      change.value = undefined;
    },
    attach() {
      stop = effect(compare);
    },
    dispose: () => stop?.(),
  };
}
