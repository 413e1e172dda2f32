import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { dialectOf, type DialectMember, type Member, type Recognised } from "../../api/dialects/member.js";
import type { GatewayStorage } from "../storage.js";

/**
 * Whether a gateway is written to.
 * - `open`: it is one-api or a member with a dialect, is taken for one-api, or nobody knows yet; then the first write
 *   finds out
 * - `closed`: it is something else, and no write is sent
 * - `lifted`: it is something else, and somebody at this browser switched writing on nevertheless
 */
export type WritingState = "open" | "closed" | "lifted";

/** What a gateway was recognised as, and what follows for writing to it. */
export interface Writing {
  readonly state: ReadonlySignal<WritingState>;
  /** Undefined until the first answer of this or an earlier visit. */
  readonly member: ReadonlySignal<Member | undefined>;
  /** The dialect it is spoken to in; undefined for one-api's and as long as nobody knows. */
  readonly dialect: ReadonlySignal<DialectMember | undefined>;
  /** As its status tells it; undefined until it was read on this visit. */
  readonly version: ReadonlySignal<string | undefined>;
  /** Whether the page says that it is one-api, see `HttpOptions.assume`. */
  readonly assumed: ReadonlySignal<"one-api" | undefined>;
  /** Whether writing was switched on for what the gateway looks like. */
  isLiftedFor(found: Recognised): boolean;
  /** Takes the gateway for one-api from now on, as its page says. */
  assume(member: "one-api"): void;
  /** Told by the HTTP layer. */
  recognised(found: Recognised): void;
  /** Switches writing on for this gateway in this browser, as long as it looks like what it looks like now. */
  lift(): void;
  /** Undoes {@link lift}. */
  close(): void;
}

const members: readonly Member[] = ["one-api", "one-hub", "new-api", "laisky", "unknown"];

function readMember(storage: GatewayStorage, name: "gateway" | "writing"): Member | undefined {
  const [stored] = (storage.read(name) ?? "").split(spoken);
  return members.find((member) => member === stored);
}

/** Follows the stored name of a member that is spoken to in its dialect. */
const spoken = "+";

function readDialect(storage: GatewayStorage): DialectMember | undefined {
  const member = readMember(storage, "gateway");
  const supported = storage.read("gateway")?.endsWith(spoken) ?? false;
  return supported && member ? dialectOf({ member, version: "", supported }) : undefined;
}

/** Whether one gateway is written to. */
export function createWriting(storage: GatewayStorage): Writing {
  const member = signal(readMember(storage, "gateway"));
  const dialect = signal(readDialect(storage));
  const version = signal<string | undefined>(undefined);
  const lifted = signal(readMember(storage, "writing"));
  const byPage = signal<"one-api" | undefined>(undefined);
  storage.changedElsewhere.subscribe((name) => {
    if (name === "writing") lifted.value = readMember(storage, "writing");
  });

  return {
    state: computed(() => {
      if (byPage.value || dialect.value || (member.value ?? "one-api") === "one-api") return "open";
      return lifted.value === member.value ? "lifted" : "closed";
    }),
    member: computed(() => member.value),
    dialect: computed(() => (byPage.value ? undefined : dialect.value)),
    version: computed(() => version.value),
    assumed: computed(() => byPage.value),
    isLiftedFor: (found) => lifted.peek() === found.member,
    assume(wanted) {
      byPage.value = wanted;
    },
    recognised(found) {
      const stored = `${found.member}${found.supported ? spoken : ""}`;
      batch(() => {
        member.value = found.member;
        dialect.value = dialectOf(found);
        version.value = found.version;
      });
      storage.write("gateway", found.member === "one-api" ? undefined : stored);
    },
    lift() {
      lifted.value = member.peek();
      storage.write("writing", member.peek());
    },
    close() {
      lifted.value = undefined;
      storage.write("writing", undefined);
    },
  };
}
