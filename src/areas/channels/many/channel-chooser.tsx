import { useState } from "react";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { useHost, useMessages } from "../../../ui/host/context/host.js";
import { textFieldSheet } from "../../../ui/kit/field/text-field.css.js";
import { Icon } from "../../../ui/kit/icon/icon.js";
import { Loading } from "../../../ui/kit/loading/loading.js";
import { channelMessages } from "../generated/messages.en.js";
import { manyMessages } from "./generated/messages.en.js";

/**
 * Channels to select, all in sight so that each takes one click, and searched by name. It is as high before they are
 * there, and while a search leaves few of them: what is below it would move away under the pointer.
 */
export function ChannelChooser({
  label,
  channels,
  chosen,
  noteOf,
  error,
  onChosen,
}: {
  readonly label: string;
  /** Undefined while they are loading. */
  readonly channels: readonly Channel[] | undefined;
  /** The IDs of those that are selected. */
  readonly chosen: readonly number[];
  /** What is said beside the name of a channel. */
  readonly noteOf: (channel: Channel) => string | undefined;
  readonly error: string | undefined;
  readonly onChosen: (ids: readonly number[]) => void;
}) {
  useHost().adopt(textFieldSheet);
  const t = useMessages(manyMessages);
  const { noName } = useMessages(channelMessages);
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLowerCase();
  const shown = channels?.filter(({ id, name }) => `${name} ${String(id)}`.toLowerCase().includes(wanted));
  return (
    <fieldset className="many-targets">
      <legend className="field-label">
        {label}
        {chosen.length > 0 ? <span className="muted"> · {t.chosen(chosen.length)}</span> : null}
      </legend>
      <div className="text-box">
        <input
          type="search"
          aria-label={t.targetsSearch}
          placeholder={t.targetsSearch}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            // It searches, and doesn't send the form around it.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
        <span className="text-suffix">
          <Icon name="search" />
        </span>
      </div>
      <div className="many-box">
        {!shown ? (
          <Loading label={t.targets} />
        ) : shown.length === 0 ? (
          <p className="muted">{t.noTargets}</p>
        ) : (
          <ul>
            {shown.map((channel) => {
              const { id, name } = channel;
              const note = noteOf(channel);
              return (
                <li key={id}>
                  <label className="many-target check">
                    <input
                      type="checkbox"
                      checked={chosen.includes(id)}
                      onChange={({ currentTarget: { checked } }) =>
                        onChosen(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                      }
                    />
                    <span>{name || noName}</span>
                    {note === undefined ? null : <span className="muted">{note}</span>}
                  </label>
                </li>
              );
            })}
          </ul>
        )}
      </div>
      {error === undefined ? null : (
        <p role="alert" className="field-help danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
