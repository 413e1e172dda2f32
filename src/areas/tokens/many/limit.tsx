import { useState } from "react";
import type { Token } from "../../../api/entities/tokens.js";
import { parseWholeNumber } from "../../../domain/text/whole-number.js";
import { nowSeconds } from "../../../domain/time/date-time.js";
import { sentences } from "../../../i18n/sentences.js";
import type { ManyAskProps } from "../../../ui/collection/actions/row-action.js";
import { ManyDialog } from "../../../ui/collection/many-dialog.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { QuotaField } from "../../../ui/kit/money/quota-field.js";
import { SwitchField } from "../../../ui/kit/switch/switch-field.js";
import { tokenFormMessages } from "../generated/form.messages.en.js";
import { manyTokensMessages } from "./generated/messages.en.js";
import { limitOf, meaningOfLimit } from "./token-changes.js";

/** Sets what each of many tokens may still spend, or takes their limit away. */
export function View({ selected, onGo }: ManyAskProps<Token>) {
  const t = useMessages(manyTokensMessages);
  const form = useMessages(tokenFormMessages);
  const locale = useLocale();
  const quota = useQuota();
  const [now] = useState(nowSeconds);
  const [amount, setAmount] = useState("");
  const [unlimited, setUnlimited] = useState(false);
  const [wrong, setWrong] = useState(false);
  const points = parseWholeNumber(amount);
  const isValid = unlimited || (points !== undefined && points >= 0);
  const limit = unlimited ? undefined : points;
  const fields = isValid ? (token: Token) => limitOf(token, limit, now) : undefined;
  return (
    <ManyDialog
      {...selected}
      fields={fields}
      value={unlimited ? "unlimited" : amount}
      nowOf={({ unlimited_quota, remain_quota }) =>
        unlimited_quota ? form.unlimited : quota.short(remain_quota)
      }
      meaning={(rows) => {
        if (!isValid) return "";
        const meaning = meaningOfLimit(rows, limit, now);
        return sentences(
          locale,
          limit === undefined
            ? t.unlimited(selected.countText(rows.length))
            : t.each(selected.countText(rows.length), quota.short(limit), quota.short(limit * rows.length)),
          meaning.unlimited < rows.length && t.before(quota.short(meaning.before)),
          meaning.unlimited > 0 && t.beforeUnlimited(meaning.unlimited),
          meaning.revived > 0 && t.revived(meaning.revived),
          meaning.expired > 0 && t.expired(meaning.expired),
          meaning.disabled > 0 && t.disabled(meaning.disabled),
        );
      }}
      ends="undo"
      check={() => {
        setWrong(!isValid);
        return isValid;
      }}
      onGo={(rows) => fields && onGo(fields, rows)}
    >
      <QuotaField
        label={form.quota}
        name="limit"
        value={unlimited ? "" : amount}
        required={!unlimited}
        disabled={unlimited}
        chips="set"
        error={wrong && !isValid ? t.limitWrong : undefined}
        onValue={setAmount}
      />
      <SwitchField
        label={form.unlimited}
        name="unlimited"
        checked={unlimited}
        hint={form.accountNote}
        onChecked={setUnlimited}
      />
    </ManyDialog>
  );
}
