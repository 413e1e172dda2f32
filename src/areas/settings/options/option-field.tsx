import { isJsonKind, themes, type Option, type OptionKey } from "../../../domain/settings/option-table.js";
import { problemOf, shownValue } from "../../../domain/settings/option-values.js";
import { commonMessages } from "../../../i18n/common.messages.en.js";
import type { SettingsAdminMessages } from "./admin.messages.en.js";
import { settingsAdminMessages } from "./admin.messages.en.js";
import { sentences } from "../../../i18n/sentences.js";
import { Conflict } from "../../../ui/record/differences.js";
import { useErrorText } from "../../../ui/kit/notice/errors.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { findingText } from "../../../ui/host/leave/lost-answer.js";
import { SelectField } from "../../../ui/kit/field/select-field.js";
import { TextArea } from "../../../ui/kit/field/text-area.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { ListOption } from "./list-option.js";
import { NumberOption } from "./number-option.js";
import { isSaidAtSetting, type OptionFailure } from "./option-drafts.js";
import { problemText, themeText, valueText } from "./option-texts.js";
import type { OptionsModel } from "./options-model.js";
import { RatiosOption } from "./ratios-option.js";
import { RichTextOption } from "./rich-text-option.js";
import { SwitchOption } from "./switch-option.js";

/** What the control of a setting is drawn from. */
export interface ControlProps {
  readonly option: Option;
  readonly value: string;
  /** As the server has it. */
  readonly stored: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
}

/** One setting: its control, what is wrong with it, and what somebody else changed it to. */
export function OptionField({
  option,
  model,
  save,
}: {
  readonly option: Option;
  readonly model: OptionsModel;
  readonly save: (keys: readonly OptionKey[]) => void;
}) {
  const t = useMessages(settingsAdminMessages);
  const { key, kind } = option;
  const draft = useValue(model.drafts).get(key);
  const stored = useValue(model.stored)?.get(key) ?? "";
  const problem = useValue(model.problems).get(key);
  const touched = useValue(model.touched).has(key);
  const conflict = useValue(model.conflicts).get(key);
  const failure = useFailureText(useValue(model.failures).get(key));
  const value = draft?.mine ?? (kind === "secret" ? "" : shownValue(option, stored));
  // A switch is decided with one press and a table of ratios is long: neither waits until the field is left.
  const soon = kind === "switch" || isJsonKind(kind);
  const error = problem && (touched || soon) ? problemText(problem, t) : failure;

  return (
    <div
      className="opt-field"
      data-option={key}
      data-kind={kind}
      data-changed={draft ? "" : undefined}
      onBlur={() => model.touch(key)}
    >
      <Control
        option={option}
        value={value}
        stored={stored}
        error={error ?? (draft ? undefined : storedProblem(option, stored, t))}
        model={model}
      />
      {conflict && draft ? (
        <Conflict
          differences={[
            {
              field: key,
              theirs: valueText(option, conflict.theirs, t),
              mine: valueText(option, draft.mine, t),
            },
          ]}
          labels={{ [key]: t.options[key].label } as Record<typeof key, string>}
          keepTheirs={() => model.settle(key, "theirs")}
          saveMine={() => {
            model.settle(key, "mine");
            save([key]);
          }}
        />
      ) : null}
    </div>
  );
}

/** Why a setting was not saved, or is not known to be, where that isn't said in the bar. */
function useFailureText(failure: OptionFailure | undefined): string | undefined {
  const t = useMessages(settingsAdminMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const described = useErrorText(failure?.error);
  if (!failure || !isSaidAtSetting(failure)) return undefined;
  const { finding } = failure;
  if (!finding) return described;
  const lead = failure.error.kind === "network" ? common.lost.lead : described;
  const texts = { done: "", notDone: t.changes.lookedNot };
  return lead && sentences(locale, lead, findingText(finding, texts, common, locale));
}

/** What the server holds although it cannot work with it (wire.md 3.10, 7). */
function storedProblem(option: Option, stored: string, t: SettingsAdminMessages): string | undefined {
  const problem = stored === "" ? undefined : problemOf(option, stored);
  if (!problem) return undefined;
  if (option.kind === "number") return t.rawNumber(stored);
  return isJsonKind(option.kind) ? t.rawRatios(problemText(problem, t)) : undefined;
}

function Control({ model, ...props }: Omit<ControlProps, "onValue"> & { readonly model: OptionsModel }) {
  const t = useMessages(settingsAdminMessages);
  const { option, value, stored, error } = props;
  const { key, kind } = option;
  const { label, hint } = t.options[key];
  const onValue = (next: string) => model.edit(key, next);
  const shared = { label, name: key, value, error, onValue };

  switch (kind) {
    case "switch":
      return <SwitchOption {...props} onValue={onValue} model={model} />;
    case "number":
      return <NumberOption {...props} onValue={onValue} />;
    case "ratios":
      return <RatiosOption {...props} onValue={onValue} />;
    case "ratio-groups":
    case "texts":
      return <TextArea {...shared} rows={6} mono hint={hint} />;
    case "list":
      return <ListOption {...props} onValue={onValue} />;
    case "rich-text":
      return <RichTextOption {...props} onValue={onValue} />;
    case "secret":
      return (
        <TextField
          {...shared}
          type="password"
          autoComplete="new-password"
          placeholder={t.secret.placeholder}
          hint={t.secret.hint}
        />
      );
    case "theme": {
      const names = [...new Set<string>([...themes, ...(stored === "" ? [] : [stored])])];
      return (
        <>
          <SelectField
            label={label}
            value={value}
            choices={names.map((name) => ({
              value: name,
              label: themeText(name, t) ?? t.unknownTheme(name),
            }))}
            onValue={onValue}
          />
          <p className={error ? "field-help danger" : "field-help"} role={error ? "alert" : undefined}>
            {error ?? hint}
          </p>
        </>
      );
    }
    case "address":
    case "picture":
      return <TextField {...shared} inputMode="url" hint={hint} />;
    case "text":
      return <TextField {...shared} hint={hint} />;
  }
}
