import { useState } from "react";
import { AUTO, type OptionGroup } from "../../../domain/groups/option-groups.js";
import { splitNames } from "../../../domain/text/names.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import type { GroupBook } from "../../../state/groups/group-book.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { NameRows } from "../../../ui/kit/name-rows/name-rows.js";
import { SwitchField } from "../../../ui/kit/switch/switch-field.js";
import { FormFold } from "../../../ui/record/form-fold.js";
import { RecordForm } from "../../../ui/record/record-form.js";
import { useRowRecord, type RowFormProps } from "../../../ui/record/row-form.js";
import type { GroupRow } from "../group-row.js";
import { keptGroupMessages } from "./generated/messages.en.js";
import { createKeptRecord, type KeptEdit } from "./kept-record.js";
import { SpecialRatios } from "./special-ratios.js";

/** The fields of a group that is kept among the options. */
export function KeptEditor({
  book,
  known,
  ...props
}: RowFormProps<OptionGroup> & {
  readonly book: GroupBook;
  /** The groups that there are. */
  readonly known: readonly GroupRow[];
}) {
  const t = useMessages(keptGroupMessages);
  const common = useMessages(commonMessages);
  const { http } = useGateway();
  const [record] = useState(() => createKeptRecord(book));
  const edit = useRowRecord(props, {
    record,
    context: { t },
    facts: { http },
    draft: ["group", props.stored?.symbol],
  });
  const { stored } = edit;
  const isAuto = stored?.symbol === AUTO;
  const groups = known.filter(({ symbol }) => symbol !== AUTO);
  const { fields } = edit;
  /** Whether a field says something here: who may besides is of no use where anybody may. */
  const matters = (field: "allowed" | "denied" | "topup") =>
    field === "topup" || fields[field] !== "" || fields.public === (field === "denied");
  const rest = (["allowed", "denied", "topup"] as const).filter((field) => edit.has(field) && matters(field));
  const isSet = (field: "allowed" | "denied" | "topup") =>
    stored !== undefined && stored[field] !== "" && !(field === "topup" && Number(stored.topup) === 1);
  return (
    <RecordForm edit={edit} confirm={stored ? common.save : t.create} onCancel={props.onCancel}>
      {isAuto ? <p className="muted">{t.autoNote}</p> : null}
      {edit.has("symbol") ? <TextField {...edit.bind("symbol")} required hint={t.symbolHint} /> : null}
      {edit.has("ratio") ? (
        <TextField {...edit.bind("ratio")} inputMode="decimal" required hint={t.ratioHint} />
      ) : null}
      {isAuto ? <Order edit={edit} groups={groups} /> : null}
      {edit.has("public") ? (
        <SwitchField {...edit.bindSwitch("public")} hint={isAuto ? undefined : t.publicHint} />
      ) : null}
      {edit.has("description") && fields.public ? (
        <TextField {...edit.bind("description")} hint={t.descriptionHint} />
      ) : null}
      {edit.has("byDefault") ? (
        <SwitchField {...edit.bindSwitch("byDefault")} hint={t.byDefaultHint} />
      ) : null}
      {edit.has("most") ? <TextField {...edit.bind("most")} inputMode="numeric" /> : null}
      {edit.has("special") ? <SpecialRatios edit={edit} groups={groups} /> : null}
      {rest.length > 0 ? (
        <FormFold title={t.further} set={rest.filter(isSet).map(edit.label)}>
          {rest.map((field) =>
            field === "topup" ? (
              <TextField key={field} {...edit.bind(field)} inputMode="decimal" hint={t.topupHint} />
            ) : (
              <Accounts key={field} edit={edit} field={field} groups={groups} />
            ),
          )}
        </FormFold>
      ) : null}
    </RecordForm>
  );
}

const choicesOf = (groups: readonly GroupRow[]) =>
  groups.map(({ symbol }) => ({ value: symbol, label: symbol }));

/** The order in which `auto` tries groups. */
function Order({ edit, groups }: { readonly edit: KeptEdit; readonly groups: readonly GroupRow[] }) {
  const t = useMessages(keptGroupMessages);
  const order = splitNames(edit.fields.order);
  const set = (names: readonly string[]) => edit.set({ order: names.join(",") });
  const ratios = new Map(groups.map(({ symbol, ratio }) => [symbol, ratio]));
  return (
    <NameRows
      label={edit.label("order")}
      name="order"
      rows={order.map((name) => {
        const ratio = ratios.get(name);
        return { name, label: ratio === undefined ? name : t.priced(name, String(ratio)) };
      })}
      choices={choicesOf(groups)}
      texts={t.rows}
      empty={t.orderNone}
      hint={t.orderHint}
      error={edit.problem("order")}
      onAdd={(name) => set([...order, name])}
      onRemove={(name) => set(order.filter((one) => one !== name))}
      onMove={(name, index) => set(order.filter((one) => one !== name).toSpliced(index, 0, name))}
    />
  );
}

/** The groups whose accounts may choose this one, or may not. */
function Accounts({
  edit,
  field,
  groups,
}: {
  readonly edit: KeptEdit;
  readonly field: "allowed" | "denied";
  readonly groups: readonly GroupRow[];
}) {
  const t = useMessages(keptGroupMessages);
  const names = splitNames(edit.fields[field]);
  const set = (next: readonly string[]) => edit.set({ [field]: [...next].sort().join(",") });
  return (
    <NameRows
      label={edit.label(field)}
      name={field}
      rows={names.map((name) => ({ name, label: name }))}
      choices={choicesOf(groups)}
      texts={t.rows}
      empty={t.nobodyElse}
      hint={field === "allowed" ? t.allowedHint : t.deniedHint}
      onAdd={(name) => set([...names, name])}
      onRemove={(name) => set(names.filter((one) => one !== name))}
    />
  );
}
