import { useRef, useState } from "react";
import { nowSeconds } from "../../domain/time/date-time.js";
import {
  parseExpiry,
  quickExpiries,
  quickExpiry,
  toLocalInput,
  type QuickExpiry,
} from "../../domain/time/expiry.js";
import { isExpired } from "../../domain/time/never.js";
import { timeZoneLabel } from "../../i18n/format.js";
import { tokenFormMessages } from "./form.messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { Button } from "../../ui/kit/button/button.js";
import { useRoving } from "../../ui/kit/roving/use-roving.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import type { TokenEdit } from "./record.js";

/** When a token expires: a date and time, and buttons for the usual ones. */
export function ExpiryField({ edit }: { readonly edit: TokenEdit }) {
  const t = useMessages(tokenFormMessages);
  const bound = edit.bind("expired_time");
  const quick = useRef<HTMLDivElement>(null);
  useRoving(quick, "button");
  /** The last button and what it set: the time of a button is another one a second later. */
  const [picked, setPicked] = useState<{ readonly name: QuickExpiry; readonly value: string }>();
  const seconds = bound.value === "" ? undefined : parseExpiry(bound.value);
  const past = seconds !== undefined && isExpired(seconds, nowSeconds());
  const current = bound.value === "" ? "never" : picked?.value === bound.value ? picked.name : undefined;
  return (
    <div>
      <TextField
        {...bound}
        type="datetime-local"
        step={1}
        hint={past ? t.expiryPast : t.expiryHint(timeZoneLabel())}
        onBadInput={(bad) => edit.model.spoil("expired_time", bad ? ({ t }) => t.expiryWrong : undefined)}
      />
      <div ref={quick} className="token-quick" role="group" aria-label={t.quickLabel}>
        {quickExpiries.map(({ name }) => (
          <Button
            key={name}
            aria-pressed={name === current}
            onClick={() => {
              const value = toLocalInput(quickExpiry(name, nowSeconds()));
              setPicked({ name, value });
              bound.onValue(value);
            }}
          >
            {t.quick[name]}
          </Button>
        ))}
      </div>
    </div>
  );
}
