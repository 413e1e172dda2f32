import { useState, type ReactNode } from "react";
import { featuresOf } from "../../api/dialects/features.js";
import type { User } from "../../api/entities/user-schema.js";
import { exceedsLimit, isNearLimit } from "../../domain/records/limits.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { userMessages } from "./generated/messages.en.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { useReport } from "../../ui/kit/notice/errors.js";
import { QuotaField } from "../../ui/kit/money/quota-field.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { RecordForm } from "../../ui/record/record-form.js";
import type { RecordExits } from "../../ui/record/record-exits.js";
import { useRecord } from "../../ui/record/use-record.js";
import { GroupField } from "./group-field.js";
import { userRecord } from "./record.js";
import { roleName } from "../../domain/access/roles.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { Status } from "./user-cells.js";

const AccountBindings = createLazy(() => import("./account-bindings.js"), { fallback: null });
const AccountResets = createLazy(() => import("./account-resets.js"), { fallback: null });
const UserPlans = createLazy(() => import("./user-plans.js"), { fallback: null });
const AddQuota = createLazy(() => import("./add-quota.js"), { fallback: null });

/** The fields of one account. */
export function UserEditor({
  stored: loaded,
  onSaved,
  onCancel,
  onDone,
}: RecordExits & {
  readonly stored: User;
  /** The account as it is now, whether the form goes or stays. */
  readonly onSaved?: (user: User) => void;
}) {
  const t = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const { session, supports } = useGateway();
  const supported = useValue(supports);
  const { resets, unbindsOthers } = featuresOf(supported);
  const hasPlans = supported.plans;
  const report = useReport();
  const [giving, setGiving] = useState(false);
  const edit = useRecord({
    record: userRecord,
    context: { t, common },
    facts: undefined,
    draft: `user-${loaded.id}`,
    stored: loaded,
    onSaved(user, saved) {
      if (saved && user.id === session.user.peek()?.id) void session.refreshUser().catch(report);
      onSaved?.(user);
    },
    onDone,
  });
  const { fields, stored = loaded } = edit;
  const keepsLongName = fields.username === stored.username && exceedsLimit("username", stored.username);
  return (
    <>
      <RecordForm edit={edit} confirm={common.save} onCancel={onCancel}>
        <UserFacts user={stored} />
        <TextField
          {...edit.bind("username")}
          hint={
            keepsLongName
              ? t.form.usernameLong
              : isNearLimit("username", fields.username)
                ? t.form.usernameLimit
                : undefined
          }
        />
        <TextField
          {...edit.bind("display_name")}
          hint={isNearLimit("displayName", fields.display_name) ? t.form.displayNameLimit : undefined}
        />
        <TextField
          {...edit.bind("password")}
          type="password"
          autoComplete="new-password"
          hint={t.form.passwordEditHint}
        />
        <GroupField {...edit.bind("group")} stored={stored.group} />
        <div className="quota-row">
          <QuotaField
            {...edit.bind("quota")}
            usual={stored.quota}
            before={stored.quota}
            hint={t.form.quotaHint}
          />
          <Button icon="wallet" onClick={() => setGiving(true)}>
            {t.action.addQuota}
          </Button>
        </div>
        {unbindsOthers.length > 0 ? (
          <AccountBindings
            user={stored}
            onChanged={(user) => {
              edit.model.take(user);
              onSaved?.(user);
            }}
          />
        ) : null}
        {resets.length > 0 ? <AccountResets user={stored} /> : null}
        {hasPlans ? <UserPlans user={stored} /> : null}
      </RecordForm>
      {giving ? (
        <AddQuota
          user={stored}
          onSaved={(user) => {
            edit.model.take(user);
            onSaved?.(user);
          }}
          onClose={() => setGiving(false)}
        />
      ) : null}
    </>
  );
}

/**
 * What the form shows and cannot change: role and status, what is bound to the account, and what the server counts.
 */
function UserFacts({ user }: { readonly user: User }) {
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
