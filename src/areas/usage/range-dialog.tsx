import { useId, useState } from "react";
import { nowSeconds, utcDate } from "../../domain/time/date-time.js";
import { customRange, spanOf } from "../../domain/usage/ranges.js";
import { useMessages } from "../../ui/host/context/host.js";
import { Button } from "../../ui/kit/button/button.js";
import { Dialog } from "../../ui/kit/dialog/dialog.js";
import { Form } from "../../ui/kit/field/form.js";
import { usageMessages } from "./messages.en.js";

/** Two dates, both included. */
export function View({
  range,
  onRange,
  onClose,
}: {
  readonly range: string;
  readonly onRange: (range: string) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(usageMessages);
  const id = useId();
  const now = nowSeconds();
  const shown = spanOf(range, now);
  const [dates, setDates] = useState<readonly [string, string]>([
    utcDate(shown?.from ?? now),
    utcDate((shown?.to ?? now + 1) - 1),
  ]);
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const text = customRange(...dates);
    if (!spanOf(text, now)) {
      setWrong(true);
      return;
    }
    onRange(text);
    onClose();
  };
  const field = (label: string, index: 0 | 1) => (
    <div part="field">
      <label htmlFor={`${id}-${String(index)}`} className="field-label">
        {label}
      </label>
      <input
        id={`${id}-${String(index)}`}
        className="input usage-date"
        part="control"
        type="date"
        value={dates[index]}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={({ currentTarget: { value } }) =>
          setDates(index === 0 ? [value, dates[1]] : [dates[0], value])
        }
      />
    </div>
  );
  return (
    <Dialog
      title={t.dates}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={apply}>
          {t.apply}
        </Button>
      }
    >
      <Form className="stack" onSubmit={apply}>
        {field(t.from, 0)}
        {field(t.to, 1)}
        {wrong ? (
          <p id={`${id}-wrong`} className="field-help danger" role="alert">
            {t.datesWrong}
          </p>
        ) : null}
      </Form>
    </Dialog>
  );
}
