import { useState } from "react";
import { searchChannels } from "../../../api/entities/channels.js";
import { keptCheckOf } from "../../../api/entities/model-checks.js";
import { sentences } from "../../../i18n/sentences.js";
import { providerLists } from "../../../state/provider-lists.js";
import { useCapabilities } from "../../../ui/host/context/capabilities.js";
import { useGateway, useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useLoaded } from "../../../ui/host/lifecycle/use-loaded.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { useReadOnly } from "../../../ui/host/read-only/writing.js";
import type { JobReportProps } from "../../../ui/jobs/job-page.js";
import { ReportActions } from "../../../ui/jobs/report-actions.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { Loading } from "../../../ui/kit/loading/loading.js";
import { ErrorCallout } from "../../../ui/kit/notice/errors.js";
import { ApplyFound } from "../checks/apply-found.js";
import { channelCheckMessages } from "../checks/generated/messages.en.js";
import { manySheet } from "../many/many.css.js";
import { ChannelReport } from "../report/channel-report.js";
import { channelReportMessages } from "../report/generated/messages.en.js";
import { saveChannelReport } from "../report/report-file.js";
import { FetchedChannel } from "./fetched-channel.js";
import { providerModelMessages } from "./generated/messages.en.js";
import { byLists, fetchRows, sizeOf, type FetchRow, type FoundOut } from "./report-rows.js";
import { UpdateModels } from "./update-models.js";

/** What the gateway itself found out: it keeps that with the channel. */
const byChecks: FoundOut = (_id, channel) => ({
  offered: undefined,
  difference: channel && keptCheckOf(channel),
});

/** What the providers of channels list, how each channel differs from it as it is now, and what takes that over. */
export function View({ run, on }: JobReportProps) {
  useHost().adopt(manySheet);
  const t = useMessages(providerModelMessages);
  const report = useMessages(channelReportMessages);
  const checks = useMessages(channelCheckMessages);
  const locale = useLocale();
  const gateway = useGateway();
  const can = useCapabilities();
  const readOnly = useReadOnly();
  const lists = useValue(providerLists(gateway).all);
  const checking = useValue(run.checking);
  useValue(run.states);
  const { value, error, retry } = useLoaded(
    (signal) => searchChannels(gateway.http, "", { signal }),
    gateway.http,
  );
  const [isUpdating, setUpdating] = useState(false);
  const now = new Map(value?.map((channel) => [channel.id, channel]));
  const isChecked = run.plan.kind === "check-models";
  const rows = fetchRows(run, isChecked ? byChecks : byLists(lists), now);
  const of = (result: FetchRow["result"]) => rows.filter((row) => row.result === result);
  const [failed, gone, left, listed] = [of("failed"), of("gone"), of("left"), of("listed")];
  const different = listed.filter((row) => sizeOf(row) > 0);
  const channels = different.flatMap(({ item }) => now.get(Number(item.key)) ?? []);

  if (isUpdating && isChecked)
    return <ApplyFound channels={channels} onStarted={on.hide} onClose={() => setUpdating(false)} />;
  if (isUpdating)
    return (
      <UpdateModels
        title={t.update.title}
        channels={channels}
        offered={lists}
        onStarted={on.hide}
        onClose={() => setUpdating(false)}
      />
    );
  const fetchAgain = () => {
    on.begin({ kind: "fetch-models", action: "fetch-models", items: gone.map(({ item }) => item) });
    on.hide();
  };
  const save = () => {
    const { result, added, missing } = t.report.columns;
    saveChannelReport(
      t.report.file,
      [result, added, missing],
      rows,
      (row) => [
        row.result === "listed" ? (row.offered ?? checks.checked) : t.report.result[row.result],
        row.difference?.added.join(","),
        row.difference?.missing.join(","),
      ],
      report,
    );
  };
  const counts = [
    t.report.fetched(listed.length),
    ...(value ? [t.report.different(different.length)] : []),
    ...(failed.length > 0 ? [t.report.failed(failed.length)] : []),
    ...(left.length > 0 ? [t.report.left(left.length)] : []),
  ];
  return (
    <Dialog
      title={t.report.title}
      wide
      onClose={on.hide}
      footer={
        <ReportActions
          run={run}
          on={on}
          left={left.length}
          unconfirmed={0}
          failed={failed.length}
          retry={t.report.retry(failed.length)}
          onClose={on.hide}
          onSave={save}
          next={
            <>
              {gone.length > 0 ? (
                <Button icon="refresh" disabled={checking} onClick={fetchAgain}>
                  {t.report.again}
                </Button>
              ) : null}
              {channels.length > 0 && can("edit") && !readOnly ? (
                <Button variant="primary" disabled={checking} onClick={() => setUpdating(true)}>
                  {t.report.update(channels.length)}
                </Button>
              ) : null}
            </>
          }
        />
      }
    >
      <p role="status">
        {sentences(locale, counts.join(" · "), gone.length > 0 && t.report.gone(gone.length))}
      </p>
      {error ? <ErrorCallout error={error} retry={retry} /> : null}
      {value || error ? (
        <ChannelReport
          label={t.report.table}
          columns={[t.report.columns.result, t.report.columns.difference]}
          parts={[
            { value: "different", label: t.report.differences, rows: different },
            { value: "failed", rows: failed },
            { value: "all", rows },
          ]}
          first={different.length > 0 ? "different" : "all"}
          Row={FetchedChannel}
        />
      ) : (
        <Loading label={t.report.title} />
      )}
    </Dialog>
  );
}
