import {
  usualValue,
  type GatewaySettingName,
  type NamedSetting,
  type SettingValue,
} from "../../../domain/channels/gateway-settings.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { SelectField } from "../../../ui/kit/field/select-field.js";
import { TextArea } from "../../../ui/kit/field/text-area.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { SwitchField } from "../../../ui/kit/switch/switch-field.js";
import { FormFold } from "../../../ui/record/form-fold.js";
import type { BoundField, BoundSwitch } from "../../../ui/record/use-record.js";
import { useWritableColumns } from "../channel-rights.js";
import type { ChannelEdit } from "../record.js";
import { choiceTexts, fieldTexts } from "./setting-texts.js";
import { gatewaySettingMessages } from "./generated/messages.en.js";

/** A form whose record has these fields beside those of every channel, see `ownSettings`. */
export interface OwnEdit {
  readonly fields: Readonly<Record<GatewaySettingName, SettingValue>>;
  bind(name: GatewaySettingName): BoundField<GatewaySettingName, string>;
  bindSwitch(name: GatewaySettingName): BoundSwitch<GatewaySettingName>;
}

/** Fields of settings that only some gateways have, as far as the channel's type has them. */
export function SettingFields({
  edit,
  settings,
}: {
  readonly edit: ChannelEdit;
  readonly settings: readonly NamedSetting[];
}) {
  const t = useMessages(gatewaySettingMessages);
  const mayWrite = useWritableColumns();
  const own = edit as unknown as OwnEdit;
  const here = settings.filter(({ types }) => types?.includes(edit.fields.type) ?? true);
  const set = here.filter((setting) => own.fields[setting.name] !== usualValue(setting));
  if (here.length === 0) return null;
  return (
    <FormFold title={t.title} set={set.map(({ name }) => t.fields[name].label)}>
      {here.map((setting) => (
        <SettingField key={setting.name} edit={own} setting={setting} disabled={!mayWrite(setting.column)} />
      ))}
    </FormFold>
  );
}

const examples: Readonly<Partial<Record<GatewaySettingName, string>>> = {
  proxy: "socks5://127.0.0.1:1080",
  parameters: '{ "temperature": 0 }',
  statusCodes: '{ "429": "500" }',
  headers: '{ "User-Agent": "gateway" }',
  modelHeaders: '{ "User-Agent": "gateway" }',
  modelConfigs: '{ "gpt-4o": { "ratio": 1.25, "completion_ratio": 4 } }',
  tools: '{ "whitelist": ["web_search"], "pricing": { "web_search": { "usd_per_call": 0.01 } } }',
  customHeaders: '{ "X-Api-Key": "{{key}}" }',
};

/** The field of one setting. @param labelHidden whether what is around it names it already */
export function SettingField({
  edit,
  setting,
  labelHidden = false,
  disabled = false,
}: {
  readonly edit: Pick<OwnEdit, "bind" | "bindSwitch">;
  readonly setting: NamedSetting;
  readonly labelHidden?: boolean;
  readonly disabled?: boolean;
}) {
  const t = useMessages(gatewaySettingMessages);
  const { name, shape, choices } = setting;
  const { hint } = fieldTexts(name, t);
  const placeholder = examples[name] ?? "";
  if (shape === "switch") return <SwitchField {...edit.bindSwitch(name)} disabled={disabled} hint={hint} />;
  const field = { ...edit.bind(name), labelHidden, disabled };
  if (choices) {
    const known = choices.includes(field.value) ? choices : [field.value, ...choices];
    const labels = choiceTexts(name, t);
    return (
      <SelectField {...field} choices={known.map((value) => ({ value, label: labels[value] ?? value }))} />
    );
  }
  if (shape === "line" || shape === "proxy" || shape === "number")
    return (
      <TextField
        {...field}
        hint={hint}
        placeholder={placeholder}
        inputMode={shape === "number" ? (setting.decimals ? "decimal" : "numeric") : undefined}
      />
    );
  const isJson = shape === "object" || shape === "texts" || shape === "codes";
  return <TextArea {...field} rows={isJson ? 3 : 2} mono={isJson} hint={hint} placeholder={placeholder} />;
}
