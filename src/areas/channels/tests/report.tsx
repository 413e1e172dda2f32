import { useState } from "react";
import { sentences } from "../../../i18n/sentences.js";
import { useCapabilities } from "../../../ui/host/context/capabilities.js";
import { useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import type { JobReportProps } from "../../../ui/jobs/job-page.js";
import { ReportActions } from "../../../ui/jobs/report-actions.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { Segmented } from "../../../ui/kit/segmented/segmented.js";
import { DisableFailed } from "./disable-failed.js";
import { channelTestMessages } from "./messages.en.js";
import { saveTestReport } from "./report-file.js";
import { countsOf, isNews, reportRows } from "./report-rows.js";
import { ReportTable } from "./report-table.js";
import { testKind } from "./test-job.js";
import { channelTestSheet } from "./tests.css.js";

type Shown = "all" | "failures" | "changed";

/** What a job of tests found out, channel by channel, and what can be done about it. It stays until it is put away. */
export function View({ run, on }: JobReportProps) {
  useHost().adopt(channelTestSheet);
  const t = useMessages(channelTestMessages);
  const locale = useLocale();
  const [shown, setShown] = useState<Shown>("all");
  const [isDisabling, setIsDisabling] = useState(false);
  const can = useCapabilities();
  const checking = useValue(run.checking);
  useValue(run.states);
  const { params } = run.plan;
  const rows = reportRows(run);
  const { passed, failed, unconfirmed, left } = countsOf(rows);
  const limit = testKind.stopsAfter?.(params);
  const missed = failed + unconfirmed;
  const isStopped = limit !== undefined && left > 0 && missed > 0 && missed % limit === 0;
  const news = rows.filter(isNews);
  const failures = rows.filter(({ result }) => result === "failed");
  const listed = shown === "all" ? rows : shown === "failures" ? failures : news;
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
          onSave={() => saveTestReport(rows, t)}
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
          isStopped && t.report.stopped(missed),
          typeof params.model === "string" && t.report.calledWith(params.model),
        )}
      </p>
      <Segmented
        label={t.report.show}
        chosen={shown}
        onChosen={setShown}
        segments={[
          { value: "all", content: t.choice(t.report.all, rows.length) },
          { value: "failures", content: t.choice(t.report.failures, failures.length) },
          { value: "changed", content: t.choice(t.report.changed, news.length) },
        ]}
      />
      <ReportTable rows={listed} />
    </Dialog>
  );
}
