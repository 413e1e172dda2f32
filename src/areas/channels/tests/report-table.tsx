import { providerAnswer } from "../../../domain/channels/test-answer.js";
import type { TestChange } from "../../../domain/channels/test-plan.js";
import { formatDuration } from "../../../i18n/duration.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { Badge, type Tone } from "../../../ui/kit/badge/badge.js";
import { useErrorText } from "../../../ui/kit/notice/errors.js";
import { LongText } from "../../../ui/kit/text/long-text.js";
import { channelTestMessages } from "./messages.en.js";
import type { ReportRow, TestResult } from "./report-rows.js";

/** How many channels are listed; the file has all of them. */
const most = 300;

const tones: Readonly<Record<TestResult, Tone>> = {
  failed: "red",
  unconfirmed: "yellow",
  left: "grey",
  passed: "green",
};
const newsTones: Readonly<Partial<Record<TestChange, Tone>>> = {
  broken: "red",
  slower: "yellow",
  faster: "green",
  recovered: "green",
};

/** Channels with what their tests came to. */
export function ReportTable({ rows }: { readonly rows: readonly ReportRow[] }) {
  const t = useMessages(channelTestMessages);
  if (rows.length === 0) return <p className="muted">{t.report.nothing}</p>;
  const { channel, result, change } = t.report.columns;
  return (
    <>
      <table className="test-report" aria-label={t.report.table}>
        <thead>
          <tr>
            <th scope="col">{channel}</th>
            <th scope="col">{result}</th>
            <th scope="col">{change}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) => (
            <Row key={row.item.key} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length > most ? <p className="muted">{t.report.more(rows.length - most)}</p> : null}
    </>
  );
}

function Row({ row }: { readonly row: ReportRow }) {
  const { report: t } = useMessages(channelTestMessages);
  const locale = useLocale();
  const { item, result, time, error, finding, change, before } = row;
  const described = useErrorText(error);
  const isLost = finding !== undefined && error?.kind === "network";
  const message = isLost ? (result === "failed" ? t.notRun : t.lost) : described;
  const said = change && t.change[change];
  const compared =
    said !== undefined && before !== undefined && (change === "slower" || change === "faster")
      ? t.was(said, formatDuration(before, locale))
      : said;
  const tone = change && newsTones[change];
  return (
    <tr>
      <th scope="row">
        <bdi>{item.name}</bdi> <span className="muted">{item.key}</span>
      </th>
      <td>
        <Badge tone={tones[result]}>
          {time === undefined ? t.result[result] : formatDuration(time, locale)}
        </Badge>
        {message === undefined ? null : (
          <div className="test-message">
            <LongText text={providerAnswer(message)} />
          </div>
        )}
      </td>
      <td>{tone ? <Badge tone={tone}>{compared}</Badge> : <span className="muted">{compared}</span>}</td>
    </tr>
  );
}
