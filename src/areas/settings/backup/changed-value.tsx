import { useMessages } from "../../../ui/host/context/host.js";
import { backupMessages } from "./generated/messages.en.js";

/** One value in place of another. */
export function ChangedValue({ before, after }: { readonly before: string; readonly after: string }) {
  const { differences: t } = useMessages(backupMessages);
  return (
    <span className="backup-values">
      <del>
        <span className="visually-hidden">{t.now} </span>
        {before}
      </del>{" "}
      <span aria-hidden="true">→</span>{" "}
      <ins>
        <span className="visually-hidden">{t.backup} </span>
        {after}
      </ins>
    </span>
  );
}
