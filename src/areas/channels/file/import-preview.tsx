import type { Channel } from "../../../api/entities/channel-schema.js";
import type { ImportObstacle } from "../../../domain/channels/channel-import.js";
import { importKeyProblem } from "../../../domain/channels/channel-import.js";
import { settingKey, settingNames } from "../../../domain/channels/channel-settings.js";
import { channelForm, keyExample } from "../../../domain/channels/channel-forms.js";
import { channelStatus } from "../../../domain/records/statuses.js";
import { isolated } from "../../../i18n/isolate.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { channelMessages } from "../generated/messages.en.js";
import { Difference } from "../many/change-preview.js";
import { manyMessages } from "../many/generated/messages.en.js";
import { differenceOf, settingLabel, warningText } from "../many/setting-texts.js";
import { channelFormMessages } from "../generated/form.messages.en.js";
import { channelTypeMessages } from "../generated/types.messages.en.js";
import { typeName } from "../channel-type.js";
import { Slips } from "../warnings/slips.js";
import type { ChannelImport, ImportChoice } from "./import-items.js";
import { channelFileMessages, type ChannelFileMessages } from "./generated/messages.en.js";

/** Why a channel of a file is left out. */
const obstacleText = (obstacle: ImportObstacle, { why }: ChannelFileMessages): string =>
  "length" in obstacle ? why[obstacle.kind](obstacle.length, obstacle.max) : why[obstacle.kind];

/** What is typed as the key of a new channel, and what is wrong with it. */
export interface TypedKeys {
  of(choice: ImportChoice): string;
  type(choice: ImportChoice, key: string): void;
}

/** What becomes of the channels of a file: those to create, to change, and to leave out, each with the reason. */
export function ImportPreview({
  plans,
  choices,
  chosen,
  keys,
  onChosen,
}: {
  readonly plans: readonly ChannelImport[];
  readonly choices: readonly ImportChoice[];
  /** The places of those that are selected. */
  readonly chosen: ReadonlySet<number>;
  readonly keys: TypedKeys;
  readonly onChosen: (places: ReadonlySet<number>) => void;
}) {
  const t = useMessages(channelFileMessages);
  const types = useMessages(channelTypeMessages);
  const { noName } = useMessages(channelMessages);
  const toggle = (place: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(place);
    else next.delete(place);
    onChosen(next);
  };
  const all = choices.length > 0 && choices.every(({ place }) => chosen.has(place));
  const refused = plans.flatMap((plan, place) => (plan.kind === "refused" ? [{ ...plan, place }] : []));
  return (
    <div className="many-preview">
      {choices.length > 1 ? (
        <label className="many-check check">
          <input
            type="checkbox"
            checked={all}
            onChange={({ currentTarget: { checked } }) =>
              onChosen(new Set(checked ? choices.map(({ place }) => place) : []))
            }
          />
          <span>{t.importing.all}</span>
        </label>
      ) : null}
      {(["new", "changed"] as const).map((kind) => {
        const shown = choices.filter((choice) => choice.kind === kind);
        const title = kind === "new" ? t.importing.created : t.importing.changed;
        return shown.length === 0 ? null : (
          <section key={kind} aria-label={title}>
            <h3>{title}</h3>
            <ul className="many-plans" aria-label={title}>
              {shown.map((choice) => (
                <li key={choice.place} className="import-item">
                  <label className="many-check check">
                    <input
                      type="checkbox"
                      checked={chosen.has(choice.place)}
                      onChange={({ currentTarget: { checked } }) => toggle(choice.place, checked)}
                    />
                    <span>
                      <strong className="many-name">{choice.entry.name}</strong>{" "}
                      <span className="muted">{typeName(choice.entry.type, types)}</span>
                    </span>
                  </label>
                  <div className="import-details">
                    {choice.kind === "new" ? (
                      <NewChannel choice={choice} keys={keys} disabled={!chosen.has(choice.place)} />
                    ) : (
                      <ChangedChannel choice={choice} />
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {refused.length > 0 ? (
        <section aria-label={t.importing.refused}>
          <h3>{t.importing.refused}</h3>
          <ul className="many-plans" aria-label={t.importing.refused}>
            {refused.map(({ entry, obstacles, place }) => (
              <li key={place}>
                <strong className="many-name">{entry.name.trim() || noName}</strong>{" "}
                <span className="muted">{typeName(entry.type, types)}</span>
                {obstacles.map((obstacle) => (
                  <p key={obstacle.kind} className="many-warning">
                    {obstacleText(obstacle, t)}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** What a new channel gets, and its key, which only files that were saved with keys have. */
function NewChannel({
  choice,
  keys,
  disabled,
}: {
  readonly choice: Extract<ImportChoice, { readonly kind: "new" }>;
  readonly keys: TypedKeys;
  readonly disabled: boolean;
}) {
  const t = useMessages(channelFileMessages);
  const { entry, channel, enabled } = choice;
  const empty = {
    ...channel,
    models: "",
    group: "",
    model_mapping: "",
    base_url: "",
    priority: 0,
    weight: 0,
  };
  const bare = { ...empty, tag: "", system_prompt: "", other: "", region: "", user_id: "" };
  const typed = keys.of(choice);
  const problem = importKeyProblem(entry.type, typed);
  const format = keyExample(channelForm(entry.type).key);
  return (
    <>
      <Settings from={{ ...bare, vertex_ai_project_id: "" }} to={channel} />
      {entry.more ? (
        <p className="muted">{t.importing.more(Object.keys(entry.more).map(isolated).join(", "))}</p>
      ) : null}
      {enabled ? null : <p className="muted">{t.importing.disabled}</p>}
      {entry.key ? (
        <p className="muted">{t.importing.keyInFile}</p>
      ) : (
        <div className="import-key">
          <TextField
            label={t.importing.key(entry.name)}
            name={`key-${String(choice.place)}`}
            type="password"
            autoComplete="new-password"
            mono
            disabled={disabled}
            value={typed}
            placeholder={format}
            hint={t.importing.keyHint}
            error={
              problem === "key-lines"
                ? t.importing.keyLines
                : problem === "key-wrong"
                  ? t.importing.keyFormat(format)
                  : undefined
            }
            onValue={(key) => keys.type(choice, key)}
          />
          <Slips types={[entry.type]} typed={{ key: typed }} />
        </div>
      )}
    </>
  );
}

function ChangedChannel({
  choice: { plan, status },
}: {
  readonly choice: Extract<ImportChoice, { readonly kind: "changed" }>;
}) {
  const t = useMessages(manyMessages);
  const list = useMessages(channelMessages);
  const { more } = useMessages(channelFileMessages).importing;
  const { channel, set, further, warnings } = plan;
  return (
    <>
      <Settings from={channel} to={{ ...channel, ...set }} />
      {status === undefined ? null : (
        <Difference
          label={t.names.status}
          difference={{
            from: list.status[channelStatus(channel.status)],
            to: list.status[channelStatus(status)],
          }}
        />
      )}
      {further ? <p className="muted">{more(Object.keys(further.set).join(t.between))}</p> : null}
      {warnings.map((warning) => (
        <p key={warning.kind} className="many-warning">
          {warningText(warning, t)}
        </p>
      ))}
    </>
  );
}

type Settled = Parameters<typeof differenceOf>[0] & Pick<Channel, "type">;

/** The settings in which one channel differs from another. */
function Settings({ from, to }: { readonly from: Settled; readonly to: Settled }) {
  const t = useMessages(manyMessages);
  const form = useMessages(channelFormMessages);
  return settingNames
    .filter((name) => settingKey(from, name) !== settingKey(to, name))
    .map((name) => (
      <Difference
        key={name}
        label={settingLabel(name, to.type, { t, form })}
        difference={differenceOf(from, to, name)}
      />
    ));
}
