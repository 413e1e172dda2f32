import { signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError, type GatewayError } from "../../../api/client/errors.js";
import type { User } from "../../../api/entities/user-schema.js";
import { searchUsers } from "../../../api/entities/users.js";
import { createUser } from "../../../api/entities/writing/users.js";
import type { Gateway } from "../../../state/gateways.js";
import type { RateLimiter } from "../../../state/rate-limit/rate-limiter.js";
import { settle } from "../../../state/writes/settle.js";
import { createNewUserSetup, type NewUserSetup } from "../new-user-setup.js";

/** An account to be created. */
export interface PlannedUser {
  readonly username: string;
  /** Made here, see {@link createPassword}. */
  readonly password: string;
  readonly displayName: string;
  /** For the file alone. */
  readonly email: string;
  /** "" for the one that the gateway gives it. */
  readonly group: string;
  /** Points to add; 0 for none. */
  readonly points: number;
}

/**
 * How far an account is. `partly`: it exists, and lacks its group or its credit. `failed`: it doesn't exist, or its
 * answer was lost (`mayExist`), so that it is looked for before it is sent again.
 */
export type PlannedState =
  | { readonly kind: "left" | "running" | "created" | "vetoed" }
  | { readonly kind: "partly"; readonly setup: NewUserSetup }
  | { readonly kind: "failed"; readonly error: GatewayError; readonly mayExist: boolean };

/** Creates accounts one after the other. */
export interface SeveralUsersRun {
  readonly planned: readonly PlannedUser[];
  /** In the order of `planned`. */
  readonly states: ReadonlySignal<readonly PlannedState[]>;
  readonly isRunning: ReadonlySignal<boolean>;
  /**
   * Does what is left, failed or lacks something; one that runs already is no longer stopped. Resolves when it ended,
   * was stopped, or can't go on because the session or the connection is gone; never rejects.
   */
  run(this: void): Promise<void>;
  /** Starts no further account. */
  stop(this: void): void;
}

const endings: readonly GatewayError["kind"][] = ["unauthorised", "network"];

/** Whether what became of an account would become of every other one. */
function endsRun(state: PlannedState | undefined): boolean {
  if (state?.kind === "failed") return endings.includes(state.error.kind);
  if (state?.kind !== "partly") return false;
  const { steps, states } = state.setup;
  return steps.some((step) => {
    const now = states.peek()[step];
    return now.kind === "failed" && endings.includes(now.error.kind);
  });
}

/** Calls that a group or a credit takes: finding the account, reading it, writing, and reading it again. */
const callsOfStep = 4;

/** What a run needs of its page. */
interface SeveralUsersPage {
  /** Asks the page before an account is created. */
  mayCreate(username: string): boolean;
  created(username: string): void;
  ask(user: User): boolean;
  updated(user: User): void;
}

/** Prepares the creation of accounts; nothing is sent before `run`. */
export function createSeveralUsersRun(
  gateway: Pick<Gateway, "http" | "supports" | "whenResumed">,
  planned: readonly PlannedUser[],
  limiter: RateLimiter,
  page: SeveralUsersPage,
): SeveralUsersRun {
  const { http } = gateway;
  const states = signal<readonly PlannedState[]>(planned.map(() => ({ kind: "left" })));
  const isRunning = signal(false);
  let isStopped = false;
  const isOver = () => isStopped;
  const note = (place: number, state: PlannedState) => {
    states.value = states.peek().map((before, index) => (index === place ? state : before));
  };
  const turns = async (count: number) => {
    for (let call = 0; call < count; call += 1) await limiter.turn();
  };

  /** Whether the account is there, or what became of it. */
  async function create(
    { username, password, displayName }: PlannedUser,
    mayExist: boolean,
  ): Promise<PlannedState | undefined> {
    if (!page.mayCreate(username)) return { kind: "vetoed" };
    const isThere = async () =>
      (await searchUsers(http, username)).some((user) => user.username === username);
    for (;;)
      try {
        await turns(mayExist ? 2 : 1);
        if (mayExist && (await isThere())) {
          page.created(username);
          return undefined;
        }
        const settled = await settle<undefined>({
          send: async () => {
            await createUser(http, { username, password, display_name: displayName });
            return undefined;
          },
          verify: async () => ((await isThere()) ? { kind: "done", value: undefined } : { kind: "not-done" }),
        });
        if (settled.kind === "lost") return { kind: "failed", error: settled.cause, mayExist: true };
        page.created(username);
        return undefined;
      } catch (error) {
        if (!isGatewayError(error)) throw error;
        if (error.kind !== "rate-limited") return { kind: "failed", error, mayExist };
        // Nothing was executed: on as soon as the gateway lets calls through.
        await gateway.whenResumed();
      }
  }

  /** Gives an account that is there what it lacks. */
  async function setUp(setup: NewUserSetup): Promise<PlannedState> {
    for (;;) {
      await turns(setup.steps.length * callsOfStep);
      if (await setup.run()) return { kind: "created" };
      const now = setup.states.peek();
      const isHeldBack = setup.steps.some((step) => {
        const state = now[step];
        return state.kind === "failed" && state.error.kind === "rate-limited";
      });
      if (!isHeldBack) return { kind: "partly", setup };
      await gateway.whenResumed();
    }
  }

  async function make(place: number, user: PlannedUser, before: PlannedState): Promise<void> {
    note(place, { kind: "running" });
    if (before.kind === "partly") {
      note(place, await setUp(before.setup));
      return;
    }
    const problem = await create(user, before.kind === "failed" && before.mayExist);
    note(place, problem ?? (await setUp(createNewUserSetup(gateway, user, page))));
  }

  return {
    planned,
    states,
    isRunning,
    async run() {
      isStopped = false;
      if (isRunning.peek()) return;
      isRunning.value = true;
      let place = 0;
      for (const user of planned) {
        const state = states.peek()[place];
        if (isOver()) break;
        if (state?.kind === "left" || state?.kind === "failed" || state?.kind === "partly")
          await make(place, user, state);
        // Nobody is signed in any more, or nothing reaches the gateway: the others wait.
        if (endsRun(states.peek()[place])) break;
        place += 1;
      }
      isRunning.value = false;
    },
    stop() {
      isStopped = true;
    },
  };
}

/** Letters and digits that nobody takes for one another. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";

/** A password of 16 random letters and digits, which every gateway takes and every program copies whole. */
export function createPassword(): string {
  let password = "";
  while (password.length < 16)
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      // A byte beyond the last whole round of the alphabet would favor its first letters.
      if (byte < alphabet.length * 4 && password.length < 16)
        password += alphabet.charAt(byte % alphabet.length);
  return password;
}
