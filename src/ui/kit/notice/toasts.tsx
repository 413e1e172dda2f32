import { useEffect, useRef, useState } from "react";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useGateway, useHost, useMessages } from "../../host/context/host.js";
import { createLazy } from "../../host/lifecycle/lazy.js";
import { useValue } from "../../host/lifecycle/use-value.js";
import { useBackOnline } from "../../host/lifecycle/when-online.js";
import { Button } from "../button/button.js";

/** How messages are drawn. Its code comes with the first of them, or before by its `preload`. */
export const Toasts = createLazy(() => import("./toast-region.js"), { fallback: null, failed: PlainToasts });

/** Draws the gateway's messages, if no other element on the page does already. In the top layer, never in the body. */
export function ToastRegion() {
  const host = useHost();
  const { toasts } = useGateway();
  const drawer = useValue(toasts.drawer);
  const any = useValue(toasts.list).length > 0;
  const [used, setUsed] = useState(any);
  if (any && !used) setUsed(true);

  useEffect(
    () => toasts.offerRegion(host, ({ kind, text }) => host.ask("gw-toast", { kind, text })),
    [host, toasts],
  );
  return used && drawer === host ? <Toasts /> : null;
}

/** The messages where the code that draws them can't be loaded: as plain text, until they are dismissed. */
export function PlainToasts({ reload }: { readonly reload: () => void }) {
  const { toasts } = useGateway();
  const t = useMessages(commonMessages);
  const list = useValue(toasts.list);
  const box = useRef<HTMLDivElement>(null);
  const any = list.length > 0;
  useBackOnline(reload);
  useEffect(() => {
    if (any) box.current?.showPopover();
    else box.current?.hidePopover();
  }, [any]);
  return (
    <div ref={box} popover="manual" role="region" aria-label={t.notifications}>
      {list.map(({ id, kind, text, action, onDismiss }) => (
        <p key={id} role={kind === "error" || kind === "warning" ? "alert" : "status"}>
          {text}{" "}
          {action ? (
            <Button
              onClick={() => {
                toasts.dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          ) : null}
          <Button
            onClick={() => {
              toasts.dismiss(id);
              onDismiss?.();
            }}
          >
            {t.dismiss}
          </Button>
        </p>
      ))}
    </div>
  );
}
