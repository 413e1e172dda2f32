import { featuresOf } from "../../../api/dialects/features.js";
import { useState } from "react";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { searchChannels } from "../../../api/entities/channels.js";
import { planChange } from "../../../domain/channels/channel-change-plan.js";
import {
  isTypeSetting,
  settingNames,
  settingsLike,
  type SettingName,
} from "../../../domain/channels/channel-settings.js";
import { parseModelMapping } from "../../../domain/channels/model-mapping.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { useLoaded } from "../../../ui/host/lifecycle/use-loaded.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { ErrorCallout } from "../../../ui/kit/notice/errors.js";
import { channelFormMessages } from "../generated/form.messages.en.js";
import { furtherChange, furtherSettings } from "../further-settings.js";
import { channelMessages } from "../generated/messages.en.js";
import { hasField } from "../special-fields.js";
import { withTypeSettings } from "../type-settings.js";
import { ChannelChooser } from "./channel-chooser.js";
import { useWritableColumns } from "../channel-rights.js";
import { manyMessages } from "./generated/messages.en.js";
import { PlannedDialog } from "./planned-dialog.js";
import { SettingSwitch } from "./setting-fields.js";
import { furtherText, nowText, settingLabel } from "./setting-texts.js";
import { hasSetting } from "./use-planned-run.js";

/** Gives settings of one channel to others: which, to whom, what becomes of each, and then the job. */
export function View({
  channel,
  selected,
  onStarted,
  onClose,
}: {
  readonly channel: Channel;
  /** Channels that are selected in the list, to begin with. */
  readonly selected: readonly Channel[];
  readonly onStarted: () => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(manyMessages);
  const form = useMessages(channelFormMessages);
  const { noName } = useMessages(channelMessages);
  const gateway = useGateway();
  const supports = useValue(gateway.supports);
  const mayWrite = useWritableColumns();
  const has = hasSetting(supports);
  const {
    value: all,
    error,
    retry,
  } = useLoaded((signal) => searchChannels(gateway.http, "", { signal }), gateway.http);
  const [parts, setParts] = useState<readonly SettingName[]>([]);
  /** Settings that this console has no field for, by the gateway's own names. */
  const [further, setFurther] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    selected.map(({ id }) => id).filter((id) => id !== channel.id),
  );
  const [isTried, setTried] = useState(false);
  const stored = all?.find(({ id }) => id === channel.id) ?? channel;
  const source = withTypeSettings(stored);
  const isEmpty = parts.length === 0 && further.length === 0;
  const more = Object.fromEntries(
    Object.entries(furtherSettings(stored)).filter(([column]) => mayWrite(column)),
  );
  const others = all?.filter(({ id }) => id !== channel.id);
  /** A channel can't be without models, nor a mapping be copied that can't be read. */
  const isGiven = (name: SettingName) =>
    name === "models"
      ? source.models !== ""
      : name !== "model_mapping" || parseModelMapping(source.model_mapping).ok;

  const plan = () => {
    setTried(true);
    const targets = others?.filter(({ id }) => chosen.includes(id)) ?? [];
    if (isEmpty || targets.length === 0) return Promise.resolve(undefined);
    const wanted = Object.fromEntries(further.map((name) => [name, more[name]]));
    const byId = new Map(targets.map((target) => [target.id, target]));
    const plans = planChange(
      targets.map(withTypeSettings),
      settingsLike(source, parts),
      featuresOf(supports).channelGroupLength,
    );
    return Promise.resolve(
      plans.map((one) => {
        const target = byId.get(one.channel.id);
        return target ? { ...one, further: furtherChange(target, wanted) } : one;
      }),
    );
  };

  return (
    <PlannedDialog
      title={t.copy.title(channel.name || noName)}
      action="copy"
      disabled={!all}
      plan={plan}
      onStarted={onStarted}
      onClose={onClose}
    >
      {() =>
        error ? (
          <ErrorCallout error={error} retry={retry} />
        ) : (
          <>
            <p className="muted">{t.copy.text}</p>
            <fieldset className="many-targets">
              <legend className="field-label">{t.copy.parts}</legend>
              <div className="many-settings">
                {settingNames
                  .filter(
                    (name) =>
                      has(name) && mayWrite(name) && (!isTypeSetting(name) || hasField(source.type, name)),
                  )
                  .map((name) => (
                    <SettingSwitch
                      key={name}
                      label={settingLabel(name, source.type, { t, form })}
                      now={nowText([source], name, t)}
                      isOn={parts.includes(name)}
                      disabled={!isGiven(name)}
                      onChange={(on) =>
                        setParts(on ? [...parts, name] : parts.filter((other) => other !== name))
                      }
                    />
                  ))}
              </div>
              {Object.keys(more).length > 0 ? (
                <details>
                  <summary>{t.copy.further}</summary>
                  <div className="many-settings">
                    {Object.entries(more).map(([name, value]) => (
                      <SettingSwitch
                        key={name}
                        label={name}
                        now={furtherText(value) || t.now.empty}
                        isOn={further.includes(name)}
                        onChange={(on) =>
                          setFurther(on ? [...further, name] : further.filter((other) => other !== name))
                        }
                      />
                    ))}
                  </div>
                </details>
              ) : null}
              {isTried && isEmpty ? (
                <p role="alert" className="field-help danger">
                  {t.problem.nothing}
                </p>
              ) : null}
            </fieldset>
            <ChannelChooser
              label={t.targets}
              channels={others}
              chosen={chosen}
              noteOf={() => undefined}
              error={isTried && chosen.length === 0 ? t.problem.targets : undefined}
              onChosen={setChosen}
            />
          </>
        )
      }
    </PlannedDialog>
  );
}
