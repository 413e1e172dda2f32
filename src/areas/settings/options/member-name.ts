import type { Member } from "../../../api/dialects/member.js";
import type { SettingsAdminMessages } from "./generated/admin.messages.en.js";

/** What a member of the family is called. */
export function memberName(member: Member, { family: t }: Pick<SettingsAdminMessages, "family">): string {
  return member === "one-api" || member === "one-hub" || member === "new-api" ? member : t.names[member];
}
