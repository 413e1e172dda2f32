import { useEffect, useRef } from "react";
import type { Passkey } from "../../../../api/entities/passkeys.js";
import { useHost, useMessages } from "../../../../ui/host/context/host.js";
import { Button } from "../../../../ui/kit/button/button.js";
import { Time } from "../../../../ui/kit/text/time.js";
import { securityMessages } from "./generated/messages.en.js";

/** The passkeys of an account, and what can be done to each. */
export function PasskeyList({
  passkeys,
  disabled,
  onRename,
  onRemove,
}: {
  readonly passkeys: readonly Passkey[];
  readonly disabled: boolean;
  /** Left out where names stay. */
  readonly onRename?: ((passkey: Passkey) => void) | undefined;
  readonly onRemove: (passkey: Passkey) => void;
}) {
  const { passkeys: t } = useMessages(securityMessages);
  const { root } = useHost();
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(passkeys.length);
  useEffect(() => {
    // The button that had the focus went with its row.
    if (passkeys.length < shown.current && !root.activeElement) list.current?.focus();
    shown.current = passkeys.length;
  }, [root, passkeys]);

  return (
    <ul ref={list} tabIndex={-1} className="sessions" aria-label={t.title}>
      {passkeys.length === 0 ? <li className="muted">{t.none}</li> : null}
      {passkeys.map((passkey) => {
        const name = passkey.name || t.unnamed;
        const { created, used } = passkey;
        return (
          <li key={passkey.id}>
            <div>
              <p className="session-device">{name}</p>
              {created === undefined ? null : (
                <p className="muted">
                  {t.created} <Time seconds={created} />
                </p>
              )}
              {used === undefined ? null : (
                <p className="muted">
                  {t.used} <Time seconds={used} />
                </p>
              )}
            </div>
            <div className="row">
              {onRename ? (
                <Button aria-label={t.renameOf(name)} disabled={disabled} onClick={() => onRename(passkey)}>
                  {t.rename}
                </Button>
              ) : null}
              <Button aria-label={t.removeOf(name)} disabled={disabled} onClick={() => onRemove(passkey)}>
                {t.remove}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
