import { useEffect } from "react";
import type { User } from "../../api/entities/user-schema.js";
import { lastCallOf, lastCallsOf, showLastCall } from "../../state/usage/last-calls.js";
import { shortUsername } from "../../domain/text/display.js";
import { UserStatus, userStatus } from "../../domain/records/statuses.js";
import { isolated } from "../../i18n/isolate.js";
import { userMessages } from "./generated/messages.en.js";
import { RowLink } from "../../ui/collection/row-link.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import { statusTones } from "../../ui/kit/badge/status-tones.js";
import { Time } from "../../ui/kit/text/time.js";
import { Tooltip } from "../../ui/kit/tooltip/tooltip.js";

/** Whether an account can sign in. */
export function Status({ status }: { readonly status: number }) {
  const t = useMessages(userMessages);
  const name = userStatus(status);
  return <Badge tone={statusTones[name]}>{t.status[name]}</Badge>;
}

/** behaviour.md 9: cut at 15 characters; the popup has the full name. */
export function Username({
  user,
  open,
}: {
  readonly user: User;
  /** Opens the account, where the reader may. */
  readonly open: (() => void) | undefined;
}) {
  const t = useMessages(userMessages);
  const short = shortUsername(user.username);
  const about = [
    ...(short === user.username ? [] : [user.username]),
    user.display_name || t.noDisplayName,
    user.email || t.noEmail,
  ]
    .map(isolated)
    .join(" · ");
  return (
    <Tooltip text={about}>
      <span className={user.status === UserStatus.deleted ? "deleted-user" : undefined}>
        <RowLink place="edit-user" id={user.id} open={open}>
          {short || t.noName}
        </RowLink>
      </span>
    </Tooltip>
  );
}

/** When an account last called. That this is shown has it read, see `LastCallNote`. */
export function LastCallCell({ user }: { readonly user: User }) {
  const t = useMessages(userMessages);
  const calls = lastCallsOf(useGateway());
  useValue(calls.read);
  useEffect(() => showLastCall(calls), [calls]);
  const last = lastCallOf(user, calls);
  if (typeof last === "number") return <Time seconds={last} />;
  if (last === "never") return <span className="muted">{t.lastCall.never}</span>;
  if (last === undefined) return <Tooltip text={t.lastCall.unread}>–</Tooltip>;
  return (
    <Tooltip text={t.lastCall.unlistedWhy}>
      <span className="muted">{t.lastCall.unlisted}</span>
    </Tooltip>
  );
}
