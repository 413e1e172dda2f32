import type { Host, Navigation, Place } from "../../ui/host/context/host.js";

const properties: Partial<Record<Place, string>> = {
  login: "loginUrl",
  register: "registerUrl",
  reset: "resetUrl",
  profile: "profileUrl",
  settings: "settingsUrl",
  checkout: "checkoutUrl",
};

/** The navigation of a widget: only to addresses that its page sets, in the way a link would. */
export function widgetNavigation(host: Host, read: (property: string) => string | undefined): Navigation {
  const href = (place: Place): string | undefined => {
    const property = properties[place];
    return property === undefined ? undefined : read(property);
  };
  return {
    href,
    go(place) {
      const address = href(place);
      if (address === undefined) return false;
      const url = new URL(address, document.baseURI).href;
      if (host.ask("gw-before-navigate", { url })) location.assign(url);
      return true;
    },
  };
}
