import { useLayoutEffect, useRef, useState } from "react";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { Button } from "../button/button.js";
import { copyText } from "../copy/copy.js";
import { useGateway, useHost, useMessages } from "../../host/context/host.js";
import { secretSheet } from "./secret.css.js";

/**
 * A secret: hidden until revealed, copied in one press without being shown. If copying fails, it is shown to copy
 * manually.
 */
export function Secret({
  label,
  secret,
  copied,
  onCopied,
  mayCopy,
}: {
  readonly label: string;
  readonly secret: string;
  /** Said after it was copied. */
  readonly copied: string;
  readonly onCopied?: () => void;
  /** Asked first; `false` leaves it uncopied. */
  readonly mayCopy?: () => boolean;
}) {
  useHost().adopt(secretSheet);
  const t = useMessages(commonMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // Not by React, which would write it into the attribute, too, where a copy of the page takes it along.
  useLayoutEffect(() => {
    if (input.current) input.current.value = secret;
  }, [secret]);

  const copy = async () => {
    if (mayCopy?.() === false) return;
    if (await copyText(secret, host.root)) {
      toasts.show("success", copied);
      onCopied?.();
    } else {
      setShown(true);
      toasts.show("warning", t.copyFailed);
    }
  };

  return (
    <div className="secret" role="group" aria-label={label}>
      <input
        ref={input}
        className="secret-text mono"
        type={shown ? "text" : "password"}
        readOnly
        aria-label={label}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={shown ? "eye-off" : "eye"} iconOnly onClick={() => setShown(!shown)}>
        {shown ? t.hide : t.show}
      </Button>
      <Button icon="copy" onClick={() => void copy()}>
        {t.copy}
      </Button>
    </div>
  );
}
