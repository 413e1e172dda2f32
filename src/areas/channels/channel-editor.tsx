import { useEffect, useState } from "react";
import type { Channel } from "../../api/entities/channel-schema.js";
import { channelForm } from "../../domain/channels/channel-forms.js";
import { isKnownType } from "../../domain/channels/channel-types.js";
import { channelFormMessages } from "./form.messages.en.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { namedTypes } from "../../state/channel-models.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { TextArea } from "../../ui/kit/field/text-area.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { FormFold, FormSection } from "../../ui/record/form-section.js";
import { RecordForm } from "../../ui/record/record-form.js";
import type { RecordExits } from "../../ui/record/record-exits.js";
import { useRecord } from "../../ui/record/use-record.js";
import { AddressField, rareFields, SpecialFields } from "./channel-fields.js";
import { GroupChoice } from "./channel-groups.js";
import { KeyField } from "./channel-key.js";
import { MappingField } from "./channel-mapping.js";
import { ChannelModelChoice } from "./channel-model-choice.js";
import { useRelatedModels } from "./channel-related.js";
import { TypeField } from "./channel-type-field.js";
import { channelRecord, createdCount, relatedModels, usualType, type ChannelFields } from "./record.js";
import { useFormTest } from "./use-form-test.js";

const FormTestView = createLazy(() => import("./form-test.js"), { fallback: null });

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
  readonly begin?: { readonly id: number; readonly values: ChannelFields };
}) {
  const t = useMessages(channelFormMessages);
  const common = useMessages(commonMessages);
  const gateway = useGateway();
  const can = useCapabilities();
  const test = useFormTest();
  const [created, setCreated] = useState<string>();
  const related = useRelatedModels();
  const edit = useRecord({
    record: channelRecord,
    context: { t },
    facts: gateway,
    draft: `channel-${loaded?.id ?? (begin ? `copy-${begin.id}` : "new")}`,
    stored: loaded,
    initial: begin?.values,
    onCreated({ name, count, partly }) {
      if (partly) gateway.toasts.show("warning", t.createdPartly(count));
      onCreated?.();
      if (!test.wanted() || count > 1) {
        onDone();
        return;
      }
      setCreated(name);
      void test.run({ name }).then(onCreated);
    },
    onRefused: loaded ? undefined : onCreated,
    onSaved,
    onDone() {
      if (!loaded || !test.wanted()) {
        onDone();
        return;
      }
      void test.run(loaded).then((channel) => {
        if (!channel) return;
        edit.model.take(channel);
        onSaved?.(channel);
      });
    },
  });
  const { stored, fields, model, ending } = edit;
  const isNew = !loaded && !begin;
  useEffect(() => {
    // The default type brings its models along, also to the next new channel.
    if (isNew) void relatedModels(gateway, usualType).then((models) => model.begin({ models }));
  }, [gateway, isNew, model, ending]);

  const special = channelForm(fields.type);
  const address = <AddressField edit={edit} />;
  const isTestable =
    can("test") &&
    isKnownType(fields.type, related && namedTypes(related)) === true &&
    createdCount(fields) === 1;

  if (created !== undefined)
    return (
      <FormTestView
        test={test}
        created={{
          name: created,
          onDone,
          onAnother() {
            setCreated(undefined);
            edit.renew();
          },
        }}
      />
    );

  return (
    <RecordForm
      edit={edit}
      confirm={stored ? common.save : t.createMany(createdCount(fields))}
      also={isTestable ? { text: stored ? t.saveAndTest : t.createAndTest, onSave: test.want } : undefined}
      sticky
      onCancel={onCancel}
      notice={
        !stored && edit.refusal?.kind === "refused" ? (
          <Callout tone="warning" live>
            {t.perhapsCreated}
          </Callout>
        ) : test.state ? (
          <FormTestView test={test} />
        ) : null
      }
    >
      {begin ? <Callout>{t.copyNote}</Callout> : null}
      {stored ? <p className="field-help">{t.cannotClear}</p> : null}
      <FormSection title={t.sections.provider}>
        <TypeField edit={edit} />
        {special.notice ? <Callout>{t.notice[special.notice]}</Callout> : null}
        <TextField {...edit.bind("name")} required />
      </FormSection>
      <FormSection title={t.sections.credentials}>
        {special.address?.required ? address : null}
        <SpecialFields edit={edit} rare={false} />
        <KeyField edit={edit} />
      </FormSection>
      <FormSection title={t.sections.models}>
        <ChannelModelChoice edit={edit} />
      </FormSection>
      <FormSection title={t.sections.routing}>
        <GroupChoice edit={edit} />
        {edit.has("tag") ? <TextField {...edit.bind("tag")} hint={t.tagHint} /> : null}
        <div className="channel-numbers">
          <TextField {...edit.bind("priority")} inputMode="numeric" hint={t.priorityHint} />
          <TextField {...edit.bind("weight")} inputMode="numeric" hint={t.weightHint} />
        </div>
      </FormSection>
      <FormFold
        title={t.sections.advanced}
        set={rareFields(fields.type)
          .filter((field) => fields[field] !== "")
          .map(edit.label)}
      >
        <MappingField edit={edit} />
        {special.address?.required ? null : address}
        <SpecialFields edit={edit} rare />
        {edit.has("system_prompt") ? (
          <TextArea {...edit.bind("system_prompt")} rows={2} hint={t.systemPromptHint} />
        ) : null}
      </FormFold>
    </RecordForm>
  );
}
