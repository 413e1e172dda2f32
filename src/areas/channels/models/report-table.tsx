import { providerAnswer } from "../../../domain/channels/test-answer.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { Badge, type Tone } from "../../../ui/kit/badge/badge.js";
import { useErrorText } from "../../../ui/kit/notice/errors.js";
import { LongText } from "../../../ui/kit/text/long-text.js";
import { Difference } from "../many/change-preview.js";
import { providerModelMessages } from "./messages.en.js";
import { sizeOf, type FetchResult, type FetchRow } from "./report-rows.js";

/** How many channels are listed; the file has all of them. */
const most = 300;

const tones: Readonly<Record<FetchResult, Tone>> = {
  failed: "red",
  gone: "yellow",
  left: "grey",
  listed: "green",
};

/** Channels with what their providers list, and how they differ from it. */
export function ReportTable({ rows }: { readonly rows: readonly FetchRow[] }) {
  const { report: t } = useMessages(providerModelMessages);
  if (rows.length === 0) return <p className="muted">{t.nothing}</p>;
  return (
    <>
      <table className="test-report" aria-label={t.table}>
        <thead>
          <tr>
            <th scope="col">{t.columns.channel}</th>
            <th scope="col">{t.columns.result}</th>
            <th scope="col">{t.columns.difference}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) => (
            <Row key={row.item.key} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length > most ? <p className="muted">{t.more(rows.length - most)}</p> : null}
    </>
  );
}

function Row({ row }: { readonly row: FetchRow }) {
  const { report: t, noneListed } = useMessages(providerModelMessages);
  const { item, result, error, offered, difference } = row;
  const message = useErrorText(error);
  const { added = [], missing = [] } = difference ?? {};
  return (
    <tr>
      <th scope="row">
        <bdi>{item.name}</bdi> <span className="muted">{item.key}</span>
      </th>
      <td>
        <Badge tone={tones[result]}>
          {result === "listed" ? t.result.listed(offered.length) : t.result[result]}
        </Badge>
        {message === undefined ? null : (
          <div className="test-message">
            <LongText text={providerAnswer(message)} />
          </div>
        )}
      </td>
      <td>
        {sizeOf(row) > 0 ? (
          <>
            {added.length > 0 ? (
              <Difference label={t.columns.added} difference={{ added, removed: [] }} />
            ) : null}
            {missing.length > 0 ? (
              <Difference label={t.columns.missing} difference={{ added: [], removed: missing }} />
            ) : null}
          </>
        ) : (
          <span className="muted">
            {result !== "listed" ? null : offered.length === 0 ? noneListed : difference ? t.none : null}
          </span>
        )}
      </td>
    </tr>
  );
}
