import type { Locale } from "../../../i18n/locale.js";
import { overridden, type Overrides } from "../../../i18n/overrides.js";
import type { Toasts } from "../../../state/toasts.js";
import { keptMessages } from "./generated/kept.messages.en.js";

/** Tells the reader that this browser doesn't keep what it should. */
export async function tellUnkept(toasts: Toasts, locale: Locale, own: Overrides): Promise<void> {
  toasts.show("warning", overridden(keptMessages, await keptMessages.load(locale), own).unkept);
}
