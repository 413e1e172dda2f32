import { useState } from "react";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useReport } from "../../kit/notice/errors.js";
import { useGateway, useHost, useMessages } from "../context/host.js";
import { mayLeaveAccount, stay } from "./leave.js";

/**
 * Signs out when neither the page nor, where something unsaved would be lost, the reader has anything against it, once
 * what waits for its time of undo has been sent. What wasn't done keeps the session until the reader, who has been
 * told, signs out all the same.
 * @param done what is said afterwards
 */
export function useSignOut(done: string): { readonly busy: boolean; signOut(): Promise<void> } {
  const host = useHost();
  const t = useMessages(commonMessages);
  const { deferred, session, toasts } = useGateway();
  const report = useReport();
  const [busy, setBusy] = useState(false);

  const end = async () => {
    try {
      await session.signOut({ now: true });
      toasts.show("success", done);
      host.emit("gw-signed-out");
    } catch (failure) {
      stay(host.element);
      report(failure);
    }
  };

  /** Whether the session may end now. */
  const makeWay = async (): Promise<boolean> => {
    const aborter = new AbortController();
    const run = () => {
      aborter.abort();
      void end();
    };
    const noticeId =
      deferred.open.peek() > 0
        ? toasts.show("info", t.signOut.finishing, { action: { label: t.signOut.now, run } })
        : undefined;
    const failures = await session.makeWay();
    if (noticeId !== undefined) toasts.dismiss(noticeId);
    if (aborter.signal.aborted) return false;
    if (failures.length === 0) return true;
    stay(host.element);
    toasts.show("warning", t.signOut.failed, { action: { label: t.signOut.anyway, run: () => void end() } });
    return false;
  };

  return {
    busy,
    async signOut() {
      if (!host.ask("gw-before-sign-out") || !(await mayLeaveAccount(host.element))) return;
      setBusy(true);
      try {
        if (await makeWay()) await end();
      } finally {
        setBusy(false);
      }
    },
  };
}
