import { useMemo, useState } from "react";
import { isGatewayError, type GatewayError } from "../api/errors.js";
import { sitePicture } from "../domain/own-places.js";
import { commonMessages } from "../i18n/messages/common.js";
import { oauthMessages } from "../i18n/messages/oauth.js";
import { ownPlaces } from "../state/own-places.js";
import { Button } from "./button.js";
import { Dialog } from "./dialog.js";
import { ErrorCallout } from "./errors.js";
import { Form } from "./form.js";
import { useGateway, useHost, useMessages } from "./host.js";
import { ServerPicture } from "./server-picture.js";
import { TextField } from "./text-field.js";
import { useValue } from "./use-value.js";
import { weChatDialog as sheet } from "./wechat-dialog.css.js";

interface WeChatDialogProps {
  /** Whether the code signs in, or binds the WeChat account to the account that is signed in. */
  readonly purpose: "sign-in" | "bind";
  /** Sends the code; rejects with a GatewayError. The dialog stays until the caller takes it away. */
  readonly submit: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** The QR code of the gateway's WeChat account, and the field for the code that it answers with (spec section 2). */
export function View({ purpose, submit, onClose }: WeChatDialogProps) {
  useHost().adopt(sheet);
  const t = useMessages(oauthMessages).wechat;
  const common = useMessages(commonMessages);
  const gateway = useGateway();
  const address = useValue(gateway.session.status)?.wechat_qrcode.trim() ?? "";
  const picture = useMemo(() => sitePicture(address, ownPlaces(gateway)), [address, gateway]);
  const [code, setCode] = useState("");
  const [empty, setEmpty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<GatewayError>();

  const send = async () => {
    if (busy) return;
    setEmpty(code.trim() === "");
    if (code.trim() === "") return;
    setError(undefined);
    setBusy(true);
    try {
      await submit(code.trim());
    } catch (failure) {
      if (!isGatewayError(failure)) throw failure;
      setError(failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={purpose === "bind" ? t.bindTitle : t.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            {purpose === "bind" ? t.bind : t.submit}
          </Button>
        </>
      }
    >
      <ServerPicture
        picture={picture}
        alt={t.picture}
        className="wechat-picture"
        instead={
          <p className="muted">
            {t.pictureFailed}{" "}
            {picture ? (
              <a href={picture.src} target="_blank" rel="noopener noreferrer">
                {t.openPicture}
              </a>
            ) : null}
          </p>
        }
      />
      <p>{t.steps}</p>
      <Form className="stack" onSubmit={() => void send()}>
        <TextField
          label={t.code}
          name="code"
          value={code}
          onValue={(value) => {
            setCode(value);
            setEmpty(false);
          }}
          autoComplete="one-time-code"
          autoFocus
          required
          error={empty ? t.codeEmpty : undefined}
        />
      </Form>
      {error ? <ErrorCallout error={error} /> : null}
    </Dialog>
  );
}
