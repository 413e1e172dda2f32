import type { ReactNode } from "react";
import type { UsageSubject } from "../../domain/usage/subject.js";
import type { Share } from "../../domain/logs/log-sample.js";
import { formatShare } from "../../domain/text/share-text.js";
import { chartMessages } from "./messages.en.js";
import { useHost, useLocale, useMessages } from "../host/context/host.js";
import { logQuery, type LogSelection } from "../host/context/log-query.js";
import { PlaceLink } from "../host/context/place-link.js";
import { Bone, Skeleton } from "../kit/loading/skeleton.js";
import { figureCards } from "./figure-cards.css.js";
import { useFigures } from "./use-figures.js";

/** What has figures of its own. */
interface Subject {
  readonly kind: UsageSubject;
  readonly id: number;
}

/** Lines of a card. */
const MOST = 6;

/**
 * Who or what took most, the largest first, each with its share; the amount leads to its entries in the log, the name
 * to its own figures, if it has any.
 */
export function SharesCard({
  title,
  note,
  shares,
  sampled = false,
  failed,
  selectionOf,
  subjectOf,
  labelOf,
}: {
  readonly title: string;
  readonly note: ReactNode;
  /** `undefined` while they are read. */
  readonly shares: readonly Share[] | undefined;
  /** Whether the shares are those of a sample, and so not exactly those of the whole. */
  readonly sampled?: boolean;
  readonly failed: boolean;
  readonly selectionOf: (name: string) => LogSelection;
  /** What has figures of its own, where it still is there. */
  readonly subjectOf?: ((name: string) => Subject | undefined) | undefined;
  readonly labelOf: (name: string) => string;
}) {
  useHost().adopt(figureCards);
  const t = useMessages(chartMessages);
  const locale = useLocale();
  const money = useFigures("spend");
  const whole = shares?.reduce((sum, { quota }) => sum + quota, 0) ?? 0;
  const highest = Math.max(0, ...(shares ?? []).map(({ quota }) => quota));
  const shareOf = (quota: number, all: number) => (all > 0 ? Math.max(0, quota) / all : 0);
  const shareText = (share: number) => {
    const text = formatShare(share, locale);
    return sampled ? t.about(text) : text;
  };
  if (!shares && failed) return null;
  return (
    <section className="figure-card" aria-label={title} part="top">
      <h2>{title}</h2>
      {shares ? (
        <>
          <p className="muted figure-note">{note}</p>
          <table className="figure-shares" aria-label={title}>
            <tbody>
              {shares.slice(0, MOST).map(({ name, quota }, index) => (
                <tr key={`${String(index)} ${name}`}>
                  <th scope="row">
                    <Name subject={subjectOf?.(name)} query={logQuery(selectionOf(name))}>
                      {labelOf(name)}
                    </Name>
                    <svg className="figure-bar" width="100%" height="4" aria-hidden="true" focusable="false">
                      <rect width={`${shareOf(quota, highest) * 100}%`} height="4" />
                    </svg>
                  </th>
                  <td>
                    <PlaceLink
                      place="logs"
                      query={logQuery(selectionOf(name))}
                      className="figure-amount"
                      aria-label={t.dayFigure(labelOf(name), money.short(quota, highest))}
                      otherwise={money.short(quota, highest)}
                    >
                      {money.short(quota, highest)}
                    </PlaceLink>
                  </td>
                  <td className="muted">{shareText(shareOf(quota, whole))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {shares.length === 0 && typeof note === "string" ? <p className="muted">{t.coverageNone}</p> : null}
        </>
      ) : (
        <Skeleton label={title}>
          <Bone className="figure-shares-bone" />
        </Skeleton>
      )}
    </section>
  );
}

/** A name: the way to its own figures, else to its entries in the log. */
function Name({
  subject,
  query,
  children,
}: {
  readonly subject: Subject | undefined;
  readonly query: string;
  readonly children: string;
}) {
  const inLog = (
    <PlaceLink
      place="logs"
      query={query}
      className="figure-name"
      otherwise={<span className="figure-name">{children}</span>}
    >
      {children}
    </PlaceLink>
  );
  if (!subject) return inLog;
  return (
    <PlaceLink place={`${subject.kind}-usage`} id={subject.id} className="figure-name" otherwise={inLog}>
      {children}
    </PlaceLink>
  );
}
