import { DAY } from "../../domain/time/date-time.js";
import { parsedTime } from "../../domain/built-ins.js";
import type { HTMLAttributes, MouseEvent } from "react";
import { isAdmin } from "../../domain/access/roles.js";
import type { TimeSpan } from "../../domain/usage/ranges.js";
import { useGateway, useHost, useNavigation } from "../../ui/host/context/host.js";
import { logQuery } from "../../ui/host/context/log-query.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import type { UsageFilter } from "./usage-settings.js";

/**
 * Leads to the entries of the log behind a figure, where something shows a log, and tells the page of it in any case.
 */
export function LogLink({
  filter,
  day,
  span,
  label,
  children,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  readonly filter: UsageFilter;
  /** `YYYY-MM-DD`, in UTC; absent for the whole range. */
  readonly day?: string | undefined;
  readonly span: TimeSpan;
  /** Its name, where its content isn't. */
  readonly label?: string;
}) {
  const host = useHost();
  const navigation = useNavigation();
  const user = useValue(useGateway().session.user);
  const { user: username, token, model, channel } = filter;
  const from = day === undefined ? span.from : parsedTime(`${day}T00:00:00Z`) / 1000;
  const query = logQuery({
    ...(isAdmin(user?.role) ? { username, channel } : {}),
    token,
    model,
    from,
    to: day === undefined ? span.to - 1 : from + DAY - 1,
    type: "consumption",
  });
  const select = () =>
    host.emit("gw-usage-selected", {
      ...filter,
      ...(day === undefined ? {} : { day }),
    });
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
