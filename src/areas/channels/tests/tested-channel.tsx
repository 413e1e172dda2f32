import type { TestChange } from "../../../domain/channels/test-plan.js";
import { formatDuration } from "../../../i18n/duration.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { Badge, type Tone } from "../../../ui/kit/badge/badge.js";
import { useErrorText } from "../../../ui/kit/notice/errors.js";
import { ReportLine } from "../report/channel-report.js";
import { channelTestMessages } from "./generated/messages.en.js";
import type { ReportRow, TestResult } from "./report-rows.js";

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

/** A channel with what its test came to. */
export function TestedChannel({ row }: { readonly row: ReportRow }) {
  const { report: t } = useMessages(channelTestMessages);
  const locale = useLocale();
  const { result, time, error, finding, change, before } = row;
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
    <ReportLine
      row={row}
      result={
        <Badge tone={tones[result]}>
          {time === undefined ? t.result[result] : formatDuration(time, locale)}
        </Badge>
      }
      message={message}
    >
      {tone ? <Badge tone={tone}>{compared}</Badge> : <span className="muted">{compared}</span>}
    </ReportLine>
  );
}
