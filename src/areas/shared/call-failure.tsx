import { type ReactNode, useEffect, useState } from "react";
import type { RelayError } from "../../api/relay/relay-errors.js";
import { relayMessages, type RelayMessages } from "./generated/relay.messages.en.js";
import { gapAfter } from "../../i18n/sentences.js";
import { useMessages, useLocale } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { LongText } from "../../ui/kit/text/long-text.js";
import { Callout } from "../../ui/kit/tabs/panel.js";

/** What happened and what to do, in the reader's language. */
export function failureText(
  { kind, started }: RelayError,
  t: RelayMessages,
): { title: string; text: string } {
  return kind === "network" && started ? t.errors.cut : t.errors[kind];
}

/** The failure of a call in words, with the gateway's own and what the reader can do about it. */
export function CallFailure({ error, action }: { readonly error: RelayError; readonly action?: ReactNode }) {
  const t = useMessages(relayMessages);
  const words = useServerWords(error.serverMessage);
  const { title, text } = failureText(error, t);
  return (
    <Callout tone="danger" live action={action}>
      <strong>{title}</strong>
      <p className="call-failure">
        {text}
        {gapAfter(text)}
        {error.kind === "quota" ? <PlaceLink place="topup">{t.toTopup}</PlaceLink> : null}
        {error.kind === "key" || error.kind === "forbidden" ? (
          <PlaceLink place="tokens">{t.unusable.action}</PlaceLink>
        ) : null}
      </p>
      {words ? (
        <p className="call-failure muted">
          <LongText text={t.says(words)} />
        </p>
      ) : null}
    </Callout>
  );
}

/**
 * A server's text in the reader's language where it is a known one, else as it was sent; undefined until that is clear.
 */
function useServerWords(text: string | undefined): string | undefined {
  const locale = useLocale();
  const [read, setRead] = useState<{ text: string; words: string }>();
  useEffect(() => {
    let current = true;
    if (text === undefined) return undefined;
    const put = (words: string): void => {
      if (current) setRead({ text, words });
    };
    import("../../i18n/server-messages.js")
      .then(({ readServerMessage }) => readServerMessage(text, locale))
      .then(put, () => put(text));
    return () => {
      current = false;
    };
  }, [text, locale]);
  return read !== undefined && read.text === text ? read.words : undefined;
}
