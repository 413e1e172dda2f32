import { useCallback, useEffect, useState, type ReactNode } from "react";
import { useShows } from "../../host/lifecycle/arrival.js";
import { isAbortError, isGatewayError, isMissing, type GatewayError } from "../../../api/client/errors.js";
import type { Locale } from "../../../i18n/locale.js";
import type { CommonMessages } from "../../../i18n/generated/common.messages.en.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { Button } from "../button/button.js";
import { useGateway, useHost, useLocale, useMessages } from "../../host/context/host.js";
import { LongText } from "../text/long-text.js";
import { Callout, Panel } from "../tabs/panel.js";
import { useValue } from "../../host/lifecycle/use-value.js";
import { createLazy } from "../../host/lifecycle/lazy.js";
import { useBackOnline } from "../../host/lifecycle/when-online.js";
import { PausedNote, useIsPauseShown } from "./paused-note.js";

/**
 * The message for a failure (behaviour.md 8). Known server texts come in the reader's language. Its code comes with the
 * first failure; where that can't be loaded, it says only that something went wrong.
 */
export async function describeError(error: GatewayError, t: CommonMessages, locale: Locale): Promise<string> {
  if (error.kind === "network") return t.error.prefix(t.error.network);
  try {
    const { describe } = await import("./describe-error.js");
    return await describe(error, t, locale);
  } catch {
    return t.error.prefix(t.error.unexpected);
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
export function useIsShownElsewhere(error: GatewayError | undefined): boolean {
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
  const isShownElsewhere = useIsShownElsewhere(error);
  useShows("error");
  const isGone = isMissing(error);
  const said = text ?? " ";
  return (
    <Panel
      tone="danger"
      title={isGone ? said : title}
      text={isGone || isShownElsewhere ? undefined : <LongText text={said} />}
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

/** What a remark about a failure is drawn from. */
export interface ErrorCalloutProps {
  readonly error: GatewayError;
  readonly retry?: (() => void) | undefined;
  readonly children?: string | undefined;
}

const Remark = createLazy<ErrorCalloutProps>(() => import("./error-callout.js"), {
  fallback: null,
  failed: PlainCallout,
});

/**
 * Beside something older that is still shown although it could not be loaded again. Nothing without an error. What
 * happened comes first, in our words where `children` has them, then what the gateway says about it.
 */
export function ErrorCallout({
  error,
  ...rest
}: Omit<ErrorCalloutProps, "error"> & { readonly error: GatewayError | undefined }) {
  return error ? <Remark error={error} {...rest} /> : null;
}

/** The remark where its code can't be loaded. */
function PlainCallout({
  error,
  retry,
  children,
  reload,
}: ErrorCalloutProps & { readonly reload: () => void }) {
  const t = useMessages(commonMessages);
  useBackOnline(reload);
  const said = error.kind === "network" ? t.error.network : t.error.unexpected;
  return (
    <Callout tone="danger" live action={retry ? <Button onClick={retry}>{t.retry}</Button> : undefined}>
      {children ?? t.error.prefix(said)}
    </Callout>
  );
}
