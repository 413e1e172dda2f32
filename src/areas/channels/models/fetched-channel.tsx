import { useMessages } from "../../../ui/host/context/host.js";
import { Badge, type Tone } from "../../../ui/kit/badge/badge.js";
import { useErrorText } from "../../../ui/kit/notice/errors.js";
import { channelCheckMessages } from "../checks/generated/messages.en.js";
import { Difference } from "../many/change-preview.js";
import { ReportLine } from "../report/channel-report.js";
import { providerModelMessages } from "./generated/messages.en.js";
import { sizeOf, type FetchResult, type FetchRow } from "./report-rows.js";

const tones: Readonly<Record<FetchResult, Tone>> = {
  failed: "red",
  gone: "yellow",
  left: "grey",
  listed: "green",
};

/** A channel with what its provider lists, and how it differs from that. */
export function FetchedChannel({ row }: { readonly row: FetchRow }) {
  const { report: t, noneListed } = useMessages(providerModelMessages);
  const checks = useMessages(channelCheckMessages);
  const { result, error, offered, difference } = row;
  const message = useErrorText(error);
  const { added = [], missing = [] } = difference ?? {};
  return (
    <ReportLine
      row={row}
      result={
        <Badge tone={tones[result]}>
          {result !== "listed"
            ? t.result[result]
            : offered === undefined
              ? checks.checked
              : t.result.listed(offered)}
        </Badge>
      }
      message={message}
    >
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
          {result !== "listed" ? null : offered === 0 ? noneListed : difference ? t.none : null}
        </span>
      )}
    </ReportLine>
  );
}
