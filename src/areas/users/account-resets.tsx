import { useState } from "react";
import { isAbortError } from "../../api/client/errors.js";
import { featuresOf, type Features } from "../../api/dialects/features.js";
import { resetPasskeys, resetTwoFactor } from "../../api/entities/account-resets.js";
import type { User } from "../../api/entities/user-schema.js";
import { cannotVerify, settle } from "../../state/writes/settle.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { LostAnswer, unclearTexts, useWriter } from "../../ui/host/leave/lost-answer.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { ConfirmDialog } from "../../ui/kit/dialog/dialog.js";
import { useReport } from "../../ui/kit/notice/errors.js";
import { accountResetMessages } from "./generated/account-resets.messages.en.js";

type Reset = Features["resets"][number];

/** Takes the second factor or the passkeys away from an account whose owner can't sign in with them any more. */
export function View({ user }: { readonly user: User }) {
  const t = useMessages(accountResetMessages);
  const { session, supports, toasts } = useGateway();
  const host = useHost();
  const report = useReport();
  // A passkey of a gateway that has them off can't be used, and new-api's releases before them say nothing of them.
  const hasPasskeys = useValue(session.status)?.passkey_login ?? false;
  const resets = featuresOf(useValue(supports)).resets.filter((what) => what !== "passkeys" || hasPasskeys);
  const writer = useWriter<unknown>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const [asked, setAsked] = useState<Reset>();

  const reset = async (what: Reset) => {
    const about = { id: user.id, username: user.username };
    if (!host.ask("gw-before-user-update", about)) {
      setAsked(undefined);
      return;
    }
    try {
      const done = await writer.run((http) =>
        settle<unknown>({
          send: () => (what === "passkeys" ? resetPasskeys : resetTwoFactor)(http, user.id),
          verify: cannotVerify,
        }),
      );
      if (!done) return;
      setAsked(undefined);
      toasts.show("success", t.done[what](user.username));
      host.emit("gw-user-updated", about);
    } catch (failure) {
      setAsked(undefined);
      if (!isAbortError(failure)) report(failure);
    }
  };

  return (
    <div role="group" aria-label={t.label}>
      <p className="muted">{t.text(resets.includes("passkeys"))}</p>
      <div className="row">
        {resets.map((what) => (
          <Button key={what} onClick={() => setAsked(what)}>
            {t.reset[what]}
          </Button>
        ))}
      </div>
      {asked ? (
        <ConfirmDialog
          title={t.ask[asked](user.username)}
          text={t.consequence[asked]}
          confirm={t.reset[asked]}
          ends="final"
          busy={busy}
          disabled={held}
          onConfirm={() => void reset(asked)}
          onClose={() => {
            writer.withdraw();
            setAsked(undefined);
          }}
        >
          <LostAnswer writer={writer} texts={unclearTexts(t.unclear)} retry={() => void reset(asked)} />
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
