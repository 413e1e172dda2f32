import { useEffect } from "react";
import type { Token } from "../../api/entities/tokens.js";
import type { Supports } from "../../api/dialects/supports.js";
import { isCidr, parseSubnets } from "../../domain/access/subnet.js";
import { isNearLimit } from "../../domain/records/limits.js";
import { splitNames } from "../../domain/text/names.js";
import { TokenStatus } from "../../domain/records/statuses.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { tokenFormMessages, type TokenFormMessages } from "./generated/form.messages.en.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { PickerField } from "../../ui/kit/picker/picker-field.js";
import { QuotaField } from "../../ui/kit/money/quota-field.js";
import { SwitchField } from "../../ui/kit/switch/switch-field.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { RecordForm } from "../../ui/record/record-form.js";
import type { RecordExits } from "../../ui/record/record-exits.js";
import { useRecord } from "../../ui/record/use-record.js";
import { ExpiryInput } from "./expiry-field.js";
import { tokenRecord, type TokenEdit } from "./record.js";
import { TokenSummary } from "./token-summary.js";

const ModelPicker = createLazy(() => import("./model-picker.js"), { fallback: null });
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
  const { stored, fields, ending } = edit;
  const { allowList } = useValue(gateway.supports);
  const isNew = !loaded;
  useEffect(() => {
    // A key that exists is shown without waiting for code.
    if (isNew) CreatedToken.preload();
  }, [isNew]);

  if (ending?.kind === "created")
    return <CreatedToken token={ending.created} onAnother={edit.renew} onDone={onCancel} />;
  return (
    <RecordForm edit={edit} confirm={stored ? common.save : t.create} onCancel={onCancel}>
      <TextField
        {...edit.bind("name")}
        required
        hint={isNearLimit("tokenName", fields.name) ? t.nameHint : undefined}
      />
      <ModelChoice edit={edit} />
      {edit.has("group") ? <TokenGroups edit={edit} /> : null}
      <div className="token-terms">
        <QuotaFields edit={edit} />
        <ExpiryField edit={edit} />
      </div>
      <TextField {...edit.bind("subnet")} mono hint={allowListHint(t, allowList, fields.subnet)} />
      {stored && (stored.status === TokenStatus.expired || stored.status === TokenStatus.exhausted) ? (
        <Callout>{t.reviveNote}</Callout>
      ) : null}
      <TokenSummary edit={edit} />
    </RecordForm>
  );
}

/** What an allow list takes here, and what it may come to. */
function allowListHint(t: TokenFormMessages, takes: Supports["allowList"], typed: string): string {
  if (takes === "networks") return t.subnetHint;
  const isUnsure = takes === "addresses-first" && parseSubnets(typed, true).entries.some(isCidr);
  return isUnsure ? t.rangesIgnored : t.addressHint;
}

/** The models that the token may call, in one line that opens their dialog. */
function ModelChoice({ edit }: { readonly edit: TokenEdit }) {
  const t = useMessages(tokenFormMessages);
  return (
    <PickerField
      label={edit.label("models")}
      name="models"
      chosen={splitNames(edit.fields.models)}
      saved={edit.stored && splitNames(edit.stored.models)}
      error={edit.problem("models")}
      texts={{ none: t.modelsAll, count: t.modelCount, more: t.modelsMore }}
      dialog={(close) => <ModelPicker edit={edit} onClose={close} />}
    />
  );
}

function QuotaFields({ edit }: { readonly edit: TokenEdit }) {
  const t = useMessages(tokenFormMessages);
  const { unlimited_quota: unlimited } = edit.fields;
  const { stored } = edit;
  const limit = edit.bind("remain_quota");
  return (
    <div className="token-limit">
      <QuotaField
        {...limit}
        // Without a limit gateways count on below zero in it, which says nothing to a reader.
        value={unlimited ? "" : limit.value}
        disabled={unlimited}
        usual={stored?.remain_quota}
        before={stored?.remain_quota}
        chips={stored ? "add" : "set"}
      />
      <SwitchField {...edit.bindSwitch("unlimited_quota")} hint={t.accountNote} />
    </div>
  );
}

/** When a token expires. */
function ExpiryField({ edit }: { readonly edit: TokenEdit }) {
  return (
    <ExpiryInput
      {...edit.bind("expired_time")}
      onBadInput={(bad) => edit.model.spoil("expired_time", bad ? ({ t }) => t.expiryWrong : undefined)}
    />
  );
}
