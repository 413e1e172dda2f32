import type { ReactNode } from "react";
import type { GatewayError } from "../../api/client/errors.js";
import type { UsageMeasure } from "../../domain/usage/figures.js";
import { formatShare } from "../../domain/text/share-text.js";
import { chartMessages } from "./generated/messages.en.js";
import { useHost, useLocale, useMessages } from "../host/context/host.js";
import { logQuery, type LogSelection } from "../host/context/log-query.js";
import { PlaceLink } from "../host/context/place-link.js";
import { ErrorCallout } from "../kit/notice/errors.js";
import { Bone, Skeleton } from "../kit/loading/skeleton.js";
import { figureCards } from "./figure-cards.css.js";
import { useFigures } from "./use-figures.js";

/** What one name took. */
interface ShareRow {
  readonly name: string;
  /** Points, or a count. */
  readonly value: number;
}

/** Lines of a card. */
const MOST = 6;

/**
 * Who or what took most, the largest first, each with its share; the amount leads to its entries in the log, the name
 * to its own usage, where a page shows that.
 */
export function SharesCard({
  title,
  note,
  more,
  measure = "spend",
  rows,
  whole,
  sampled = false,
  error,
  onRetry,
  selectionOf,
  usageOf,
  labelOf,
  children,
}: {
  readonly title: string;
  readonly note: ReactNode;
  /** Beside the title: the way to all of it. */
  readonly more?: ReactNode;
  readonly measure?: UsageMeasure;
  /** The largest first; `undefined` while they are read. */
  readonly rows: readonly ShareRow[] | undefined;
  /** What all names took together; undefined until it is known, with the shares of it. */
  readonly whole: number | undefined;
  /** Whether the shares are those of a sample, and so not exactly those of the whole. */
  readonly sampled?: boolean;
  readonly error: GatewayError | undefined;
  readonly onRetry: () => void;
  readonly selectionOf: (name: string) => LogSelection;
  /** The query of a name's usage; undefined for what has none. */
  readonly usageOf: (name: string) => string | undefined;
  readonly labelOf: (name: string) => string;
  /** Below the rows: what more exact ones cost. */
  readonly children?: ReactNode;
}) {
  useHost().adopt(figureCards);
  const t = useMessages(chartMessages);
  const locale = useLocale();
  const figures = useFigures(measure);
  const highest = Math.max(0, ...(rows ?? []).map(({ value }) => value));
  const shareText = (value: number) => {
    if (whole === undefined || whole <= 0) return "";
    const text = formatShare(Math.max(0, value) / whole, locale);
    return sampled ? t.about(text) : text;
  };
  return (
    <section className="figure-card" aria-label={title} part="top">
      <header className="row">
        <h2 className="grow">{title}</h2>
        {more}
      </header>
      <ErrorCallout error={error} retry={onRetry}>
        {rows ? t.stale : t.partFailed}
      </ErrorCallout>
      {rows ? (
        <>
          <p className="muted figure-note">{note}</p>
          <table className="figure-shares" aria-label={title}>
            <tbody>
              {rows.slice(0, MOST).map(({ name, value }, index) => (
                <tr key={`${String(index)} ${name}`}>
                  <th scope="row">
                    <Name usage={usageOf(name)} query={logQuery(selectionOf(name))}>
                      {labelOf(name)}
                    </Name>
                    <svg className="figure-bar" width="100%" height="4" aria-hidden="true" focusable="false">
                      <rect width={`${highest > 0 ? (Math.max(0, value) / highest) * 100 : 0}%`} height="4" />
                    </svg>
                  </th>
                  <td>
                    <PlaceLink
                      place="logs"
                      query={logQuery(selectionOf(name))}
                      className="figure-amount"
                      aria-label={t.dayFigure(labelOf(name), figures.short(value, highest))}
                      otherwise={figures.short(value, highest)}
                    >
                      {figures.short(value, highest)}
                    </PlaceLink>
                  </td>
                  <td className="muted">{shareText(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length === 0 && whole === 0 ? <p className="muted">{t.coverageNone}</p> : null}
          {children}
        </>
      ) : error ? null : (
        <Skeleton label={title}>
          <Bone className="figure-shares-bone" />
        </Skeleton>
      )}
    </section>
  );
}

/** A name: the way to its own usage, else to its entries in the log. */
function Name({
  usage,
  query,
  children,
}: {
  readonly usage: string | undefined;
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
  if (usage === undefined) return inLog;
  return (
    <PlaceLink place="usage" query={usage} className="figure-name" otherwise={inLog}>
      {children}
    </PlaceLink>
  );
}
