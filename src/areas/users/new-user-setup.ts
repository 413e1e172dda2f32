import { signal, type ReadonlySignal } from "@preact/signals-core";
import { GatewayError, isGatewayError } from "../../api/client/errors.js";
import { featuresOf } from "../../api/dialects/features.js";
import type { User } from "../../api/entities/user-schema.js";
import { searchUsers } from "../../api/entities/users.js";
import { UserStatus } from "../../domain/records/statuses.js";
import type { Gateway } from "../../state/gateways.js";
import { maySendAgain, type Settled } from "../../state/writes/settle.js";
import { addCredit } from "./add-credit.js";
import { writeUserGroup } from "./write-user-group.js";

/** What a new account is given beside its name and password, which no gateway takes with them. */
export interface NewUserExtras {
  readonly username: string;
  /** "" for the one that the gateway gives it. */
  readonly group: string;
  /** Points to add; 0 for none. */
  readonly points: number;
}

/** A thing that a new account is given after it was created. */
export type SetupStep = "group" | "credit";

/**
 * How far it is. `unclear`: its answer was lost, and nothing tells whether it was executed, so it isn't sent again.
 * `other`: the gateway answered success and kept another value.
 */
export type StepState =
  | { readonly kind: "left" | "running" | "done" | "unclear" | "vetoed" | "other" }
  | { readonly kind: "failed"; readonly error: GatewayError };

/** What a new account is given, one after the other. */
export interface NewUserSetup {
  readonly extras: NewUserExtras;
  readonly steps: readonly SetupStep[];
  readonly states: ReadonlySignal<Readonly<Record<SetupStep, StepState>>>;
  /** Does what is left or failed, and resolves to whether all of it is done. Never rejects. */
  run(this: void): Promise<boolean>;
}

/**
 * Gives a new account its group and its credit.
 * @param ask asks the page before the account is changed
 * @param updated tells the page that it was
 */
export function createNewUserSetup(
  gateway: Pick<Gateway, "http" | "supports">,
  extras: NewUserExtras,
  { ask, updated }: { ask(user: User): boolean; updated(user: User): void },
): NewUserSetup {
  const { http, supports } = gateway;
  const { username, group, points } = extras;
  const steps = [...(group === "" ? [] : ["group" as const]), ...(points > 0 ? ["credit" as const] : [])];
  const states = signal<Readonly<Record<SetupStep, StepState>>>({
    group: { kind: "left" },
    credit: { kind: "left" },
  });
  const note = (step: SetupStep, state: StepState) => {
    states.value = { ...states.peek(), [step]: state };
  };
  const writes: Readonly<Record<SetupStep, (user: User) => Promise<Settled<User | undefined>>>> = {
    group: ({ id }) => writeUserGroup(http, id, group),
    credit: (user) => addCredit(http, user, points, "", featuresOf(supports.peek()).additionEntries),
  };

  /** The account that was just created: names are unique, also among those that were deleted. */
  async function find(): Promise<User> {
    const found = await searchUsers(http, username);
    const user = found.find((one) => one.username === username && one.status !== UserStatus.deleted);
    if (user) return user;
    throw new GatewayError("refused", "no such user", { status: 200, serverMessage: "record not found" });
  }

  async function give(step: SetupStep): Promise<StepState> {
    try {
      const user = await find();
      if (!ask(user)) return { kind: "vetoed" };
      const settled = await writes[step](user);
      if (settled.kind === "lost")
        return maySendAgain(settled) ? { kind: "failed", error: settled.cause } : { kind: "unclear" };
      updated(settled.value ?? user);
      return step === "group" && settled.value?.group !== group ? { kind: "other" } : { kind: "done" };
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      return { kind: "failed", error };
    }
  }

  return {
    extras,
    steps,
    states,
    async run() {
      for (const step of steps) {
        const { kind } = states.peek()[step];
        if (kind !== "left" && kind !== "failed") continue;
        note(step, { kind: "running" });
        note(step, await give(step));
      }
      return steps.every((step) => states.peek()[step].kind === "done");
    },
  };
}
