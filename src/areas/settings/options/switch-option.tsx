import { useState } from "react";
import { isOn } from "../../../domain/settings/option-values.js";
import { useOptionTexts } from "./use-gateway-options.js";
import { ConfirmDialog } from "../../../ui/kit/dialog/dialog.js";
import { SwitchField } from "../../../ui/kit/switch/switch-field.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import type { ControlProps } from "./control-props.js";
import { labelsOf, textsOf } from "./option-texts.js";
import { missingFor } from "./option-record.js";
import type { OptionsForm } from "./options-model.js";

/** A switch. It says what it needs first, and the one that could lock everybody out asks before it goes off. */
export function SwitchOption({
  option,
  value,
  stored,
  error,
  onValue,
  form,
}: ControlProps & { readonly form: OptionsForm }) {
  const t = useOptionTexts();
  const [asking, setAsking] = useState(false);
  const { label, hint } = textsOf(option.key, t);
  const missing = missingFor(option, form.options, useValue(form.fields));
  const help = missing.length > 0 ? t.needs(labelsOf(missing, t)) : hint;

  return (
    <>
      <SwitchField
        label={label}
        name={option.key}
        checked={isOn(value)}
        hint={
          error ? (
            <span className="danger" role="alert">
              {error}
            </span>
          ) : (
            help
          )
        }
        onChecked={(on) => {
          onValue(String(on));
          if (!on && option.asksOff && isOn(stored)) setAsking(true);
        }}
      />
      {asking ? (
        <ConfirmDialog
          title={t.passwordLogin.title}
          text={t.passwordLogin.text}
          confirm={t.passwordLogin.confirm}
          variant="primary"
          onConfirm={() => setAsking(false)}
          onClose={() => {
            setAsking(false);
            onValue("true");
          }}
        />
      ) : null}
    </>
  );
}
