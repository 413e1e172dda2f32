import { isSameOrigin } from "../../api/client/base-url.js";
import { pageAddress } from "../../api/client/page-address.js";
import { matchLocale } from "../../i18n/locale.js";
import { choicesOf } from "../../state/choices.js";
import type { Gateway } from "../../state/gateways.js";
import { isDensity } from "../../theme/density.js";
import { isThemeName } from "../../theme/scheme.js";
import type { ElementOptions, ReadChoices } from "../bridge/inherited-settings.js";

/** Whether the page's origin is the gateway's own, at its root: then its storage is the gateway's too. */
function isOnOwnOrigin({ baseUrl }: Gateway): boolean {
  const page = pageAddress();
  return isSameOrigin(baseUrl, page) && new URL(baseUrl, page).pathname === "/";
}

/** The theme, language and density that the reader selected in the console, as stored in this browser. */
const choices: ReadChoices = (gateway) => {
  if (isOnOwnOrigin(gateway)) gateway.storage.useBareNames();
  const { theme, locale, density } = choicesOf(gateway.storage);
  return {
    theme: isThemeName(theme.value) ? theme.value : undefined,
    locale: matchLocale(locale.value),
    density: isDensity(density.value) ? density.value : undefined,
  };
};

/** The options of the console. It fills the page, so there is no host background for its theme to match. */
export const options: ElementOptions = { theme: "system", choices };
