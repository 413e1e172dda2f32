import { useState, type MouseEvent } from "react";
import { consoleMessages } from "../i18n/messages/console.js";
import { useMessages, useNavigation } from "../ui/host.js";
import { useSite } from "./site.js";

/** Logo and name of the gateway; leads to the start page. A logo that cannot be loaded is left out. */
export function Brand() {
  const t = useMessages(consoleMessages);
  const navigation = useNavigation();
  const { name, logo } = useSite();
  const [broken, setBroken] = useState<string>();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.go("home");
  };
  return (
    <a className="brand-link" href={navigation.href("home")} aria-label={t.home(name)} onClick={follow}>
      {logo === undefined || logo === broken ? (
        <span className="brand-mark" aria-hidden="true" data-letter={Array.from(name)[0]} />
      ) : (
        <img src={logo} alt="" referrerPolicy="no-referrer" onError={() => setBroken(logo)} />
      )}
      <span className="brand-text">{name}</span>
    </a>
  );
}
