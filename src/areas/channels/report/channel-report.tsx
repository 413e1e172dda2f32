import { useState, type ComponentType, type ReactNode } from "react";
import type { GatewayError } from "../../../api/client/errors.js";
import { providerAnswer } from "../../../domain/channels/test-answer.js";
import type { JobItem } from "../../../state/jobs/job.js";
import { useHost, useMessages } from "../../../ui/host/context/host.js";
import { LongText } from "../../../ui/kit/text/long-text.js";
import { Segmented } from "../../../ui/kit/segmented/segmented.js";
import { channelReportMessages } from "./generated/messages.en.js";
import { channelReportSheet } from "./report.css.js";

/** How many channels are listed; the file has all of them. */
const maxRows = 300;

/** What a job came to for one channel. */
export interface ReportedChannel {
  readonly item: JobItem;
  readonly error: GatewayError | undefined;
}

/** Some of the channels of a report; "all" and "failed" have labels of their own. */
interface ReportPart<Row, Name extends string> {
  readonly value: Name;
  readonly label?: string;
  readonly rows: readonly Row[];
}

/**
 * What a job came to, channel by channel, and a choice of which channels are listed.
 * @param columns headings of what a row has beside its channel
 * @param first the part that is listed until another one is chosen
 */
export function ChannelReport<Row extends ReportedChannel, Name extends string>({
  label,
  columns,
  parts,
  first,
  Row: Line,
}: {
  readonly label: string;
  readonly columns: readonly [result: string, change: string];
  readonly parts: readonly ReportPart<Row, Name>[];
  readonly first: Name;
  readonly Row: ComponentType<{ readonly row: Row }>;
}) {
  useHost().adopt(channelReportSheet);
  const t = useMessages(channelReportMessages);
  const [chosen, setChosen] = useState<Name>();
  const shown = chosen ?? first;
  const rows = parts.find(({ value }) => value === shown)?.rows ?? [];
  const labelOf = ({ value, label: own }: ReportPart<Row, Name>): string =>
    own ?? (value === "failed" ? t.failed : t.all);
  return (
    <>
      <Segmented
        label={t.show}
        chosen={shown}
        onChosen={setChosen}
        segments={parts.map((part) => ({
          value: part.value,
          content: t.counted(labelOf(part), part.rows.length),
        }))}
      />
      {rows.length === 0 ? (
        <p className="muted">{t.nothing}</p>
      ) : (
        <table className="channel-report" aria-label={label}>
          <thead>
            <tr>
              {[t.channel, ...columns].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, maxRows).map((row) => (
              <Line key={row.item.key} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > maxRows ? <p className="muted">{t.more(rows.length - maxRows)}</p> : null}
    </>
  );
}

/** A channel of a report. @param message why it failed, in the provider's words or ours */
export function ReportLine({
  row: { item },
  result,
  message,
  children,
}: {
  readonly row: ReportedChannel;
  readonly result: ReactNode;
  readonly message: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <tr>
      <th scope="row">
        <bdi>{item.name}</bdi> <span className="muted">{item.key}</span>
      </th>
      <td>
        {result}
        {message === undefined ? null : (
          <div className="report-message">
            <LongText text={providerAnswer(message)} />
          </div>
        )}
      </td>
      <td>{children}</td>
    </tr>
  );
}
