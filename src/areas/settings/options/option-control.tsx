import { SelectField } from "../../../ui/kit/field/select-field.js";
import { TextArea } from "../../../ui/kit/field/text-area.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import type { ControlProps } from "./control-props.js";
import { ListOption } from "./list-option.js";
import { NumberOption } from "./number-option.js";
import { choiceText, textsOf } from "./option-texts.js";
import type { OptionsForm } from "./options-model.js";
import { RatiosOption } from "./ratios-option.js";
import { RichTextOption } from "./rich-text-option.js";
import { SwitchOption } from "./switch-option.js";
import { useOptionTexts } from "./use-gateway-options.js";

/** How many lines a text of several shows: what it has, within reason. */
const rowsOf = (text: string, least: number): number =>
  Math.min(12, Math.max(least, text.split("\n").length));

/** The control of a setting, by its kind. */
export function Control({ form, ...props }: Omit<ControlProps, "onValue"> & { readonly form: OptionsForm }) {
  const t = useOptionTexts();
  const { option, value, error } = props;
  const { key, kind } = option;
  const { label, hint } = textsOf(key, t);
  const onValue = (next: string) => form.set({ [key]: next });
  const shared = { label, name: key, value, error, onValue };

  switch (kind) {
    case "switch":
      return <SwitchOption {...props} onValue={onValue} form={form} />;
    case "number":
      return <NumberOption {...props} onValue={onValue} />;
    case "ratios":
      return <RatiosOption {...props} onValue={onValue} />;
    case "ratio-groups":
    case "texts":
    case "json":
      return <TextArea {...shared} rows={rowsOf(value, 3)} mono hint={hint} />;
    case "lines":
    case "items":
      return <TextArea {...shared} rows={rowsOf(value, 3)} hint={hint} />;
    case "long-text":
      return <TextArea {...shared} rows={4} mono hint={hint} />;
    case "list":
      return <ListOption {...props} onValue={onValue} />;
    case "rich-text":
      return <RichTextOption {...props} onValue={onValue} />;
    case "secret": {
      const hidden = { placeholder: t.secret.placeholder, hint: t.secret.hint };
      if (option.long) return <TextArea {...shared} {...hidden} rows={4} mono autoComplete="off" />;
      return <TextField {...shared} {...hidden} type="password" autoComplete="new-password" />;
    }
    case "choice":
      return <ChoiceOption {...props} onValue={onValue} />;
    case "address":
    case "picture":
      return <TextField {...shared} inputMode="url" hint={hint} />;
    case "status-codes":
    case "text":
      return <TextField {...shared} hint={hint} />;
  }
}

/** A choice of a few values. One that only the server knows stays among them. */
function ChoiceOption({ option: { key, choices = [] }, value, stored, error, onValue }: ControlProps) {
  const t = useOptionTexts();
  const { label, hint } = textsOf(key, t);
  const values = [...new Set([...choices, ...(stored === "" ? [] : [stored])])];
  // What the gateway never told is none of the choices, until one is made.
  const unset = values.includes(value) ? [] : [value];
  return (
    <>
      <SelectField
        label={label}
        name={key}
        value={value}
        choices={[...unset, ...values].map((choice) => ({
          value: choice,
          label: choiceText(key, choice, t),
        }))}
        onValue={onValue}
      />
      {(error ?? hint) === undefined ? null : (
        <p className={error ? "field-help danger" : "field-help"} role={error ? "alert" : undefined}>
          {error ?? hint}
        </p>
      )}
    </>
  );
}
