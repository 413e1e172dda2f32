import { useEffect } from "react";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { gapAfter } from "../../../i18n/sentences.js";
import { maySendAgain } from "../../../state/writes/settle.js";
import { createWriter, type Writer } from "../../../state/writes/writer.js";
import { Button } from "../../kit/button/button.js";
import { useErrorText, useReport } from "../../kit/notice/errors.js";
import { useGateway, useHost, useLocale, useMessages } from "../context/host.js";
import { LongText } from "../../kit/text/long-text.js";
import { Callout } from "../../kit/tabs/panel.js";
import { useModel, useValue } from "../lifecycle/use-value.js";
import { canCheckAgain, findingText, useReportConfirmed, type FindingTexts } from "./outcome.js";

/** The texts of a write that leaves nothing behind that could be read. */
export function unclearTexts(unclear: string): FindingTexts {
  return { done: "", notDone: "", unclear };
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
  retry,
}: {
  readonly writer: Writer<T>;
  readonly texts: FindingTexts;
  /** The text for the failure itself, where its status has none. */
  readonly lead?: string;
  readonly onDone?: (value: T) => void;
  readonly retry?: () => void;
}) {
  const t = useMessages(commonMessages);
  const locale = useLocale();
  const busy = useValue(writer.busy);
  const lost = useValue(writer.lost);
  const reportConfirmed = useReportConfirmed();
  const report = useReport();
  const described = useErrorText(lost?.cause);
  if (!lost) return null;
  const { kind } = lost.cause;
  const lead = own !== undefined && kind !== "server" ? own : kind === "network" ? t.lost.lead : described;

  const check = async () => {
    try {
      const found = await writer.check();
      if (!found) return;
      reportConfirmed(found.lost, texts);
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
          {retry && !maySendAgain(lost) ? (
            <Button
              disabled={busy}
              onClick={() => {
                writer.forget();
                retry();
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
