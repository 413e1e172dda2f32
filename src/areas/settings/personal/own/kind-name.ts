import type { WarningKind } from "../../../../api/entities/own-settings.js";
import type { OwnMessages } from "./generated/messages.en.js";

/** Under their own names, the same in every language. */
const names = { webhook: "Webhook", bark: "Bark", gotify: "Gotify" };

/** What a way of warning is called. */
export const kindName = (kind: WarningKind, t: OwnMessages): string =>
  kind === "email" ? t.byEmail : names[kind];
