import type { GatewayError } from "../../../api/client/errors.js";
import type { OptionKey } from "../../../domain/settings/gateway-options.js";
import { useOptionTexts } from "./use-gateway-options.js";
import { useHeldText } from "../../../ui/kit/adder/adders.js";
import { Button } from "../../../ui/kit/button/button.js";
import { useErrorText } from "../../../ui/kit/notice/errors.js";
import { Icon } from "../../../ui/kit/icon/icon.js";
import { LongText } from "../../../ui/kit/text/long-text.js";
import { TakeBack } from "../../../ui/record/take-back.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { failuresIn, isOpen, reasonsOf, sameText } from "./option-failures.js";
import { changeText, textsOf, type Change } from "./option-texts.js";
import type { OptionsForm } from "./options-model.js";
import type { SaveOutcome } from "./use-save.js";

/** What a save would send, with the buttons to save or discard it. Shown while something is unsaved. */
export function SaveBar({
  form,
  outcome,
  cause,
  save,
}: {
  readonly form: OptionsForm;
  readonly outcome: SaveOutcome | undefined;
  /** Why the last save sent no request. */
  readonly cause: GatewayError | undefined;
  readonly save: (keys?: readonly OptionKey[]) => void;
}) {
  const t = useOptionTexts();
  const { writer } = form;
  const changes = useValue(form.changes);
  const saving = useValue(writer.busy);
  const failures = useValue(form.failures);
  const outcomeNote = useNote(form, outcome);
  const note = cause ? t.changes.failed(changes.length) : outcomeNote;
  const reasons = cause ? [cause] : reasonsOf(failuresIn(failures));
  const held = useHeldText();
  if (changes.length === 0) return null;
  const failed = changes
    .map(({ option }) => option.key)
    .filter((key) => {
      const failure = failures[key];
      return failure && !isOpen(failure);
    });
  const discard = () => {
    held.drop();
    form.forget(...form.options.map(({ key }) => key));
  };

  return (
    <section className="opt-bar" aria-label={t.changes.title(changes.length)}>
      <details open className="opt-changes">
        <summary>
          <Icon name="right" />
          <span>{t.changes.title(changes.length)}</span>
        </summary>
        <div className="opt-changes-box" tabIndex={0} role="group" aria-label={t.changes.list}>
          <ul>
            {changes.map((change) => (
              <ChangeLine key={change.option.key} change={change} failed={change.option.key in failures} />
            ))}
          </ul>
        </div>
      </details>
      {note !== undefined || reasons.length > 0 ? (
        <div className="opt-outcome danger" role="alert">
          {note === undefined ? null : <p>{note}</p>}
          {reasons.map((error) => (
            <Reason key={sameText(error)} error={error} />
          ))}
        </div>
      ) : null}
      <div className="row">
        <Button variant="quiet" disabled={saving} onClick={discard}>
          {t.changes.discardAll}
        </Button>
        {failed.length > 0 && failed.length < changes.length ? (
          <Button disabled={saving} onClick={() => save(failed)}>
            {t.changes.retry(failed.length)}
          </Button>
        ) : null}
        <Button variant="primary" busy={saving} onClick={() => save()}>
          {failed.length > 0 && failed.length === changes.length
            ? t.changes.retry(failed.length)
            : t.changes.saveAll}
        </Button>
      </div>
      <TakeBack waiting={writer.waiting} onTakeBack={writer.withdraw} />
    </section>
  );
}

function Reason({ error }: { readonly error: GatewayError }) {
  const text = useErrorText(error);
  return text === undefined ? null : (
    <p>
      <LongText text={text} />
    </p>
  );
}

/** How the last save ended, as long as that still holds. */
function useNote(form: OptionsForm, outcome: SaveOutcome | undefined): string | undefined {
  const t = useOptionTexts();
  const failures = failuresIn(useValue(form.failures));
  const wrong = useValue(form.wrong);
  const touched = useValue(form.touched);
  const conflicts = Object.keys(useValue(form.conflicts)).length;
  if (conflicts > 0) return t.changes.conflict(conflicts);
  if (outcome?.kind === "invalid") {
    const left = outcome.keys.filter((key) => wrong[key] && touched.has(key));
    return left.length > 0 ? t.changes.invalid(left.length) : undefined;
  }
  if (failures.length === 0) return undefined;
  const open = failures.filter(isOpen).length;
  if (open > 0) return t.changes.unconfirmed(open);
  const saved = outcome?.kind === "saved" ? outcome.changed.length : 0;
  return saved > 0 ? t.changes.partly(saved, failures.length) : t.changes.failed(failures.length);
}

function ChangeLine({ change, failed }: { change: Change; failed: boolean }) {
  const t = useOptionTexts();
  const text = changeText(change, t);
  return (
    <li data-failed={failed || undefined}>
      <span className="opt-change-name">{textsOf(change.option.key, t).label}</span>
      {text.kind === "replaced" ? (
        <span className="opt-change-value">
          <del>
            <span className="visually-hidden">{t.changes.from} </span>
            {text.before}
          </del>{" "}
          <span aria-hidden="true">→</span>{" "}
          <ins>
            <span className="visually-hidden">{t.changes.to} </span>
            {text.after}
          </ins>
        </span>
      ) : (
        <span className="opt-change-value">
          {text.lines.join(" · ")}
          {text.more > 0 ? ` ${t.changes.more(text.more)}` : ""}
        </span>
      )}
    </li>
  );
}
