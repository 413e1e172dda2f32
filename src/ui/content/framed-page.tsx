import { isOwnOrigin } from "../../domain/site/own-urls.js";
import { ownUrls } from "../../state/own-urls.js";
import { useGateway, useHost } from "../host/context/host.js";
import { framedPage } from "./framed-page.css.js";

/**
 * A page from somewhere else, in a sandbox. The host page's policy must allow it (`frame-src`). A page of our own
 * origin or the gateway's is never framed: a GET of theirs may act as the visitor, and their scripts could leave the
 * sandbox.
 */
export function FramedPage({
  address,
  title,
  allow,
  remembers = false,
}: {
  /** Absolute http(s) address. */
  readonly address: string;
  /** Names the frame. */
  readonly title: string;
  /** Features that the page may use (Permissions Policy), none by default. */
  readonly allow?: string;
  /** Whether the page keeps what it stores and its own cookies; else browsers that can do so give it empty ones. */
  readonly remembers?: boolean;
}) {
  useHost().adopt(framedPage);
  if (isOwnOrigin(address, ownUrls(useGateway()))) return null;
  return (
    <iframe
      // Before the address. A page that redirects to our origin arrives there without cookies.
      {...{ credentialless: !remembers }}
      part="frame"
      className="rich-frame"
      src={address}
      title={title || address}
      sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin"
      referrerPolicy="no-referrer"
      {...(allow === undefined ? {} : { allow })}
    />
  );
}
