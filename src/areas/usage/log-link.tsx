import type { HTMLAttributes, MouseEvent } from "react";
import { isAdmin } from "../../domain/access/roles.js";
import { useGateway, useHost, useNavigation } from "../../ui/host/context/host.js";
import { logQuery } from "../../ui/host/context/log-query.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";

/** What of the figures was pressed: the calls of a model, of a day, or both. */
export interface Selection {
  /** `YYYY-MM-DD`, in UTC; absent for all days. */
  readonly day?: string;
  /** Absent for all models. */
  readonly model?: string;
}

const DAY = 86_400;

/**
 * Leads to the entries of the log behind a figure, where something shows a log, and tells the page of it in any case.
 * `since` is the first day that was added up.
 */
export function LogLink({
  selection,
  since,
  label,
  children,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  readonly selection: Selection;
  readonly since: string;
  /** Its name, where its content isn't. */
  readonly label?: string;
}) {
  const host = useHost();
  const navigation = useNavigation();
  const user = useValue(useGateway().session.user);
  const { day, model } = selection;
  const from = Date.parse(`${day ?? since}T00:00:00Z`) / 1000;
  const to = day === undefined ? undefined : from + DAY - 1;
  const query = logQuery({
    // Of administrators the log shows everybody's entries, the figures only their own.
    username: user && isAdmin(user.role) ? user.username : undefined,
    model,
    from,
    to,
    type: "consumption",
  });

  const select = () => host.emit("gw-usage-selected", { ...selection });
  const href = navigation.href("logs", undefined, query);
  const shared = { ...rest, "aria-label": label };
  if (href === undefined) {
    return (
      <button {...shared} type="button" onClick={select}>
        {children}
      </button>
    );
  }
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    select();
    navigation.go("logs", undefined, query);
  };
  return (
    <a {...shared} href={href} onClick={follow}>
      {children}
    </a>
  );
}
