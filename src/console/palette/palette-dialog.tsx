import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { paletteMessages } from "./generated/messages.en.js";
import { useHost, useMessages } from "../../ui/host/context/host.js";
import { Button } from "../../ui/kit/button/button.js";
import { Dialog } from "../../ui/kit/dialog/dialog.js";
import { Icon } from "../../ui/kit/icon/icon.js";
import type { Command } from "./commands.js";
import { paletteSheet } from "./palette.css.js";

interface PaletteDialogProps {
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  /** The name of the row whose actions are listed. */
  readonly row: string | undefined;
  readonly onBack: () => void;
  readonly commands: readonly Command[];
  /** Whether more may come. */
  readonly busy: boolean;
  /** What was searched, or why something wasn't. */
  readonly remark: string;
  /** What is said where no line is. */
  readonly emptyText: string;
  readonly onChoose: (command: Command) => void;
  readonly onClose: () => void;
}

/**
 * A field and the list that it searches: arrows move, Enter chooses, Escape closes, Backspace in an empty field leads
 * back.
 */
export function PaletteDialog(props: PaletteDialogProps) {
  const { typed, onTyped, row, onBack, commands, busy, remark, emptyText, onChoose, onClose } = props;
  useHost().adopt(paletteSheet);
  const t = useMessages(paletteMessages);
  const common = useMessages(commonMessages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** By its key, so that what arrives later does not put another one in its place. */
  const [wanted, setWanted] = useState<string>();
  const chosen = commands.find(({ key }) => key === wanted) ?? commands[0];
  const at = chosen ? commands.indexOf(chosen) : -1;

  useEffect(() => input.current?.focus(), [row]);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen?.key]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setWanted(commands.at((at + step) % commands.length)?.key);
    else if (event.key === "Enter" && chosen) onChoose(chosen);
    else if (event.key === "Backspace" && typed === "" && row !== undefined) onBack();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      title={t.title}
      kind="palette"
      onClose={onClose}
      footer={
        <p role="status">
          {[...(typed === "" ? [] : [t.results(commands.length)]), remark].filter(Boolean).join(" · ")}
        </p>
      }
      head={
        <div className="palette-head">
          {row === undefined ? (
            <Icon name="search" />
          ) : (
            <Button variant="quiet" icon="left" iconOnly onClick={onBack}>
              {t.back}
            </Button>
          )}
          <input
            ref={input}
            role="combobox"
            aria-label={row === undefined ? t.placeholder : t.actionsFor(row)}
            placeholder={row === undefined ? t.placeholder : t.actionsFor(row)}
            aria-expanded={commands.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={chosen ? `${id}-${at}` : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={(event) => {
              setWanted(undefined);
              onTyped(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
          />
          <Button variant="quiet" icon="close" iconOnly onClick={onClose}>
            {common.close}
          </Button>
        </div>
      }
    >
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        className="palette-list"
        aria-label={t.title}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {grouped(commands).map(({ group, lines }) => (
          <div key={group} role="group" aria-label={group}>
            <div className="palette-group" aria-hidden="true">
              {group}
            </div>
            {lines.map(({ command, index }) => (
              <div
                key={command.key}
                id={`${id}-${index}`}
                role="option"
                className="palette-line"
                aria-selected={index === at}
                aria-disabled={command.reason === undefined ? undefined : true}
                data-danger={command.danger}
                onPointerMove={() => setWanted(command.key)}
                onClick={() => onChoose(command)}
              >
                <Icon name={command.icon} />
                <span className="palette-label">{command.label}</span>
                {(command.reason ?? command.note) ? (
                  <span className="palette-note">{command.reason ?? command.note}</span>
                ) : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      {commands.length === 0 && !busy && typed !== "" ? <p className="palette-none">{emptyText}</p> : null}
    </Dialog>
  );
}

/** Lines with their places in the whole list, by group. */
function grouped(commands: readonly Command[]) {
  const groups = new Map<string, { readonly command: Command; readonly index: number }[]>();
  commands.forEach((command, index) => {
    const lines = groups.get(command.group) ?? [];
    groups.set(command.group, [...lines, { command, index }]);
  });
  return [...groups].map(([group, lines]) => ({ group, lines }));
}
