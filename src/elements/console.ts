import { isSameOrigin } from "../api/base-url.js";
import { matchLocale } from "../i18n/locale.js";
import { choicesOf } from "../state/choices.js";
import type { Gateway } from "../state/gateways.js";
import { isThemeName } from "../theme/scheme.js";
import { console as definition } from "./catalog-console.js";
import { defineElement } from "./define-element.js";

/** Whether the page's origin is the gateway's own, at its root: then its storage is the gateway's too. */
function isOnOwnOrigin({ baseUrl }: Gateway): boolean {
  return isSameOrigin(baseUrl, location.href) && new URL(baseUrl, location.href).pathname === "/";
}

defineElement(definition, () => import("../console/console.js"), {
  // It is the page, so nothing stands behind it to be followed.
  theme: "system",
  choices(gateway) {
    if (isOnOwnOrigin(gateway)) gateway.storage.useBareNames();
    const { theme, locale } = choicesOf(gateway.storage);
    return {
      theme: isThemeName(theme.value) ? theme.value : undefined,
      locale: matchLocale(locale.value),
    };
  },
});
