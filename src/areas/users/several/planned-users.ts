import { DEFAULT_GROUP } from "../../../domain/access/groups.js";
import { lengthProblem, limits, runeLength, type Limit } from "../../../domain/records/limits.js";
import type { NewUserLine } from "../../../domain/records/new-user-lines.js";
import type { UserMessages } from "../generated/messages.en.js";
import type { SeveralUsersMessages } from "./generated/messages.en.js";
import type { PlannedUser } from "./several-run.js";

/** The most accounts that are created at once. */
export const maxUsers = 500;

/** A line, and the account that it asks for or why it can't be created. */
export type PlannedLine = { readonly line: number; readonly username: string } & (
  { readonly user: PlannedUser } | { readonly problem: string }
);

/** What lines are completed and checked by. */
interface Plan {
  readonly t: SeveralUsersMessages;
  readonly users: UserMessages;
  /** The group and the points of lines without their own. */
  readonly group: string;
  readonly points: number;
  /** Points of an amount as people write it; undefined for what is none. */
  readonly pointsOf: (text: string) => number | undefined;
  /** The usernames that are taken. */
  readonly taken: ReadonlySet<string>;
  /** Makes the password of an account. */
  readonly createPassword: () => string;
}

/** What is wrong with the length of a text that isn't empty. */
function lengthText(
  field: "username" | "displayName" | "group",
  text: string,
  { form }: UserMessages,
): string | undefined {
  const problem = text === "" ? undefined : lengthProblem(field, text);
  const length = runeLength(text);
  const { min = 0, max }: Limit = limits[field];
  return problem && (problem === "too-long" ? form.tooLong(length, max) : form.tooShort(length, min));
}

/** The accounts that lines ask for; those that can't be created say why. */
export function plannedUsers(
  lines: readonly NewUserLine[],
  { t, users, group: usualGroup, points: usualPoints, pointsOf, taken, createPassword }: Plan,
): readonly PlannedLine[] {
  const seen = new Set<string>();
  return lines.map((read): PlannedLine => {
    const { line, username, displayName, email, credit } = read;
    const group = read.group || usualGroup;
    const points = credit === "" ? usualPoints : pointsOf(credit);
    const problem =
      (username === "" ? users.form.usernameRequired : lengthText("username", username, users)) ??
      (seen.has(username) ? t.problem.twice : undefined) ??
      (taken.has(username) ? t.problem.taken : undefined) ??
      lengthText("displayName", displayName, users) ??
      lengthText("group", group, users);
    seen.add(username);
    if (problem !== undefined) return { line, username, problem };
    if (points === undefined) return { line, username, problem: t.problem.credit(credit) };
    return {
      line,
      username,
      user: {
        username,
        password: createPassword(),
        displayName,
        email,
        group: group === DEFAULT_GROUP ? "" : group,
        points,
      },
    };
  });
}
