import { limits, runeLength, type Limit } from "../../domain/limits.js";
import type { UserMessages } from "../../i18n/messages/users.en.js";
import type { UserFields, UserProblem } from "./user-form-model.js";

const limitOf: Readonly<Record<keyof UserFields, Limit | undefined>> = {
  username: limits.username,
  display_name: limits.displayName,
  password: limits.password,
  group: limits.group,
  quota: undefined,
};

/** What the reader is told at a field. `stored` is the value that the server would keep. */
export function fieldProblem(
  field: keyof UserFields,
  problem: UserProblem | undefined,
  value: string,
  stored: string,
  t: UserMessages,
): string | undefined {
  const limit = limitOf[field];
  const length = runeLength(field === "password" ? value : value.trim());
  switch (problem) {
    case undefined:
      return undefined;
    case "too-long":
      return t.form.tooLong(length, limit?.max ?? 0);
    case "too-short":
      return t.form.tooShort(length, limit?.min ?? 0);
    case "zero":
      return t.form.quotaZero;
    case "cannot-empty":
      return t.form.cannotEmpty(stored);
    case "invalid":
      return t.form.quotaWrong;
    case "required":
    case "mismatch":
      return t.form.required;
  }
}
