import { useState } from "react";
import type { GatewayError } from "../../api/client/errors.js";
import { formatClockAfter } from "../../domain/time/date-time.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { signInMessages } from "./generated/messages.en.js";
import { useErrorText } from "../../ui/kit/notice/errors.js";
import { useMessages } from "../../ui/host/context/host.js";
import { LongText } from "../../ui/kit/text/long-text.js";
import { Callout } from "../../ui/kit/tabs/panel.js";

/** The longest that the routes of this area can be closed: their limit's window, in seconds (wire.md 0.7). */
const longestLock = 1200;

/** Why the last try failed, inside the form. Keyed by the error, so that the time it names is that of the failure. */
export function FormError({ error }: { readonly error: GatewayError | undefined }) {
  return error ? <Failure key={keyOf(error)} error={error} /> : null;
}

function Failure({ error }: { error: GatewayError }) {
  const t = useMessages(signInMessages);
  const common = useMessages(commonMessages);
  const described = useErrorText(error);
  const [until] = useState(() => Date.now() + (error.retryAfter ?? longestLock) * 1000);
  if (error.kind === "rate-limited")
    return (
      <Callout tone="danger" live>
        <div>{common.error.rateLimited}</div>
        <div>{t.rateLimited(formatClockAfter(until))}</div>
      </Callout>
    );
  const text = hasNoSession(error) ? t.noSession : described;
  return text === undefined ? null : (
    <Callout tone="danger" live>
      <LongText text={text} />
    </Callout>
  );
}

/** Whether a call after signing in came without the session. New-api names a header where that is what it misses. */
const hasNoSession = ({ kind, status, serverMessage = "" }: GatewayError) =>
  kind === "unauthorised" && status === 401 && !serverMessage.includes("New-Api-User");

const keys = new WeakMap<GatewayError, number>();
let nextKey = 1;

function keyOf(error: GatewayError): number {
  let key = keys.get(error);
  if (key === undefined) keys.set(error, (key = nextKey++));
  return key;
}
