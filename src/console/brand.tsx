import { characters } from "../domain/built-ins.js";
import type { MouseEvent } from "react";
import { consoleMessages } from "./generated/messages.en.js";
import { useMessages, useNavigation } from "../ui/host/context/host.js";
import { ServerPicture } from "../ui/content/server-picture.js";
import { useSite } from "../ui/host/context/site.js";

/** Logo and name of the gateway; links to the home page. The first letter replaces a logo that can't be shown. */
export function Brand() {
  const t = useMessages(consoleMessages);
  const navigation = useNavigation();
  const { name, logo } = useSite();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.go("home");
  };
  return (
    <a className="brand-link" href={navigation.href("home")} aria-label={t.home(name)} onClick={follow}>
      <slot name="brand">
        <ServerPicture
          picture={logo}
          alt=""
          instead={<span className="brand-mark" aria-hidden="true" data-letter={characters(name)[0]} />}
        />
        <span className="brand-text">{name}</span>
      </slot>
    </a>
  );
}
