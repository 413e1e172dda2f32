import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import type { User } from "../../api/entities/user-schema.js";
import { codeText } from "../../domain/text/code-text.js";
import type { Session } from "../../state/session/session.js";

/** The fields of the sign-in form. */
export type SignInField = "username" | "password" | "code";

/** What was typed, just as it was typed. */
export type SignInFields = Readonly<Record<"username" | "password", string> & { code?: string }>;

/** A sign-in under way and how the last one failed. */
export interface SignInModel {
  readonly pending: ReadonlySignal<boolean>;
  /** Fields that hold nothing although they must. */
  readonly empty: ReadonlySignal<readonly SignInField[]>;
  /**
   * Whether the password was right and the code of a second factor is wanted, until another name or password is typed,
   * or the gateway says that the sign-in has ended.
   */
  readonly codeWanted: ReadonlySignal<boolean>;
  /** Whether the gateway has refused a try for lack of a bot check that it wasn't known to ask for. */
  readonly checkWanted: ReadonlySignal<boolean>;
  /** Why the last try failed. */
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** Told when something is typed: what was wrong with the field may not be any more. */
  touch(field: SignInField): void;
  /** Signs in; `undefined` when it did not come to that. A second call while one is on its way does nothing. */
  submit(fields: SignInFields): Promise<User | undefined>;
  dispose(): void;
}

/** The gateway's words for a bot check that is missing or wasn't passed, in every member (wire.md 9.9). */
const isUnchecked = ({ kind, serverMessage = "" }: GatewayError) =>
  kind === "refused" && /^turnstile\b/i.test(serverMessage);

/**
 * The sign-in form's model. Nothing is ever tried again by itself (wire.md 0.7: 20 tries in 20 minutes).
 * @param mayBegin asked for every try once its fields are filled; `false` and it does not begin
 * @param takeToken a bot-check token for each try, see `BotCheck.take`; without one, it does not begin
 */
export function createSignIn(
  session: Session,
  mayBegin: (username: string) => boolean,
  takeToken: () => string | undefined,
): SignInModel {
  const pending = signal(false);
  const empty = signal<readonly SignInField[]>([]);
  const error = signal<GatewayError | undefined>(undefined);
  const codeWanted = signal(false);
  const checkWanted = signal(false);

  return {
    checkWanted: computed(() => checkWanted.value),
    codeWanted: computed(() => codeWanted.value),
    pending: computed(() => pending.value),
    empty: computed(() => empty.value),
    error: computed(() => error.value),
    touch(field) {
      if (field !== "code") codeWanted.value = false;
      if (empty.peek().includes(field)) empty.value = empty.peek().filter((other) => other !== field);
    },
    async submit({ username, password, code = "" }) {
      if (pending.peek()) return undefined;
      const name = username.trim();
      batch(() => {
        error.value = undefined;
        empty.value = [
          ...(name === "" ? (["username"] as const) : []),
          ...(password === "" ? (["password"] as const) : []),
          ...(codeWanted.peek() && codeText(code) === "" ? (["code"] as const) : []),
        ];
      });
      if (empty.peek().length > 0 || !mayBegin(name)) return undefined;
      const turnstile = takeToken();
      if (turnstile === undefined) return undefined;
      pending.value = true;
      try {
        const second = codeWanted.peek() ? { code: codeText(code) } : {};
        return await session.signIn({ username: name, password, ...second }, { turnstile });
      } catch (failure) {
        if (!isGatewayError(failure)) throw failure;
        if (failure.codeWanted) codeWanted.value = true;
        else
          batch(() => {
            error.value = failure;
            if (failure.signInEnded) codeWanted.value = false;
          });
        if (isUnchecked(failure) && !checkWanted.peek()) {
          checkWanted.value = true;
          // The check may have been turned on since the status was read.
          void session.refreshStatus();
        }
        return undefined;
      } finally {
        pending.value = false;
      }
    },
    dispose() {},
  };
}
