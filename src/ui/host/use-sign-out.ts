import { useState } from "react";
import { useReport } from "../kit/errors.js";
import { useGateway, useHost } from "./host.js";

/** Signs out when the page has nothing against it. @param done what is said afterwards */
export function useSignOut(done: string): { readonly busy: boolean; signOut(): Promise<void> } {
  const host = useHost();
  const { session, toasts } = useGateway();
  const report = useReport();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async signOut() {
      if (!host.ask("gw-before-sign-out")) return;
      setBusy(true);
      try {
        await session.signOut();
        toasts.show("success", done);
        host.emit("gw-signed-out");
      } catch (failure) {
        report(failure);
      } finally {
        setBusy(false);
      }
    },
  };
}
