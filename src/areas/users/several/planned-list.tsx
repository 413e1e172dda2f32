import { fold } from "../../../domain/built-ins.js";
import { sentences } from "../../../i18n/sentences.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { userMessages } from "../generated/messages.en.js";
import { severalUsersMessages } from "./generated/messages.en.js";
import type { PlannedLine } from "./planned-users.js";

/** What a pasted list would create, and which of its lines are left out. */
export function PlannedList({ lines }: { readonly lines: readonly PlannedLine[] }) {
  const t = useMessages(severalUsersMessages);
  const { bulk } = useMessages(userMessages);
  const locale = useLocale();
  const quota = useQuota();
  const users = lines.flatMap((line) => ("user" in line ? line.user : []));
  const wrong = lines.flatMap((line) => ("problem" in line ? line : []));
  const total = fold(users, (sum, { points }) => sum + points, 0);
  return (
    <div className="stack new-user-steps">
      <p role="status">
        {sentences(
          locale,
          t.sum(bulk.things(users.length), quota.short(total)),
          wrong.length > 0 && t.leftOut(wrong.length),
          users.length > 0 && t.passwords,
          users.some(({ email }) => email !== "") && t.emails,
        )}
      </p>
      <ul>
        {wrong.map(({ line, username, problem }) => (
          <li key={line} className="danger">
            {username === "" ? null : <strong>{username} </strong>}
            {t.line(String(line), problem)}
          </li>
        ))}
        {users.map(({ username, email, displayName, group, points }) => (
          <li key={username}>
            <strong>{username}</strong>{" "}
            <span className="muted">
              {[displayName, email, group, points > 0 ? quota.short(points) : ""]
                .filter((part) => part !== "")
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
