import { featuresOf } from "../../../api/dialects/features.js";
import { useMemo, useState } from "react";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { searchChannels } from "../../../api/entities/channels.js";
import { planChange } from "../../../domain/channels/channel-change-plan.js";
import { isTypeSetting } from "../../../domain/channels/channel-settings.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { useCapabilities } from "../../../ui/host/context/capabilities.js";
import { Form } from "../../../ui/kit/field/form.js";
import { sendByKeys } from "../../../ui/record/send-by-keys.js";
import { channelFormMessages } from "../generated/form.messages.en.js";
import { channelMessages } from "../generated/messages.en.js";
import { hasField } from "../special-fields.js";
import { withTypeSettings } from "../type-settings.js";
import { changeOf, draftProblems, emptyDraft } from "./draft.js";
import { useWritableColumns } from "../channel-rights.js";
import { manyMessages } from "./generated/messages.en.js";
import { PlannedDialog } from "./planned-dialog.js";
import { SettingFields } from "./setting-fields.js";
import { hasSetting } from "./use-planned-run.js";
import type { OwnChange } from "../gateway-settings/many-fields.js";

const OwnFields = createLazy(() => import("../gateway-settings/many-fields.js"));

/** The type that all channels have; undefined where they have several. */
function commonType(channels: readonly Channel[]): number | undefined {
  const [first] = channels;
  return channels.every(({ type }) => type === first?.type) ? first?.type : undefined;
}

/** Changes settings of the selected channels: what each has now, what becomes of each, and then the job. */
export function View({
  channels,
  onStarted,
  onClose,
}: {
  readonly channels: readonly Channel[];
  readonly onStarted: () => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(manyMessages);
  const form = useMessages(channelFormMessages);
  const { things: countText } = useMessages(channelMessages).bulk;
  const { http, supports } = useGateway();
  const known = useValue(supports);
  const [draft, setDraft] = useState(emptyDraft);
  const [isTried, setTried] = useState(false);
  const [own, setOwn] = useState<OwnChange>();
  const rows = useMemo(() => channels.map(withTypeSettings), [channels]);
  const type = commonType(channels);
  const texts = { t, form, type };
  const problems = isTried ? draftProblems(draft, texts) : {};
  const mayWrite = useWritableColumns();
  const can = useCapabilities();
  const has = hasSetting(known);
  const isEmpty = draft.on.length === 0 && own === undefined;

  /** Plans for the channels as they are now: the list may be older. */
  const plan = async () => {
    setTried(true);
    if (isEmpty || own?.isWrong || Object.keys(draftProblems(draft, texts)).length > 0) return undefined;
    const wanted = new Set(channels.map(({ id }) => id));
    const now = (await searchChannels(http, "")).filter(({ id }) => wanted.has(id));
    const further = new Map(own ? now.map((channel) => [channel.id, own.changeOf(channel)]) : []);
    const plans = planChange(
      now.map(withTypeSettings),
      changeOf(draft, type),
      featuresOf(known).channelGroupLength,
    );
    return plans.map((one) => ({ ...one, further: further.get(one.channel.id) }));
  };

  return (
    <PlannedDialog
      title={t.edit.title(countText(channels.length))}
      action="edit"
      count={channels.length}
      plan={plan}
      onStarted={onStarted}
      onClose={onClose}
    >
      {(show) => (
        <Form onKeyDown={sendByKeys} onSubmit={show}>
          <SettingFields
            channels={rows}
            type={type}
            available={(name) =>
              name === "status"
                ? can("switch")
                : has(name) && mayWrite(name) && (!isTypeSetting(name) || hasField(type, name))
            }
            draft={draft}
            problems={problems}
            onDraft={setDraft}
          />
          {known.project === "oneApi" ? null : (
            <OwnFields channels={channels} isTried={isTried} onChange={setOwn} />
          )}
          {isTried && isEmpty ? (
            <p role="alert" className="field-help danger">
              {t.problem.nothing}
            </p>
          ) : null}
        </Form>
      )}
    </PlannedDialog>
  );
}
