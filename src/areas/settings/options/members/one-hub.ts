import { oneHubGroups, oneHubLacks } from "../../../../domain/settings/members/one-hub.js";
import { oneHubOptionMessages } from "./generated/one-hub.messages.en.js";
import { defineMember } from "./member-options.js";

export const member = defineMember(oneHubGroups, oneHubOptionMessages, { lacks: oneHubLacks });
