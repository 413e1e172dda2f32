import type { CatalogConflict } from "../../api/entities/catalog-sync.js";
import { useMessages } from "../../ui/host/context/host.js";
import { Button } from "../../ui/kit/button/button.js";
import { nameRules } from "./catalog-collection.js";
import { catalogMessages, type CatalogMessages } from "./generated/messages.en.js";

/** By which a field of a model is selected. */
export const keyOf = (model: string, field: string): string => `${field} ${model}`;

/** A value of a field as people read it. */
function valueText(field: string, value: unknown, t: CatalogMessages): string {
  if (field === "name_rule" && typeof value === "number") return t.rules[nameRules[value] ?? "exact"];
  if (field === "status") return t.state[value === 1 ? "enabled" : "disabled"];
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return text.trim() === "" ? t.sync.empty : text;
}

/** What differs between the catalog and what is known elsewhere, field by field, each with a box. */
export function CatalogConflicts({
  conflicts,
  chosen,
  onChosen,
}: {
  readonly conflicts: readonly CatalogConflict[];
  /** The keys of what is overwritten. */
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (chosen: ReadonlySet<string>) => void;
}) {
  const t = useMessages(catalogMessages);
  if (conflicts.length === 0) return null;
  const all = conflicts.flatMap(({ model_name, fields }) =>
    fields.map(({ field }) => keyOf(model_name, field)),
  );
  const turn = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChosen(next);
  };
  const names: Readonly<Record<string, string>> = t.sync.fields;
  return (
    <div className="stack">
      <div className="row">
        <Button disabled={chosen.size === all.length} onClick={() => onChosen(new Set(all))}>
          {t.sync.selectAll(all.length)}
        </Button>
        <Button disabled={chosen.size === 0} onClick={() => onChosen(new Set())}>
          {t.sync.clear}
        </Button>
      </div>
      <ul className="catalog-conflicts" aria-label={t.sync.conflicts} tabIndex={0}>
        {conflicts.map(({ model_name, fields }) => (
          <li key={model_name}>
            <span className="mono catalog-name">{model_name}</span>
            {fields.map(({ field, local, upstream }) => (
              <label key={field} className="catalog-conflict">
                <input
                  type="checkbox"
                  aria-label={t.sync.overwrite(names[field] ?? field, model_name)}
                  checked={chosen.has(keyOf(model_name, field))}
                  onChange={() => turn(keyOf(model_name, field))}
                />
                <span className="muted">{names[field] ?? field}</span>
                <span className="catalog-name">
                  <del className="muted">{valueText(field, local, t)}</del> {" → "}
                  <ins>{valueText(field, upstream, t)}</ins>
                </span>
              </label>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
