import type { ReactNode } from "react";
import type { Share } from "../../domain/log-sample.js";
import { chartMessages } from "../../i18n/messages/chart.js";
import { useHost, useLocale, useMessages } from "../host/host.js";
import { logQuery, type LogSelection } from "../host/log-query.js";
import { PlaceLink } from "../host/place-link.js";
import { Bone, Skeleton } from "../kit/skeleton.js";
import { figureCards } from "./figure-cards.css.js";
import { useFigures } from "./use-figures.js";

/** Lines of a card. */
const MOST = 6;

/** Who or what took most, the largest first, each with its share and the way to its entries in the log. */
export function SharesCard({
  title,
  note,
  shares,
  failed,
  selectionOf,
  labelOf,
}: {
  readonly title: string;
  readonly note: ReactNode;
  /** `undefined` while they are read. */
  readonly shares: readonly Share[] | undefined;
  readonly failed: boolean;
  readonly selectionOf: (name: string) => LogSelection;
  readonly labelOf: (name: string) => string;
}) {
  useHost().adopt(figureCards);
  const t = useMessages(chartMessages);
  const locale = useLocale();
  const money = useFigures("quota");
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const whole = shares?.reduce((sum, { quota }) => sum + quota, 0) ?? 0;
  const highest = Math.max(0, ...(shares ?? []).map(({ quota }) => quota));
  const shareOf = (quota: number, all: number) => (all > 0 ? Math.max(0, quota) / all : 0);
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
                    <PlaceLink
                      place="logs"
                      query={logQuery(selectionOf(name))}
                      className="figure-name"
                      otherwise={<span className="figure-name">{labelOf(name)}</span>}
                    >
                      {labelOf(name)}
                    </PlaceLink>
                    <svg className="figure-bar" width="100%" height="4" aria-hidden="true" focusable="false">
                      <rect width={`${shareOf(quota, highest) * 100}%`} height="4" />
                    </svg>
                  </th>
                  <td>{money.short(quota)}</td>
                  <td className="muted">{percent.format(shareOf(quota, whole))}</td>
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
