import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { updateSelf, type SelfInput } from "../../api/account.js";
import { isAbortError, isGatewayError, type GatewayError } from "../../api/errors.js";
import { userProblems, type Problems, type UserForm } from "../../domain/validation.js";
import type { Gateway } from "../../state/gateways.js";

/** What of a profile was typed; what was not is as the account has it. */
export type TypedProfile = Partial<UserForm>;

/** One's own profile while it is edited. */
export interface ProfileModel {
  /** What was typed over what the account has, which may be read again meanwhile. */
  readonly fields: ReadonlySignal<UserForm>;
  readonly typed: ReadonlySignal<TypedProfile>;
  /** Whether a save would send anything. */
  readonly changed: ReadonlySignal<boolean>;
  readonly problems: ReadonlySignal<Problems<keyof UserForm>>;
  readonly busy: ReadonlySignal<boolean>;
  /** Why the account could not be read again. */
  readonly error: ReadonlySignal<GatewayError | undefined>;
  set(change: TypedProfile): void;
  /** What the account has, in place of what was typed. */
  forget(field: keyof UserForm): void;
  /** Reads the account again; a failure lands in `error`. */
  load(): Promise<void>;
  /**
   * Sends the fields that differ from the account. Resolves to what was sent, nothing when there are problems or a
   * save is under way already, and an empty object when nothing differs. Rejects with a GatewayError.
   */
  save(): Promise<SelfInput | undefined>;
  dispose(): void;
}

/** The server takes this text for "unchanged", without a word (contract 3.4). */
const reservedPassword = "$I_LOVE_U";

/** The profile of the account that is signed in to this gateway (contract 3.4, 4.3). */
export function createProfileModel(
  { http, session }: Pick<Gateway, "http" | "session">,
  draft: TypedProfile = {},
): ProfileModel {
  const typed = signal<TypedProfile>(draft);
  const problems = signal<Problems<keyof UserForm>>({});
  const busy = signal(false);
  const error = signal<GatewayError | undefined>(undefined);
  const stop = new AbortController();

  const stored = computed<UserForm>(() => ({
    username: session.user.value?.username ?? "",
    display_name: session.user.value?.display_name ?? "",
    password: "",
  }));
  const fields = computed<UserForm>(() => ({ ...stored.value, ...typed.value }));

  /** Only what differs: a name that is longer than today's limit would be refused if it went back (contract 3.4). */
  const changes = computed<SelfInput>(() => {
    const { username, display_name, password } = fields.value;
    const before = stored.value;
    return {
      ...(username === before.username ? {} : { username: username.trim() }),
      ...(display_name === before.display_name ? {} : { display_name: display_name.trim() }),
      ...(password === "" ? {} : { password }),
    };
  });

  function check(input: SelfInput): Problems<keyof UserForm> {
    const { username, ...found } = userProblems(fields.peek(), stored.peek().username);
    if (input.display_name === undefined) delete found.display_name;
    // An empty text means "unchanged" to the server, so a name cannot be taken away.
    if (input.display_name === "") found.display_name = "required";
    if (input.password === reservedPassword) found.password = "invalid";
    return { ...(username ? { username } : {}), ...found };
  }

  async function reread(): Promise<boolean> {
    try {
      await session.refreshUser();
      error.value = undefined;
      return true;
    } catch (failure) {
      if (!isGatewayError(failure)) throw failure;
      error.value = failure;
      return false;
    }
  }

  return {
    fields,
    typed,
    changed: computed(() => Object.keys(changes.value).length > 0),
    problems,
    busy,
    error,
    set(change) {
      const others = Object.entries(problems.peek()).filter(([name]) => !(name in change));
      batch(() => {
        typed.value = { ...typed.peek(), ...change };
        problems.value = Object.fromEntries(others);
      });
    },
    forget(field) {
      const { [field]: _typed, ...rest } = typed.peek();
      typed.value = rest;
    },
    async load() {
      await reread();
    },
    async save() {
      if (busy.peek()) return undefined;
      const input = changes.peek();
      problems.value = check(input);
      if (Object.keys(problems.peek()).length > 0) return undefined;
      if (Object.keys(input).length === 0) return input;
      busy.value = true;
      try {
        await updateSelf(http, input, { signal: stop.signal });
        if (input.password !== undefined) session.passwordChanged();
        const { password: _sent, ...rest } = typed.peek();
        typed.value = rest;
        // Until the account could be read again, what was typed is the newest there is.
        if (await reread()) typed.value = {};
        return input;
      } catch (failure) {
        if (isAbortError(failure)) return undefined;
        throw failure;
      } finally {
        busy.value = false;
      }
    },
    dispose: () => stop.abort(),
  };
}
