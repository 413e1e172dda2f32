import { useRef, useState } from "react";
import { listDialogMessages } from "./generated/dialogs.messages.en.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { useHost, useMessages } from "../host/context/host.js";
import { Button } from "../kit/button/button.js";
import { Dialog } from "../kit/dialog/dialog.js";
import { shownColumns } from "./list-rows.js";
import type { AnyDefinition } from "./definition.js";
import { listDialogsSheet } from "./dialogs.css.js";
import { useHiddenColumns } from "./use-hidden-columns.js";

/** Chooses the columns of a table and their order. What is changed is seen at once. */
export function View({
  definition: { model, columns },
  onClose,
}: {
  readonly definition: AnyDefinition;
  readonly onClose: () => void;
}) {
  useHost().adopt(listDialogsSheet);
  const t = useMessages(listDialogMessages);
  const can = useCapabilities();
  const list = useRef<HTMLUListElement>(null);
  const hidden = useHiddenColumns(list);
  const allowed = columns.filter(({ name, capability = [name] }) => capability.some(can));
  const [chosen, setChosen] = useState(() =>
    shownColumns(allowed, model.columns.peek()).map(({ name }) => name),
  );
  // Those that are shown in their order, then the others in theirs.
  const [order, setOrder] = useState(() => [
    ...chosen,
    ...allowed.map(({ name }) => name).filter((name) => !chosen.includes(name)),
  ]);

  const apply = (names: readonly string[], shown: readonly string[]) => {
    setOrder([...names]);
    setChosen([...shown]);
    const next = names.filter((name) => shown.includes(name));
    const usual = shownColumns(allowed, undefined).map(({ name }) => name);
    model.setColumns(next.join() === usual.join() ? undefined : next);
  };
  const move = (name: string, by: -1 | 1) => {
    const at = order.indexOf(name);
    const other = order[at + by];
    if (other === undefined) return;
    apply(
      order.map((entry, index) => (index === at ? other : index === at + by ? name : entry)),
      chosen,
    );
  };
  const reset = () => {
    const usual = allowed.map(({ name }) => name);
    apply(
      usual,
      shownColumns(allowed, undefined).map(({ name }) => name),
    );
  };

  return (
    <Dialog
      title={t.columnsTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={reset}>{t.resetColumns}</Button>
          <Button variant="primary" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      <p className="muted">{t.columnsHint}</p>
      <ul ref={list} className="column-choice">
        {order.map((name, index) => {
          const column = allowed.find((one) => one.name === name);
          if (!column) return null;
          const on = chosen.includes(name);
          return (
            <li key={name}>
              <label className="grow">
                <input
                  type="checkbox"
                  checked={on}
                  // The last one stays: a table without columns shows nothing.
                  disabled={on && chosen.length === 1}
                  onChange={() =>
                    apply(order, on ? chosen.filter((other) => other !== name) : [...chosen, name])
                  }
                />
                {column.label}
                {on && hidden.columns.has(name) ? (
                  <span className="muted column-hint">{hidden.cards ? t.inDetails : t.noRoom}</span>
                ) : null}
              </label>
              <Button
                variant="quiet"
                icon="up"
                iconOnly
                aria-disabled={index === 0 || undefined}
                onClick={() => move(name, -1)}
              >
                {t.moveUp(column.label)}
              </Button>
              <Button
                variant="quiet"
                icon="down"
                iconOnly
                aria-disabled={index === order.length - 1 || undefined}
                onClick={() => move(name, 1)}
              >
                {t.moveDown(column.label)}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
