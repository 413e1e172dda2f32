import { useRef } from "react";
import { isJsonKind, themes } from "../../../domain/settings/option-definition.js";
import type { Option, OptionKey } from "../../../domain/settings/option-table.js";
import { problemOf } from "../../../domain/settings/option-values.js";
import { commonMessages } from "../../../i18n/common.messages.en.js";
import { ratioConflicts } from "../../../domain/money/ratio-changes.js";
import type { FieldFailure } from "../../../state/record/record-shape.js";
import type { FieldConflict } from "../../../state/record/typed.js";
import type { SettingsAdminMessages } from "./admin.messages.en.js";
import { settingsAdminMessages } from "./admin.messages.en.js";
import { sentences } from "../../../i18n/sentences.js";
import { Conflict } from "../../../ui/record/differences.js";
import { useErrorText } from "../../../ui/kit/notice/errors.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { findingText } from "../../../ui/host/leave/outcome.js";
import { SelectField } from "../../../ui/kit/field/select-field.js";
import { TextArea } from "../../../ui/kit/field/text-area.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import type { ControlProps } from "./control-props.js";
import { ListOption } from "./list-option.js";
import { NumberOption } from "./number-option.js";
import { isSaidAtSetting } from "./option-failures.js";
import { problemText, themeText, valueText } from "./option-texts.js";
import type { OptionsForm } from "./options-model.js";
import { RatiosOption } from "./ratios-option.js";
import { RichTextOption } from "./rich-text-option.js";
import { SwitchOption } from "./switch-option.js";

/** One setting: its control, what is wrong with it, and what somebody else changed it to. */
export function OptionField({
  option,
  form,
  save,
}: {
  readonly option: Option;
  readonly form: OptionsForm;
  readonly save: (keys: readonly OptionKey[]) => void;
}) {
  const t = useMessages(settingsAdminMessages);
  const { key, kind } = option;
  const draft = useValue(form.typed).fields[key];
  const value = useValue(form.fields)[key];
  const stored = useValue(form.stored)?.[key] ?? "";
  const box = useRef<HTMLDivElement>(null);
  const problem = useValue(form.wrong)[key]?.({ t });
  const touched = useValue(form.touched).has(key);
  const conflict = useValue(form.conflicts)[key];
  const failure = useFailureText(useValue(form.failures)[key]);
  // A switch is decided with one press and a table of ratios is long: neither waits until the field is left.
  const soon = kind === "switch" || isJsonKind(kind);
  const error = problem && (touched || soon) ? problem : failure;

  return (
    <div
      ref={box}
      className="opt-field"
      data-option={key}
      data-kind={kind}
      data-changed={draft === undefined ? undefined : ""}
      onBlur={() => form.touch(key)}
    >
      <Control
        option={option}
        value={value}
        stored={stored}
        error={error ?? (draft === undefined ? storedProblem(option, stored, t) : undefined)}
        form={form}
      />
      {conflict && draft !== undefined ? (
        <OptionConflict
          option={option}
          conflict={conflict}
          draft={draft}
          form={form}
          save={save}
          onDecide={() => box.current?.querySelector<HTMLElement>("input, select, textarea, button")?.focus()}
        />
      ) : null}
    </div>
  );
}

/** What somebody else changed it to; in a table of ratios, the entries alone that both have changed. */
function OptionConflict({
  option,
  conflict: { before, theirs },
  draft,
  form,
  save,
  onDecide,
}: {
  readonly option: Option;
  readonly conflict: FieldConflict;
  readonly draft: string;
  readonly form: OptionsForm;
  readonly save: (keys: readonly OptionKey[]) => void;
  /** The buttons are about to go: the focus goes on to the control. */
  readonly onDecide: () => void;
}) {
  const t = useMessages(settingsAdminMessages);
  const { key, kind } = option;
  const entries = kind === "ratios" ? ratioConflicts(String(before), draft, String(theirs)) : undefined;
  // Other entries of the table are no conflict: both sides keep theirs.
  if (entries?.length === 0) return null;
  const differences = entries?.map((entry) => ({
    field: entry.name,
    theirs: entry.theirs ?? "",
    mine: entry.mine ?? "",
  })) ?? [{ field: key, theirs: valueText(option, String(theirs), t), mine: valueText(option, draft, t) }];
  const labels = entries
    ? Object.fromEntries(entries.map(({ name }) => [name, name]))
    : { [key]: t.options[key].label };
  return (
    <Conflict<string>
      differences={differences}
      labels={labels}
      keepTheirs={() => {
        onDecide();
        form.settle(key, "theirs");
      }}
      saveMine={() => {
        onDecide();
        form.settle(key, "mine");
        save([key]);
      }}
    />
  );
}

/** Why a setting was not saved, or is not known to be, where that isn't said in the bar. */
function useFailureText(failure: FieldFailure | undefined): string | undefined {
  const t = useMessages(settingsAdminMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const described = useErrorText(failure?.error);
  if (!failure || !isSaidAtSetting(failure)) return undefined;
  const { finding } = failure;
  if (!finding) return described;
  const lead = failure.error.kind === "network" ? common.lost.lead : described;
  const texts = { done: "", notDone: t.changes.foundNotDone };
  return lead && sentences(locale, lead, findingText(finding, texts, common, locale));
}

/** What the server holds although it cannot work with it (wire.md 3.10, 7). */
function storedProblem(option: Option, stored: string, t: SettingsAdminMessages): string | undefined {
  const problem = stored === "" ? undefined : problemOf(option, stored);
  if (!problem) return undefined;
  if (option.kind === "number") return t.rawNumber(stored);
  return isJsonKind(option.kind) ? t.rawRatios(problemText(problem, t)) : undefined;
}

function Control({ form, ...props }: Omit<ControlProps, "onValue"> & { readonly form: OptionsForm }) {
  const t = useMessages(settingsAdminMessages);
  const { option, value, stored, error } = props;
  const { key, kind } = option;
  const { label, hint } = t.options[key];
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
