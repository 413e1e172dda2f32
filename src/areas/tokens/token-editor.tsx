import { useEffect } from "react";
import type { Token } from "../../api/entities/tokens.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import {
  isExpired,
  parseExpiry,
  quickExpiries,
  quickExpiry,
  toLocalInput,
} from "../../domain/time/expiry.js";
import { splitNames } from "../../domain/text/names.js";
import { TokenStatus } from "../../domain/records/statuses.js";
import { timeZoneLabel } from "../../i18n/format.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { tokenFormMessages } from "./form.messages.en.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { QuotaField } from "../../ui/kit/money/quota-field.js";
import { SwitchField } from "../../ui/kit/switch/switch-field.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { RecordForm } from "../../ui/record/record-form.js";
import type { RecordExits } from "../../ui/record/record-exits.js";
import { useRecord, type RecordEdit } from "../../ui/record/use-record.js";
import { ModelChoice } from "./model-choice.js";
import { tokenEvents, tokenRecord, tokenTexts, type TokenShape } from "./record.js";

const TokenGroups = createLazy(() => import("./token-groups.js"), { fallback: null });
const CreatedToken = createLazy(() => import("./created-token.js"), { fallback: null });

/** The fields of one token, and a new token's key. */
export function TokenEditor({
  stored: loaded,
  onSaved,
  onCancel,
  onDone,
}: RecordExits & {
  readonly stored: Token | undefined;
  readonly onSaved?: (token: Token) => void;
}) {
  const t = useMessages(tokenFormMessages);
  const common = useMessages(commonMessages);
  const { tokenGroups: groups } = useValue(useGateway().supports);
  const edit = useRecord({
    type: tokenRecord,
    events: tokenEvents,
    draft: `token-${loaded?.id ?? "new"}`,
    stored: loaded,
    initial: {
      ...tokenRecord.empty,
      ...Object.fromEntries(groups.map((field) => [field, ""])),
    },
    texts: tokenTexts(t),
    onCreated: onSaved,
    onSaved,
    onDone,
  });
  const { stored, fields, ending, set } = edit;
  const isNew = !loaded;
  useEffect(() => {
    // A key that exists is shown without waiting for code.
    if (isNew) CreatedToken.preload();
  }, [isNew]);

  if (ending?.kind === "created")
    return <CreatedToken token={ending.created} onAnother={edit.renew} onDone={onCancel} />;
  return (
    <RecordForm edit={edit} confirm={stored ? common.save : t.create} onCancel={onCancel}>
      <TextField {...edit.bind("name")} label={t.name} required hint={t.nameHint} />
      <ModelChoice
        chosen={splitNames(fields.models)}
        onChosen={(models) => set({ models: models.join(",") })}
      />
      {groups.length > 0 ? <TokenGroups edit={edit} shown={groups} /> : null}
      <TextField {...edit.bind("subnet")} label={t.subnet} mono hint={t.subnetHint} />
      <ExpiryField edit={edit} />
      <QuotaFields edit={edit} />
      {stored && (stored.status === TokenStatus.expired || stored.status === TokenStatus.exhausted) ? (
        <Callout>{t.reviveNote}</Callout>
      ) : null}
    </RecordForm>
  );
}

function ExpiryField({ edit }: { readonly edit: RecordEdit<TokenShape> }) {
  const t = useMessages(tokenFormMessages);
  const bound = edit.bind("expired_time");
  const seconds = bound.value === "" ? undefined : parseExpiry(bound.value);
  const past = seconds !== undefined && isExpired(seconds, nowSeconds());
  return (
    <div>
      <TextField
        {...bound}
        label={t.expiry}
        type="datetime-local"
        step={1}
        hint={past ? t.expiryPast : t.expiryHint(timeZoneLabel())}
        onBadInput={(bad) => edit.model.spoil("expired_time", bad || undefined)}
      />
      <div className="quick" role="group" aria-label={t.quickLabel}>
        {quickExpiries.map(({ name }) => (
          <Button key={name} onClick={() => bound.onValue(toLocalInput(quickExpiry(name, nowSeconds())))}>
            {t.quick[name]}
          </Button>
        ))}
      </div>
    </div>
  );
}

function QuotaFields({ edit }: { readonly edit: RecordEdit<TokenShape> }) {
  const t = useMessages(tokenFormMessages);
  const { unlimited_quota: unlimited } = edit.fields;
  const { stored } = edit;
  return (
    <div className="stack">
      <QuotaField
        {...edit.bind("remain_quota")}
        label={t.quota}
        disabled={unlimited}
        hint={t.quotaHint}
        usual={stored?.remain_quota}
        before={stored?.remain_quota}
        chips={stored !== undefined}
      />
      <SwitchField
        label={t.unlimited}
        name="unlimited_quota"
        checked={unlimited}
        hint={t.accountNote}
        onChecked={(unlimited_quota) => edit.set({ unlimited_quota })}
      />
    </div>
  );
}
