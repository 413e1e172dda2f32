import { commonMessages } from "../i18n/generated/common.messages.en.js";
import { consoleMessages } from "./generated/messages.en.js";
import { useMessages } from "../ui/host/context/host.js";
import { PlaceLink } from "../ui/host/context/place-link.js";

/** Shown at an address without a screen (behaviour.md 2). The title is the frame's. */
export function NotFound() {
  const t = useMessages(consoleMessages);
  const { session } = useMessages(commonMessages);
  return (
    <div className="not-found">
      <p className="muted">{t.notFoundText}</p>
      <PlaceLink place="home" className="button">
        {session.toHome}
      </PlaceLink>
    </div>
  );
}
