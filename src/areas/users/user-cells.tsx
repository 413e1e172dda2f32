import type { User } from "../../api/entities/user-schema.js";
import { shortUsername } from "../../domain/text/display.js";
import { UserStatus, userStatus } from "../../domain/records/statuses.js";
import { isolated } from "../../i18n/isolate.js";
import { userMessages } from "./generated/messages.en.js";
import { RowLink } from "../../ui/collection/row-link.js";
import { useMessages } from "../../ui/host/context/host.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import { statusTones } from "../../ui/kit/badge/status-tones.js";
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
