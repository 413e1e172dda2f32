import { useState } from "react";
import { featuresOf } from "../../api/dialects/features.js";
import type { User } from "../../api/entities/user-schema.js";
import { exceedsLimit, isNearLimit } from "../../domain/records/limits.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { userMessages } from "./messages.en.js";
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
import { UserFacts } from "./user-facts.js";

const AccountResets = createLazy(() => import("./account-resets.js"), { fallback: null });
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
  const hasResets = featuresOf(useValue(supports)).resets.length > 0;
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
        {hasResets ? <AccountResets user={stored} /> : null}
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
