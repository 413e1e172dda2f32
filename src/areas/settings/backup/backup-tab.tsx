import { isRoot } from "../../../domain/access/roles.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { useJobFrame } from "../../../ui/jobs/job-frame.js";
import { JobStack } from "../../../ui/jobs/job-stack.js";
import { jobSheet } from "../../../ui/jobs/jobs.css.js";
import { Panel } from "../../../ui/kit/tabs/panel.js";
import { options as optionSheet } from "../options/options.css.js";
import { backupSheet } from "./backup.css.js";
import { CompareBackup } from "./compare-backup.js";
import { settingAreas } from "./job-areas.js";
import { backupMessages } from "./generated/messages.en.js";
import { SaveBackup } from "./save-backup.js";

/** The settings of the gateway as a file: saved, compared, and restored as a job. */
export function View() {
  useHost().adopt(optionSheet, jobSheet, backupSheet);
  const t = useMessages(backupMessages);
  const { session } = useGateway();
  const isFramed = useJobFrame();
  if (!isRoot(useValue(session.user)?.role)) return <Panel title={t.rootOnlyTitle} text={t.rootOnlyText} />;
  return (
    <div className="opt-tab">
      <SaveBackup />
      <CompareBackup />
      {isFramed ? null : <JobStack areas={settingAreas} />}
    </div>
  );
}
