import { fold } from "../../domain/built-ins.js";
import { useState } from "react";
import type { Redemption } from "../../api/entities/redemptions.js";
import { parseWholeNumber } from "../../domain/text/whole-number.js";
import { sentences } from "../../i18n/sentences.js";
import type { ManyAskProps } from "../../ui/collection/actions/row-action.js";
import { ManyDialog } from "../../ui/collection/many-dialog.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { QuotaField } from "../../ui/kit/money/quota-field.js";
import { redemptionMessages } from "./generated/messages.en.js";

/** Sets what each of many codes adds, as long as it wasn't redeemed. */
export function View({ selected, onGo }: ManyAskProps<Redemption>) {
  const t = useMessages(redemptionMessages);
  const locale = useLocale();
  const { short } = useQuota();
  const [amount, setAmount] = useState("");
  const [wrong, setWrong] = useState(false);
  const typed = parseWholeNumber(amount);
  const quota = typed !== undefined && typed > 0 ? typed : undefined;
  const fields = quota === undefined ? undefined : () => ({ quota });
  return (
    <ManyDialog
      {...selected}
      fields={fields}
      value={amount}
      nowOf={(code) => short(code.quota)}
      meaning={(codes) =>
        sentences(
          locale,
          quota !== undefined &&
            t.bulk.amountSum(t.bulk.things(codes.length), short(quota), short(quota * codes.length)),
          t.bulk.amountNow(short(fold(codes, (sum, code) => sum + code.quota, 0))),
        )
      }
      ends="undo"
      check={() => {
        setWrong(quota === undefined);
        return quota !== undefined;
      }}
      onGo={(codes) => fields && onGo(fields, codes)}
    >
      <QuotaField
        label={t.form.quota}
        name="quota"
        value={amount}
        required
        hint={t.form.quotaHint}
        chips="set"
        error={wrong && quota === undefined ? t.form.quotaWrong : undefined}
        onValue={setAmount}
      />
    </ManyDialog>
  );
}
