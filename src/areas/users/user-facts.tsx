import type { ReactNode } from "react";
import type { User } from "../../api/entities/user-schema.js";
import { roleName } from "../../domain/access/roles.js";
import { userMessages } from "./messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { Status } from "./user-cells.js";

/** What the form shows and cannot change: role and status, what is bound to the account, and what the server counts. */
export function UserFacts({ user }: { readonly user: User }) {
  const t = useMessages(userMessages);
  const quota = useQuota();
  const facts: [string, ReactNode][] = [
    [t.columns.role, t.role[roleName(user.role)]],
    [t.columns.status, <Status status={user.status} />],
    [t.form.email, user.email || t.form.notBound],
    [t.form.github, user.github_id || t.form.notBound],
    [t.form.wechat, user.wechat_id || t.form.notBound],
    [t.columns.used, quota.short(user.used_quota)],
    [t.columns.requests, quota.exact(user.request_count)],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
