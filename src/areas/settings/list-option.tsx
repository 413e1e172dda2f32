import { useId, useState } from "react";
import { listItems } from "../../domain/option-values.js";
import { settingsAdminMessages } from "../../i18n/messages/settings-admin.js";
import { Button } from "../../ui/button.js";
import { choiceSheet } from "../../ui/choice-list.css.js";
import { useHost, useMessages } from "../../ui/host.js";
import { Icon } from "../../ui/icon.js";
import type { ControlProps } from "./option-field.js";

const domain = /^[^\s@,/:]+$/;

/** A list as tags: one typed or several pasted are added, none twice (spec section 5). */
export function ListOption({ option, value, error, onValue }: ControlProps) {
  const t = useMessages(settingsAdminMessages);
  useHost().adopt(choiceSheet);
  const id = useId();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const items = listItems(value);
  const { label } = t.options[option.key];
  const note = problem ?? error;

  const add = () => {
    const wanted = [...new Set(typed.split(/[\s,;]+/).map((item) => item.replace(/^@/, "")))].filter(Boolean);
    const known = wanted.filter((item) => items.includes(item));
    const wrong = wanted.find((item) => !domain.test(item));
    if (wrong !== undefined) {
      setProblem(t.list.malformed(wrong));
      return;
    }
    const fresh = wanted.filter((item) => !known.includes(item));
    setProblem(known[0] === undefined ? undefined : t.list.known(known[0]));
    if (fresh.length === 0) return;
    onValue([...items, ...fresh].join(","));
    setTyped("");
  };

  return (
    <fieldset className="opt-tags" aria-describedby={note ? `${id}-note` : undefined}>
      <legend className="field-label">{label}</legend>
      {items.length === 0 ? <p className="field-help">{t.list.empty}</p> : null}
      <div className="chips">
        {items.map((item, index) => (
          // The same name may stand twice in what the server holds.
          <span key={`${item} ${index}`} className="chip">
            <span>{item}</span>
            <button
              type="button"
              aria-label={t.list.remove(item)}
              onClick={() => onValue(items.filter((_, other) => other !== index).join(","))}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
      </div>
      <div className="row">
        <input
          className="opt-input grow"
          aria-label={t.list.label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          placeholder={t.list.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button icon="plus" onClick={add}>
          {t.list.add}
        </Button>
      </div>
      {note ? (
        <p id={`${id}-note`} className="field-help danger" role="alert">
          {note}
        </p>
      ) : null}
    </fieldset>
  );
}
