import type { ReactNode } from "react";
import { localIso } from "../../../domain/time/date-time.js";
import { choicesOf, fixedTime, inputText, parseLocalTime } from "../../../domain/time/local-time.js";
import { offsetLabel } from "../../../i18n/format.js";
import { timeZoneLabel } from "../../../i18n/zones.js";
import { useMessages } from "../../host/context/host.js";
import type { Exact } from "../../host/lifecycle/exact.js";
import { SelectField } from "./select-field.js";
import { TextField } from "./text-field.js";
import { timeFieldMessages } from "./generated/time-field.messages.en.js";

interface TimeFieldProps {
  readonly label: string;
  readonly name: string;
  /** A time with its offset, see `localIso`; as it was typed where it isn't one; "" for none. */
  readonly value: string;
  /** Receives the same. */
  readonly onValue: (value: string) => void;
  /** Whether the second is meant of two times that clocks show alike, as at the end of a span. */
  readonly late?: boolean;
  /** In place of the zone. */
  readonly hint?: ReactNode;
  /** Says in which zone the time is, or nothing where that is said beside it. */
  zoneHint?(zone: string): string | undefined;
  readonly error?: string | undefined;
  /** Told when the browser holds half a date, which reads as none. */
  readonly onBadInput: (bad: boolean) => void;
}

/**
 * A date and time of the reader's clock. What it holds is an instant: in the hour that a change of the clock repeats,
 * the field says which of the two it is, and lets the reader select the other.
 */
export function TimeField<Given extends TimeFieldProps>({
  label,
  name,
  value,
  onValue,
  late = false,
  hint,
  zoneHint = (zone) => zone,
  error,
  onBadInput,
}: Exact<Given, TimeFieldProps>) {
  const t = useMessages(timeFieldMessages);
  const seconds = value === "" ? undefined : parseLocalTime(value, late);
  const choices = choicesOf(value);
  const zone = seconds === undefined ? timeZoneLabel() : offsetLabel(seconds);
  return (
    <>
      <TextField
        label={label}
        name={name}
        type="datetime-local"
        step={1}
        value={inputText(value)}
        hint={hint ?? zoneHint(zone)}
        error={error}
        onValue={(text) => onValue(fixedTime(text, late))}
        onBadInput={onBadInput}
      />
      {choices.length > 1 ? (
        <SelectField
          label={t.which(label)}
          value={String(seconds)}
          choices={choices.map((one, index) => ({
            value: String(one),
            label: t.time(index === 0, offsetLabel(one)),
          }))}
          onValue={(one) => onValue(localIso(Number(one)))}
        />
      ) : null}
    </>
  );
}
