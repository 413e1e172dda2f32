import { useCallback, useEffect } from "react";
import { isGatewayError, type GatewayError } from "../../../api/client/errors.js";
import { briefMessage, shortened } from "../../../domain/text/long-text.js";
import type { Locale } from "../../../i18n/locale.js";
import type { CommonMessages } from "../../../i18n/common.messages.en.js";
import { commonMessages } from "../../../i18n/common.messages.en.js";
import { gapAfter, sentences } from "../../../i18n/sentences.js";
import { maySendAgain, type Lost, type Settled } from "../../../state/writes/settle.js";
import { createWriter, type Writer } from "../../../state/writes/writer.js";
import { Button } from "../../kit/button/button.js";
import { describeError, useErrorText, useReport } from "../../kit/notice/errors.js";
import { useGateway, useHost, useLocale, useMessages } from "../context/host.js";
import { LongText } from "../../kit/text/long-text.js";
import { Callout } from "../../kit/tabs/panel.js";
import { useModel, useValue } from "../lifecycle/use-value.js";

/** What reading again can show of a write, in whole sentences. */
export interface FindingTexts {
  readonly done: string;
  readonly notDone: string;
  /** Where no check can tell: what to do. */
  readonly unclear?: string;
}

/** The texts of a write that concerns one named record. */
export function findingTexts(
  { lost }: CommonMessages,
  act: "created" | "saved" | "deleted",
  name: string,
): FindingTexts {
  return { done: lost[act].done(name), notDone: lost[act].notDone(name) };
}

/** The texts of a write that leaves nothing behind that could be read. */
export function unclearTexts(unclear: string): FindingTexts {
  return { done: "", notDone: "", unclear };
}

/** What reading again showed of a write that isn't known to be executed. */
export function findingText(
  finding: Lost<unknown>["finding"],
  texts: FindingTexts,
  t: CommonMessages,
  locale: Locale,
): string {
  switch (finding) {
    case "not-done":
      return texts.notDone;
    case "not-yet":
      return sentences(locale, texts.notDone, t.lost.notYet);
    case "gone":
      return t.lost.gone;
    case "unclear":
      return texts.unclear ?? t.lost.unclear;
    case "unseen":
      return t.lost.unseen;
  }
}

/** why nothing confirmed a write. It says less than the usual text of a lost connection, which invites to try again. */
async function describeCause(cause: GatewayError, t: CommonMessages, locale: Locale): Promise<string> {
  return cause.kind === "network" ? t.lost.lead : await describeError(cause, t, locale);
}

/** Whether a further check can show more. */
export function canCheckAgain({ finding }: Pick<Lost<unknown>, "finding">): boolean {
  return finding === "unseen" || finding === "not-yet";
}

/**
 * The writes of the form that is drawn here. When the reader leaves it, a write that still waits isn't sent; when the
 * page takes the element away, it is.
 */
export function useWriter<T>(): Writer<T> {
  const { http } = useGateway();
  const { element } = useHost();
  const writer = useModel(() => createWriter<T>(http), http);
  useEffect(
    () => () => {
      if (element.isConnected) writer.withdraw();
    },
    [element, writer],
  );
  return writer;
}

/**
 * In a form or dialog: that the answer to its write was lost, what reading again showed, and how to go on.
 * @param onDone called when a later read finds it executed
 * @param again sends it once more, on the reader's own decision; left out where a second try can do no harm
 */
export function LostAnswer<T>({
  writer,
  texts,
  lead: own,
  onDone,
  again,
}: {
  readonly writer: Writer<T>;
  readonly texts: FindingTexts;
  /** The text for the failure itself, where its status has none. */
  readonly lead?: string;
  readonly onDone?: (value: T) => void;
  readonly again?: () => void;
}) {
  const t = useMessages(commonMessages);
  const locale = useLocale();
  const busy = useValue(writer.busy);
  const lost = useValue(writer.lost);
  const told = useToldDone();
  const report = useReport();
  const described = useErrorText(lost?.cause);
  if (!lost) return null;
  const { kind } = lost.cause;
  const lead = own !== undefined && kind !== "server" ? own : kind === "network" ? t.lost.lead : described;

  const check = async () => {
    try {
      const found = await writer.check();
      if (!found) return;
      told(found.lost, texts);
      onDone?.(found.value);
    } catch (error) {
      report(error);
    }
  };
  return (
    <Callout
      tone="warning"
      live
      action={
        <span className="row">
          {canCheckAgain(lost) ? (
            <Button icon="refresh" busy={busy} onClick={() => void check()}>
              {t.lost.check}
            </Button>
          ) : null}
          {again && !maySendAgain(lost) ? (
            <Button
              disabled={busy}
              onClick={() => {
                writer.forget();
                again();
              }}
            >
              {t.lost.again}
            </Button>
          ) : null}
        </span>
      }
    >
      {lead === undefined ? null : (
        <>
          <LongText text={lead} />
          {gapAfter(lead)}
        </>
      )}
      {findingText(lost.finding, texts, t, locale)}
    </Callout>
  );
}

/** Says that a write was executed although its answer was lost. It stays longer than a success that was expected. */
export function useToldDone(): (cause: GatewayError | undefined, texts: FindingTexts) => boolean {
  const t = useMessages(commonMessages);
  const locale = useLocale();
  const { toasts } = useGateway();
  return useCallback(
    (cause, texts) => {
      if (!cause) return false;
      void describeCause(cause, t, locale).then((lead) => {
        // The result follows it and must not be cut off.
        toasts.show("notice", sentences(locale, shortened(lead, briefMessage / 2), texts.done));
      });
      return true;
    },
    [t, locale, toasts],
  );
}

/** The texts for a write that was made outside a form. */
export interface Outcome<T> {
  readonly texts: FindingTexts;
  /** After it was executed, whether or not its answer arrived. */
  then(value: T, how: { readonly confirmed: boolean }): void;
  /** Tells why it was refused, in place of the usual toast. */
  refused?(cause: GatewayError): void;
  /** Called when it isn't known whether it was executed, after the reader was informed. */
  lost?(cause: GatewayError): void;
}

/**
 * Says how a write ended that was made outside of a form, as a toast; where a further check can tell more, the toast
 * offers it. Resolves once it has been said, to whether the write was executed.
 */
export function useOutcome(): <T>(work: Promise<Settled<T>>, outcome: Outcome<T>) => Promise<boolean> {
  const t = useMessages(commonMessages);
  const locale = useLocale();
  const { toasts } = useGateway();
  const report = useReport();
  const told = useToldDone();
  return useCallback(
    async function announce<T>(work: Promise<Settled<T>>, outcome: Outcome<T>): Promise<boolean> {
      let settled: Settled<T>;
      try {
        settled = await work;
      } catch (error) {
        if (outcome.refused && isGatewayError(error)) outcome.refused(error);
        else report(error);
        return false;
      }
      const { texts } = outcome;
      if (settled.kind === "done") {
        const confirmed = !told(settled.lost, texts);
        outcome.then(settled.value, { confirmed });
        return true;
      }
      const { check, finding } = settled;
      const lead = await describeCause(settled.cause, t, locale);
      const action = { label: t.lost.check, run: () => void announce(check(), outcome) };
      toasts.show("warning", sentences(locale, lead, findingText(finding, texts, t, locale)), {
        ...(canCheckAgain(settled) ? { action } : {}),
      });
      outcome.lost?.(settled.cause);
      return false;
    },
    [t, locale, toasts, report, told],
  );
}
