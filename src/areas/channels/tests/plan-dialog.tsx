import { useState } from "react";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { testScopes, type TestScope } from "../../../domain/channels/test-plan.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { sentences } from "../../../i18n/sentences.js";
import { jobsOf } from "../../../state/jobs/jobs.js";
import { useCapabilities } from "../../../ui/host/context/capabilities.js";
import { useGateway, useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useLoaded } from "../../../ui/host/lifecycle/use-loaded.js";
import { useDialogJobPage, type JobAreas } from "../../../ui/jobs/job-page.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { Form } from "../../../ui/kit/field/form.js";
import { Loading } from "../../../ui/kit/loading/loading.js";
import { ErrorPanel } from "../../../ui/kit/notice/errors.js";
import { sendByKeys } from "../../../ui/record/send-by-keys.js";
import { channelMessages } from "../generated/messages.en.js";
import { channelTestMessages } from "./generated/messages.en.js";
import { planOf, stopOf, testJobOf, type PlanChoices } from "./plan.js";
import { PlanFields } from "./plan-fields.js";
import { readPlannable, type Plannable } from "./plannable.js";
import { channelTestSheet } from "./tests.css.js";

/** How many channels are named; the rest is a number. */
const maxNames = 5;

/** The same function each time, because it says where the jobs are. */
const areas: JobAreas = { channels: () => import("../jobs.js") };

interface PlanDialogProps {
  /** The selected channels; undefined without a selection. */
  readonly selected: readonly Channel[] | undefined;
  /** Has the gateway test them by itself. */
  readonly onGateway: (scope: "all" | "disabled") => void;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

/** Asks which channels are tested and how, and begins that as a job. */
export function View(props: PlanDialogProps) {
  useHost().adopt(channelTestSheet);
  const t = useMessages(channelTestMessages);
  const gateway = useGateway();
  const { value, error, retry } = useLoaded((signal) => readPlannable(gateway, signal), gateway);
  return (
    <Dialog title={t.title} onClose={props.onClose}>
      {value ? (
        <PlanForm {...props} plannable={value} />
      ) : error ? (
        <ErrorPanel title={t.loadFailed} error={error} retry={retry} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

/** The scopes that the host wants: what is selected by one name, the others by those of the list's menu. */
function useScopes(hasSelection: boolean): readonly TestScope[] {
  const can = useCapabilities();
  return testScopes.filter((scope) => {
    if (scope === "selected") return hasSelection;
    return can("test-all") && (scope !== "disabled" || can("test-disabled"));
  });
}

function PlanForm({
  plannable,
  selected,
  onGateway,
  onStarted,
  onClose,
}: PlanDialogProps & { readonly plannable: Plannable }) {
  const t = useMessages(channelTestMessages);
  const channelTexts = useMessages(channelMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const gateway = useGateway();
  const pageOf = useDialogJobPage(areas);
  const scopes = useScopes(selected !== undefined);
  const ids = new Set(selected?.map(({ id }) => id));
  const [busy, setBusy] = useState(false);
  const [isStopWrong, setIsStopWrong] = useState(false);
  const [choices, setChoices] = useState<PlanChoices>({
    scope: selected ? "selected" : "enabled",
    type: "",
    byGateway: false,
    model: "",
    stop: "",
    parallel: "3",
  });
  const { channels, untestable, models } = planOf(plannable, choices, ids);
  const nameOf = ({ name }: Channel) => name || channelTexts.noName;
  const stop = stopOf(choices);
  const { scope } = choices;

  const send = async () => {
    if (busy) return;
    if (choices.byGateway && (scope === "all" || scope === "disabled")) {
      onGateway(scope);
      onClose();
      return;
    }
    setIsStopWrong(stop === null);
    if (stop === null || channels.length === 0) return;
    setBusy(true);
    const page = await pageOf("channels");
    if (!page) {
      setBusy(false);
      return;
    }
    const run = await jobsOf(gateway).add(testJobOf(channels, { ...choices, stop }, nameOf));
    void run.go(page);
    onStarted();
    onClose();
  };

  return (
    <Form className="form-grid" onKeyDown={sendByKeys} onSubmit={() => void send()}>
      <PlanFields
        plannable={plannable}
        scopes={scopes}
        selected={ids}
        models={models}
        choices={choices}
        stopError={isStopWrong && stop === null ? t.stopWrong : undefined}
        onChange={(changed) => setChoices({ ...choices, ...changed })}
      />
      {choices.byGateway ? null : (
        <div className="stack">
          <ul className="planned">
            {channels.slice(0, maxNames).map((channel) => (
              <li key={channel.id}>
                <bdi>{nameOf(channel)}</bdi> <span className="muted">{channel.id}</span>
              </li>
            ))}
            {channels.length > maxNames ? (
              <li className="muted">{t.more(channels.length - maxNames)}</li>
            ) : null}
          </ul>
          <p role="status">
            {sentences(
              locale,
              channels.length === 0 ? t.none : t.cost(channels.length),
              untestable > 0 && t.untestable(untestable),
            )}
          </p>
        </div>
      )}
      <div className="form-actions">
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={!choices.byGateway && channels.length === 0}
        >
          {choices.byGateway ? t.title : t.start(channels.length)}
        </Button>
      </div>
    </Form>
  );
}
