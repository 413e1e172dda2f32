import { formatNumber } from "../../domain/text/number-text.js";
import { relayMessages } from "./generated/relay.messages.en.js";
import { formatDuration, formatMilliseconds } from "../../i18n/duration.js";
import { gapAfter } from "../../i18n/sentences.js";
import { isRunning, type Answer } from "../../state/relay/answer.js";
import { useLocale, useMessages, useGateway, useNavigation } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import type { MouseEvent, ReactNode } from "react";
import { localIso } from "../../domain/time/date-time.js";
import { isAdmin } from "../../domain/access/roles.js";
import type { Charge } from "../../state/relay/charge.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";

/** Decimals of a call's cost, as in the log. */
const digits = 6;

/** What is known of an answer beside its text: times, tokens, and its cost by its entry in the log. */
export function CallFigures({
  answer,
  showsModel = true,
  onCheckAgain,
}: {
  readonly answer: Answer;
  /** Whether the model is named here. */
  readonly showsModel?: boolean;
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
      {showsModel ? <li className="mono">{answer.model}</li> : null}
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

/** The link to a call's entry in the log, where something on this page shows a log. */
function CallLogLink({ charge, children }: { readonly charge: Charge; readonly children: ReactNode }) {
  const navigation = useNavigation();
  const user = useValue(useGateway().session.user);
  const query = new URLSearchParams({
    // Of administrators the log shows everybody's entries.
    ...(user && isAdmin(user.role) ? { username: user.username } : {}),
    token: charge.tokenName,
    model: charge.model,
    from: localIso(charge.time),
    to: localIso(charge.time),
    type: "consumption",
  });
  const href = navigation.href("logs", undefined, String(query));
  if (href === undefined) return null;
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.go("logs", undefined, String(query));
  };
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  );
}
