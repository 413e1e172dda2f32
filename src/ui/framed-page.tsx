import { useGateway, useHost } from "./host.js";
import { framedPage } from "./framed-page.css.js";

/** A page from somewhere else, in a sandbox. The host page's policy must allow it (`frame-src`). */
export function FramedPage({
  address,
  title,
  allow,
}: {
  /** Absolute http(s) address. */
  readonly address: string;
  /** Names the frame. */
  readonly title: string;
  /** Features the page may use (Permissions Policy); none unless told. */
  readonly allow?: string;
}) {
  useHost().adopt(framedPage);
  const { baseUrl } = useGateway();
  return (
    <iframe
      part="frame"
      className="rich-frame"
      src={address}
      title={title || address}
      sandbox={sandboxFor(address, [location.origin, new URL(baseUrl, location.href).origin])}
      referrerPolicy="no-referrer"
      {...(allow === undefined ? {} : { allow })}
    />
  );
}

/**
 * What a framed page may do. A page of our own origin, or of the gateway's, is kept from acting as that origin: it
 * could else take itself out of the sandbox, or call the gateway as the visitor.
 */
export function sandboxFor(address: string, ownOrigins: readonly string[]): string {
  const rights = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";
  let origin: string | undefined;
  try {
    ({ origin } = new URL(address));
  } catch {
    return "";
  }
  return ownOrigins.includes(origin) ? rights : `${rights} allow-same-origin`;
}
