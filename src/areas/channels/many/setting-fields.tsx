import { useId, type ReactNode } from "react";
import {
  isTypeSetting,
  settingNames,
  type EditedName,
  type NamesChange,
  type SettingName,
} from "../../../domain/channels/channel-settings.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { TextArea } from "../../../ui/kit/field/text-area.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { valuesAcross } from "../../../domain/channels/selection-values.js";
import { Segmented } from "../../../ui/kit/segmented/segmented.js";
import { hintOf } from "../field-hints.js";
import { Slips } from "../warnings/slips.js";
import { channelFormMessages } from "../generated/form.messages.en.js";
import { channelMessages } from "../generated/messages.en.js";
import { specialOf } from "../special-fields.js";
import type { SettingsChannel } from "../type-settings.js";
import type { Draft } from "./draft.js";
import { manyMessages } from "./generated/messages.en.js";
import { NamesField } from "./names-field.js";
import { nowText, settingLabel, statusText } from "./setting-texts.js";

const changeModes = ["add", "remove", "replace"] as const;

/** A setting that can be turned on, with what the channels have now; its fields while it is on. */
export function SettingSwitch({
  label,
  now,
  isOn,
  disabled = false,
  onChange,
  children,
}: {
  readonly label: string;
  readonly now: string;
  readonly isOn: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className="many-setting">
      <div className="many-switch">
        <label className="check">
          <input
            type="checkbox"
            checked={isOn}
            disabled={disabled}
            aria-describedby={id}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span>{label}</span>
        </label>
        <span id={id} className="many-now">
          {now}
        </span>
      </div>
      {isOn && children ? <div className="many-edit">{children}</div> : null}
    </div>
  );
}

/** Every setting that the gateway has, off until the reader turns it on: only what is on is written. */
export function SettingFields({
  channels,
  type,
  available,
  draft,
  problems,
  onDraft,
}: {
  /** The type that all of them have, where they have one. */
  readonly type: number | undefined;
  readonly channels: readonly SettingsChannel[];
  readonly available: (name: EditedName) => boolean;
  readonly draft: Draft;
  readonly problems: Readonly<Partial<Record<EditedName, string>>>;
  readonly onDraft: (draft: Draft) => void;
}) {
  const t = useMessages(manyMessages);
  const form = useMessages(channelFormMessages);
  const texts = { t, form };
  const types = [...new Set(channels.map((channel) => channel.type))];
  return (
    <div className="many-settings">
      {available("status") ? <StatusField channels={channels} draft={draft} onDraft={onDraft} /> : null}
      {settingNames.filter(available).map((name) => (
        <SettingSwitch
          key={name}
          label={settingLabel(name, type, texts)}
          now={nowText(channels, name, t)}
          isOn={draft.on.includes(name)}
          onChange={(on) => onDraft(turned(draft, name, on))}
        >
          <SettingField
            name={name}
            type={type}
            channels={channels}
            draft={draft}
            error={problems[name]}
            onDraft={onDraft}
          />
          {problems[name] === undefined ? <Slips types={types} typed={typedIn(draft, name)} /> : null}
        </SettingSwitch>
      ))}
    </div>
  );
}

const turned = (draft: Draft, name: EditedName, on: boolean): Draft => ({
  ...draft,
  on: on ? [...draft.on, name] : draft.on.filter((other) => other !== name),
});

/** Whether the channels are enabled. */
function StatusField({
  channels,
  draft,
  onDraft,
}: {
  readonly channels: readonly SettingsChannel[];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}) {
  const t = useMessages(manyMessages);
  const list = useMessages(channelMessages);
  const values = valuesAcross(channels, "status");
  const [first] = values;
  return (
    <SettingSwitch
      label={t.names.status}
      now={values.length > 1 ? t.now.several(values.length) : statusText(first?.example.status, list)}
      isOn={draft.on.includes("status")}
      onChange={(on) => onDraft(turned(draft, "status", on))}
    >
      <Segmented
        label={t.names.status}
        chosen={draft.status}
        onChosen={(status) => onDraft({ ...draft, status })}
        segments={[
          { value: "enabled", content: list.status.enabled },
          { value: "disabled", content: list.status.manuallyDisabled },
        ]}
      />
    </SettingSwitch>
  );
}

/** What of a draft can have slips, by the setting. */
function typedIn({ models, model_mapping: mapping, base_url }: Draft, name: SettingName) {
  if (name === "base_url") return { base_url };
  if (name === "models") return models.how === "remove" ? {} : { models: models.names.join(",") };
  return name === "model_mapping" && mapping.how !== "remove" ? { model_mapping: mapping.text } : {};
}

function SettingField({
  name,
  type,
  channels,
  draft,
  error,
  onDraft,
}: {
  readonly name: SettingName;
  readonly type: number | undefined;
  readonly channels: readonly SettingsChannel[];
  readonly draft: Draft;
  readonly error: string | undefined;
  readonly onDraft: (draft: Draft) => void;
}) {
  const t = useMessages(manyMessages);
  const form = useMessages(channelFormMessages);
  if (name === "models" || name === "group" || name === "model_mapping") {
    const value = draft[name];
    const set = (change: Partial<NamesChange & { text: string }>) =>
      onDraft({ ...draft, [name]: { ...value, ...change } });
    return (
      <>
        <Segmented
          label={t.howOf(t.names[name])}
          chosen={value.how}
          onChosen={(how) => set({ how, names: [] })}
          segments={changeModes.map((how) => ({ value: how, content: t.how[how] }))}
        />
        {name === "model_mapping" && value.how !== "remove" ? (
          <TextArea
            label={t.names.model_mapping}
            labelHidden
            name={name}
            rows={4}
            mono
            value={draft.model_mapping.text}
            placeholder={'{ "gpt-4-0314": "gpt-4" }'}
            hint={form.mappingHint}
            error={error}
            onValue={(text) => set({ text })}
          />
        ) : (
          <NamesField
            setting={name}
            channels={channels}
            removes={value.how === "remove"}
            names={value.names}
            error={error}
            onNames={(names) => set({ names })}
          />
        )}
      </>
    );
  }
  const shared = {
    label: settingLabel(name, type, { t, form }),
    labelHidden: true,
    name,
    value: draft[name],
    error,
    onValue: (value: string) => onDraft({ ...draft, [name]: value }),
  };
  if (name === "system_prompt") return <TextArea {...shared} rows={3} hint={form.systemPromptHint} />;
  if (name === "priority") return <TextField {...shared} inputMode="numeric" hint={form.priorityHint} />;
  if (name === "weight") return <TextField {...shared} inputMode="numeric" hint={form.weightHint} />;
  if (name === "base_url") return <TextField {...shared} type="url" hint={t.baseUrlHint} />;
  const field = type !== undefined && isTypeSetting(name) ? specialOf(type, name) : undefined;
  return <TextField {...shared} placeholder={field?.example ?? ""} hint={field && hintOf(field, form)} />;
}
