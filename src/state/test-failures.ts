import { toJson } from "../domain/built-ins.js";
import { signal, type ReadonlySignal } from "@preact/signals-core";
import type { Gateway } from "./gateways.js";

type NeededGateway = Pick<Gateway, "session" | "storage">;

/** Why the last test of a channel failed, by the channel's ID; the gateway only stores that it failed (wire.md 3.7). */
export interface TestFailures {
  readonly all: ReadonlySignal<ReadonlyMap<number, string>>;
  /** Stores the result of a test: its error message, or that it succeeded. */
  note(this: void, id: number, failure: string | undefined): void;
}

/** Maximum number of channels whose failure is stored, and of characters of each message. */
const maxKept = 200;
const longest = 500;

const kept = new WeakMap<NeededGateway["storage"], TestFailures>();

/** The failures of a gateway's channel tests that one account ran in this browser. */
export function testFailures({ session, storage }: NeededGateway): TestFailures {
  const known = kept.get(storage);
  if (known) return known;
  const all = signal<ReadonlyMap<number, string>>(new Map());
  const read = () => {
    const found = storage.readJson("test-failures") as { user?: unknown; failures?: unknown } | undefined;
    const user = session.user.peek()?.id;
    const list: readonly unknown[] =
      user !== undefined && found?.user === user && Array.isArray(found.failures) ? found.failures : [];
    all.value = new Map(
      list.flatMap((entry): [number, string][] => {
        const [id, text] = Array.isArray(entry) ? (entry as unknown[]) : [];
        return typeof id === "number" && typeof text === "string" ? [[id, text]] : [];
      }),
    );
  };
  session.user.subscribe(read);
  storage.changedElsewhere.subscribe((name) => {
    if (name === "test-failures") read();
  });
  const failures: TestFailures = {
    all,
    note(id, failure) {
      const next = new Map(all.peek());
      next.delete(id);
      if (failure !== undefined) next.set(id, failure.slice(0, longest));
      all.value = new Map([...next].slice(-maxKept));
      const user = session.user.peek()?.id;
      storage.write("test-failures", toJson({ user, failures: [...all.peek()] }));
    },
  };
  kept.set(storage, failures);
  return failures;
}
