import { toJson } from "../../../domain/built-ins.js";
import { tableIn } from "../../../domain/groups/option-groups.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { NameRows } from "../../../ui/kit/name-rows/name-rows.js";
import type { GroupRow } from "../group-row.js";
import { keptGroupMessages } from "./generated/messages.en.js";
import { ratioOf, type KeptEdit } from "./kept-record.js";

type Ratios = Readonly<Record<string, unknown>>;

/** The ratios as their field holds them; what is no ratio yet stays as it was typed, and is reported by the record. */
function textOf(ratios: Ratios): string {
  const names = Object.keys(ratios).sort();
  return names.length === 0 ? "" : toJson(Object.fromEntries(names.map((name) => [name, ratios[name]])));
}

/** Other ratios for accounts of some groups: a number for each. */
export function SpecialRatios({
  edit,
  groups,
}: {
  readonly edit: KeptEdit;
  readonly groups: readonly GroupRow[];
}) {
  const t = useMessages(keptGroupMessages);
  const ratios: Ratios = tableIn(edit.fields.special);
  const set = (next: Ratios) => edit.set({ special: textOf(next) });
  return (
    <NameRows
      label={edit.label("special")}
      name="special"
      rows={Object.entries(ratios).map(([name, ratio]) => ({
        name,
        label: name,
        control: (
          <input
            className="text-input"
            inputMode="decimal"
            autoComplete="off"
            aria-label={t.ratioFor(name)}
            aria-invalid={typeof ratio === "number" ? undefined : true}
            defaultValue={typeof ratio === "number" || typeof ratio === "string" ? String(ratio) : ""}
            onChange={({ currentTarget: { value } }) => set({ ...ratios, [name]: ratioOf(value) ?? value })}
          />
        ),
      }))}
      choices={groups.map(({ symbol }) => ({ value: symbol, label: symbol }))}
      texts={t.rows}
      empty={t.specialNone}
      hint={t.specialHint}
      error={edit.problem("special")}
      onAdd={(name) => set({ ...ratios, [name]: Number(edit.fields.ratio) || 1 })}
      onRemove={(gone) => set(Object.fromEntries(Object.entries(ratios).filter(([name]) => name !== gone)))}
    />
  );
}
