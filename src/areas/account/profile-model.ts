import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { getSelf, updateSelf, type SelfInput } from "../../api/account.js";
import { isAbortError, isGatewayError, type GatewayError } from "../../api/errors.js";
import { userProblems, type Problems, type UserForm } from "../../domain/validation.js";
import type { Gateway } from "../../state/gateways.js";
import {
  andThen,
  done,
  lookAt,
  nothingToSee,
  settle,
  type Done,
  type Write,
} from "../../state/record/settle.js";
import { createWriter, type Writer } from "../../state/writer.js";

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
  readonly writer: Writer<SelfInput>;
  /** Why the account could not be read again. */
  readonly error: ReadonlySignal<GatewayError | undefined>;
  set(change: TypedProfile): void;
  /** What the account has, in place of what was typed. */
  forget(field: keyof UserForm): void;
  /** Reads the account again; a failure lands in `error`. */
  load(): Promise<void>;
  /**
   * Sends the fields that differ from the account. Resolves to what was sent, an empty object when nothing differs;
   * to nothing when there are problems, a save is under way already, or nobody knows whether it was executed. Rejects
   * with a GatewayError.
   */
  save(): Promise<Done<SelfInput> | undefined>;
  dispose(): void;
}

/** The server takes this text for "unchanged", without a word (wire.md 3.4). */
const reservedPassword = "$I_LOVE_U";

/** The profile of the account that is signed in to this gateway (wire.md 3.4, 4.3). */
export function createProfileModel(
  { http, session }: Pick<Gateway, "http" | "session">,
  draft: TypedProfile = {},
): ProfileModel {
  const typed = signal<TypedProfile>(draft);
  const problems = signal<Problems<keyof UserForm>>({});
  const writer = createWriter<SelfInput>(http);
  const error = signal<GatewayError | undefined>(undefined);
  const stop = new AbortController();

  const stored = computed<UserForm>(() => ({
    username: session.user.value?.username ?? "",
    display_name: session.user.value?.display_name ?? "",
    password: "",
  }));
  const fields = computed<UserForm>(() => ({ ...stored.value, ...typed.value }));

  /** Only what differs: a name that is longer than today's limit would be refused if it went back (wire.md 3.4). */
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

  /** Without what is as the account has it: typed back, it must not overwrite what others make of it later. */
  function differing(next: TypedProfile): TypedProfile {
    const before = stored.peek();
    const names = Object.keys(next) as (keyof UserForm)[];
    return Object.fromEntries(
      names.filter((name) => next[name] !== before[name]).map((name) => [name, next[name]]),
    );
  }

  /** What shows whether names were written; a password leaves nothing behind that could be read. */
  function lookFor({ password: _secret, ...names }: SelfInput): Write<unknown>["look"] {
    const sent = Object.entries(names) as [keyof typeof names, string][];
    if (sent.length === 0) return nothingToSee;
    return lookAt(
      () => getSelf(http, { signal: stop.signal }),
      (now) => sent.some(([name, value]) => now[name] === value),
    );
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
    writer,
    error,
    set(change) {
      const others = Object.entries(problems.peek()).filter(([name]) => !(name in change));
      batch(() => {
        typed.value = differing({ ...typed.peek(), ...change });
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
      if (writer.busy.peek() || writer.held.peek()) return undefined;
      const input = changes.peek();
      problems.value = check(input);
      if (Object.keys(problems.peek()).length > 0) return undefined;
      if (Object.keys(input).length === 0) return done(input);
      try {
        return await writer.run(async () => {
          const written = await settle<unknown>({
            send: () => updateSelf(http, input, { signal: stop.signal }),
            look: lookFor(input),
          });
          return andThen(written, async () => {
            if (input.password !== undefined) session.passwordChanged();
            const { password: _sent, ...rest } = typed.peek();
            typed.value = rest;
            // Until the account could be read again, what was typed is the newest there is.
            if (await reread()) typed.value = {};
            return done(input);
          });
        });
      } catch (failure) {
        if (isAbortError(failure)) return undefined;
        throw failure;
      }
    },
    dispose: () => stop.abort(),
  };
}
