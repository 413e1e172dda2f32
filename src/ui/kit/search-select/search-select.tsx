import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useHost } from "../../host/context/host.js";
import { FieldHelp } from "../field/field-help.js";
import { placeBeside } from "../floating/floating.js";
import { floatingSheet } from "../floating/floating.css.js";
import { Icon } from "../icon/icon.js";
import { Mark } from "../mark/mark.js";
import { menuListSheet } from "../menu/menu-list.css.js";
import { searchSelectSheet } from "./search-select.css.js";
import { textFieldSheet } from "../field/text-field.css.js";

/** One choice of a list that can be searched. */
export interface SearchChoice {
  readonly value: string;
  readonly label: string;
  /** Heading of the choice, shared with the adjacent choices that have the same one; none when absent. */
  readonly group?: string;
  /** A few letters in front of it that stand for it, only for the eye. */
  readonly mark?: string;
  /** Behind the label, in a quieter voice. */
  readonly note?: string;
  /** Other words that find it. */
  readonly words?: string;
}

/**
 * One of many: a field that opens a list, filtered while typing. Arrows move, Enter selects, Escape leaves it as it
 * was.
 */
export function SearchSelect({
  label,
  name,
  value,
  choices,
  none,
  error,
  onValue,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly choices: readonly SearchChoice[];
  /** Said when nothing matches. */
  readonly none: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
}) {
  useHost().adopt(textFieldSheet, floatingSheet, menuListSheet, searchSelectSheet);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** What was typed into the open list; closed without it. */
  const [query, setQuery] = useState<string>();
  const [active, setActive] = useState<string>();
  const selected = choices.find((choice) => choice.value === value);
  const isOpen = query !== undefined;
  const wanted = (query ?? "").trim().toLowerCase();
  const shown = choices.filter((choice) =>
    `${choice.label} ${choice.words ?? ""}`.toLowerCase().includes(wanted),
  );
  const current = shown.find((choice) => choice.value === active) ?? shown[0];

  useEffect(() => {
    const [anchor, popover] = [box.current, list.current];
    if (!isOpen || !anchor || !popover) return;
    popover.style.setProperty("inline-size", `${String(anchor.offsetWidth)}px`);
    popover.showPopover();
    const stop = placeBeside(anchor, popover, "bottom-start");
    return () => {
      stop();
      popover.hidePopover();
    };
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [isOpen, current]);

  const open = (text: string) => {
    if (!isOpen) setActive(value);
    setQuery(text);
  };
  const select = (choice: SearchChoice) => {
    setQuery(undefined);
    if (choice.value !== value) onValue(choice.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) {
        open("");
        return;
      }
      const at = current ? shown.indexOf(current) : 0;
      const next = (at + (event.key === "ArrowDown" ? 1 : -1) + shown.length) % shown.length;
      setActive(shown[next]?.value);
    } else if (isOpen && event.key === "Enter") {
      event.preventDefault();
      if (current) select(current);
    } else if (isOpen && event.key === "Escape") {
      // The dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      setQuery(undefined);
    }
  };

  return (
    <div part="field" className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div ref={box} part="control" className="text-box" onClick={() => open(query ?? "")}>
        {selected?.mark === undefined ? null : <Mark letters={selected.mark} />}
        <input
          ref={input}
          id={id}
          name={name}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && current ? `${id}-${current.value}` : undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-help`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={query ?? selected?.label ?? ""}
          placeholder={selected?.label}
          onChange={(event) => {
            setActive(undefined);
            setQuery(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setQuery(undefined)}
        />
        <span className="text-suffix">
          <Icon name="down" />
        </span>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        popover="manual"
        role="listbox"
        aria-label={label}
        className="menu search-list"
        // The field keeps the focus.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isOpen
          ? grouped(shown).map(([group, members]) => (
              <div key={group} role="group" aria-label={group || label}>
                {group === "" ? null : (
                  <div className="search-group" aria-hidden="true">
                    {group}
                  </div>
                )}
                {members.map((choice) => (
                  <div
                    key={choice.value}
                    id={`${id}-${choice.value}`}
                    role="option"
                    className="menu-item"
                    data-value={choice.value}
                    aria-selected={choice === current}
                    onClick={() => select(choice)}
                  >
                    {choice.mark === undefined ? null : <Mark letters={choice.mark} />}
                    <span className="grow">{choice.label}</span>
                    {choice.note === undefined ? null : <span className="search-note">{choice.note}</span>}
                    {choice.value === value ? <Icon name="check" /> : null}
                  </div>
                ))}
              </div>
            ))
          : null}
        {isOpen && shown.length === 0 ? (
          <p className="search-none" role="option" aria-selected="false" aria-disabled>
            {none}
          </p>
        ) : null}
      </div>
      <FieldHelp id={`${id}-help`} error={error} hint={undefined} />
    </div>
  );
}

function grouped(choices: readonly SearchChoice[]): [string, SearchChoice[]][] {
  const groups = new Map<string, SearchChoice[]>();
  for (const choice of choices) {
    const { group = "" } = choice;
    groups.set(group, [...(groups.get(group) ?? []), choice]);
  }
  return [...groups];
}
