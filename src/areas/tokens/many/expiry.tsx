import { useState } from "react";
import type { Token } from "../../../api/entities/tokens.js";
import { nowSeconds } from "../../../domain/time/date-time.js";
import { parseExpiry, quickExpiry, toLocalInput } from "../../../domain/time/expiry.js";
import { isExpired, NEVER } from "../../../domain/time/never.js";
import { sentences } from "../../../i18n/sentences.js";
import type { ManyAskProps } from "../../../ui/collection/actions/row-action.js";
import { ManyDialog } from "../../../ui/collection/many-dialog.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { Time } from "../../../ui/kit/text/time.js";
import { tokenMessages } from "../../shared/generated/tokens.messages.en.js";
import { ExpiryInput } from "../expiry-field.js";
import { tokenFormMessages } from "../generated/form.messages.en.js";
import { manyTokensMessages } from "./generated/messages.en.js";
import { expiryOf, meaningOfExpiry } from "./token-changes.js";

/** Expires or renews many tokens: at a time, or never. Begins with 30 days from now. */
export function View({ selected, onGo }: ManyAskProps<Token>) {
  const t = useMessages(manyTokensMessages);
  const form = useMessages(tokenFormMessages);
  const tokens = useMessages(tokenMessages);
  const locale = useLocale();
  const [now] = useState(nowSeconds);
  const [value, setValue] = useState(() => toLocalInput(quickExpiry("month", now)));
  const [isBad, setBad] = useState(false);
  const [wrong, setWrong] = useState(false);
  const end = isBad ? undefined : value === "" ? NEVER : parseExpiry(value);
  const fields = end === undefined ? undefined : (token: Token) => expiryOf(token, end, now);
  return (
    <ManyDialog
      {...selected}
      fields={fields}
      value={value}
      nowOf={({ expired_time }) =>
        expired_time === NEVER ? tokens.neverExpires : <Time seconds={expired_time} />
      }
      meaning={(rows) => {
        if (end === undefined) return "";
        const { revived, sooner, disabled } = meaningOfExpiry(rows, end, now);
        return sentences(
          locale,
          isExpired(end, now) && t.atOnce(rows.length),
          revived > 0 && t.revived(revived),
          sooner > 0 && !isExpired(end, now) && t.sooner(sooner),
          disabled > 0 && t.disabled(disabled),
        );
      }}
      ends="undo"
      check={() => {
        setWrong(end === undefined);
        return end !== undefined;
      }}
      onGo={(rows) => fields && onGo(fields, rows)}
    >
      <ExpiryInput
        label={form.expiry}
        name="expired_time"
        value={value}
        start="month"
        error={wrong && end === undefined ? form.expiryWrong : undefined}
        onBadInput={setBad}
        onValue={setValue}
      />
    </ManyDialog>
  );
}
