import { useEffect, useRef, useState } from "react";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import type { Toast } from "../../../state/toasts.js";
import { Button } from "../button/button.js";
import { useGateway, useHost, useMessages } from "../../host/context/host.js";
import { Icon, type IconName } from "../icon/icon.js";
import { LongText } from "../text/long-text.js";
import { useValue } from "../../host/lifecycle/use-value.js";
import { toastSheet } from "./toasts.css.js";

/** The messages of a gateway, in the top layer, never in the body. */
export function View() {
  useHost().adopt(toastSheet);
  const { toasts } = useGateway();
  const t = useMessages(commonMessages);
  const list = useValue(toasts.list);
  const region = useRef<HTMLDivElement>(null);
  const newest = list.at(-1)?.id;

  // Shown anew for every message, so that it is above a dialog that opened in between.
  useEffect(() => {
    const box = region.current;
    // Another element may hand the region over to one that is about to go too.
    if (!box?.isConnected) return;
    if (box.matches(":popover-open")) box.hidePopover();
    if (newest === undefined) return;
    box.showPopover();
    box.scrollTop = box.scrollHeight;
  }, [newest]);

  return (
    <div ref={region} popover="manual" className="toasts" role="region" aria-label={t.notifications}>
      {list.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

const icons: Readonly<Record<Toast["kind"], IconName>> = {
  success: "check",
  info: "info",
  notice: "info",
  warning: "warning",
  error: "warning",
};

function ToastLine({ toast }: { toast: Toast }) {
  const { toasts } = useGateway();
  const t = useMessages(commonMessages);
  const [held, setHeld] = useState(false);
  const [whole, setWhole] = useState(false);
  const { action, duration, id } = toast;
  const stays = duration === undefined || held || whole;

  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => toasts.dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [stays, duration, id, toasts]);

  return (
    <div
      part="toast"
      className="toast"
      data-kind={toast.kind}
      role={toast.kind === "error" || toast.kind === "warning" ? "alert" : "status"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.kind]} />
      <span className="toast-said">
        <span className="grow">
          <LongText text={toast.text} onWhole={setWhole} />
        </span>
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
      </span>
      <button
        type="button"
        className="toast-close"
        aria-label={t.dismiss}
        onClick={() => {
          toasts.dismiss(id);
          toast.onDismiss?.();
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
