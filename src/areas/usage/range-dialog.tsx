import { useState } from "react";
import { nowSeconds, utcDate } from "../../domain/time/date-time.js";
import { customRange, spanOf } from "../../domain/usage/ranges.js";
import { useMessages } from "../../ui/host/context/host.js";
import { Button } from "../../ui/kit/button/button.js";
import { Dialog } from "../../ui/kit/dialog/dialog.js";
import { Form } from "../../ui/kit/field/form.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { usageMessages } from "./generated/messages.en.js";

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
        <TextField
          label={t.from}
          name="from"
          type="date"
          value={dates[0]}
          onValue={(from) => setDates([from, dates[1]])}
        />
        <TextField
          label={t.to}
          name="to"
          type="date"
          value={dates[1]}
          error={wrong ? t.datesWrong : undefined}
          onValue={(to) => setDates([dates[0], to])}
        />
      </Form>
    </Dialog>
  );
}
