import type { User } from "../../api/user-schema.js";
import { shortUsername } from "../../domain/display.js";
import { formatCount } from "../../domain/quota.js";
import { UserStatus } from "../../domain/statuses.js";
import { isolated } from "../../i18n/isolate.js";
import { userMessages } from "../../i18n/messages/users.js";
import { useMessages } from "../../ui/host/host.js";
import { Tooltip } from "../../ui/kit/tooltip.js";
import { useQuota } from "../../ui/host/use-quota.js";

/** behaviour.md 9: cut at 15 characters; who it is stands in the popup. */
export function Username({ user }: { readonly user: User }) {
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
      <span className={user.status === UserStatus.deleted ? "row-title deleted-user" : "row-title"}>
        {short || t.noName}
      </span>
    </Tooltip>
  );
}

/** Remaining, used, requests: short, with every point in the popup. */
export function Statistics({ user }: { readonly user: User }) {
  const t = useMessages(userMessages);
  const quota = useQuota();
  const figures = [
    ["remaining", quota.short(user.quota), quota.exact(user.quota)],
    ["used", quota.short(user.used_quota), quota.exact(user.used_quota)],
    ["requests", formatCount(user.request_count), quota.exact(user.request_count)],
  ] as const;
  return (
    <dl className="statistics">
      {figures.map(([name, shown, exact]) => (
        <div key={name}>
          <dt>{t.statistics[name]}</dt>
          <dd>
            <Tooltip text={exact}>{shown}</Tooltip>
          </dd>
        </div>
      ))}
    </dl>
  );
}
