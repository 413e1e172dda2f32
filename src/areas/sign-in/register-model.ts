import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { register, sendVerificationCode } from "../../api/entities/registration.js";
import {
  emailProblem,
  registrationProblems,
  type Problems,
  type RegistrationForm,
} from "../../domain/records/validation.js";
import { codeText } from "../../domain/text/code-text.js";
import { createCountdown, type Countdown } from "../../state/countdown.js";
import type { Gateway } from "../../state/gateways.js";
import { cannotVerify, settle } from "../../state/writes/settle.js";
import { createWriter, type Writer } from "../../state/writes/writer.js";

/** A field of the registration form. */
export type RegisterField = keyof RegistrationForm;

/**
 * How a call ended. `incomplete`: fields are wrong, nothing was sent. `busy`: one is on its way. `unchecked`: the bot
 * check is still running. `not-agreed`: the operator's terms weren't accepted. `lost`: the answer was, so nobody
 * knows.
 */
export type RegisterResult = "done" | "incomplete" | "busy" | "unchecked" | "not-agreed" | "failed" | "lost";

/** A registration under way. */
export interface RegisterModel {
  readonly writer: Writer<unknown>;
  /** The mails with a code. */
  readonly mailer: Writer<unknown>;
  readonly problems: ReadonlySignal<Problems<RegisterField>>;
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** The name of the account that was created. */
  readonly created: ReadonlySignal<string | undefined>;
  /** Seconds until another code may be asked for. */
  readonly wait: Countdown["left"];
  touch(field: RegisterField): void;
  submit(form: RegistrationForm): Promise<RegisterResult>;
  sendCode(email: string): Promise<RegisterResult>;
  dispose(): void;
}

interface RegisterOptions {
  readonly emailVerification: () => boolean;
  /** Whether nobody can sign up without an invitation code. */
  readonly invitation: () => boolean;
  /** Whether the operator's terms were accepted; undefined where there are none. */
  readonly agreed: () => boolean | undefined;
  /** A bot-check token, see `BotCheck.take`. */
  readonly takeToken: () => string | undefined;
}

/** The code of who invited: that of this visit, which is kept for later ones, else a kept one (behaviour.md 3). */
export function inviterCode({ storage }: Gateway, given: string | undefined): string {
  const code = given?.trim() ?? "";
  if (code !== "") storage.write("aff", code);
  return code || (storage.read("aff") ?? "");
}

/** The registration form's model. */
export function createRegistration(
  gateway: Gateway,
  inviter: string,
  { emailVerification, invitation, agreed, takeToken }: RegisterOptions,
): RegisterModel {
  const { http } = gateway;
  const writer = createWriter<unknown>(http);
  const mailer = createWriter<unknown>(http);
  const problems = signal<Problems<RegisterField>>({});
  const error = signal<GatewayError | undefined>(undefined);
  const created = signal<string | undefined>(undefined);
  const countdown = createCountdown();

  /** Runs one call, unless one is on its way or the bot check has no token. */
  async function call(
    by: Writer<unknown>,
    send: (turnstile: string) => Promise<void>,
  ): Promise<RegisterResult> {
    const turnstile = takeToken();
    if (turnstile === undefined) return "unchecked";
    error.value = undefined;
    try {
      // Without a session there is nothing to look at.
      const work = { send: () => send(turnstile), verify: cannotVerify };
      return (await by.run(() => settle(work))) ? "done" : "lost";
    } catch (failure) {
      if (!isGatewayError(failure)) throw failure;
      error.value = failure;
      return "failed";
    }
  }

  return {
    writer,
    mailer,
    problems: computed(() => problems.value),
    error: computed(() => error.value),
    created: computed(() => created.value),
    wait: countdown.left,
    touch(field) {
      const { [field]: fixed, ...rest } = problems.peek();
      if (fixed) problems.value = rest;
    },
    async submit(typed) {
      if (writer.busy.peek() || writer.held.peek()) return "busy";
      const form = {
        ...typed,
        username: typed.username.trim(),
        email: typed.email.trim(),
        verification_code: codeText(typed.verification_code),
        invite_code: typed.invite_code.trim(),
      };
      problems.value = registrationProblems(form, {
        emailVerification: emailVerification(),
        invitation: invitation(),
      });
      if (Object.keys(problems.peek()).length > 0) return "incomplete";
      const accepted = agreed();
      if (accepted === false) return "not-agreed";
      const { username, password, email, verification_code } = form;
      const account = {
        ...{ username, password, email, verification_code },
        aff_code: inviter,
        invite_code: invitation() ? form.invite_code : undefined,
        agreed: accepted || undefined,
      };
      const result = await call(writer, (turnstile) => register(http, account, { turnstile }));
      if (result === "done") created.value = username;
      return result;
    },
    async sendCode(typed) {
      if (mailer.busy.peek() || mailer.held.peek() || countdown.left.peek() > 0) return "busy";
      const email = typed.trim();
      const problem = emailProblem(email);
      if (problem) {
        problems.value = { ...problems.peek(), email: problem };
        return "incomplete";
      }
      const result = await call(mailer, (turnstile) => sendVerificationCode(http, email, { turnstile }));
      if (result === "done") countdown.start();
      return result;
    },
    dispose: () => countdown.dispose(),
  };
}
