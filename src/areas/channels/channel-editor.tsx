import { useRef } from "react";
import { batchKeys, channelForm } from "../../domain/channel-forms.js";
import { channelFormMessages } from "../../i18n/messages/channel-form.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { Button } from "../../ui/kit/button.js";
import { Form } from "../../ui/kit/form.js";
import { useMessages } from "../../ui/host/host.js";
import { createLazy } from "../../ui/host/lazy.js";
import { LeaveGuard } from "../../ui/host/leave-guard.js";
import { LostAnswer } from "../../ui/host/lost-answer.js";
import { Callout } from "../../ui/kit/panel.js";
import { TextArea } from "../../ui/kit/text-area.js";
import { TextField } from "../../ui/kit/text-field.js";
import { AddressField, SpecialFields } from "./channel-fields.js";
import { GroupChoice } from "./channel-groups.js";
import { KeyField } from "./channel-key.js";
import { MappingField } from "./channel-mapping.js";
import { ChannelModelChoice } from "./channel-model-choice.js";
import { TypeField } from "./channel-type-field.js";
import { useChannelEdit, type ChannelFormEvents, type ChannelFormStart } from "./use-channel-edit.js";
import { problemText } from "./channel-texts.js";

const ChannelConflict = createLazy(() => import("./channel-conflict.js"), { fallback: null });

/** The fields of a channel and the way to save them. */
export function ChannelEditor({ stored, begin, ...events }: ChannelFormStart & ChannelFormEvents) {
  const t = useMessages(channelFormMessages);
  const common = useMessages(commonMessages);
  const form = useRef<HTMLFormElement>(null);
  const edit = useChannelEdit({ stored, begin }, form, events);
  const { values, problems, batch, conflict, change } = edit;
  const special = channelForm(values.type);
  const count = batch ? batchKeys(values.key).length : 1;
  const error = (field: keyof typeof problems) => problemText(problems[field], field, values.type, t);

  return (
    <Form ref={form} part="form" className="form-grid" onSubmit={() => void edit.save()}>
      {begin ? <Callout>{t.copyNote}</Callout> : null}
      {edit.stored ? <p className="field-help">{t.cannotClear}</p> : null}
      <TypeField edit={edit} error={error("type")} />
      {special.notice ? <Callout>{t.notice[special.notice]}</Callout> : null}
      <TextField
        label={t.name}
        name="name"
        value={values.name}
        required
        error={error("name")}
        onValue={(name) => change({ name })}
      />
      <GroupChoice edit={edit} error={error("group")} />
      {special.address?.label === "proxy" ? null : <AddressField edit={edit} error={error("base_url")} />}
      <SpecialFields edit={edit} error={error} />
      <ChannelModelChoice edit={edit} error={error("models")} />
      <MappingField edit={edit} error={error("model_mapping")} />
      <KeyField edit={edit} error={error("key")} />
      {special.address?.label === "proxy" ? <AddressField edit={edit} error={error("base_url")} /> : null}
      <div className="channel-numbers">
        <TextField
          label={t.priority}
          name="priority"
          inputMode="numeric"
          value={values.priority}
          hint={t.priorityHint}
          error={error("priority")}
          onValue={(priority) => change({ priority })}
        />
        <TextField
          label={t.weight}
          name="weight"
          inputMode="numeric"
          value={values.weight}
          hint={t.weightHint}
          error={error("weight")}
          onValue={(weight) => change({ weight })}
        />
      </div>
      <TextArea
        label={t.systemPrompt}
        name="system_prompt"
        rows={2}
        value={values.system_prompt}
        hint={t.systemPromptHint}
        onValue={(text) => change({ system_prompt: text })}
      />
      {edit.refusal ? (
        <Callout tone="warning" live>
          {t.perhapsCreated}
        </Callout>
      ) : null}
      {conflict || edit.lost.length > 0 ? <ChannelConflict edit={edit} /> : null}
      <LostAnswer
        writer={edit.writer}
        texts={edit.texts}
        onDone={edit.finish}
        again={() => void edit.save()}
      />
      <LeaveGuard dirty={edit.unsaved} />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={edit.busy} disabled={edit.held}>
          {edit.stored ? common.save : t.createMany(Math.max(1, count))}
        </Button>
        <Button onClick={events.onCancel}>{common.cancel}</Button>
      </div>
    </Form>
  );
}
