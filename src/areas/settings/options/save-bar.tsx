import type { GatewayError } from "../../../api/client/errors.js";
import type { OptionKey } from "../../../domain/settings/option-table.js";
import { settingsAdminMessages } from "./admin.messages.en.js";
import { maySendAgain } from "../../../state/writes/settle.js";
import { useHeldText } from "../../../ui/kit/adder/adders.js";
import { Button } from "../../../ui/kit/button/button.js";
import { useErrorText } from "../../../ui/kit/notice/errors.js";
import { Icon } from "../../../ui/kit/icon/icon.js";
import { LongText } from "../../../ui/kit/text/long-text.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { TakeBack } from "../../../ui/record/take-back.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { isSaidAtSetting, type Change, type OptionFailure } from "./option-drafts.js";
import { changeText } from "./option-texts.js";
import type { OptionsModel, SaveOutcome } from "./options-model.js";

/** What a save would send, with the buttons to save or discard it. Shown while something is unsaved. */
export function SaveBar({
  model,
  outcome,
  cause,
  save,
}: {
  readonly model: OptionsModel;
  readonly outcome: SaveOutcome;
  /** Why the last save sent nothing. */
  readonly cause: GatewayError | undefined;
  readonly save: (keys?: readonly OptionKey[]) => void;
}) {
  const t = useMessages(settingsAdminMessages);
  const changes = useValue(model.changes);
  const saving = useValue(model.saving);
  const failures = useValue(model.failures);
  const outcomeNote = useNote(model, outcome);
  const note = cause ? t.changes.failed(changes.length) : outcomeNote;
  const reasons = cause ? [cause] : reasonsOf(failures);
  const held = useHeldText();
  if (changes.length === 0) return null;
  const failed = changes
    .map(({ option }) => option.key)
    .filter((key) => failures.has(key) && !isOpen(failures.get(key)));
  const discard = () => {
    held.drop();
    model.discard();
  };

  return (
    <section className="opt-bar" aria-label={t.changes.title(changes.length)}>
      <details open className="opt-changes">
        <summary>
          <Icon name="right" />
          {t.changes.title(changes.length)}
        </summary>
        <div className="opt-changes-box" tabIndex={0} role="group" aria-label={t.changes.list}>
          <ul>
            {changes.map((change) => (
              <ChangeLine key={change.option.key} change={change} failed={failures.has(change.option.key)} />
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
      <TakeBack waiting={model.waiting} onTakeBack={model.withdraw} />
    </section>
  );
}

/** Whether nobody knows if a setting was saved, because its answer was lost. */
function isOpen(failure: OptionFailure | undefined): boolean {
  return failure?.finding !== undefined && !maySendAgain({ finding: failure.finding });
}

/** What two failures with the same message have in common. */
function sameText({ kind, serverMessage, status }: GatewayError): string {
  return [kind, status, serverMessage].join(" ");
}

/** Why settings weren't saved, each reason once. What stopped the save after a lost answer is said at that setting. */
function reasonsOf(failures: ReadonlyMap<OptionKey, OptionFailure>): GatewayError[] {
  const all = [...failures.values()];
  const said = new Set(all.filter(isSaidAtSetting).map(({ error }) => error));
  const left = all.flatMap(({ error }) => (said.has(error) || error.kind === "unauthorised" ? [] : [error]));
  return [...new Map(left.map((error) => [sameText(error), error])).values()];
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
function useNote(model: OptionsModel, outcome: SaveOutcome): string | undefined {
  const t = useMessages(settingsAdminMessages);
  const failures = useValue(model.failures);
  const problems = useValue(model.problems);
  const touched = useValue(model.touched);
  const conflicts = useValue(model.conflicts);
  if (conflicts.size > 0) return t.changes.conflict(conflicts.size);
  if (outcome.kind === "invalid") {
    const left = outcome.keys.filter((key) => problems.has(key) && touched.has(key));
    return left.length > 0 ? t.changes.invalid(left.length) : undefined;
  }
  if (failures.size === 0) return undefined;
  const open = [...failures.values()].filter(isOpen).length;
  if (open > 0) return t.changes.unconfirmed(open);
  const saved = outcome.kind === "done" ? outcome.saved.length : 0;
  return saved > 0 ? t.changes.partly(saved, failures.size) : t.changes.failed(failures.size);
}

function ChangeLine({ change, failed }: { change: Change; failed: boolean }) {
  const t = useMessages(settingsAdminMessages);
  const text = changeText(change, t);
  return (
    <li data-failed={failed || undefined}>
      <span className="opt-change-name">{t.options[change.option.key].label}</span>
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
