import type { FieldProblem, Problems } from "../../domain/records/validation.js";
import type { RegisterMessages } from "./generated/register.messages.en.js";
import type { RegisterField } from "./register-model.js";

/** What is said at an address that is wrong. */
export function emailText(
  t: Pick<RegisterMessages, "emailEmpty" | "emailInvalid" | "emailTooLong">,
  problem: FieldProblem | undefined,
): string | undefined {
  if (problem === undefined) return undefined;
  if (problem === "required") return t.emailEmpty;
  return problem === "too-long" ? t.emailTooLong : t.emailInvalid;
}

/** What is said at the fields of the registration. */
export function registerTexts(
  t: RegisterMessages,
  problems: Problems<RegisterField>,
): Partial<Record<RegisterField, string | undefined>> {
  const { username, password, password2, email, verification_code, invite_code } = problems;
  return {
    username: username && (username === "required" ? t.usernameEmpty : t.usernameTooLong),
    password:
      password &&
      (password === "required"
        ? t.passwordEmpty
        : password === "too-long"
          ? t.passwordTooLong
          : t.passwordTooShort),
    password2: password2 && t.mismatch,
    email: emailText(t, email),
    verification_code: verification_code && t.codeEmpty,
    invite_code: invite_code && t.invitationEmpty,
  };
}
