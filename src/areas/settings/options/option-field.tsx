import { useRef } from "react";
import { isJsonKind } from "../../../domain/settings/option-definition.js";
import type { Option, OptionKey } from "../../../domain/settings/gateway-options.js";
import { problemOf } from "../../../domain/settings/option-problems.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { ratioConflicts } from "../../../domain/money/ratio-changes.js";
import type { FieldFailure } from "../../../state/record/record-shape.js";
import type { FieldConflict } from "../../../state/record/typed.js";
import { sentences } from "../../../i18n/sentences.js";
import { Conflict } from "../../../ui/record/differences.js";
import { useErrorText } from "../../../ui/kit/notice/errors.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { findingText } from "../../../ui/host/leave/outcome.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { isSaidAtSetting } from "./option-failures.js";
import { Control } from "./option-control.js";
import { problemText, valueText, textsOf, type OptionTexts } from "./option-texts.js";
import type { OptionsForm } from "./options-model.js";
import { useOptionTexts } from "./use-gateway-options.js";

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
  const t = useOptionTexts();
  const { key, kind } = option;
  const draft = useValue(form.typed).fields[key];
  const value = useValue(form.fields)[key] ?? "";
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
  const t = useOptionTexts();
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
    : { [key]: textsOf(key, t).label };
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
  const t = useOptionTexts();
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
function storedProblem(option: Option, stored: string, t: OptionTexts): string | undefined {
  const problem = stored === "" ? undefined : problemOf(option, stored);
  if (!problem) return undefined;
  // A number out of bounds is one that the server works with.
  const isNone = problem.kind === "not-a-number" || problem.kind === "not-whole";
  if (option.kind === "number") return isNone ? t.rawNumber(stored) : undefined;
  return isJsonKind(option.kind) ? t.rawRatios(problemText(problem, t)) : undefined;
}
