import { useEffect, useRef, useState } from "react";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import {
  telegramAnswer,
  telegramFrame,
  telegramOrigin,
  type TelegramAnswer,
} from "../../domain/access/telegram.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import type { Settled } from "../../state/writes/settle.js";
import { oauthMessages } from "./generated/oauth.messages.en.js";
import { useHost, useMessages } from "../host/context/host.js";
import { LostAnswer, useWriter } from "../host/leave/lost-answer.js";
import { useEffectEvent } from "../host/lifecycle/use-effect-event.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";
import { Dialog } from "../kit/dialog/dialog.js";
import { Loading } from "../kit/loading/loading.js";
import { ErrorCallout } from "../kit/notice/errors.js";
import { Callout } from "../kit/tabs/panel.js";
import { telegramDialog as sheet } from "./telegram-dialog.css.js";

interface TelegramDialogProps {
  /** Whether it signs in, or binds the Telegram account to the account that is signed in. */
  readonly purpose: "sign-in" | "bind";
  /** The gateway's bot. */
  readonly bot: string;
  /** Sends what Telegram said of the visitor; rejects with a GatewayError. */
  readonly submit: (answer: TelegramAnswer) => Promise<Settled<unknown>>;
  /** It is done. The dialog stays until the caller takes it away. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Telegram's button, in a page of Telegram's own: its script runs there and not here, and nothing of Telegram is
 * loaded before this is opened.
 */
export function View({ purpose, bot, submit, onDone, onClose }: TelegramDialogProps) {
  useHost().adopt(sheet);
  const t = useMessages(oauthMessages).telegram;
  const common = useMessages(commonMessages);
  const frame = useRef<HTMLIFrameElement>(null);
  const [address] = useState(() => telegramFrame(bot, location.href));
  const [blocked, setBlocked] = useState(false);
  const [sent, setSent] = useState<TelegramAnswer>();
  const [error, setError] = useState<GatewayError>();
  const writer = useWriter<unknown>();
  const busy = useValue(writer.busy);

  const send = async (answer: TelegramAnswer) => {
    setSent(answer);
    setError(undefined);
    try {
      if (await writer.run(() => submit(answer))) onDone();
    } catch (failure) {
      if (!isGatewayError(failure)) throw failure;
      setError(failure);
    }
  };
  const receive = useEffectEvent(send);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (origin !== telegramOrigin || source !== frame.current?.contentWindow) return;
      const answer = telegramAnswer(data);
      if (answer) void receive(answer);
    };
    const notice = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI.startsWith(telegramOrigin)) setBlocked(true);
    };
    addEventListener("message", hear, { signal });
    document.addEventListener("securitypolicyviolation", notice, { signal });
    return () => stop.abort();
  }, []);

  return (
    <Dialog
      title={purpose === "bind" ? t.bindTitle : t.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common.cancel}</Button>}
    >
      <p>{purpose === "bind" ? t.bindText : t.text}</p>
      {blocked ? (
        <Callout tone="warning" live>
          {t.blocked(telegramOrigin)}
        </Callout>
      ) : (
        <iframe
          ref={frame}
          className="telegram-frame"
          src={address}
          title={t.frame}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-same-origin"
          referrerPolicy="origin"
        />
      )}
      {busy ? <Loading label={t.checking} /> : null}
      <ErrorCallout error={error} />
      <LostAnswer
        writer={writer}
        texts={{ done: t.foundDone, notDone: t.foundNotDone }}
        onDone={onDone}
        retry={() => {
          if (sent) void send(sent);
        }}
      />
    </Dialog>
  );
}
