import { consoleMessages } from "../i18n/messages/console.js";
import { useMessages } from "../ui/host/host.js";
import { PlaceLink } from "../ui/host/place-link.js";

/** Shown at an address without a screen (behaviour.md 2). The title is the frame's. */
export function NotFound() {
  const t = useMessages(consoleMessages);
  return (
    <div className="not-found">
      <p className="muted">{t.notFoundText}</p>
      <p>
        <PlaceLink place="home">{t.toStart}</PlaceLink>
      </p>
    </div>
  );
}
