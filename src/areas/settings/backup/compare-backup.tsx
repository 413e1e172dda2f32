import { useId, useState } from "react";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { useReadOnly } from "../../../ui/host/read-only/writing.js";
import { Bone, Skeleton } from "../../../ui/kit/loading/skeleton.js";
import { ErrorPanel } from "../../../ui/kit/notice/errors.js";
import { Segmented } from "../../../ui/kit/segmented/segmented.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { memberName } from "../options/member-name.js";
import { Differences } from "./differences.js";
import { backupMessages } from "./generated/messages.en.js";
import { BackupFile, type OpenedBackup } from "./opened-backup.js";
import { RestoreBar } from "./restore-bar.js";
import { useComparison, useSettingsNow } from "./use-comparison.js";
import { useSettingTexts } from "./use-setting-texts.js";

/** A backup beside the settings of the gateway, which it can be restored to, or beside another backup. */
export function CompareBackup() {
  const { open: t, differences: d } = useMessages(backupMessages);
  const { admin } = useSettingTexts();
  const { writing } = useGateway();
  const id = useId();
  const [file, setFile] = useState<OpenedBackup>();
  const [other, setOther] = useState<OpenedBackup>();
  const [against, setAgainst] = useState<"gateway" | "backup">("gateway");
  const isGateway = against === "gateway";
  const now = useSettingsNow(file !== undefined && isGateway);
  const settings = useValue(now.value);
  const error = useValue(now.error);
  // It is one-api until it was recognised as another.
  const ours = useValue(writing.member) ?? "one-api";
  const second = isGateway ? ours : other?.backup.gateway.member;
  const first = file?.backup.gateway.member;
  const isOther = first !== undefined && second !== undefined && first !== second;
  const restorable = !useReadOnly() && isGateway;
  const comparison = useComparison(file, isGateway ? settings : other?.backup, {
    restorable,
    trusted: !isOther,
  });

  return (
    <>
      <section className="opt-group" aria-labelledby={id}>
        <header className="opt-about">
          <h2 id={id}>{t.title}</h2>
          <p className="muted">{t.text}</p>
        </header>
        <div className="stack">
          <BackupFile label={t.file} opened={file} onOpen={setFile} />
          <div className="backup-with">
            <span className="field-label" aria-hidden="true">
              {t.with}
            </span>
            <Segmented
              label={t.with}
              segments={(["gateway", "backup"] as const).map((value) => ({ value, content: t[value] }))}
              chosen={against}
              onChosen={setAgainst}
            />
          </div>
          {isGateway ? null : <BackupFile label={t.other} opened={other} onOpen={setOther} />}
          {isOther ? (
            <Callout tone="warning" live>
              {isGateway
                ? t.otherMember(memberName(first, admin), memberName(second, admin))
                : t.otherBackups(memberName(first, admin), memberName(second, admin))}
            </Callout>
          ) : null}
        </div>
      </section>
      {file && isGateway && !settings ? (
        error ? (
          <ErrorPanel title={d.loadFailed} error={error} retry={() => void now.load()} />
        ) : (
          <Skeleton label={d.title}>
            <Bone className="bone-control" />
            <Bone className="bone-control" />
          </Skeleton>
        )
      ) : null}
      {file && comparison ? (
        <>
          <Differences {...comparison} selection={restorable ? comparison.selection : undefined} />
          {restorable && comparison.differences.length > 0 ? (
            <RestoreBar
              differences={comparison.differences}
              selection={comparison.selection}
              file={file.name}
            />
          ) : null}
        </>
      ) : null}
    </>
  );
}
