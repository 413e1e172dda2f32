import { useCallback, useEffect, useState, type ReactNode } from "react";
import { useShows } from "../../host/lifecycle/arrival.js";
import { isAbortError, isGatewayError, isMissing, type GatewayError } from "../../../api/client/errors.js";
import type { Locale } from "../../../i18n/locale.js";
import type { CommonMessages } from "../../../i18n/common.messages.en.js";
import { commonMessages } from "../../../i18n/common.messages.en.js";
import { sentences } from "../../../i18n/sentences.js";
import { Button } from "../button/button.js";
import { useGateway, useHost, useLocale, useMessages } from "../../host/context/host.js";
import { LongText } from "../text/long-text.js";
import { Callout, Panel } from "../tabs/panel.js";
import { useValue } from "../../host/lifecycle/use-value.js";
import { PausedNote, useIsPauseShown } from "./paused-note.js";

/** The message for a failure (behaviour.md 8). Known server texts come in the reader's language. */
export async function describeError(error: GatewayError, t: CommonMessages, locale: Locale): Promise<string> {
  const server = error.serverMessage ? await translated(error.serverMessage, locale) : undefined;
  switch (error.kind) {
    case "refused":
      return server ?? t.error.unexpected;
    case "unauthorised":
      // A banned account gets a text with status 200.
      return error.status === 401 ? t.error.unauthorised : (server ?? t.error.unauthorised);
    case "rate-limited":
      return t.error.rateLimited;
    case "server":
      return t.error.server;
    case "demo":
      return t.error.demo;
    case "network":
      return t.error.prefix(t.error.network);
    case "not-a-gateway":
      return t.error.notAGateway;
    case "read-only":
      return error.member === undefined ? t.error.notIdentified : t.error.readOnly;
    case "partial":
      return t.error.partial;
    case "unexpected":
      return t.error.prefix(t.error.unexpected);
    case "forbidden":
      return t.error.prefix(server ?? t.error.forbidden);
    case "http":
      return t.error.prefix(server ?? t.error.status(error.status ?? 0));
  }
}

// The table of known texts is only loaded once a server has refused something; without it the text is shown as sent.
async function translated(text: string, locale: Locale): Promise<string> {
  try {
    const { readServerMessage } = await import("../../../i18n/server-messages.js");
    return await readServerMessage(text, locale);
  } catch {
    return text;
  }
}

/** The text for a failure, `undefined` while there is none or while it is being translated. */
export function useErrorText(error: GatewayError | undefined): string | undefined {
  const t = useMessages(commonMessages);
  const locale = useLocale();
  const host = useHost();
  const [text, setText] = useState<{ error: GatewayError; text: string }>();
  useEffect(() => {
    if (error) host.track("error", { kind: error.kind });
  }, [error, host]);
  useEffect(() => {
    let current = true;
    if (error) {
      void describeError(error, t, locale).then((described) => {
        if (current) setText({ error, text: described });
      });
    }
    return () => {
      current = false;
    };
  }, [error, t, locale]);
  return error && text?.error === error ? text.text : undefined;
}

/**
 * Shows a failure of something the reader did as a toast. A lost session is the session's to tell; anything that is
 * not a gateway's failure is a mistake of ours and is thrown on.
 */
export function useReport(): (error: unknown) => void {
  const t = useMessages(commonMessages);
  const locale = useLocale();
  const host = useHost();
  const { toasts } = host.gateway;
  return useCallback(
    (error: unknown) => {
      if (isAbortError(error)) return;
      if (!isGatewayError(error)) throw error;
      if (error.kind === "unauthorised") return;
      host.track("error", { kind: error.kind });
      void describeError(error, t, locale).then((text) =>
        toasts.show(error.kind === "demo" ? "info" : "error", text),
      );
    },
    [t, locale, toasts, host],
  );
}

/** Whether it is said above already: by the frame until when calls wait, by the view that the session has ended. */
function useIsTold(error: GatewayError | undefined): boolean {
  const isPauseShown = useIsPauseShown(error);
  const isExpired = useValue(useGateway().session.state) === "expired";
  return isPauseShown || (isExpired && error?.status === 401);
}

/**
 * In place of something that could not be loaded: what happened, until when it waits, and a way to try again. A record
 * that no longer exists is said in the same words everywhere, and nothing is to be tried again.
 */
export function ErrorPanel({
  title,
  error,
  retry,
  ifMissing,
}: {
  readonly title: string;
  readonly error: GatewayError;
  readonly retry: () => void;
  /** What to do about a record that no longer exists. */
  readonly ifMissing?: ReactNode;
}) {
  const t = useMessages(commonMessages);
  const text = useErrorText(error);
  const told = useIsTold(error);
  useShows("error");
  const isGone = isMissing(error);
  const said = text ?? " ";
  return (
    <Panel
      tone="danger"
      title={isGone ? said : title}
      text={isGone || told ? undefined : <LongText text={said} />}
    >
      <PausedNote />
      {isGone ? (
        ifMissing
      ) : (
        <Button icon="refresh" onClick={retry}>
          {t.retry}
        </Button>
      )}
    </Panel>
  );
}

/**
 * Beside something older that is still shown although it could not be loaded again. Nothing without an error. What
 * happened comes first, in our words where `children` has them, then what the gateway says about it.
 */
export function ErrorCallout({
  error,
  retry,
  children,
}: {
  readonly error: GatewayError | undefined;
  readonly retry?: () => void;
  readonly children?: string;
}) {
  const t = useMessages(commonMessages);
  const locale = useLocale();
  const text = useErrorText(error);
  const told = useIsTold(error);
  if (text === undefined) return null;
  return (
    <Callout tone="danger" live action={retry ? <Button onClick={retry}>{t.retry}</Button> : undefined}>
      <LongText text={sentences(locale, children, !(told && children) && text)} />
      <PausedNote />
    </Callout>
  );
}
