import { parsedTime } from "../../../domain/built-ins.js";
import { useId, useRef, useState } from "react";
import {
  longestFile,
  readSettings,
  type SettingsBackup,
  type SettingsFileProblem,
} from "../../../api/backup/settings-file.js";
import { formatNumber } from "../../../domain/text/number-text.js";
import { formatDateTime } from "../../../domain/time/date-time.js";
import { isolated } from "../../../i18n/isolate.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { Button } from "../../../ui/kit/button/button.js";
import { readTextFile } from "../../../ui/kit/notice/read-text-file.js";
import { backupMessages, type BackupMessages } from "./generated/messages.en.js";

/** A backup, and the name of its file. */
export interface OpenedBackup {
  readonly name: string;
  readonly backup: SettingsBackup;
}

type Problem = Exclude<SettingsFileProblem, "too-large"> | "unreadable";

/** The size of a file, rounded up. */
const sizeText = (bytes: number, locale: string): string =>
  bytes < 1_000_000
    ? `${formatNumber(Math.ceil(bytes / 1000), locale)} kB`
    : `${formatNumber(Math.ceil(bytes / 1_000_000), locale)} MB`;

/** Reads a file, or says why it is no backup. A file that is too large isn't read at all. */
async function openFile(
  file: File,
  t: BackupMessages["open"],
  locale: string,
): Promise<OpenedBackup | string> {
  const tooLarge = () => t.tooLarge(sizeText(file.size, locale), sizeText(longestFile, locale));
  if (file.size > longestFile) return tooLarge();
  let text: string;
  try {
    text = await readTextFile(file);
  } catch {
    // It was deleted, or the browser may no longer read it.
    return t.problems.unreadable;
  }
  const read = readSettings(text);
  if (!("problem" in read)) return { name: file.name, backup: read };
  return read.problem === "too-large" ? tooLarge() : t.problems[read.problem satisfies Problem];
}

/** When a backup was made, in the time of the reader; as the file says it, where that is no time. */
function timeOf({ time }: SettingsBackup): string {
  const at = parsedTime(time);
  return Number.isNaN(at) ? isolated(time) : formatDateTime(at / 1000);
}

/** A file of settings: opened, named, and what it is of. */
export function BackupFile({
  label,
  opened,
  onOpen,
}: {
  readonly label: string;
  readonly opened: OpenedBackup | undefined;
  readonly onOpen: (opened: OpenedBackup | undefined) => void;
}) {
  const { open: t } = useMessages(backupMessages);
  const locale = useLocale();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    const found = await openFile(chosen, t, locale);
    setProblem(typeof found === "string" ? found : undefined);
    onOpen(typeof found === "string" ? undefined : found);
  };

  return (
    <div className="backup-file" role="group" aria-labelledby={id}>
      <span id={id} className="field-label">
        {label}
      </span>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          // The same file can be opened again after it was changed.
          currentTarget.value = "";
        }}
      />
      <div className="row">
        <Button onClick={() => file.current?.click()}>{opened ? t.replace : t.choose}</Button>
        <span className="backup-about" role="status">
          {opened ? (
            <>
              <strong>{isolated(opened.name)}</strong>{" "}
              <span className="muted">
                {t.from(isolated(opened.backup.gateway.name), timeOf(opened.backup))} ·{" "}
                {t.count(opened.backup.options.length)}
              </span>
            </>
          ) : problem === undefined ? (
            <span className="muted">{t.none}</span>
          ) : null}
        </span>
      </div>
      {problem === undefined ? null : (
        <p className="field-help danger" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
