import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import type { Member, Recognised } from "../api/dialects/member.js";
import type { GatewayStorage } from "./storage.js";

/**
 * Whether a gateway is written to.
 * - `open`: it is one-api, is taken for it, or nobody knows yet; then the first write finds out
 * - `closed`: it is something else, and no write is sent
 * - `lifted`: it is something else, and somebody at this browser switched writing on nevertheless
 */
export type WritingState = "open" | "closed" | "lifted";

/** What a gateway was recognised as, and what follows for writing to it. */
export interface Writing {
  readonly state: ReadonlySignal<WritingState>;
  /** Undefined until the first answer of this or an earlier visit. */
  readonly member: ReadonlySignal<Member | undefined>;
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
  /** Takes back {@link lift}. */
  close(): void;
}

const members: readonly Member[] = ["one-api", "one-hub", "new-api", "laisky", "unknown"];

function readMember(storage: GatewayStorage, name: "gateway" | "writing"): Member | undefined {
  return members.find((member) => member === storage.read(name));
}

/** Whether one gateway is written to. */
export function createWriting(storage: GatewayStorage): Writing {
  const member = signal(readMember(storage, "gateway"));
  const lifted = signal(readMember(storage, "writing"));
  const byPage = signal<"one-api" | undefined>(undefined);
  storage.changedElsewhere.subscribe((name) => {
    if (name === "writing") lifted.value = readMember(storage, "writing");
  });

  return {
    state: computed(() => {
      if (byPage.value || (member.value ?? "one-api") === "one-api") return "open";
      return lifted.value === member.value ? "lifted" : "closed";
    }),
    member: computed(() => member.value),
    assumed: computed(() => byPage.value),
    isLiftedFor: (found) => lifted.peek() === found.member,
    assume(wanted) {
      byPage.value = wanted;
    },
    recognised(found) {
      member.value = found.member;
      storage.write("gateway", found.member === "one-api" ? undefined : found.member);
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
