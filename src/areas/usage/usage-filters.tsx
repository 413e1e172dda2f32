import { useState } from "react";
import { useMessages } from "../../ui/host/context/host.js";
import { Button } from "../../ui/kit/button/button.js";
import { Dialog } from "../../ui/kit/dialog/dialog.js";
import { Form } from "../../ui/kit/field/form.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { usageMessages } from "./generated/messages.en.js";
import type { UsageFilter } from "./usage-settings.js";

const names = ["user", "token", "model", "channel"] as const;

/** What usage is narrowed by: exact names, as the log's filters take them. */
export function View({
  filter,
  fixed,
  admin,
  onFilter,
  onClose,
}: {
  readonly filter: UsageFilter;
  readonly fixed: UsageFilter;
  readonly admin: boolean;
  readonly onFilter: (filter: Readonly<Record<(typeof names)[number], string>>) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(usageMessages);
  const textOf = (of: UsageFilter) => ({
    user: of.user ?? "",
    token: of.token ?? "",
    model: of.model ?? "",
    channel: of.channel === undefined ? "" : String(of.channel),
  });
  const [typed, setTyped] = useState(() => {
    const own = Object.entries(filter).filter(([name]) => fixed[name as keyof UsageFilter] === undefined);
    return textOf(Object.fromEntries(own));
  });
  const shown = names.filter(
    (name) => fixed[name] === undefined && (admin || (name !== "user" && name !== "channel")),
  );
  const apply = (next: typeof typed) => {
    onFilter(next);
    onClose();
  };
  const trimmed = (): typeof typed => ({
    user: typed.user.trim(),
    token: typed.token.trim(),
    model: typed.model.trim(),
    channel: typed.channel.trim(),
  });
  return (
    <Dialog
      title={t.filters}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={() => apply(textOf({}))}>
            {t.clear}
          </Button>
          <Button variant="primary" onClick={() => apply(trimmed())}>
            {t.apply}
          </Button>
        </>
      }
    >
      <Form className="stack" onSubmit={() => apply(trimmed())}>
        {shown.map((name) => (
          <TextField
            key={name}
            label={t.filterBy[name]}
            name={`filter-${name}`}
            value={typed[name]}
            onValue={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
      </Form>
    </Dialog>
  );
}
