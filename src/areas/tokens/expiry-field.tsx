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
import { tokenFormMessages } from "./generated/form.messages.en.js";
import type { Exact } from "../../ui/host/lifecycle/exact.js";
import { useMessages } from "../../ui/host/context/host.js";
import { Button } from "../../ui/kit/button/button.js";
import { useRoving } from "../../ui/kit/roving/use-roving.js";
import { TimeField } from "../../ui/kit/field/time-field.js";

interface ExpiryInputProps {
  readonly label: string;
  readonly name: string;
  /** A time with its offset, see `localIso`; "" for never. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error?: string | undefined;
  /** The button whose time the value begins with. */
  readonly start?: QuickExpiry;
  /** Told when the browser holds half a date, which reads as never. */
  readonly onBadInput: (bad: boolean) => void;
}

/** When something expires: a date and time, and buttons for the usual ones. */
export function ExpiryInput<Given extends ExpiryInputProps>({
  label,
  name,
  value,
  onValue,
  error,
  start,
  onBadInput,
}: Exact<Given, ExpiryInputProps>) {
  const t = useMessages(tokenFormMessages);
  const quick = useRef<HTMLDivElement>(null);
  useRoving(quick, "button");
  /** The last button and what it set: the time of a button is another one a second later. */
  const [picked, setPicked] = useState<{ readonly name: QuickExpiry; readonly value: string } | undefined>(
    start && { name: start, value },
  );
  const seconds = value === "" ? undefined : parseExpiry(value);
  const past = seconds !== undefined && isExpired(seconds, nowSeconds());
  const current = value === "" ? "never" : picked?.value === value ? picked.name : undefined;
  return (
    <div>
      <TimeField
        label={label}
        name={name}
        value={value}
        onValue={onValue}
        error={error}
        hint={past ? t.expiryPast : undefined}
        zoneHint={t.expiryHint}
        onBadInput={onBadInput}
      />
      <div ref={quick} className="token-quick" role="group" aria-label={t.quickLabel}>
        {quickExpiries.map((one) => (
          <Button
            key={one.name}
            aria-pressed={one.name === current}
            onClick={() => {
              const next = toLocalInput(quickExpiry(one.name, nowSeconds()));
              setPicked({ name: one.name, value: next });
              onValue(next);
            }}
          >
            {t.quick[one.name]}
          </Button>
        ))}
      </div>
    </div>
  );
}
