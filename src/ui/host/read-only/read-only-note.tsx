import { useState } from "react";
import { isAdmin } from "../../../domain/access/roles.js";
import { readOnlyMessages } from "./generated/read-only.messages.en.js";
import { Button } from "../../kit/button/button.js";
import { ConfirmDialog } from "../../kit/dialog/dialog.js";
import { useKeptNotice } from "../../kit/notice/use-kept-notice.js";
import { useGateway, useMessages } from "../context/host.js";
import { Callout } from "../../kit/tabs/panel.js";
import { useValue } from "../lifecycle/use-value.js";

/**
 * What the gateway looks like and that it is not written to. An administrator can switch writing on after a warning,
 * and off again; others see nothing while it is on.
 */
export function View({ whole = false }: { readonly whole?: boolean }) {
  const t = useMessages(readOnlyMessages);
  const { session, writing } = useGateway();
  const tellKept = useKeptNotice();
  const state = useValue(writing.state);
  const member = useValue(writing.member) ?? "unknown";
  const admin = isAdmin(useValue(session.user)?.role);
  const [asking, setAsking] = useState(false);
  const known = member === "done-hub" || member === "laisky" ? t.names[member] : member;
  const name = member === "unknown" ? undefined : known;

  if (state === "lifted" && admin) {
    return (
      <Callout tone="warning" action={<Button onClick={() => tellKept(writing.close())}>{t.close}</Button>}>
        {name === undefined ? t.liftedUnknown : t.lifted(name)}
      </Callout>
    );
  }
  if (state !== "closed") return null;
  const texts = whole ? t.console : t.widget;
  return (
    <>
      <Callout
        tone="warning"
        action={admin ? <Button onClick={() => setAsking(true)}>{t.lift}</Button> : undefined}
      >
        {name === undefined ? texts.unknown : texts.found(name)}
      </Callout>
      {asking ? (
        <ConfirmDialog
          title={t.askTitle}
          text={t.askText}
          confirm={t.confirm}
          variant="primary"
          onConfirm={() => {
            tellKept(writing.lift());
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t.askRemembered}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
