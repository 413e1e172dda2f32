import createDOMPurify, { type Config, type DOMPurify } from "dompurify";
import { contentPicture, isApiUrl, type OwnUrls } from "../../domain/site/own-urls.js";
import { isHtml, writtenMarkdown } from "./markdown.js";

export { writtenText } from "./written-text.css.js";

/** What administrators may use in a notice, a page or a footer. No forms, no scripts, no styles, no frames. */
export const tags = (
  "a abbr b blockquote br caption center code col colgroup dd del details div dl dt em figcaption figure h1 h2 h3 h4 " +
  "h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead " +
  "time tr u ul var"
).split(" ");
const attributes =
  "align alt cite colspan datetime dir height href lang open reversed rowspan scope span src start title width".split(
    " ",
  );

type Policy = NonNullable<Config["TRUSTED_TYPES_POLICY"]>;

interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: Record<"createHTML" | "createScriptURL", (text: string) => string>,
    ): Policy;
  };
}

let purifier: DOMPurify | undefined;
let policy: Policy | undefined;
/** For the hooks of the library, which take nothing along; set before each cleaning. */
let own: OwnUrls;
let showsPictures = true;

/** Leaves of a picture only what makes no request that could act as the visitor; else its other text stays. */
function cleanPicture(image: Element): void {
  const address = image.getAttribute("src") ?? "";
  const picture = showsPictures ? contentPicture(address, own) : undefined;
  if (!picture) {
    if (!showsPictures) image.setAttribute("data-address", address);
    image.removeAttribute("src");
    return;
  }
  image.setAttribute("referrerpolicy", "no-referrer");
  image.setAttribute("loading", "lazy");
  // A server may redirect to our origin: in this mode the browser then sends no cookies.
  if (picture.crossOrigin) image.setAttribute("crossorigin", picture.crossOrigin);
  image.setAttribute("src", picture.src);
}

/** Writes out where a link leads from here, since the address of the page may change; nowhere below an API of ours. */
function cleanLink(link: Element): void {
  const href = link.getAttribute("href") ?? "";
  const address = URL.canParse(href, document.baseURI) ? new URL(href, document.baseURI) : undefined;
  if (!address || !/^(?:https?|mailto|tel):$/.test(address.protocol) || isApiUrl(address.href, own)) {
    link.removeAttribute("href");
    return;
  }
  link.setAttribute("href", address.href);
  link.setAttribute("target", "_blank");
  link.setAttribute("rel", "noopener noreferrer");
}

function prepare(): DOMPurify {
  if (purifier) return purifier;
  // An instance and a policy of our own: a page may have another DOMPurify with other hooks.
  purifier = createDOMPurify(window);
  purifier.addHook("afterSanitizeAttributes", (node) => {
    if (node.localName === "a" && node.hasAttribute("href")) cleanLink(node);
    if (node.localName === "img") cleanPicture(node);
  });
  policy = (window as TrustedTypesWindow).trustedTypes?.createPolicy("gateway-console", {
    // Only ever called by DOMPurify, with what it has cleaned or is about to parse where nothing runs.
    createHTML: (text) => text,
    createScriptURL: () => "",
  });
  return purifier;
}

/** A tag, or the rest of the text where one is never closed: so each character is looked at once. */
const openTag = /<[a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*(?:>|$)/gi;
const attribute = /([^\s"'>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;

/**
 * Takes styles and handlers out before anything is parsed: a strict policy reports them already there, although they
 * are dropped later. This is for quiet only; what it overlooks the cleaning finds.
 */
function neutralized(html: string): string {
  return html
    .replace(/<(\/?)style(?=[\s/>])/gi, "<$1script")
    .replace(openTag, (tag) =>
      tag.replace(attribute, (whole: string, name: string, value = "") =>
        /^(?:style$|on)/i.test(name) ? `data-${name}${value}` : whole,
      ),
    );
}

/** Characters of Markdown, pictures in it aside, and of HTML, up to which no text keeps the browser busy for long. */
export const longest = { markdown: 50_000, html: 5_000_000 };

function htmlOf(text: string, format: "markdown" | "html"): string {
  if (text.length > longest.html) throw new RangeError("The text is too long to be cleaned");
  if (format === "html" || isHtml(text)) return text;
  if (text.replace(/data:[\w/;,+=]+/gi, "").length <= longest.markdown) return writtenMarkdown(text);
  // A page as long as that is HTML, or nothing that anybody wrote to be read.
  if (!text.trimStart().startsWith("<")) throw new RangeError("The text is too long to be read as Markdown");
  return text;
}

/**
 * Takes out of HTML that an administrator or a model wrote whatever could act: an allow-list of tags and attributes,
 * addresses of the web and of mail only, links that open elsewhere, pictures that are requested in nobody's name.
 * @throws RangeError for a text that is nested too deep
 */
function toSafeHtml(html: string): TrustedHTML | string {
  const clean = prepare();
  const config: Config = {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
    ...(policy ? { TRUSTED_TYPES_POLICY: policy } : {}),
  };
  return clean.sanitize(neutralized(html), { ...config, RETURN_TRUSTED_TYPE: true });
}

/** Puts a link in the place of a picture that cannot be loaded: many servers allow no other site to show theirs. */
function replacePicture(image: HTMLImageElement): void {
  const { src, alt } = image;
  const inLink = image.closest("a") !== null;
  const instead = document.createElement(inLink || src.startsWith("data:") ? "span" : "a");
  instead.textContent = alt.trim() || (src.startsWith("data:") ? "" : src);
  if (instead instanceof HTMLAnchorElement) {
    instead.href = src;
    cleanLink(instead);
  }
  image.replaceWith(instead);
}

/** Puts a link in the place of a picture that isn't to be loaded. */
function linkPicture(image: HTMLImageElement): void {
  const address = image.dataset.address ?? "";
  const link = document.createElement("a");
  link.textContent = image.alt.trim() || address;
  link.href = address;
  cleanLink(link);
  image.replaceWith(image.closest("a") ? link.textContent : link);
}

/**
 * Fills an element with what an administrator wrote.
 * @param places addresses that nothing in the text may make the browser call
 * @throws RangeError for a text that is too long or nested too deep, a TypeError where the page allows no policy of
 *   ours
 */
export function fillSafely(
  box: HTMLElement,
  text: string,
  format: "markdown" | "html",
  places: OwnUrls,
): void {
  fillWithHtml(box, htmlOf(text, format), places, true);
}

/**
 * Fills an element with HTML, cleaned.
 * @param places addresses that nothing in it may make the browser call
 * @param pictures whether pictures are loaded; else links are shown in their place
 * @throws as {@link fillSafely}
 */
export function fillWithHtml(box: HTMLElement, html: string, places: OwnUrls, pictures: boolean): void {
  own = places;
  showsPictures = pictures;
  box.innerHTML = toSafeHtml(html) as string;
  for (const image of pictures ? [] : box.querySelectorAll("img")) linkPicture(image);
  for (const image of box.querySelectorAll("img"))
    image.addEventListener("error", () => replacePicture(image), { once: true });
}
