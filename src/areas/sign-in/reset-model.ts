import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { confirmPasswordReset, requestPasswordReset } from "../../api/entities/reset.js";
import type { Http } from "../../api/client/http.js";
import { emailProblem, type FieldProblem } from "../../domain/records/validation.js";
import { createCountdown, type Countdown } from "../../state/countdown.js";
import { cannotVerify, settle } from "../../state/writes/settle.js";
import { createWriter, type Writer } from "../../state/writes/writer.js";

/** As in the registration: what became of a call. */
export type ResetResult = "done" | "incomplete" | "busy" | "unchecked" | "failed" | "lost";

/** What the request and its confirmation share. */
interface Attempt {
  readonly writer: Writer<unknown>;
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** Seconds until the button opens again (behaviour.md 4). */
  readonly wait: Countdown["left"];
  dispose(): void;
}

/** Asking for the mail with the link. */
export interface ResetRequestModel extends Attempt {
  readonly problem: ReadonlySignal<FieldProblem | undefined>;
  /** Where the last mail went. */
  readonly sentTo: ReadonlySignal<string | undefined>;
  touch(): void;
  submit(email: string): Promise<ResetResult>;
}

/** Following the link. */
export interface ResetConfirmModel extends Attempt {
  /** The new password, in memory only while the view is mounted. */
  readonly password: ReadonlySignal<string | undefined>;
  submit(): Promise<ResetResult>;
}

/** Every call locks the button for 30 s, whatever becomes of it (behaviour.md 4). */
function createAttempt(http: Http) {
  const writer = createWriter<unknown>(http);
  const error = signal<GatewayError | undefined>(undefined);
  const countdown = createCountdown();
  return {
    countdown,
    isClosed: () => writer.busy.peek() || countdown.left.peek() > 0,
    async run(send: () => Promise<void>): Promise<"done" | "failed" | "lost"> {
      // Whoever presses the button after it was locked has had the time to look at the mailbox.
      writer.forget();
      batch(() => {
        error.value = undefined;
        countdown.start();
      });
      try {
        // Without a session there is nothing to look at.
        return (await writer.run(() => settle({ send, verify: cannotVerify }))) ? "done" : "lost";
      } catch (failure) {
        if (!isGatewayError(failure)) throw failure;
        error.value = failure;
        return "failed";
      }
    },
    signals: {
      writer,
      error: computed(() => error.value),
      wait: countdown.left,
      dispose: () => countdown.dispose(),
    },
  };
}

/** The model of the request. An address that is no address sends nothing, and so locks nothing. */
export function createResetRequest(http: Http, takeToken: () => string | undefined): ResetRequestModel {
  const attempt = createAttempt(http);
  const problem = signal<FieldProblem | undefined>(undefined);
  const sentTo = signal<string | undefined>(undefined);
  return {
    ...attempt.signals,
    problem: computed(() => problem.value),
    sentTo: computed(() => sentTo.value),
    touch() {
      problem.value = undefined;
    },
    async submit(typed) {
      if (attempt.isClosed()) return "busy";
      const email = typed.trim();
      problem.value = emailProblem(email);
      if (problem.peek()) return "incomplete";
      const turnstile = takeToken();
      if (turnstile === undefined) return "unchecked";
      const result = await attempt.run(() => requestPasswordReset(http, email, { turnstile }));
      if (result === "done") sentTo.value = email;
      return result;
    },
  };
}

/** The model of the confirmation. */
export function createResetConfirm(http: Http, link: { email: string; token: string }): ResetConfirmModel {
  const attempt = createAttempt(http);
  const password = signal<string | undefined>(undefined);
  return {
    ...attempt.signals,
    password: computed(() => password.value),
    async submit() {
      if (attempt.isClosed() || password.peek() !== undefined) return "busy";
      return attempt.run(async () => {
        password.value = await confirmPasswordReset(http, link);
      });
    },
  };
}
