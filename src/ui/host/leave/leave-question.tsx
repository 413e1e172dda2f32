import { leaveMessages } from "./generated/leave.messages.en.js";
import { ConfirmDialog } from "../../kit/dialog/dialog.js";
import { useMessages } from "../context/host.js";
import type { LeaveTexts } from "./leave-guard.js";

/** Asks whether what was typed may get lost, or what `question` asks. */
export function View({
  question,
  answer,
}: {
  readonly question: LeaveTexts | undefined;
  readonly answer: (leave: boolean) => void;
}) {
  const unsaved = useMessages(leaveMessages);
  const t = question ?? unsaved;
  return (
    <ConfirmDialog
      title={t.title}
      text={t.text}
      cancel={t.stay}
      confirm={t.leave}
      {...(question ? { variant: "primary" as const } : { ends: "final" as const })}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}
