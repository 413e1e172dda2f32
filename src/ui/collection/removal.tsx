import { useEffect, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createDeferred, undoTime } from "../../state/collection/deferred.js";
import { collectionMessages } from "../../i18n/messages/collection.js";
import { useOpened } from "../host/capabilities.js";
import { useGateway, useHost, useMessages } from "../host/host.js";
import { useOutcome } from "../host/lost-answer.js";
import { createLazy } from "../host/lazy.js";
import { useModel } from "../host/use-value.js";
import type { AnyDefinition } from "./definition.js";

const RemoveDialog = createLazy(() => import("./remove-dialog.js"), { fallback: null });

/** How rows of a list leave it. */
export interface Removing {
  /** Asks about one row. */
  ask(row: object): void;
  /** Takes rows out of sight and has `work` done once nobody can undo it any more; at once where nothing waits. */
  later(rows: readonly object[], text: string, work: () => void, undone?: () => void): void;
  /** The question, while it is asked. */
  readonly dialog: ReactNode;
}

/**
 * Deleting rows: after the question a row is out of sight, and for some seconds it can be had back. Whoever leaves the list or the
 * page has what waits sent at once.
 * @param undo whether a deletion waits
 */
export function useRemoval(definition: AnyDefinition, undo: boolean): Removing | undefined {
  const t = useMessages(collectionMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const tell = useOutcome();
  const { model, removal } = definition;
  const deferred = useModel(() => {
    const made = createDeferred();
    return { ...made, dispose: () => made.flush() };
  }, model);
  const [asked, setAsked] = useOpened<{ readonly row: object; readonly index: number }>(() => "delete");
  const [, redraw] = useState(0);

  useEffect(() => {
    const onLeave = () => deferred.flush();
    window.addEventListener("pagehide", onLeave);
    return () => window.removeEventListener("pagehide", onLeave);
  }, [deferred]);

  if (!removal) return undefined;

  const later: Removing["later"] = (rows, text, work, undone) => {
    const keys = rows.map((row) => model.keyOf(row));
    if (!undo) {
      work();
      return;
    }
    model.hide(keys, true);
    const shown: { id?: number | undefined } = {};
    const deferral = deferred.add(
      () => {
        if (shown.id !== undefined) toasts.dismiss(shown.id);
        work();
      },
      () => {
        model.hide(keys, false);
        undone?.();
        toasts.show("info", t.undone);
      },
    );
    shown.id = toasts.show("success", text, {
      duration: undoTime,
      action: { label: t.undo, run: () => void deferral.undo() },
    });
  };

  const erase = async (row: object) => {
    const executed = await tell(removal.erase(row, {}), {
      texts: removal.texts(row),
      then: (value, { confirmed }) => removal.erased(row, value, confirmed && !undo),
    });
    if (!executed) model.hide([model.keyOf(row)], false);
  };

  const confirm = ({ row, index }: { row: object; index: number }) => {
    // Nothing outside of an open dialog takes the focus, so it has to be gone first.
    flushSync(() => setAsked(undefined));
    if (!(removal.allowed?.(row) ?? true)) return;
    flushSync(() => {
      later([row], t.deleting(definition.nameOf(row)), () => void erase(row));
      redraw((count) => count + 1);
    });
    const lines = host.root.querySelectorAll<HTMLElement>(".table tbody tr");
    lines[Math.min(index, lines.length - 1)]?.focus();
  };

  return {
    ask: (row) => setAsked({ row, index: model.visible.peek().indexOf(row) }),
    later,
    dialog: asked ? (
      <RemoveDialog
        removal={removal}
        row={asked.row}
        onConfirm={() => confirm(asked)}
        onClose={() => setAsked(undefined)}
      />
    ) : null,
  };
}
