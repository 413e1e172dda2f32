import { formatNumber } from "../../domain/text/number-text.js";
import { formatDuration, formatMilliseconds } from "../../i18n/duration.js";
import { relayMessages } from "../shared/generated/relay.messages.en.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import type { Turn } from "./conversation.js";

/**
 * Time, tokens and cost of the last answer, beside the token and the model that gave it. Not for assistive technology,
 * which reads them with the answer.
 */
export function LastFigures({ turn }: { readonly turn: Turn }) {
  const t = useMessages(relayMessages);
  const locale = useLocale();
  const quota = useQuota();
  const { totalTime, charge, usage } = useValue(turn.running.answer);
  const known = typeof charge === "object" ? charge : undefined;
  const tokens = known ?? usage;
  if (totalTime === undefined) return null;
  return (
    <p className="play-figures muted" aria-hidden="true">
      <span title={formatMilliseconds(totalTime, locale)}>{t.total(formatDuration(totalTime, locale))}</span>
      {tokens ? (
        <span>
          {t.tokens(formatNumber(tokens.promptTokens, locale), formatNumber(tokens.completionTokens, locale))}
        </span>
      ) : null}
      {known ? <span>{quota.short(known.quota, 6)}</span> : null}
    </p>
  );
}
