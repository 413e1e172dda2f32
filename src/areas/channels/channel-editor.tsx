import type { Channel } from "../../api/channel-schema.js";
import { channelForm } from "../../domain/channel-forms.js";
import { channelFormMessages } from "../../i18n/messages/channel-form.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { useGateway, useMessages } from "../../ui/host/host.js";
import { Callout } from "../../ui/kit/panel.js";
import { TextArea } from "../../ui/kit/text-area.js";
import { TextField } from "../../ui/kit/text-field.js";
import { RecordForm } from "../../ui/record/record-form.js";
import type { RecordExits } from "../../ui/record/record-exits.js";
import { useRecord } from "../../ui/record/use-record.js";
import { AddressField, SpecialFields } from "./channel-fields.js";
import type { ChannelValues } from "./channel-form-model.js";
import { GroupChoice } from "./channel-groups.js";
import { KeyField } from "./channel-key.js";
import { MappingField } from "./channel-mapping.js";
import { ChannelModelChoice } from "./channel-model-choice.js";
import { TypeField } from "./channel-type-field.js";
import { channelEvents, channelRecord, channelTexts, createdCount } from "./record.js";

/** What the form of a channel tells who drew it. */
export interface ChannelFormEvents extends RecordExits {
  /** Channels were created, or may have been although the gateway refused. */
  readonly onCreated?: () => void;
  readonly onSaved?: (channel: Channel) => void;
}

/** The fields of a channel. */
export function ChannelEditor({
  stored: loaded,
  begin,
  onCreated,
  onSaved,
  onCancel,
  onDone,
}: ChannelFormEvents & {
  readonly stored?: Channel;
  /** What a new one begins as, and the id of the channel that it is a copy of. */
  readonly begin?: { readonly id: number; readonly values: ChannelValues };
}) {
  const t = useMessages(channelFormMessages);
  const common = useMessages(commonMessages);
  const gateway = useGateway();
  const edit = useRecord({
    type: channelRecord(gateway),
    events: channelEvents,
    draft: `channel-${loaded?.id ?? (begin ? `copy-${begin.id}` : "new")}`,
    stored: loaded,
    initial: begin && { ...begin.values, batch: false },
    texts: channelTexts(t),
    onCreated({ count, partly }) {
      if (partly) gateway.toasts.show("warning", t.createdPartly(count));
      onCreated?.();
      onDone();
    },
    onRefused: loaded ? undefined : onCreated,
    onSaved,
    onDone,
  });
  const { stored, fields, problem } = edit;
  const special = channelForm(fields.type);
  const address = <AddressField edit={edit} />;

  return (
    <RecordForm
      edit={edit}
      confirm={stored ? common.save : t.createMany(createdCount(fields))}
      onCancel={onCancel}
      notice={
        !stored && edit.refusal?.kind === "refused" ? (
          <Callout tone="warning" live>
            {t.perhapsCreated}
          </Callout>
        ) : null
      }
    >
      {begin ? <Callout>{t.copyNote}</Callout> : null}
      {stored ? <p className="field-help">{t.cannotClear}</p> : null}
      <TypeField edit={edit} />
      {special.notice ? <Callout>{t.notice[special.notice]}</Callout> : null}
      <TextField {...edit.bind("name")} label={t.name} required />
      <GroupChoice edit={edit} error={problem("group")} />
      {special.address?.label === "proxy" ? null : address}
      <SpecialFields edit={edit} />
      <ChannelModelChoice edit={edit} error={problem("models")} />
      <MappingField edit={edit} />
      <KeyField edit={edit} />
      {special.address?.label === "proxy" ? address : null}
      <div className="channel-numbers">
        <TextField {...edit.bind("priority")} label={t.priority} inputMode="numeric" hint={t.priorityHint} />
        <TextField {...edit.bind("weight")} label={t.weight} inputMode="numeric" hint={t.weightHint} />
      </div>
      <TextArea {...edit.bind("system_prompt")} label={t.systemPrompt} rows={2} hint={t.systemPromptHint} />
    </RecordForm>
  );
}
