import { useState } from "react";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { sendSignUpCode } from "../../api/entities/sign-up-code.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { cannotVerify, settle } from "../../state/writes/settle.js";
import { useMessages } from "../../ui/host/context/host.js";
import { LostAnswer, useWriter } from "../../ui/host/leave/lost-answer.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { Dialog } from "../../ui/kit/dialog/dialog.js";
import { Form } from "../../ui/kit/field/form.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { oauthMessages } from "../../ui/content/generated/oauth.messages.en.js";

/** Asks somebody who signs up by another service for the invitation code that the gateway wants first. */
export function View({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const t = useMessages(oauthMessages).invitation;
  const common = useMessages(commonMessages);
  const [code, setCode] = useState("");
  const [empty, setEmpty] = useState(false);
  const [error, setError] = useState<GatewayError>();
  const writer = useWriter<unknown>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);

  const send = async () => {
    const typed = code.trim();
    setEmpty(typed === "");
    if (typed === "") return;
    setError(undefined);
    try {
      // Sending it again does no harm.
      if (
        await writer.run((by) =>
          settle<unknown>({ send: () => sendSignUpCode(by, typed), verify: cannotVerify }),
        )
      )
        onDone();
    } catch (failure) {
      if (!isGatewayError(failure)) throw failure;
      setError(failure);
    }
  };
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" busy={busy} disabled={held} onClick={() => void send()}>
            {t.submit}
          </Button>
        </>
      }
    >
      <p>{t.text}</p>
      <Form className="stack" onSubmit={() => void send()}>
        <TextField
          label={t.code}
          name="invitation"
          value={code}
          onValue={(value) => {
            setCode(value);
            setEmpty(false);
          }}
          required
          error={empty ? t.codeEmpty : undefined}
        />
      </Form>
      <ErrorCallout error={error} />
      <LostAnswer writer={writer} texts={t.lost} onDone={onDone} retry={() => void send()} />
    </Dialog>
  );
}
