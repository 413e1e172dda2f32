import type { CatalogModel } from "../../api/entities/model-catalog.js";
import type { Vendor } from "../../api/entities/vendors.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { SelectField } from "../../ui/kit/field/select-field.js";
import { TextArea } from "../../ui/kit/field/text-area.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { SwitchField } from "../../ui/kit/switch/switch-field.js";
import { RecordForm } from "../../ui/record/record-form.js";
import { useRowRecord, type RowFormProps } from "../../ui/record/row-form.js";
import { nameRules, type VendorNames } from "./catalog-collection.js";
import { CatalogFacts } from "./catalog-facts.js";
import { catalogMessages } from "./generated/messages.en.js";
import { catalogRecord, fieldsFor } from "./record.js";

/** What endpoints of one's own look like. */
const example = '{"openai": {"path": "/v1/chat/completions", "method": "POST"}}';

/** What the form of a model needs beside its row. */
export interface CatalogFormContext {
  /** The name that a new one begins with; "" for none. */
  readonly name: string;
  readonly vendors: readonly Vendor[];
  readonly vendorNames: VendorNames;
}

/** The fields of a model of the catalog. */
export function CatalogEditor({
  name,
  vendors,
  vendorNames,
  ...props
}: RowFormProps<CatalogModel> & CatalogFormContext) {
  const t = useMessages(catalogMessages);
  const common = useMessages(commonMessages);
  const { stored } = props;
  const edit = useRowRecord(props, {
    record: catalogRecord,
    context: { t, vendors: vendorNames },
    facts: undefined,
    draft: ["model", stored?.id ?? `new ${name}`],
    ...(stored || name === "" ? {} : { initial: fieldsFor(name) }),
  });
  const { form } = t;
  const { vendor_id: vendor, name_rule: rule } = edit.fields;
  const known = vendors.some(({ id }) => String(id) === vendor) || vendor === "0";
  return (
    <RecordForm edit={edit} confirm={edit.stored ? common.save : form.create} onCancel={props.onCancel}>
      <TextField {...edit.bind("model_name")} mono required />
      <SelectField<string>
        {...edit.bind("name_rule")}
        choices={nameRules.map((value, index) => ({ value: String(index), label: form.rules[value] }))}
      />
      {rule === "0" ? null : <p className="field-help">{form.ruleHint}</p>}
      <SelectField<string>
        {...edit.bind("vendor_id")}
        choices={[
          { value: "0", label: t.noVendor },
          ...(known ? [] : [{ value: vendor, label: form.goneVendor(vendor) }]),
          ...vendors.map(({ id, name: label }) => ({ value: String(id), label })),
        ]}
      />
      <TextArea {...edit.bind("description")} rows={3} />
      <TextField {...edit.bind("tags")} hint={form.tagsHint} />
      <TextField {...edit.bind("icon")} mono hint={form.iconHint} />
      <TextArea
        {...edit.bind("endpoints")}
        rows={4}
        mono
        placeholder={example}
        hint={form.endpointsHint((edit.stored?.endpointNames ?? []).join(", "))}
      />
      <SwitchField {...edit.bindSwitch("status")} hint={form.enabledHint} />
      <SwitchField {...edit.bindSwitch("sync_official")} hint={form.syncHint} />
      {edit.stored ? <CatalogFacts model={edit.stored} /> : null}
    </RecordForm>
  );
}
