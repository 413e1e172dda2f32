import { useState } from "react";
import { useHost, useMessages } from "../../../ui/host/context/host.js";
import { textFieldSheet } from "../../../ui/kit/field/text-field.css.js";
import { Icon } from "../../../ui/kit/icon/icon.js";
import { Loading } from "../../../ui/kit/loading/loading.js";
import { manyMessages } from "./generated/messages.en.js";

/** One of the things to select from. */
export interface Choice<Key extends string | number> {
  readonly key: Key;
  readonly name: string;
  /** What is said beside the name. */
  readonly note?: string | undefined;
}

/**
 * Things to select, all in sight so that each takes one click, and searched by name. It is as high before they are
 * there, and while a search leaves few of them: what is below it would move away under the pointer.
 */
export function Chooser<Key extends string | number>({
  label,
  texts,
  choices,
  chosen,
  error,
  onChosen,
}: {
  readonly label: string;
  /** `loading` names what is being loaded. */
  readonly texts: { readonly search: string; readonly none: string; readonly loading?: string };
  /** Undefined while they are loading. */
  readonly choices: readonly Choice<Key>[] | undefined;
  /** The keys of those that are selected. */
  readonly chosen: readonly Key[];
  readonly error?: string | undefined;
  readonly onChosen: (keys: readonly Key[]) => void;
}) {
  useHost().adopt(textFieldSheet);
  const t = useMessages(manyMessages);
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLowerCase();
  const shown = choices?.filter(({ key, name }) => `${name} ${String(key)}`.toLowerCase().includes(wanted));
  return (
    <fieldset className="many-targets">
      <legend className="field-label">
        {label}
        {chosen.length > 0 ? <span className="muted"> · {t.chosen(chosen.length)}</span> : null}
      </legend>
      <div className="text-box">
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
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
          <Loading label={texts.loading} />
        ) : shown.length === 0 ? (
          <p className="muted">{texts.none}</p>
        ) : (
          <ul>
            {shown.map(({ key, name, note }) => (
              <li key={key}>
                <label className="many-target check">
                  <input
                    type="checkbox"
                    checked={chosen.includes(key)}
                    onChange={({ currentTarget: { checked } }) =>
                      onChosen(checked ? [...chosen, key] : chosen.filter((other) => other !== key))
                    }
                  />
                  <span>{name}</span>
                  {note === undefined ? null : <span className="muted">{note}</span>}
                </label>
              </li>
            ))}
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
