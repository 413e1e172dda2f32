import { useState } from "react";
import { settingsRowOf } from "../../../api/entities/channel-copies.js";
import type { Channel, ChannelSettingsRow } from "../../../api/entities/channel-schema.js";
import { toJson } from "../../../domain/built-ins.js";
import type { FurtherChange } from "../../../domain/channels/channel-change-plan.js";
import {
  readSetting,
  settingChanges,
  settingsIn,
  usualValue,
  type GatewaySettingName,
  type NamedSetting,
  type SettingValue,
} from "../../../domain/channels/gateway-settings.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { SelectField } from "../../../ui/kit/field/select-field.js";
import { changesMessages } from "../../../ui/record/generated/changes.messages.en.js";
import { channelFormMessages } from "../generated/form.messages.en.js";
import { useWritableColumns } from "../channel-rights.js";
import { furtherChange } from "../further-settings.js";
import { manyMessages } from "../many/generated/messages.en.js";
import { SettingSwitch } from "../many/setting-fields.js";
import { furtherText } from "../many/setting-texts.js";
import { choiceTexts } from "./setting-texts.js";
import { gatewaySettingMessages } from "./generated/messages.en.js";
import { isSame, problemOf } from "./own-settings.js";
import { SettingField, type OwnEdit } from "./setting-fields.js";

/** A change of settings that only some gateways have, for many channels. */
export interface OwnChange {
  readonly isWrong: boolean;
  /** What becomes of one channel; undefined where it has all of it already. */
  changeOf(channel: Channel): FurtherChange | undefined;
}

type Draft = Readonly<Partial<Record<GatewaySettingName, SettingValue>>>;

/** The settings that all of some channels have, each with what it is now. */
function commonSettings(channels: readonly Channel[]): readonly NamedSetting[] {
  const [first, ...others] = channels.map((channel) => settingsIn(settingsRowOf(channel)));
  return (first ?? []).filter(
    ({ name, types }) =>
      others.every((settings) => settings.some((one) => one.name === name)) &&
      channels.every(({ type }) => types?.includes(type) ?? true),
  );
}

/** What values come to in the columns of a row; of `config` the entries alone, null for one that goes. */
function columnsOf(row: ChannelSettingsRow, set: readonly (readonly [NamedSetting, SettingValue])[]) {
  const columns = settingChanges(row, set);
  if (typeof columns.config !== "string") return columns;
  const after = JSON.parse(columns.config) as ChannelSettingsRow;
  const entries = set.flatMap(([{ column, entry }]) =>
    column === "config" && entry !== undefined ? [[entry, after[entry] ?? null] as const] : [],
  );
  return { ...columns, config: toJson(Object.fromEntries(entries)) };
}

/** Every setting of the gateway's own that the channels have, off until the reader turns it on. */
export function View({
  channels,
  isTried,
  onChange,
}: {
  readonly channels: readonly Channel[];
  /** Whether mistakes are shown. */
  readonly isTried: boolean;
  readonly onChange: (change: OwnChange | undefined) => void;
}) {
  const own = useMessages(gatewaySettingMessages);
  const t = useMessages(channelFormMessages);
  const { now: nowTexts, empty } = useMessages(manyMessages);
  const { on, off } = useMessages(changesMessages);
  const [draft, setDraft] = useState<Draft>({});
  const mayWrite = useWritableColumns();
  const [settings] = useState(() => commonSettings(channels).filter(({ column }) => mayWrite(column)));
  if (settings.length === 0) return null;

  const shown = ({ name }: NamedSetting, value: SettingValue): string => {
    if (typeof value === "boolean") return value ? on : off;
    return choiceTexts(name, own)[value] ?? furtherText(value);
  };
  const now = (setting: NamedSetting): string => {
    const values = new Set(channels.map((channel) => readSetting(settingsRowOf(channel), setting)));
    const [only = ""] = values;
    return values.size > 1 ? nowTexts.several(values.size) : shown(setting, only) || nowTexts.empty;
  };
  const problem = (setting: NamedSetting, typed = draft): string | undefined => {
    const value = typed[setting.name];
    return value === undefined ? undefined : problemOf(setting, value, typed)?.({ t, own });
  };

  const change = (next: Draft) => {
    setDraft(next);
    const set = settings.flatMap((setting) => {
      const value = next[setting.name];
      return value === undefined ? [] : [[setting, value] as const];
    });
    if (set.length === 0) {
      onChange(undefined);
      return;
    }
    onChange({
      isWrong: set.some(([setting]) => problem(setting, next) !== undefined),
      changeOf(channel) {
        const row = settingsRowOf(channel);
        const other = set.filter(([setting, value]) => !isSame(setting, readSetting(row, setting), value));
        if (other.length === 0) return undefined;
        const further = furtherChange(channel, columnsOf(row, other));
        return (
          further && {
            ...further,
            shown: other.map(([setting, value]) => ({
              label: own.fields[setting.name].label,
              from: shown(setting, readSetting(row, setting)) || empty,
              to: shown(setting, value) || empty,
            })),
          }
        );
      },
    });
  };

  const edit: Pick<OwnEdit, "bind" | "bindSwitch"> = {
    bind: (name) => ({
      name,
      label: own.fields[name].label,
      value: String(draft[name] ?? ""),
      error: isTried ? settings.filter((one) => one.name === name).map((one) => problem(one))[0] : undefined,
      onValue: (value) => change({ ...draft, [name]: value }),
    }),
    bindSwitch: (name) => ({
      name,
      label: own.fields[name].label,
      checked: draft[name] === true,
      onChecked: (checked) => change({ ...draft, [name]: checked }),
    }),
  };

  return (
    <div className="many-settings">
      {settings.map((setting) => {
        const { name, shape } = setting;
        const { [name]: value, ...others } = draft;
        return (
          <SettingSwitch
            key={name}
            label={own.fields[name].label}
            now={now(setting)}
            isOn={value !== undefined}
            onChange={(isOn) => change(isOn ? { ...draft, [name]: usualValue(setting) } : others)}
          >
            {shape === "switch" ? (
              <SelectField
                label={own.fields[name].label}
                labelHidden
                name={name}
                value={value === true ? "on" : "off"}
                choices={[
                  { value: "on", label: on },
                  { value: "off", label: off },
                ]}
                onValue={(chosen) => change({ ...draft, [name]: chosen === "on" })}
              />
            ) : (
              <SettingField edit={edit} setting={setting} labelHidden />
            )}
          </SettingSwitch>
        );
      })}
    </div>
  );
}
