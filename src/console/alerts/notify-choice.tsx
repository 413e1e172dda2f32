import { useState } from "react";
import { useMessages } from "../../ui/host/context/host.js";
import { Button } from "../../ui/kit/button/button.js";
import { SwitchField } from "../../ui/kit/switch/switch-field.js";
import { alertMessages } from "./generated/messages.en.js";
import { askToNotify, notifyPermission } from "./system-notifications.js";

/** Whether alerts are notifications of the system, too. The browser is asked only by a click. */
export function NotifyChoice({
  wanted,
  onWanted,
}: {
  readonly wanted: boolean;
  readonly onWanted: (wanted: boolean) => void;
}) {
  const t = useMessages(alertMessages);
  const [permission, setPermission] = useState(notifyPermission);
  const ask = async () => {
    const answer = await askToNotify();
    setPermission(answer);
    if (answer === "granted") onWanted(true);
  };
  return (
    <fieldset className="alert-group">
      <legend>{t.notify.label}</legend>
      {permission === "granted" ? (
        <SwitchField
          label={t.notify.label}
          name="notify"
          checked={wanted}
          hint={t.notify.hint}
          onChecked={onWanted}
        />
      ) : permission === "default" ? (
        <p>
          <Button icon="bell" onClick={() => void ask()}>
            {t.notify.ask}
          </Button>
        </p>
      ) : (
        <p className="muted" role="status">
          {permission === "denied" ? t.notify.denied : t.notify.unsupported}
        </p>
      )}
    </fieldset>
  );
}
