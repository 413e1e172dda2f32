import { useState } from "react";
import { isAbortError } from "../../api/client/errors.js";
import { featuresOf } from "../../api/dialects/features.js";
import { beginPasskeySignIn, logInByPasskey } from "../../api/entities/passkeys.js";
import type { SessionUser } from "../../api/entities/user-schema.js";
import { verifySignedIn } from "../../state/session/verify-session.js";
import { settle } from "../../state/writes/settle.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { useReport } from "../../ui/kit/notice/errors.js";
import { passkeyMessages } from "../shared/generated/passkey.messages.en.js";
import { answerByPasskey, PasskeyError } from "../shared/passkey.js";

/**
 * Signs in with any passkey that the browser has of this gateway.
 * @param username what was typed as the username
 * @param mayBegin as of the other ways to sign in
 */
export function View({
  username,
  mayBegin,
  onSignedIn,
}: {
  readonly username: () => string;
  readonly mayBegin: () => boolean;
  readonly onSignedIn: () => void;
}) {
  const t = useMessages(passkeyMessages);
  const { http, session, supports, toasts } = useGateway();
  const host = useHost();
  const report = useReport();
  const kind = featuresOf(useValue(supports)).passkeys;
  const [busy, setBusy] = useState(false);
  if (kind === undefined) return null;

  const signIn = async () => {
    if (busy || !mayBegin() || !host.ask("gw-before-sign-in", { way: "passkey" })) return;
    setBusy(true);
    try {
      const ask = (name: string) => beginPasskeySignIn(http, kind, name);
      const name = username().trim();
      // An account without passkeys is refused by its name.
      const question = await (name === "" ? ask("") : ask(name).catch(() => ask("")));
      const answer = await answerByPasskey(question);
      await session.makeWay();
      const signedIn = await settle<SessionUser>({
        send: () => logInByPasskey(http, kind, question, answer),
        verify: verifySignedIn(http, () => true),
      });
      // Can safely be tried again.
      if (signedIn.kind === "lost") throw signedIn.cause;
      await session.adopt(signedIn.value);
      onSignedIn();
    } catch (failure) {
      if (failure instanceof PasskeyError) toasts.show("warning", t.failed[failure.failure]);
      else if (!isAbortError(failure)) report(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="key" busy={busy} onClick={() => void signIn()}>
      {t.signIn}
    </Button>
  );
}
