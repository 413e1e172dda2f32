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
import { Button } from "../../ui/kit/button/button.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { QuotaField } from "../../ui/kit/money/quota-field.js";
import { SwitchField } from "../../ui/kit/switch/switch-field.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { RecordForm } from "../../ui/record/record-form.js";
import type { RecordExits } from "../../ui/record/record-exits.js";
import { useRecord } from "../../ui/record/use-record.js";
import { ModelChoice } from "./model-choice.js";
import { tokenRecord, type TokenEdit } from "./record.js";

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
  const gateway = useGateway();
  const edit = useRecord({
    record: tokenRecord,
    context: { t },
    facts: gateway,
    draft: `token-${loaded?.id ?? "new"}`,
    stored: loaded,
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
      <TextField {...edit.bind("name")} required hint={t.nameHint} />
      <ModelChoice
        chosen={splitNames(fields.models)}
        onChosen={(models) => set({ models: models.join(",") })}
      />
      {edit.has("group") ? <TokenGroups edit={edit} /> : null}
      <TextField {...edit.bind("subnet")} mono hint={t.subnetHint} />
      <ExpiryField edit={edit} />
      <QuotaFields edit={edit} />
      {stored && (stored.status === TokenStatus.expired || stored.status === TokenStatus.exhausted) ? (
        <Callout>{t.reviveNote}</Callout>
      ) : null}
    </RecordForm>
  );
}

function ExpiryField({ edit }: { readonly edit: TokenEdit }) {
  const t = useMessages(tokenFormMessages);
  const bound = edit.bind("expired_time");
  const seconds = bound.value === "" ? undefined : parseExpiry(bound.value);
  const past = seconds !== undefined && isExpired(seconds, nowSeconds());
  return (
    <div>
      <TextField
        {...bound}
        type="datetime-local"
        step={1}
        hint={past ? t.expiryPast : t.expiryHint(timeZoneLabel())}
        onBadInput={(bad) => edit.model.spoil("expired_time", bad ? ({ t }) => t.expiryWrong : undefined)}
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

function QuotaFields({ edit }: { readonly edit: TokenEdit }) {
  const t = useMessages(tokenFormMessages);
  const { unlimited_quota: unlimited } = edit.fields;
  const { stored } = edit;
  return (
    <div className="stack">
      <QuotaField
        {...edit.bind("remain_quota")}
        disabled={unlimited}
        hint={t.quotaHint}
        usual={stored?.remain_quota}
        before={stored?.remain_quota}
        chips={stored !== undefined}
      />
      <SwitchField {...edit.bindSwitch("unlimited_quota")} hint={t.accountNote} />
    </div>
  );
}
