import { csvText, fileName } from "../../../domain/text/csv.js";
import { saveFile } from "../../../ui/kit/notice/save-file.js";
import type { SeveralUsersMessages } from "./generated/messages.en.js";
import type { PlannedState, PlannedUser } from "./several-run.js";

/** An account of a run, with what to know of it. */
interface MadeUser {
  readonly user: PlannedUser;
  readonly state: PlannedState;
  readonly note: string;
  /** In points, and as it is shown. */
  readonly credit: string;
}

/** Saves what was created, with the passwords. @returns the name of the file */
export function saveUsers(made: readonly MadeUser[], t: SeveralUsersMessages): string {
  const { username, password, email, displayName, group, credit, state, note } = t.columns;
  const head = [username, password, email, displayName, group, credit, state, note];
  const rows = made.map(({ user, state: now, note: reason, credit: amount }) => [
    user.username,
    user.password,
    user.email,
    user.displayName,
    user.group,
    amount,
    t.state[now.kind],
    reason,
  ]);
  const name = `${fileName(t.file)}.csv`;
  saveFile(name, `\ufeff${csvText([head, ...rows])}`, "text/csv");
  return name;
}
