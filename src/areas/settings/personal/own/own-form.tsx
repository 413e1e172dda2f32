import { notificationExamples } from "../../../../domain/settings/notification-examples.js";
import { useEffect } from "react";
import { warningKinds, type OwnSettings } from "../../../../api/entities/own-settings.js";
import { useGateway, useMessages } from "../../../../ui/host/context/host.js";
import { useQuota } from "../../../../ui/host/context/use-quota.js";
import { OwnsPageProvider } from "../../../../ui/host/lifecycle/first-focus.js";
import { SelectField, type Choice } from "../../../../ui/kit/field/select-field.js";
import { TextField } from "../../../../ui/kit/field/text-field.js";
import { QuotaField } from "../../../../ui/kit/money/quota-field.js";
import { SwitchField } from "../../../../ui/kit/switch/switch-field.js";
import { RecordForm } from "../../../../ui/record/record-form.js";
import { useRecord, type RecordEdit } from "../../../../ui/record/use-record.js";
import type { KindOf } from "../../../../ui/record/declaration.js";
import { Setting } from "../../options/setting.js";
import { kindName } from "./kind-name.js";
import { ownMessages } from "./generated/messages.en.js";
import { ownRecord } from "./record.js";

/** In which the gateway can write, under their own names. */
const languages: readonly Choice<string>[] = [
  { value: "en", label: "English" },
  { value: "zh-CN", label: "简体中文" },
  { value: "zh-TW", label: "繁體中文" },
];

/** How the gateway warns the account, and what it records of it. */
export function OwnForm({ stored, reload }: { readonly stored: OwnSettings; readonly reload: () => void }) {
  const t = useMessages(ownMessages);
  const gateway = useGateway();
  const { short } = useQuota();
  const edit = useRecord({
    record: ownRecord,
    context: { t, money: short },
    facts: gateway,
    draft: "own-settings",
    stored,
    onSaved: reload,
  });
  const { model, fields } = edit;
  useEffect(() => model.take(stored), [model, stored]);
  const { value: language } = edit.bind("language");
  const unknown = language !== "" && !languages.some(({ value }) => value === language);

  return (
    <Setting part="notifications" name="notifications" title={t.title} text={t.text}>
      {/* It comes below what the page was opened for. */}
      <OwnsPageProvider value={false}>
        <RecordForm edit={edit} confirm={t.save}>
          <SelectField
            {...edit.bind("notify_type")}
            choices={warningKinds.map((value) => ({ value, label: kindName(value, t) }))}
          />
          <KindFields edit={edit} />
          <QuotaField
            {...edit.bind("quota_warning_threshold")}
            hint={edit.stored?.quota_warning_threshold === 0 ? t.thresholdUnset : undefined}
          />
          <SwitchField {...edit.bindSwitch("accept_unset_model_ratio_model")} hint={t.unpricedHint} />
          <SwitchField {...edit.bindSwitch("record_ip_log")} hint={t.recordIpHint} />
          {edit.has("upstream_model_update_notify_enabled") ? (
            <SwitchField {...edit.bindSwitch("upstream_model_update_notify_enabled")} />
          ) : null}
          <div className="own-language">
            <SelectField
              {...edit.bind("language")}
              choices={[
                { value: "", label: t.languageAuto },
                ...languages,
                ...(unknown ? [{ value: fields.language, label: fields.language }] : []),
              ]}
            />
            <p className="muted">{t.languageHint}</p>
          </div>
        </RecordForm>
      </OwnsPageProvider>
    </Setting>
  );
}

type Edit = RecordEdit<KindOf<typeof ownRecord>>;

/** What the selected way of warning needs. */
function KindFields({ edit }: { readonly edit: Edit }) {
  const t = useMessages(ownMessages);
  const { fields, stored } = edit;
  const kept = (name: "webhook_secret" | "gotify_token", hint?: string) =>
    stored?.has[name] ? t.secretKept : hint;
  const loses = stored !== undefined && stored.notify_type !== fields.notify_type && hasOwn(stored);
  return (
    <>
      {loses ? <p className="muted">{t.otherKinds(kindName(stored.notify_type, t))}</p> : null}
      {fields.notify_type === "email" ? (
        <TextField {...edit.bind("notification_email")} type="email" hint={t.emailHint} />
      ) : null}
      {fields.notify_type === "webhook" ? (
        <>
          <TextField
            {...edit.bind("webhook_url")}
            type="url"
            inputMode="url"
            placeholder={notificationExamples.webhook}
            required
          />
          <TextField
            {...edit.bind("webhook_secret")}
            type="password"
            autoComplete="new-password"
            hint={kept("webhook_secret", t.secretHint)}
          />
        </>
      ) : null}
      {fields.notify_type === "bark" ? (
        <TextField
          {...edit.bind("bark_url")}
          type="url"
          inputMode="url"
          placeholder={notificationExamples.bark}
          hint={t.barkHint}
          required
        />
      ) : null}
      {fields.notify_type === "gotify" ? (
        <>
          <TextField
            {...edit.bind("gotify_url")}
            type="url"
            inputMode="url"
            placeholder={notificationExamples.gotify}
            required
          />
          <TextField
            {...edit.bind("gotify_token")}
            type="password"
            autoComplete="new-password"
            required={stored?.has.gotify_token !== true}
            hint={kept("gotify_token")}
          />
          <TextField {...edit.bind("gotify_priority")} inputMode="numeric" hint={t.priorityHint} />
        </>
      ) : null}
    </>
  );
}

/** Whether the stored way of warning has fields of its own that another one would replace. */
const hasOwn = ({ notification_email, webhook_url, bark_url, gotify_url }: OwnSettings): boolean =>
  [notification_email, webhook_url, bark_url, gotify_url].some((text) => text !== "");
