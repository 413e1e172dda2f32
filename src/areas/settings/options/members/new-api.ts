import { newApiElsewhere, newApiGroups, newApiLacks } from "../../../../domain/settings/members/new-api.js";
import { newApiOptionMessages } from "./generated/new-api.messages.en.js";
import { defineMember } from "./member-options.js";

export const member = defineMember(newApiGroups, newApiOptionMessages, {
  lacks: newApiLacks,
  elsewhere: newApiElsewhere,
});
