import type { Member } from "../../../api/dialects/member.js";
import type { SettingsAdminMessages } from "./admin.messages.en.js";

/** What a member of the family is called. */
export function memberName(member: Member, { family: t }: SettingsAdminMessages): string {
  return member === "laisky" ? t.laisky : member === "unknown" ? t.unknown : member;
}
