import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { splitNames } from "../../../domain/text/names.js";
import { readPastedNames, typedNames, type NameReading } from "../../../domain/text/pasted-names.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { Button } from "../button/button.js";
import { copyText } from "../copy/copy.js";
import { Dialog } from "../dialog/dialog.js";
import { Loading } from "../loading/loading.js";
import { Segmented } from "../segmented/segmented.js";
import { useGateway, useHost, useMessages } from "../../host/context/host.js";
import { PastedPreview } from "./pasted-preview.js";
import { PickerChanges } from "./picker-changes.js";
import { pickedChanges } from "./picker-field.js";
import { PickerList } from "./picker-list.js";
import { foundGroups, pickerGroups, type NameGroup } from "./picker-names.js";
import { PickerSearch } from "./picker-search.js";
import { pickerMessages } from "./generated/picker.messages.en.js";
import { pickerSheet } from "./picker.css.js";

/** A button that selects several at once. */
export interface PickerPreset {
  readonly label: string;
  /** `undefined` while they are on their way. */
  readonly names: readonly string[] | undefined;
  /** Said when there are none. */
  readonly none: string;
}

/** A button that looks for more names, which come as a group. */
export interface PickerSource {
  readonly label: string;
  readonly busy: boolean;
  readonly ask: () => void;
}

/**
 * Several of many, by heading: searched, typed or pasted. What is selected counts at once, so that closing loses
 * nothing.
 */
export function PickerDialog({
  title,
  searchLabel,
  groups,
  ownTitle,
  loading,
  failure,
  none,
  few = false,
  source,
  sourceSaid = "",
  presets = [],
  chosen,
  saved,
  count,
  onChosen,
  onClose,
}: {
  readonly title: string;
  readonly searchLabel: string;
  readonly groups: readonly NameGroup[];
  /** Heading of names that are in no group. */
  readonly ownTitle: string;
  readonly loading: boolean;
  /** Why the groups couldn't be loaded: then nothing is said of names that are missing. */
  readonly failure: ReactNode;
  /** Said where there is nothing to select. */
  readonly none?: string;
  /** Whether there are usually few of them: the dialog is smaller. */
  readonly few?: boolean;
  readonly source?: PickerSource | undefined;
  /** What came of asking the source. */
  readonly sourceSaid?: string | undefined;
  readonly presets?: readonly PickerPreset[];
  readonly chosen: readonly string[];
  readonly saved: readonly string[] | undefined;
  readonly count: (count: number) => string;
  readonly onChosen: (chosen: readonly string[]) => void;
  readonly onClose: () => void;
}) {
  const host = useHost();
  host.adopt(pickerSheet);
  const t = useMessages(pickerMessages);
  const common = useMessages(commonMessages);
  const { toasts } = useGateway();
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [view, setView] = useState<"all" | "selected" | "changed">("all");
  const [said, setSaid] = useState("");
  // A pasted text adds nothing before somebody has seen what it would.
  const [pasted, setPasted] = useState<NameReading>();
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  // What was selected when it opened, or since: a name stays in the list when it is taken out.
  const [known, setKnown] = useState<readonly string[]>(chosen);
  const [opened] = useState(chosen);

  const selected = new Set(chosen);
  const { added, removed } = pickedChanges(chosen, saved);
  const changed = new Set([...added, ...removed]);
  const all = pickerGroups(groups, [...known, ...chosen, ...(saved ?? [])], ownTitle);
  const wanted = typedNames(query);
  const shown = foundGroups(
    all,
    wanted,
    (name) => view === "all" || (view === "selected" ? selected : changed).has(name),
  );
  const offered = new Set(all.flatMap(({ names }) => names));
  const unknown = wanted.filter((name) => !offered.has(name));
  const fresh = wanted.length > 1 ? wanted.filter((name) => !selected.has(name)) : unknown;

  const [typed = ""] = wanted;
  /** What Enter in the search turns. */
  const match = typed === "" ? undefined : offered.has(typed) ? typed : shown[0]?.names[0];

  const choose = (names: readonly string[]) => {
    const next = splitNames(names.join(","));
    setKnown([...new Set([...known, ...next])]);
    setSaid("");
    onChosen(next);
  };
  const add = (names: readonly string[]) => {
    const isNew = names.filter((name) => !selected.has(name)).length;
    choose([...chosen, ...names]);
    setSaid(t.taken(isNew, names.length - isNew));
    setQuery("");
    setPasted(undefined);
    setView("all");
    search.current?.focus();
  };
  const toggle = (names: readonly string[], on: boolean) =>
    choose(on ? [...chosen, ...names] : chosen.filter((name) => !names.includes(name)));
  const done = () => {
    // What matches nothing is no search, but a name that somebody typed.
    if (wanted.length > 0 && shown.length === 0) choose([...chosen, ...wanted]);
    // What was pasted is on the screen, with what was taken out of it.
    else if (pasted) choose([...chosen, ...pasted.names.filter((name) => !without.has(name))]);
    onClose();
  };
  /** Enter in the search: adds what was typed, or turns the first match. */
  const take = () => {
    if (wanted.length > 1 || match === undefined) {
      if (wanted.length > 0) add(wanted);
      return;
    }
    toggle([match], !selected.has(match));
    search.current?.select();
  };
  const copy = async () => {
    const isCopied = await copyText(chosen.join(","), host.root);
    toasts.show(isCopied ? "success" : "warning", isCopied ? t.copied : common.copyFailed);
  };

  return (
    <Dialog
      title={title}
      kind={few ? "picker-few" : "picker"}
      onClose={onClose}
      onKeyDown={(event) => {
        if (keepFromForm(event)) done();
      }}
      footer={
        <>
          <div className="grow">
            <p>
              <strong>{count(chosen.length)}</strong>
            </p>
            <PickerChanges added={added} removed={removed} />
          </div>
          {added.length + removed.length > 0 || (!saved && chosen.join() !== opened.join()) ? (
            <Button variant="quiet" onClick={() => choose(saved ?? opened)}>
              {t.reset}
            </Button>
          ) : null}
          <Button variant="primary" onClick={done}>
            {common.done}
          </Button>
        </>
      }
    >
      <PickerSearch
        ref={search}
        label={searchLabel}
        query={query}
        onQuery={setQuery}
        onEnter={take}
        onPaste={(text) => {
          setPasted(readPastedNames(text));
          setWithout(new Set());
        }}
      />
      <div className="picker-bar">
        <Segmented
          label={t.show}
          chosen={view}
          onChosen={setView}
          segments={[
            { value: "all", content: t.all },
            { value: "selected", content: t.selected(chosen.length) },
            ...(changed.size > 0 || view === "changed"
              ? [{ value: "changed" as const, content: t.changed(changed.size) }]
              : []),
          ]}
        />
        <div className="picker-presets">
          {source ? (
            <Button
              variant="quiet"
              icon="refresh"
              busy={source.busy}
              onClick={() => {
                setSaid("");
                source.ask();
              }}
            >
              {source.label}
            </Button>
          ) : null}
          {presets.map(({ label, names, none }) => (
            <Button
              key={label}
              variant="quiet"
              disabled={!names}
              onClick={() => {
                if (names && names.length > 0) add(names);
                else setSaid(none);
              }}
            >
              {label}
            </Button>
          ))}
          <Button
            variant="quiet"
            icon="copy"
            iconOnly
            disabled={chosen.length === 0}
            onClick={() => void copy()}
          >
            {t.copy}
          </Button>
          <Button variant="quiet" disabled={chosen.length === 0} onClick={() => choose([])}>
            {t.clear}
          </Button>
        </div>
      </div>
      {failure}
      <p className="picker-said" role="status">
        {said || sourceSaid}
      </p>
      {pasted ? (
        <PastedPreview
          reading={pasted}
          selected={selected}
          without={without}
          onWithout={setWithout}
          onAdd={add}
          onCancel={() => {
            setPasted(undefined);
            search.current?.focus();
          }}
        />
      ) : (
        <>
          {fresh.length > 0 ? (
            <Button icon="plus" onClick={() => add(fresh)}>
              {fresh.length === 1 ? t.add(fresh[0] ?? "") : t.addMany(fresh.length)}
            </Button>
          ) : null}
          {shown.length > 0 ? (
            <PickerList
              groups={shown}
              selected={selected}
              changed={changed}
              match={match}
              onToggle={toggle}
            />
          ) : loading ? (
            <Loading label={title} />
          ) : fresh.length > 0 || (failure && offered.size === 0) ? null : (
            <p className="muted">
              {offered.size === 0 && none
                ? none
                : view === "selected" && wanted.length === 0
                  ? t.noneSelected
                  : t.none}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}

/** Keeps Enter from the form around the dialog. @returns whether the key means that the choice is done */
function keepFromForm(event: KeyboardEvent): boolean {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return false;
  const isDone = event.ctrlKey || event.metaKey;
  if (isDone) event.stopPropagation();
  if (isDone || event.target instanceof HTMLInputElement) event.preventDefault();
  return isDone;
}
