import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Channel } from "../../api/entities/channel-schema.js";
import { hasKeyList } from "../../domain/channels/key-list.js";
import { channelForm } from "../../domain/channels/channel-forms.js";
import { isKnownType } from "../../domain/channels/channel-types.js";
import { channelFormMessages } from "./generated/form.messages.en.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { isolated } from "../../i18n/isolate.js";
import { namedTypes } from "../../state/channel-models.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { TextArea } from "../../ui/kit/field/text-area.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { FormFold } from "../../ui/record/form-fold.js";
import { RecordForm } from "../../ui/record/record-form.js";
import type { RecordExits } from "../../ui/record/record-exits.js";
import { useRecord } from "../../ui/record/use-record.js";
import { useSensitiveWrite } from "./channel-rights.js";
import { AddressField, setLabels, SpecialFields } from "./channel-fields.js";
import { GroupChoice } from "./channel-groups.js";
import { BatchField, KeyField } from "./channel-key.js";
import { MappingField } from "./channel-mapping.js";
import { ChannelModelChoice } from "./channel-model-choice.js";
import { freeName, mayPropose, useSelectedProposal } from "./channel-proposal.js";
import { useRelatedModels } from "./channel-related.js";
import { TypeField } from "./channel-type-field.js";
import type { GatewaySettingMessages } from "./gateway-settings/generated/messages.en.js";
import {
  channelRecord,
  copyOf,
  createdCount,
  likenessOf,
  relatedModels,
  usualType,
  type ChannelEdit,
  type ChannelFields,
  type ChannelRecord,
} from "./record.js";
import { typeName } from "./channel-type.js";
import { channelTypeMessages } from "./generated/types.messages.en.js";
import { useFormTest } from "./use-form-test.js";

const Warnings = createLazy(() => import("./warnings/channel-warnings.js"), { fallback: null });
const FormTestView = createLazy(() => import("./test-outcome.js"), { fallback: null });

/** How long the next step is offered once the form is gone, in milliseconds. */
const nextStepShown = 8000;

/** What the form of a channel tells who drew it. */
export interface ChannelFormEvents extends RecordExits {
  /** Channels were created, or may have been although the gateway refused. */
  readonly onCreated?: () => void;
  readonly onSaved?: (channel: Channel) => void;
}

/** The channel that a form edits or copies, and what it tells who drew it. */
export interface ChannelEditorProps extends ChannelFormEvents {
  readonly stored?: Channel;
  /** The channel that a new one is a copy of, and the name to give it if that is free. */
  readonly begin?: { readonly channel: Channel; readonly name: string };
  /** Whether it took the place of a form that created one. */
  readonly isAnother?: boolean;
  /** Begins another new one in its place. */
  readonly onAnother: () => void;
}

/** The fields of a channel. A new one that was created and tested here is edited from then on. */
export function ChannelEditor({
  stored: loaded,
  begin: like,
  isAnother = false,
  record = channelRecord,
  own,
  ownFields,
  onCreated,
  onSaved,
  onAnother,
  onCancel,
  onDone,
}: ChannelEditorProps & {
  /** With the fields that only this gateway has; the same as long as the form is open. */
  readonly record?: ChannelRecord;
  readonly own?: GatewaySettingMessages;
  readonly ownFields?: (edit: ChannelEdit) => ReactNode;
}) {
  const t = useMessages(channelFormMessages);
  const common = useMessages(commonMessages);
  const gateway = useGateway();
  const [begin] = useState(() => like && { ...like, values: copyOf(like.channel, gateway, record) });
  const navigation = useNavigation();
  const can = useCapabilities();
  const hasNextStep = navigation.href("new-token") !== undefined;
  const test = useFormTest();
  const [isSought, setSought] = useState(false);
  const [id, setId] = useState(loaded?.id);
  const sent = useRef<ChannelFields>(undefined);
  const related = useRelatedModels();
  const types = useMessages(channelTypeMessages);

  const take = (channel: Channel | undefined) => {
    if (!channel) return;
    edit.model.take(channel);
    onSaved?.(channel);
  };
  const runTest = (channel: Channel, model?: string) => void test.run(channel, model).then(take);
  const edit = useRecord({
    record,
    context: { t, own },
    facts: gateway,
    draft: `channel-${id ?? (begin ? `copy-${begin.channel.id}` : "new")}`,
    stored: loaded,
    initial: begin?.values,
    like: begin && likenessOf(begin.channel, begin.values),
    onCreated({ name, count, partly, lost = [] }, said) {
      if (partly) gateway.toasts.show("warning", t.createdPartly(count));
      if (lost.length > 0) gateway.toasts.show("warning", t.notCopied(lost.map(isolated).join(", ")));
      onCreated?.();
      if (!test.wanted() || count > 1) {
        if (!said) gateway.toasts.show("success", t.created(count), nextStep());
        onDone();
        return;
      }
      // The form keeps what was sent while it looks for the channel, which it edits from then on.
      if (sent.current) edit.model.begin({ ...sent.current, key: "" });
      setSought(true);
      void test.find(name).then((channel) => {
        if (!channel) return;
        edit.model.take(channel);
        setId(channel.id);
        navigation.replaceAddress?.("edit-channel", channel.id);
        setSought(false);
        runTest(channel);
      });
    },
    onRefused: loaded ? undefined : onCreated,
    onSaved,
    onDone() {
      const saved = edit.model.stored.peek();
      if (saved && test.wanted()) runTest(saved);
      else onDone();
    },
  });
  const { stored, fields, form, model, ending } = edit;
  const isSensitiveWriter = useSensitiveWrite();
  const isNew = !stored && !begin && !isSought;
  const wantedName = isNew ? typeName(usualType, types) : stored || isSought ? undefined : begin?.name;
  useEffect(() => {
    if (wantedName === undefined) return;
    let isWanted = true;
    const naming = freeName(gateway, wantedName).then((name) => {
      // Another type proposes a name of its own.
      const isAsked = !isNew || model.fields.peek().type === usualType;
      if (isWanted && isAsked && mayPropose({ form })) model.begin({ name });
    });
    model.awaits(naming);
    return () => {
      isWanted = false;
    };
  }, [form, gateway, isNew, model, wantedName]);
  useSelectedProposal(edit, isNew ? typeName(fields.type, types) : wantedName);
  useEffect(() => {
    if (!isNew) return;
    // The default type brings its models along, also to the next new channel.
    const choosing = relatedModels(gateway, usualType).then((models) => {
      if (!model.stored.peek()) model.begin({ models });
    });
    model.awaits(choosing);
  }, [gateway, isNew, model, ending]);
  useEffect(() => {
    if (isAnother) form.current?.querySelector<HTMLElement>('[name="type"]')?.focus();
  }, [isAnother, form]);

  /** What comes after a channel: a token to call it with. */
  const nextStep = () =>
    hasNextStep
      ? { duration: nextStepShown, action: { label: t.newToken, run: () => navigation.go("new-token") } }
      : undefined;

  const startAnother = () => {
    onAnother();
    if (begin) navigation.replaceAddress?.("copy-channel", begin.channel.id);
    else navigation.replaceAddress?.("new-channel");
  };

  const special = channelForm(fields.type);
  const address = <AddressField edit={edit} />;
  const isTestable =
    can("test") &&
    isKnownType(fields.type, related && namedTypes(related)) === true &&
    createdCount(fields) === 1;
  const isCreated = isSought || (!loaded && stored !== undefined);
  const isDirty = useValue(model.dirty);
  // A new one that nobody has touched yet has no mistakes of anybody's.
  const [isLookedAt, setLookedAt] = useState(stored !== undefined);
  if (isDirty && !isLookedAt) setLookedAt(true);
  // A token is the main step then, not another save.
  const isFinished = hasNextStep && isCreated && test.state?.kind === "passed" && !isDirty;

  return (
    <>
      <RecordForm
        edit={edit}
        confirm={stored ? common.save : t.createMany(createdCount(fields))}
        alternative={
          isTestable
            ? {
                text: stored ? t.saveAndTest : t.createAndTest,
                main: !stored || test.state?.kind === "failed",
                onSave(chosen) {
                  sent.current = model.fields.peek();
                  test.want(chosen);
                },
              }
            : undefined
        }
        leave={isCreated ? t.leave : undefined}
        disabled={isSought}
        finished={isFinished}
        sticky
        onCancel={onCancel}
        notice={
          !stored && edit.refusal?.kind === "refused" ? (
            <Callout tone="warning" live>
              {t.perhapsCreated}
            </Callout>
          ) : test.state ? (
            <FormTestView
              state={test.state}
              after={{
                models: stored?.models,
                created: isCreated,
                isMain: isFinished,
                onTest: (name) => stored && runTest(stored, name),
                onKey:
                  special.key.kind === "built" || (stored && hasKeyList(stored))
                    ? undefined
                    : () => form.current?.querySelector<HTMLElement>('[name="key"]')?.focus(),
                onAnother: startAnother,
              }}
            />
          ) : null
        }
      >
        <div className="form-grid" inert={isSought}>
          {begin && !isCreated ? <Callout>{t.copyNote}</Callout> : null}
          {isSensitiveWriter ? null : <Callout>{t.notSensitive.edit}</Callout>}
          <TypeField edit={edit} />
          {special.notice ? <Callout>{t.notice[special.notice]}</Callout> : null}
          <TextField {...edit.bind("name")} required />
          {special.address?.required ? address : null}
          <SpecialFields edit={edit} rarelySet={false} />
          <KeyField edit={edit} />
          <ChannelModelChoice edit={edit} />
          <FormFold title={t.more} set={setLabels(edit)}>
            <BatchField edit={edit} />
            {special.address?.required ? null : address}
            <GroupChoice edit={edit} />
            <MappingField edit={edit} />
            <div className="channel-numbers">
              <TextField {...edit.bind("priority")} inputMode="numeric" hint={t.priorityHint} />
              <TextField {...edit.bind("weight")} inputMode="numeric" hint={t.weightHint} />
            </div>
            <SpecialFields edit={edit} rarelySet />
            {edit.has("tag") ? <TextField {...edit.bind("tag")} hint={t.tagHint} /> : null}
            {edit.has("system_prompt") ? (
              <TextArea {...edit.bind("system_prompt")} rows={2} hint={t.systemPromptHint} />
            ) : null}
            {stored ? <p className="field-help">{t.cannotClear}</p> : null}
          </FormFold>
          {ownFields?.(edit)}
        </div>
      </RecordForm>
      {/* Below the buttons, which stay where they are when a warning comes. */}
      {isLookedAt && !isSought ? <Warnings edit={edit} /> : null}
    </>
  );
}
