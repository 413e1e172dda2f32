import { useEffect, useRef, type RefObject } from "react";
import { flushSync } from "react-dom";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { changesMessages } from "./generated/changes.messages.en.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import type { RecordModel, SaveResult } from "../../state/record/record-model.js";
import { createRecord } from "../../state/record/record.js";
import type {
  DifferenceOf,
  Ending,
  FieldOf,
  Likeness,
  RecordKind,
  Saved,
  ValuesOf,
} from "../../state/record/record-shape.js";
import type { Typed } from "../../state/record/typed.js";
import { useGateway, useHost, useLocale, useMessages } from "../host/context/host.js";
import { useSubject } from "../host/context/subject.js";
import { useFormAgain } from "../host/lifecycle/lost-focus.js";
import { findingTexts, useReportConfirmed, type FindingTexts } from "../host/leave/outcome.js";
import { useDraft } from "../host/lifecycle/use-draft.js";
import { useModel, useValue } from "../host/lifecycle/use-value.js";
import { describeError, useReport } from "../kit/notice/errors.js";
import { labelOf, shownDifference, type RecordDeclaration } from "./declaration.js";
import { tellPage } from "./record-events.js";

interface RecordFormOptions<S extends RecordKind> {
  readonly record: RecordDeclaration<S>;
  readonly context: S["context"];
  readonly facts: S["facts"];
  /** Names what is kept while the form has to go away. */
  readonly draft: string;
  readonly stored?: S["stored"] | undefined;
  /** What a new one begins with, when it isn't the usual. */
  readonly initial?: S["fields"] | undefined;
  /** The record that a new one is a copy of. */
  readonly like?: Likeness<S> | undefined;
  /** New ones exist. `said` when the reader was informed already, because the answer was lost. */
  readonly onCreated?: ((created: S["created"], said: boolean) => void) | undefined;
  /** The record as it was read, whether the form goes or stays; with what was saved, if anything was. */
  readonly onSaved?: ((stored: S["stored"], saved: Saved<S> | undefined) => void) | undefined;
  /** The gateway refused. */
  readonly onRefused?: ((error: GatewayError) => void) | undefined;
  /** An edit is done, and the form may go. */
  readonly onDone?: (() => void) | undefined;
}

/** A record in a form. */
export interface RecordEdit<S extends RecordKind> {
  readonly model: RecordModel<S>;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly findings: FindingTexts;
  readonly stored: S["stored"] | undefined;
  /** What was typed into each field. */
  readonly fields: S["fields"];
  /** What that comes to, as it is compared and sent; without the fields that can't be read. */
  readonly values: Partial<ValuesOf<S>>;
  readonly ending: Ending<S> | undefined;
  readonly refusal: GatewayError | undefined;
  /** Types into fields. */
  set(this: void, change: Partial<S["fields"]>): void;
  /** Whether the record has a field here. */
  has(this: void, field: FieldOf<S>): boolean;
  /** What a field is called. */
  label(this: void, field: FieldOf<S>): string;
  /** What is wrong with a field, in words. */
  problem(this: void, field: FieldOf<S>): string | undefined;
  /** Both values of a difference as the form shows them. */
  shown(this: void, difference: DifferenceOf<S>): DifferenceOf<S>;
  /** What the control of a text field is drawn from. */
  bind<Field extends FieldOf<S>>(this: void, field: Field): BoundField<Field, S["fields"][Field]>;
  /** What a switch is drawn from. */
  bindSwitch<Field extends FieldOf<S>>(this: void, field: Field): BoundSwitch<Field>;
  /** Saves, once everything is filled in. @param begin called then */
  save(this: void, begin?: () => void): void;
  /** Begins another one in the place of what was created. */
  renew(this: void): void;
  keepTheirs(this: void): void;
  overwrite(this: void): void;
  /** Called when a later read finds that the last write was executed. */
  finish(this: void, ending: Ending<S>): void;
}

/** A field by its name. */
export interface BoundField<Field, Value> {
  readonly name: Field;
  readonly label: string;
  readonly value: Value;
  readonly error: string | undefined;
  onValue(this: void, value: Value): void;
}

/** A field that is on or off, by its name. */
export interface BoundSwitch<Field> {
  readonly name: Field;
  readonly label: string;
  readonly checked: boolean;
  onChecked(this: void, on: boolean): void;
}

/** Whether the form says by itself why a save was refused: all but what concerns the whole page. */
export const isSaidInForm = ({ kind }: GatewayError): boolean => kind !== "unauthorised" && kind !== "demo";

/** Keeps the model of a form, saves it, and informs the reader and the page of the result. */
export function useRecord<S extends RecordKind>({
  record,
  context,
  facts,
  draft,
  stored: loaded,
  initial,
  like,
  onCreated,
  onSaved,
  onRefused,
  onDone,
}: RecordFormOptions<S>): RecordEdit<S> {
  const changes = useMessages(changesMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const locale = useLocale();
  const { http, key, toasts } = useGateway();
  const report = useReport();
  const reportConfirmed = useReportConfirmed();
  const form = useRef<HTMLFormElement>(null);
  const again = useFormAgain(form, "name");
  const { texts } = record;
  const page = tellPage(host, record.events);
  const model = useModel(
    () =>
      createRecord(record, {
        http,
        facts,
        stored: loaded,
        initial,
        like,
        draft: host.drafts.read(draft) as Typed<S> | undefined,
        mayWrite: page.mayWrite,
        commit: flushSync,
      }),
    // Not by the client: an element that is moved gets another one for the same gateway, and keeps what is typed.
    key,
  );
  const { element } = host;
  useEffect(
    () => () => {
      // When the page takes the element away, a write that still waits is sent; when the reader leaves the form, it
      // isn't.
      if (element.isConnected) model.writer.withdraw();
    },
    [element, model],
  );
  const kept = useValue(model.draft);
  useDraft(draft, kept, kept !== undefined);

  const stored = useValue(model.stored);
  useSubject((stored && texts.title?.(stored)) || undefined);
  const fields = useValue(model.fields);
  const problems = useValue(model.problems);
  const here = useValue(model.here);
  const name = texts.name(fields, context, stored);
  const findings = typeof name === "string" ? findingTexts(common, stored ? "saved" : "created", name) : name;
  const label = (field: FieldOf<S>) => labelOf(record, field, context, fields);
  const problem = (field: FieldOf<S>) => problems[field]?.(context);
  const setOne = (field: FieldOf<S>, value: unknown) => model.set({ [field]: value } as Partial<S["fields"]>);

  /** @param said whether the reader was informed already, because the answer was lost */
  const finish = (ending: Ending<S>, said = true) => {
    if (ending.kind === "conflict") return;
    if (ending.kind === "created") {
      const text = said ? undefined : texts.created?.(ending.created, context);
      if (text !== undefined) toasts.show("success", text);
      page.created(ending.created);
      onCreated?.(ending.created, said);
      return;
    }
    if (ending.stored) onSaved?.(ending.stored, ending.kind === "saved" ? ending : undefined);
    if (ending.kind === "gone") return;
    if (ending.kind === "unchanged") {
      toasts.show("info", texts.unchanged?.(context) ?? changes.unchanged);
      onDone?.();
      return;
    }
    page.updated(ending.stored, ending.changed);
    if (isGatewayError(ending.followed)) {
      const { followed } = ending;
      const say = texts.followFailed;
      if (!say || followed.kind === "unauthorised") report(followed);
      else
        void describeError(followed, common, locale).then((reason) =>
          toasts.show("warning", say(reason, context)),
        );
      return;
    }
    if (ending.notKept.length > 0) return;
    if (!ending.checked) toasts.show("warning", texts.unchecked?.(context) ?? changes.unchecked);
    else if (!said) toasts.show("success", texts.updated(ending, context));
    // What was typed while this one was saved would go with the form.
    if (!model.dirty.peek()) onDone?.();
  };

  const run = async (save: () => Promise<SaveResult<S>>) => {
    try {
      const result = await save();
      if (result === "invalid") focusFirst(form.current, Object.keys(model.problems.peek()));
      else if (result) finish(result.value, reportConfirmed(result.lost, findings));
    } catch (error) {
      if (!isGatewayError(error) || !isSaidInForm(error) || !form.current) report(error);
      if (isGatewayError(error) && error.kind === "refused") onRefused?.(error);
    }
  };

  /** The buttons of a conflict go with it: the focus goes on to what it was about. */
  const leaveConflict = () => {
    const now = model.ending.peek();
    if (now?.kind === "conflict")
      focusFirst(
        form.current,
        now.differences.map(({ field }) => field),
      );
  };

  return {
    model,
    form,
    renew() {
      model.renew();
      again();
    },
    findings,
    stored,
    fields,
    values: useValue(model.values),
    ending: useValue(model.ending),
    refusal: useValue(model.refusal),
    set: model.set,
    has: (field) => here.has(field),
    label,
    problem,
    shown: (difference) => shownDifference(record, difference, context, fields),
    bind: (field) => ({
      name: field,
      label: label(field),
      value: fields[field],
      error: problem(field),
      onValue: (value) => setOne(field, value),
    }),
    bindSwitch: (field) => ({
      name: field,
      label: label(field),
      checked: fields[field] === true,
      onChecked: (on) => setOne(field, on),
    }),
    save: (begin) =>
      void run(async () => {
        if (!(await model.filled())) return undefined;
        begin?.();
        return model.save();
      }),
    keepTheirs() {
      leaveConflict();
      model.keepTheirs();
    },
    overwrite() {
      leaveConflict();
      void run(model.overwrite);
    },
    finish,
  };
}

/** Moves the focus to the first of these fields in the form. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const fields = names.map((name) => `[name="${name}"], [data-field="${name}"] button`);
  const first = fields.length > 0 ? form?.querySelector<HTMLElement>(fields.join()) : undefined;
  const fold = first?.closest("details");
  if (fold) fold.open = true;
  first?.focus();
  first?.scrollIntoView({ block: "nearest" });
}
