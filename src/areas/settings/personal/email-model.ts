import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { getSelf } from "../../../api/entities/self.js";
import { isAbortError, isGatewayError, type GatewayError } from "../../../api/client/errors.js";
import { bindEmail } from "../../../api/entities/oauth.js";
import { sendVerificationCode } from "../../../api/entities/registration.js";
import { emailProblem, type FieldProblem } from "../../../domain/records/validation.js";
import { codeText } from "../../../domain/text/code-text.js";
import { createCountdown, resendSeconds } from "../../../state/countdown.js";
import type { Gateway } from "../../../state/gateways.js";
import { verifyRecord, cannotVerify, settle, type Write } from "../../../state/writes/settle.js";
import { createWriter, type Writer } from "../../../state/writes/writer.js";

/** What is wrong with the fields, if anything. */
export interface EmailProblems {
  readonly email?: FieldProblem;
  readonly code?: FieldProblem;
}

/** Binding of an email address by a code that is sent to it. */
export interface EmailModel {
  readonly writer: Writer<unknown>;
  /** The mails with a code. */
  readonly mailer: Writer<unknown>;
  /** Seconds until a code can be sent again; it runs only after one was sent. */
  readonly locked: ReadonlySignal<number>;
  readonly problems: ReadonlySignal<EmailProblems>;
  /** Why the last step failed. */
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** Told that something was typed: what was wrong may not be any more. */
  touch(): void;
  /** Sends a code. Resolves to whether it did. */
  send(email: string, turnstile?: string): Promise<boolean>;
  /** Binds the address. Resolves to whether it did. */
  bind(email: string, code: string): Promise<boolean>;
  dispose(): void;
}

/** The email dialog's model (behaviour.md 4 and 5, wire.md 3.2 and 3.3). */
export function createEmailModel({ http }: Pick<Gateway, "http">): EmailModel {
  const writer = createWriter(http);
  const mailer = createWriter(http);
  const problems = signal<EmailProblems>({});
  const error = signal<GatewayError | undefined>(undefined);
  const countdown = createCountdown();
  const stop = new AbortController();
  const options = { signal: stop.signal };

  async function during<T>(by: Writer<unknown>, found: EmailProblems, write: Write<T>): Promise<boolean> {
    if ([writer, mailer].some((other) => other.busy.peek()) || by.held.peek()) return false;
    batch(() => {
      problems.value = found;
      error.value = undefined;
    });
    if (Object.keys(found).length > 0) return false;
    try {
      return (await by.run(() => settle(write))) !== undefined;
    } catch (failure) {
      if (isAbortError(failure)) return false;
      if (!isGatewayError(failure)) throw failure;
      error.value = failure;
      return false;
    }
  }

  const problemOf = (email: string): EmailProblems => {
    const problem = emailProblem(email);
    return problem ? { email: problem } : {};
  };

  return {
    writer,
    mailer,
    locked: countdown.left,
    problems: computed(() => problems.value),
    error: computed(() => error.value),
    touch() {
      if (Object.keys(problems.peek()).length > 0) problems.value = {};
    },
    async send(email, turnstile) {
      if (countdown.left.peek() > 0) return false;
      const sent = await during(mailer, problemOf(email), {
        send: () => sendVerificationCode(http, email.trim(), { ...options, turnstile }),
        verify: cannotVerify,
      });
      if (sent) countdown.start(resendSeconds);
      return sent;
    },
    bind(email, code) {
      const found: EmailProblems = {
        ...problemOf(email),
        ...(codeText(code) === "" ? { code: "required" } : {}),
      };
      return during<unknown>(writer, found, {
        send: () => bindEmail(http, { email: email.trim(), code: codeText(code) }, options),
        verify: verifyRecord(
          () => getSelf(http, options),
          (now) => now.email === email.trim(),
        ),
      });
    },
    dispose() {
      countdown.dispose();
      stop.abort();
    },
  };
}
