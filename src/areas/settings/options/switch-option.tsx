import { useState } from "react";
import { isOn, wireValue } from "../../../domain/settings/option-values.js";
import { settingsAdminMessages } from "./admin.messages.en.js";
import { ConfirmDialog } from "../../../ui/kit/dialog/dialog.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { OptionSwitch } from "../../../ui/kit/option-switch/option-switch.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import type { ControlProps } from "./option-field.js";
import { labelsOf } from "./option-texts.js";
import type { OptionsModel } from "./options-model.js";

/** A switch. It says what it needs first, and the one that could lock everybody out asks before it goes off. */
export function SwitchOption({
  option,
  value,
  stored,
  error,
  onValue,
  model,
}: ControlProps & { readonly model: OptionsModel }) {
  const t = useMessages(settingsAdminMessages);
  const [asking, setAsking] = useState(false);
  const drafts = useValue(model.drafts);
  const known = useValue(model.stored);
  const { label, hint } = t.options[option.key];
  const missing = (option.needs ?? []).filter((key) => {
    const needed = model.options.find((other) => other.key === key);
    return needed && wireValue(needed, drafts.get(key)?.mine ?? known?.get(key) ?? "") === "";
  });
  const help = missing.length > 0 ? t.needs(labelsOf(missing, t)) : hint;

  return (
    <>
      <OptionSwitch
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
