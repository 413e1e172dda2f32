import { useState } from "react";
import { sentences } from "../../../i18n/sentences.js";
import { useCapabilities } from "../../../ui/host/context/capabilities.js";
import { useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import type { JobReportProps } from "../../../ui/jobs/job-page.js";
import { ReportActions } from "../../../ui/jobs/report-actions.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { ChannelReport } from "../report/channel-report.js";
import { channelReportMessages } from "../report/generated/messages.en.js";
import { saveChannelReport } from "../report/report-file.js";
import { DisableFailed } from "./disable-failed.js";
import { channelTestMessages } from "./generated/messages.en.js";
import { countsOf, isNews, reportRows } from "./report-rows.js";
import { testKind } from "./test-job.js";
import { TestedChannel } from "./tested-channel.js";
import { channelTestSheet } from "./tests.css.js";

/** What a job of tests found out, channel by channel, and what can be done about it. It stays until it is put away. */
export function View({ run, on }: JobReportProps) {
  useHost().adopt(channelTestSheet);
  const t = useMessages(channelTestMessages);
  const report = useMessages(channelReportMessages);
  const locale = useLocale();
  const [isDisabling, setIsDisabling] = useState(false);
  const can = useCapabilities();
  const checking = useValue(run.checking);
  useValue(run.states);
  const { params } = run.plan;
  const rows = reportRows(run);
  const { passed, failed, unconfirmed, left } = countsOf(rows);
  const limit = testKind.stopsAfter?.(params);
  const notPassed = failed + unconfirmed;
  const isStopped = limit !== undefined && left > 0 && notPassed > 0 && notPassed % limit === 0;
  const news = rows.filter(isNews);
  const failures = rows.filter(({ result }) => result === "failed");
  // Rows of tests that weren't run say nothing about their channels.
  const broken = failures.filter(({ finding }) => finding === undefined);

  if (isDisabling) {
    return (
      <DisableFailed
        failed={broken.map(({ item }) => item)}
        onBegin={(items) => {
          on.begin({ kind: "set", action: "disable", items });
          on.hide();
        }}
        onClose={() => setIsDisabling(false)}
      />
    );
  }
  const save = () => {
    const { result, seconds, change } = t.report.columns;
    saveChannelReport(
      t.report.file,
      [result, seconds, change],
      rows,
      (row) => [
        t.report.result[row.result],
        row.time === undefined ? undefined : row.time / 1000,
        row.change === undefined ? undefined : t.report.change[row.change],
      ],
      report,
    );
  };
  const counts = [
    t.report.passed(passed),
    ...(failed > 0 ? [t.report.failed(failed)] : []),
    ...(unconfirmed > 0 ? [t.report.unconfirmed(unconfirmed)] : []),
    ...(left > 0 ? [t.report.left(left)] : []),
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
          left={left}
          unconfirmed={unconfirmed}
          failed={failed}
          retry={t.report.retry(failed)}
          onClose={on.hide}
          onSave={save}
          next={
            broken.length > 0 && can("switch") ? (
              <Button variant="primary" icon="ban" disabled={checking} onClick={() => setIsDisabling(true)}>
                {t.report.disable(broken.length)}
              </Button>
            ) : null
          }
        />
      }
    >
      <p role="status">
        {sentences(
          locale,
          counts.join(" · "),
          isStopped && t.report.stopped(notPassed),
          typeof params.model === "string" && t.report.calledWith(params.model),
        )}
      </p>
      <ChannelReport
        label={t.report.table}
        columns={[t.report.columns.result, t.report.columns.change]}
        parts={[
          { value: "all", rows },
          { value: "failed", rows: failures },
          { value: "changed", label: t.report.changed, rows: news },
        ]}
        first="all"
        Row={TestedChannel}
      />
    </Dialog>
  );
}
