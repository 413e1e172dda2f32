import { useId, useRef } from "react";
import { listItems } from "../../../domain/settings/option-values.js";
import { useOptionTexts } from "./use-gateway-options.js";
import { AdderField } from "../../../ui/kit/adder/adder.js";
import { Chips } from "../../../ui/kit/chips/chips.js";
import { textsOf } from "./option-texts.js";
import type { ControlProps } from "./control-props.js";

const domain = /^[^\s@,/:]+$/;

/** A list as tags: one typed or several pasted are added, none twice (behaviour.md 5). */
export function ListOption({ option, value, error, onValue }: ControlProps) {
  const t = useOptionTexts();
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const items = listItems(value);
  const { label } = textsOf(option.key, t);

  const add = (text: string): string | undefined => {
    const wanted = [
      ...new Set(text.split(/[\s,，;；、"'`[\]]+/).map((item) => item.replace(/^@/, ""))),
    ].filter(Boolean);
    const wrong = wanted.find((item) => !domain.test(item));
    if (wrong !== undefined) return t.list.malformed(wrong);
    const fresh = wanted.filter((item) => !items.includes(item));
    if (fresh.length > 0) onValue([...items, ...fresh].join(","));
    // Of several, some may be there already; one alone was meant to change something.
    return fresh.length === 0 && wanted[0] !== undefined ? t.list.known(wanted[0]) : undefined;
  };

  return (
    <fieldset ref={field} className="opt-tags" aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="field-label">{label}</legend>
      {items.length === 0 ? <p className="field-help">{t.list.empty}</p> : null}
      <Chips
        label={t.list.count(items.length)}
        items={items}
        onRemove={(index) => onValue(items.filter((_, other) => other !== index).join(","))}
        onEmpty={() => field.current?.querySelector<HTMLElement>("input")?.focus()}
        texts={t.list}
      />
      <AdderField label={t.list.label} placeholder={t.list.placeholder} action={t.list.add} onAdd={add} />
      {error ? (
        <p id={`${id}-note`} className="field-help danger" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
