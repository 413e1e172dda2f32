import { useCallback } from "react";
import { isGatewayError, type GatewayError } from "../../../api/client/errors.js";
import { briefMessage, shortened } from "../../../domain/text/long-text.js";
import type { Locale } from "../../../i18n/locale.js";
import type { CommonMessages } from "../../../i18n/generated/common.messages.en.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { sentences } from "../../../i18n/sentences.js";
import type { Lost, Settled } from "../../../state/writes/settle.js";
import { describeError, useReport } from "../../kit/notice/errors.js";
import { useGateway, useLocale, useMessages } from "../context/host.js";

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

/** Why nothing confirmed a write. It says less than the usual text of a lost connection, which invites to try again. */
async function describeCause(cause: GatewayError, t: CommonMessages, locale: Locale): Promise<string> {
  return cause.kind === "network" ? t.lost.lead : await describeError(cause, t, locale);
}

/** Whether a further check can show more. */
export function canCheckAgain({ finding }: Pick<Lost<unknown>, "finding">): boolean {
  return finding === "unseen" || finding === "not-yet";
}

/** Says that a write was executed although its answer was lost. It stays longer than a success that was expected. */
export function useReportConfirmed(): (cause: GatewayError | undefined, texts: FindingTexts) => boolean {
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
  const reportConfirmed = useReportConfirmed();
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
        const confirmed = !reportConfirmed(settled.lost, texts);
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
    [t, locale, toasts, report, reportConfirmed],
  );
}
