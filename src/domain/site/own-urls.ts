import { parseHttpUrl } from "./links.js";

/**
 * Where a browser sends the visitor's cookies from here: the page's own origin, and the gateway. Several of the
 * gateway's GETs change something, so nothing that is written on a server may make the browser call them.
 */
export interface OwnUrls {
  /** Origin of the page. */
  readonly page: string;
  /** Absolute address of the gateway, with its path. */
  readonly gateway: string;
}

/** Whether an absolute address lies on the origin of the page or of the gateway. */
export function isOwnOrigin(address: string, { page, gateway }: OwnUrls): boolean {
  const origin = parseHttpUrl(address)?.origin;
  return origin !== undefined && (origin === page || origin === new URL(gateway).origin);
}

/**
 * Whether an absolute address leads to the API of this gateway, or of one at the page's own root. Cookies know no
 * ports, so any port of those hosts counts.
 */
export function isApiUrl(address: string, { page, gateway }: OwnUrls): boolean {
  const url = parseHttpUrl(address);
  const base = new URL(gateway);
  if (!url || (url.hostname !== base.hostname && url.hostname !== parseHttpUrl(page)?.hostname)) return false;
  const path = stepsOf(url.pathname);
  const below = [...(stepsOf(base.pathname) ?? []), "api"];
  return path === undefined || path[0] === "api" || below.every((step, index) => path[index] === step);
}

/**
 * The steps of a path as the most lenient of servers reads it: decoded as often as it goes, in small letters, with
 * backslashes for slashes, without parameters (`;x`), empty steps and dots. Undefined when that has no end.
 */
function stepsOf(pathname: string): string[] | undefined {
  let path = pathname;
  for (let rounds = 5; /%[\da-f]{2}/i.test(path); rounds -= 1) {
    if (rounds === 0) return undefined;
    path = path.replace(/%([\da-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
  const steps: string[] = [];
  for (const step of path.toLowerCase().split(/[/\\]/)) {
    const name = step.replace(/;.*$/s, "");
    if (name === "..") steps.pop();
    else if (name !== "" && name !== ".") steps.push(name);
  }
  return steps;
}

/** A picture that may be shown. */
export interface Picture {
  readonly src: string;
  /** Set where the browser must send no cookies, not even after a redirect. */
  readonly crossOrigin?: "anonymous";
}

const raster = /^data:image\/(?:png|gif|jpeg|webp|avif);base64,[a-z\d+/=\s]*$/i;
const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|bmp|ico|svg)$/;

/**
 * A picture in a text that an administrator wrote: one inside the text itself (no SVG), or one at an https
 * address of an origin that is neither the page's nor the gateway's. Undefined for every other, since asking for it
 * could act as the visitor.
 */
export function contentPicture(address: string, own: OwnUrls): Picture | undefined {
  const wanted = address.trim();
  if (raster.test(wanted)) return { src: wanted };
  const url = parseHttpUrl(wanted.startsWith("//") ? `https:${wanted}` : wanted);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return undefined;
  return isOwnOrigin(url.href, own) ? undefined : { src: url.href, crossOrigin: "anonymous" };
}

/**
 * A picture that a setting names: like {@link contentPicture}, or a file on the gateway, told by its ending and by its
 * place: below the gateway's path, nowhere below `api`. An address that is not whole counts from the gateway. Queries
 * are dropped: a file needs none.
 */
export function sitePicture(address: string, own: OwnUrls): Picture | undefined {
  const wanted = address.trim();
  const base = new URL(own.gateway);
  const whole = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(wanted);
  const url = parseHttpUrl(whole ? wanted : `${own.gateway}/${wanted.replace(/^[/\\]+/, "")}`);
  if (url?.origin !== base.origin || url.username !== "" || url.password !== "")
    return whole ? contentPicture(wanted, own) : undefined;
  const path = stepsOf(url.pathname);
  const below = stepsOf(base.pathname) ?? [];
  const isFile =
    path !== undefined &&
    !path.includes("api") &&
    below.every((step, index) => path[index] === step) &&
    pictureFile.test(path.at(-1) ?? "");
  if (!isFile) return undefined;
  const src = url.origin + url.pathname;
  return url.origin === own.page ? { src } : { src, crossOrigin: "anonymous" };
}
