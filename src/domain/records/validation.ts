import { lengthProblem } from "./limits.js";
import type { LimitedField } from "./limits.js";

/** What is wrong with a field; a form has a text for each. */
export type FieldProblem = "required" | "too-short" | "too-long" | "mismatch" | "invalid";

/** The fields that are wrong, and how. Empty when the form may be sent. */
export type Problems<Field extends string> = Partial<Record<Field, FieldProblem>>;

function ofLimit(field: LimitedField, text: string): FieldProblem | undefined {
  return text === "" ? undefined : lengthProblem(field, text);
}

function collect<Field extends string>(
  found: readonly (readonly [Field, FieldProblem | undefined | false])[],
): Problems<Field> {
  const problems: Problems<Field> = {};
  for (const [field, problem] of found) if (problem) problems[field] ??= problem;
  return problems;
}

/** Whether a text can be an email address. Loose on purpose: the server and the mail decide. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}

/** An email address that a code or a reset mail shall go to (behaviour.md 5). */
export function emailProblem(email: string): FieldProblem | undefined {
  if (email.trim() === "") return "required";
  return ofLimit("email", email.trim()) ?? (isEmail(email.trim()) ? undefined : "invalid");
}

/** What the registration form holds. */
export interface RegistrationForm {
  username: string;
  password: string;
  password2: string;
  email: string;
  verification_code: string;
  invite_code: string;
}

/**
 * Checks a registration (behaviour.md 5, wire.md 4.3). The email and the invitation code count only while the
 * status asks for them.
 */
export function registrationProblems(
  form: RegistrationForm,
  { emailVerification, invitation }: { emailVerification: boolean; invitation: boolean },
): Problems<keyof RegistrationForm> {
  return collect<keyof RegistrationForm>([
    ["username", form.username.trim() === "" ? "required" : ofLimit("username", form.username)],
    ["password", form.password === "" ? "required" : ofLimit("password", form.password)],
    ["password2", form.password2 !== form.password && "mismatch"],
    ["email", emailVerification && emailProblem(form.email)],
    ["verification_code", emailVerification && form.verification_code.trim() === "" && "required"],
    ["invite_code", invitation && form.invite_code.trim() === "" && "required"],
  ]);
}

/** What the form of a gateway's first account holds. */
export type FirstAccountForm = Pick<RegistrationForm, "username" | "password" | "password2">;

/** Checks the first account of a gateway (wire.md 9), whose lengths are counted otherwise than those of later ones. */
export function firstAccountProblems(form: FirstAccountForm): Problems<keyof FirstAccountForm> {
  return collect<keyof FirstAccountForm>([
    ["username", form.username.trim() === "" ? "required" : ofLimit("firstUsername", form.username.trim())],
    ["password", form.password === "" ? "required" : ofLimit("firstPassword", form.password)],
    ["password2", form.password2 !== form.password && "mismatch"],
  ]);
}
