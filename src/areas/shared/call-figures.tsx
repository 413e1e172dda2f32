import { formatNumber } from "../../domain/text/number-text.js";
import { relayMessages } from "./relay.messages.en.js";
import { formatDuration, formatMilliseconds } from "../../i18n/duration.js";
import { gapAfter } from "../../i18n/sentences.js";
import { isRunning, type Answer } from "../../state/relay/answer.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { CallLogLink } from "./call-log-link.js";

/** Decimals of a call's cost, as in the log. */
const digits = 6;

/** What is known of an answer beside its text: times, tokens, and its cost by its entry in the log. */
export function CallFigures({
  answer,
  named = true,
  onCheckAgain,
}: {
  readonly answer: Answer;
  /** Whether the model is named here. */
  readonly named?: boolean;
  readonly onCheckAgain: () => void;
}) {
  const t = useMessages(relayMessages);
  const locale = useLocale();
  const quota = useQuota();
  const { firstAfter, totalTime, charge } = answer;
  const known = typeof charge === "object" ? charge : undefined;
  const usage = known ?? answer.usage;
  const count = (value: number) => formatNumber(value, locale);
  if (isRunning(answer) && firstAfter === undefined) return null;
  return (
    <ul className="call-figures" aria-label={t.figures}>
      {named ? <li className="mono">{answer.model}</li> : null}
      {firstAfter === undefined ? null : (
        <li title={formatMilliseconds(firstAfter, locale)}>
          {t.firstAfter(formatDuration(firstAfter, locale))}
        </li>
      )}
      {totalTime === undefined ? null : (
        <li title={formatMilliseconds(totalTime, locale)}>{t.total(formatDuration(totalTime, locale))}</li>
      )}
      {usage ? (
        <li title={t.tokensExplained}>
          {t.tokens(count(usage.promptTokens), count(usage.completionTokens))}
        </li>
      ) : null}
      {charge === "checking" ? <li>{t.checkingCost}</li> : null}
      {charge === "unknown" ? (
        <li>
          {t.unknown}
          {gapAfter(t.unknown)}
          <button type="button" className="link-button" onClick={onCheckAgain}>
            {t.again}
          </button>
        </li>
      ) : null}
      {known ? (
        <>
          <li>
            <strong title={quota.exact(known.quota)}>{quota.short(known.quota, digits)}</strong>
          </li>
          <li className="call-log-link">
            <CallLogLink charge={known}>{t.logEntry}</CallLogLink>
          </li>
        </>
      ) : null}
    </ul>
  );
}
