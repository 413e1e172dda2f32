import type { Locale } from "../../../i18n/locale.js";
import type { LogMessages } from "../generated/messages.en.js";
import type { OperationMessages } from "./generated/messages.en.js";

/** The texts that an operation is said with. */
export interface OperationTexts {
  readonly t: OperationMessages;
  readonly log: LogMessages;
  readonly locale: Locale;
}
