import { laiskyGroups, laiskyLacks } from "../../../../domain/settings/members/laisky.js";
import { laiskyOptionMessages } from "./generated/laisky.messages.en.js";
import { defineMember } from "./member-options.js";

export const member = defineMember(laiskyGroups, laiskyOptionMessages, { lacks: laiskyLacks });
