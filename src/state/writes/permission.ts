import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import {
  dialectOf,
  members,
  takesOneApiCalls,
  type DialectMember,
  type Member,
  type Recognised,
} from "../../api/dialects/member.js";
import type { GatewayStorage } from "../storage.js";

/**
 * Whether writes to a gateway are allowed.
 * - `open`: it is one-api or a member with a dialect, is treated as one-api, or isn't recognised yet; in the last case
 *   the first write recognises it
 * - `closed`: it is something else, and writes are rejected
 * - `lifted`: it is something else, but someone using this browser has allowed writes anyway
 */
export type WritingState = "open" | "closed" | "lifted";

/** What a gateway was recognised as, and whether writes to it are allowed. */
export interface Writing {
  readonly state: ReadonlySignal<WritingState>;
  /** Undefined until the first response of this or an earlier visit. */
  readonly member: ReadonlySignal<Member | undefined>;
  /** The dialect that calls use; undefined for one-api's, and until the gateway is recognised. */
  readonly dialect: ReadonlySignal<DialectMember | undefined>;
  /** According to its status; undefined until that was read on this visit. */
  readonly version: ReadonlySignal<string | undefined>;
  /**
   * How often it began to speak another dialect on this visit, because it was updated or exchanged: views begin anew.
   */
  readonly exchanges: ReadonlySignal<number>;
  /** Whether the page says that it is one-api, see `HttpOptions.assume`. */
  readonly assumed: ReadonlySignal<"one-api" | undefined>;
  /** Whether writes were allowed explicitly for what the gateway was recognised as. */
  isLiftedFor(found: Recognised): boolean;
  /** Treats the gateway as one-api from now on, as its page says. */
  assume(member: "one-api"): void;
  /** Called by the HTTP layer. Returns whether it speaks another dialect than before on this visit. */
  recognised(found: Recognised): boolean;
  /** Allows writes to this gateway in this browser, as long as it is recognised as the same. */
  lift(): boolean;
  /** Undoes {@link lift}. Returns whether the browser has it so, too. */
  close(): boolean;
}

function readMember(storage: GatewayStorage, name: "gateway" | "writing"): Member | undefined {
  const [stored] = (storage.read(name) ?? "").split(spoken);
  return members.find((member) => member === stored);
}

/** Appended to the stored name of a member whose dialect is used. */
const spoken = "+";

function readDialect(storage: GatewayStorage): DialectMember | undefined {
  const member = readMember(storage, "gateway");
  const supported = storage.read("gateway")?.endsWith(spoken) ?? false;
  return supported && member ? dialectOf({ member, version: "", supported }) : undefined;
}

/** Creates the write permission of one gateway. */
export function createWriting(storage: GatewayStorage): Writing {
  const member = signal(readMember(storage, "gateway"));
  const dialect = signal(readDialect(storage));
  const version = signal<string | undefined>(undefined);
  const lifted = signal(readMember(storage, "writing"));
  const exchanges = signal(0);
  const byPage = signal<"one-api" | undefined>(undefined);
  storage.changedElsewhere.subscribe((name) => {
    if (name === "writing") lifted.value = readMember(storage, "writing");
  });

  return {
    state: computed(() => {
      if (byPage.value || dialect.value || takesOneApiCalls(member.value)) return "open";
      return lifted.value === member.value ? "lifted" : "closed";
    }),
    member: computed(() => member.value),
    dialect: computed(() => (byPage.value ? undefined : dialect.value)),
    version: computed(() => version.value),
    exchanges: computed(() => exchanges.value),
    assumed: computed(() => byPage.value),
    isLiftedFor: (found) => lifted.peek() === found.member,
    assume(wanted) {
      byPage.value = wanted;
    },
    recognised(found) {
      const stored = `${found.member}${found.supported ? spoken : ""}`;
      const next = dialectOf(found);
      const isExchanged = version.peek() !== undefined && dialect.peek() !== next;
      batch(() => {
        if (isExchanged) exchanges.value += 1;
        member.value = found.member;
        dialect.value = next;
        version.value = found.version;
      });
      storage.write("gateway", takesOneApiCalls(found.member) ? undefined : stored);
      return isExchanged;
    },
    lift() {
      lifted.value = member.peek();
      return storage.write("writing", member.peek());
    },
    close() {
      lifted.value = undefined;
      return storage.write("writing", undefined);
    },
  };
}
