import { useLayoutEffect } from "react";
import type { GuardedCall } from "../../domain/access/guarded-call.js";
import { BotCheckBox, useBotCheck } from "../../ui/content/bot-check.js";
import { botCheckMessages } from "../../ui/content/generated/bot-check.messages.en.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";

/** Takes a token of the bot check for one try; `undefined`, and a message, while there is none. */
export type TakeToken = () => string | undefined;

/**
 * The bot check of the sign-in form. Its code is loaded where a gateway has one before signing in.
 * @param asked whether the gateway has asked for it where it isn't known to
 * @param onTake called with what takes a token, and with nothing when that is gone
 */
export function View({
  call,
  asked,
  onTake,
}: {
  readonly call: GuardedCall;
  readonly asked: boolean;
  readonly onTake: (take: TakeToken | undefined) => void;
}) {
  const t = useMessages(botCheckMessages);
  const { toasts } = useGateway();
  const check = useBotCheck(call, asked);
  const { take } = check;

  useLayoutEffect(() => {
    onTake(() => {
      const token = take();
      if (token === undefined) toasts.show("warning", t.running);
      return token;
    });
    return () => onTake(undefined);
  }, [onTake, take, toasts, t]);

  return <BotCheckBox check={check} />;
}
