import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useLostFocus } from "../../ui/host/lifecycle/lost-focus.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import { Button } from "../../ui/kit/button/button.js";
import { useErrorText } from "../../ui/kit/notice/errors.js";
import { userMessages } from "./generated/messages.en.js";
import type { NewUserSetup, SetupStep, StepState } from "./new-user-setup.js";

/** What a new account has got, and what it hasn't: it exists, whatever became of the rest. */
export function NewUserSteps({
  setup,
  onRetry,
  onClose,
}: {
  readonly setup: NewUserSetup;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const quota = useQuota();
  const ref = useLostFocus<HTMLDivElement>();
  const states = useValue(setup.states);
  const { username, group, points } = setup.extras;
  const busy = setup.steps.some((step) => states[step].kind === "running");
  const hasFailed = setup.steps.some((step) => states[step].kind === "failed");
  const labels: Readonly<Record<SetupStep, string>> = {
    group: t.setup.group(group),
    credit: t.setup.credit(quota.short(points)),
  };
  return (
    <div ref={ref} tabIndex={-1} className="stack new-user-steps">
      <p role="status">{t.form.created(username)}</p>
      <ul>
        {setup.steps.map((step) => (
          <Step key={step} label={labels[step]} state={states[step]} />
        ))}
      </ul>
      <div className="form-actions">
        <Button disabled={busy} onClick={onClose}>
          {common.close}
        </Button>
        {hasFailed || busy ? (
          <Button variant="primary" icon="refresh" busy={busy} onClick={onRetry}>
            {common.retry}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Step({ label, state }: { readonly label: string; readonly state: StepState }) {
  const { setup: t } = useMessages(userMessages);
  const reason = useErrorText(state.kind === "failed" ? state.error : undefined);
  const { kind } = state;
  const said =
    kind === "failed"
      ? reason
      : kind === "unclear" || kind === "vetoed" || kind === "other"
        ? t.why[kind]
        : undefined;
  const tone = kind === "done" ? "green" : kind === "left" || kind === "running" ? "grey" : "red";
  return (
    <li>
      <span className="row">
        <strong>{label}</strong>
        <Badge tone={tone}>
          {t.state[kind === "done" || kind === "running" || kind === "left" ? kind : "not"]}
        </Badge>
      </span>
      {said ? <p className="field-help danger">{said}</p> : null}
    </li>
  );
}
