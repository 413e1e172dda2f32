import { useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { GatewayError } from "../../../api/client/errors.js";
import { collectionMessages } from "../generated/messages.en.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { sentences } from "../../../i18n/sentences.js";
import { undoTime, type Deferral, type Sending } from "../../../state/writes/deferred.js";
import { deferredOf } from "../../../state/writes/deferred-of.js";
import { withdrawable } from "../../../state/writes/withdraw.js";
import { useOpened } from "../../host/context/capabilities.js";
import { useGateway, useHost, useLocale, useMessages } from "../../host/context/host.js";
import { findingTexts, useOutcome } from "../../host/leave/outcome.js";
import { createLazy } from "../../host/lifecycle/lazy.js";
import { useModel } from "../../host/lifecycle/use-value.js";
import { describeError } from "../../kit/notice/errors.js";
import type { ActedList, Removing } from "./actions-room.js";
import type { RowRemoval } from "./row-action.js";

const RemoveDialog = createLazy(() => import("./remove-dialog.js"), { over: true });

/**
 * Deleting rows: after the question a row is out of sight, and for some seconds it can be had back. Whoever leaves the
 * list, the page or the account has what waits sent at once.
 * @returns `dialog` is the question, while it is asked
 */
export function useRemoval(
  definition: ActedList,
  removal: RowRemoval<object> | undefined,
): (Removing & { readonly dialog: ReactNode }) | undefined {
  const t = useMessages(collectionMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const host = useHost();
  const gateway = useGateway();
  const { http, toasts } = gateway;
  const announce = useOutcome();
  const { model } = definition;
  const own = useModel(() => {
    const waiting = new Set<Deferral>();
    return { waiting, dispose: () => waiting.forEach((deferral) => deferral.now()) };
  }, model);
  const [asked, setAsked] = useOpened<{ readonly row: object; readonly index: number }>(() => "delete");
  const [, redraw] = useState(0);

  if (!removal) return undefined;

  /** It stays: a message said something else before, and the reader may be about to sign out. */
  const sayWhyNot = (what: string, why: string) => {
    toasts.show("error", sentences(locale, what, why), { sticky: true });
  };

  const later: Removing["later"] = (rows, texts, { send, undone }) => {
    const keys = rows.map((row) => model.keyOf(row));
    model.hide(keys, true);
    const shown: { id?: number | undefined } = {};
    const leaveToast = () => {
      if (shown.id !== undefined) toasts.dismiss(shown.id);
    };
    const show = () => {
      own.waiting.delete(deferral);
      model.hide(keys, false);
      undone?.();
    };
    const deferral = deferredOf(gateway).add({
      send(sending) {
        own.waiting.delete(deferral);
        leaveToast();
        return send(sending);
      },
      undone() {
        show();
        toasts.show("info", t.undone);
      },
      dropped() {
        leaveToast();
        show();
        sayWhyNot(texts.notDone, t.signedOutFirst);
      },
    });
    own.waiting.add(deferral);
    shown.id = toasts.show("success", texts.done, {
      duration: undoTime,
      action: { label: t.undo, run: () => void deferral.undo() },
    });
  };

  const erase = async (row: object, { leaving, withdraw, onSend }: Sending) => {
    let failure: GatewayError | undefined;
    const work = removal.erase(row, { http: withdrawable(http, withdraw, onSend), leaving });
    const executed = await announce(work, {
      texts: findingTexts(common, "deleted", definition.nameOf(row)),
      then: (value) => removal.erased(row, value),
      refused(cause) {
        failure = cause;
        void describeError(cause, common, locale).then((why) =>
          sayWhyNot(t.notDeleted(definition.nameOf(row)), why),
        );
      },
      lost(cause) {
        failure = cause;
      },
    });
    if (!executed) model.hide([model.keyOf(row)], false);
    return failure;
  };

  const confirm = ({ row, index }: { row: object; index: number }) => {
    // Nothing outside of an open dialog takes the focus, so it has to be gone first.
    flushSync(() => setAsked(undefined));
    if (!(removal.allowed?.(row) ?? true)) return;
    const name = definition.nameOf(row);
    flushSync(() => {
      const texts = { done: removal.texts.deleted(name), notDone: t.notDeleted(name) };
      later([row], texts, { send: (sending) => erase(row, sending) });
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
        title={removal.texts.deleteTitle(definition.nameOf(asked.row))}
        text={removal.consequence(asked.row)}
        confirm={removal.texts.deleteConfirm}
        onConfirm={() => confirm(asked)}
        onClose={() => setAsked(undefined)}
      />
    ) : null,
  };
}
