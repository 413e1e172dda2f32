import { useMemo } from "react";
import type { GivenSettings } from "../elements/bridge/given-settings.js";
import { mergeOverrides } from "../i18n/overrides.js";
import { mergeAppearance } from "../theme/appearance.js";

/** Settings over those of the providers around them. The same object as long as none of them changes. */
export function useMergedSettings(outer: GivenSettings, own: GivenSettings): GivenSettings {
  const {
    baseUrl,
    apiUrl,
    gateway,
    getToken,
    credentials,
    assume,
    logger,
    rateLimit,
    locale,
    theme,
    density,
    appearance,
    messages,
    loginUrl,
  } = own;
  return useMemo((): GivenSettings => {
    // Addresses and name belong together: setting one here discards those of outer providers.
    const address = baseUrl === undefined && gateway === undefined ? {} : { baseUrl, apiUrl, gateway };
    const rest = {
      apiUrl,
      getToken,
      credentials,
      assume,
      logger,
      rateLimit,
      locale,
      theme,
      density,
      loginUrl,
    };
    return {
      ...outer,
      ...address,
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
      appearance: mergeAppearance([appearance, outer.appearance]),
      messages: mergeOverrides([messages, outer.messages]),
    };
  }, [
    outer,
    baseUrl,
    apiUrl,
    gateway,
    getToken,
    credentials,
    assume,
    logger,
    rateLimit,
    locale,
    theme,
    density,
    appearance,
    messages,
    loginUrl,
  ]);
}
