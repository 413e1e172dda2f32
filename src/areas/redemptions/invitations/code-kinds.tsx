import { useState, type ReactNode } from "react";
import { useMessages } from "../../../ui/host/context/host.js";
import { invitationMessages } from "./generated/messages.en.js";
import { InvitationList } from "./invitation-list.js";
import { PartChoice } from "../../shared/part-choice.js";

const parts = ["redemptions", "invitations"] as const;

/** The redemption codes, or the codes that people sign up with, where a gateway has both. */
export function View({ redemptions }: { readonly redemptions: (choose: ReactNode) => ReactNode }) {
  const t = useMessages(invitationMessages);
  const [part, setPart] = useState<(typeof parts)[number]>("redemptions");
  const choose = (
    <PartChoice label={t.parts.label} parts={parts} texts={t.parts} chosen={part} onChosen={setPart} />
  );
  return part === "redemptions" ? redemptions(choose) : <InvitationList>{choose}</InvitationList>;
}
