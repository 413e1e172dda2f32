import { useState } from "react";
import { isAdmin } from "../../domain/access/roles.js";
import { hasRules, type AlertRules } from "../../domain/alerts/alert-rules.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { alertsOf } from "../../state/alerts/alerts.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { Form } from "../../ui/kit/field/form.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { QuotaField } from "../../ui/kit/money/quota-field.js";
import { useKeptNotice } from "../../ui/kit/notice/use-kept-notice.js";
import { SwitchField } from "../../ui/kit/switch/switch-field.js";
import { alertMessages } from "./generated/messages.en.js";
import { NotifyChoice } from "./notify-choice.js";
import { draftOf, faultsOf, rulesOf, type ThresholdDraft } from "./threshold-draft.js";
import { WatchedChannels } from "./watched-channels.js";
import { WatchedUsers } from "./watched-users.js";

/** What the account wants to be alerted of. */
export function ThresholdForm({
  rules,
  onCancel,
  onSaved,
}: {
  readonly rules: AlertRules;
  readonly onCancel: () => void;
  /** Told whether anything is watched. */
  readonly onSaved: (isWatched: boolean) => void;
}) {
  const t = useMessages(alertMessages);
  const common = useMessages(commonMessages);
  const gateway = useGateway();
  const tellKept = useKeptNotice();
  const admin = isAdmin(useValue(gateway.session.user)?.role);
  const [draft, setDraft] = useState(() => draftOf(rules));
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set());
  const edit = (change: Partial<ThresholdDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setFaults(new Set());
  };
  const percent = (name: string) => (faults.has(name) ? t.edits.percentWrong : undefined);

  const save = () => {
    const found = faultsOf(draft);
    setFaults(found);
    if (found.size > 0) return;
    const next = rulesOf(draft);
    tellKept(alertsOf(gateway).save(next), t.edits.saved);
    onSaved(hasRules(next));
  };

  return (
    <Form className="form-grid alert-form" onSubmit={save}>
      <p className="muted">{t.edits.lead}</p>
      <fieldset className="alert-group">
        <legend>{t.edits.own}</legend>
        <QuotaField
          label={t.edits.balance}
          name="balance"
          value={draft.balance}
          usual={Number.MAX_SAFE_INTEGER}
          error={faults.has("balance") ? t.edits.amountWrong : undefined}
          onValue={(balance) => edit({ balance })}
        />
        <TextField
          label={t.edits.spend}
          name="spend"
          inputMode="decimal"
          value={draft.spend}
          suffix={<span className="alert-unit">{t.edits.ofMean}</span>}
          error={percent("spend")}
          onValue={(spend) => edit({ spend })}
        />
      </fieldset>
      {admin ? (
        <fieldset className="alert-group">
          <legend>{t.edits.gateway}</legend>
          <TextField
            label={t.edits.allSpend}
            name="all-spend"
            inputMode="decimal"
            value={draft.allSpend}
            suffix={<span className="alert-unit">{t.edits.ofMean}</span>}
            error={percent("all-spend")}
            onValue={(allSpend) => edit({ allSpend })}
          />
          <SwitchField
            label={t.edits.failing}
            name="failing"
            checked={draft.failing}
            hint={t.edits.failingHint}
            onChecked={(failing) => edit({ failing })}
          />
        </fieldset>
      ) : null}
      {admin ? (
        <WatchedUsers users={draft.users} faults={faults} onUsers={(users) => edit({ users })} />
      ) : null}
      {admin ? (
        <WatchedChannels
          channels={draft.channels}
          faults={faults}
          onChannels={(channels) => edit({ channels })}
        />
      ) : null}
      <NotifyChoice wanted={draft.notify} onWanted={(notify) => edit({ notify })} />
      <div className="form-actions">
        <Button onClick={onCancel}>{common.cancel}</Button>
        <Button type="submit" variant="primary">
          {t.edits.save}
        </Button>
      </div>
    </Form>
  );
}
