import { useMemo, useState } from "react";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { codeText } from "../../domain/text/code-text.js";
import { sitePicture } from "../../domain/site/own-urls.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { oauthMessages } from "./generated/oauth.messages.en.js";
import { gapAfter } from "../../i18n/sentences.js";
import { ownUrls } from "../../state/own-urls.js";
import type { Settled } from "../../state/writes/settle.js";
import { Button } from "../kit/button/button.js";
import { Dialog } from "../kit/dialog/dialog.js";
import { ErrorCallout } from "../kit/notice/errors.js";
import { Form } from "../kit/field/form.js";
import { useGateway, useHost, useMessages } from "../host/context/host.js";
import { LostAnswer, useWriter } from "../host/leave/lost-answer.js";
import { ServerPicture } from "./server-picture.js";
import { TextField } from "../kit/field/text-field.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { weChatDialog as sheet } from "./wechat-dialog.css.js";

interface WeChatDialogProps {
  /** Whether the code signs in, or binds the WeChat account to the account that is signed in. */
  readonly purpose: "sign-in" | "bind";
  /** Sends the code; rejects with a GatewayError. */
  readonly submit: (code: string) => Promise<Settled<unknown>>;
  /** It is done. The dialog stays until the caller takes it away. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The QR code of the gateway's WeChat account, and the field for the code that it answers with (behaviour.md 2). */
export function View({ purpose, submit, onDone, onClose }: WeChatDialogProps) {
  useHost().adopt(sheet);
  const t = useMessages(oauthMessages).wechat;
  const common = useMessages(commonMessages);
  const gateway = useGateway();
  const address = useValue(gateway.session.status)?.wechat_qrcode.trim() ?? "";
  const picture = useMemo(() => sitePicture(address, ownUrls(gateway)), [address, gateway]);
  const [code, setCode] = useState("");
  const [empty, setEmpty] = useState(false);
  const writer = useWriter<unknown>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const [error, setError] = useState<GatewayError>();

  const send = async () => {
    const typed = codeText(code);
    setEmpty(typed === "");
    if (typed === "") return;
    setError(undefined);
    try {
      if (await writer.run(() => submit(typed))) onDone();
    } catch (failure) {
      if (!isGatewayError(failure)) throw failure;
      setError(failure);
    }
  };

  return (
    <Dialog
      title={purpose === "bind" ? t.bindTitle : t.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" busy={busy} disabled={held} onClick={() => void send()}>
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
            {t.pictureFailed}
            {gapAfter(t.pictureFailed)}
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
          required
          error={empty ? t.codeEmpty : undefined}
        />
      </Form>
      <ErrorCallout error={error} />
      <LostAnswer
        writer={writer}
        texts={{ done: t.foundDone, notDone: t.foundNotDone }}
        onDone={onDone}
        retry={() => void send()}
      />
    </Dialog>
  );
}
