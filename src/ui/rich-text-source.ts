import createDOMPurify, { type Config, type DOMPurify } from "dompurify";
import { marked } from "marked";

/** What administrators may use in a notice, a page or a footer. No forms, no scripts, no styles, no frames. */
const tags = (
  "a abbr b blockquote br caption center code col colgroup dd del details div dl dt em figcaption figure h1 h2 h3 h4 " +
  "h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead " +
  "time tr u ul var"
).split(" ");
const attributes =
  "align alt cite colspan datetime dir height href lang open reversed rowspan scope span src start title width".split(
    " ",
  );

const rasterPicture = /^data:image\/(?:png|gif|jpeg|webp|avif);base64,/i;

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

function prepare(): DOMPurify {
  if (purifier) return purifier;
  // An instance and a policy of our own: a page may have another DOMPurify with other hooks.
  purifier = createDOMPurify(window);
  purifier.addHook("uponSanitizeAttribute", (_node, attribute) => {
    // The library lets every `data:` address be a picture; an SVG there is a document of its own.
    if (/^\s*data:/i.test(attribute.attrValue) && !rasterPicture.test(attribute.attrValue))
      attribute.keepAttr = false;
  });
  purifier.addHook("afterSanitizeAttributes", (node) => {
    if (node.localName === "a" && node.hasAttribute("href")) {
      node.setAttribute("target", "_blank");
      node.setAttribute("rel", "noopener noreferrer");
    }
    if (node.localName === "img") {
      node.setAttribute("referrerpolicy", "no-referrer");
      node.setAttribute("loading", "lazy");
    }
  });
  policy = (window as TrustedTypesWindow).trustedTypes?.createPolicy("gateway-console", {
    // Only ever called by DOMPurify, with what it has cleaned or is about to parse where nothing runs.
    createHTML: (text) => text,
    createScriptURL: () => "",
  });
  return purifier;
}

const openTag = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const attribute = /([^\s"'>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;

/**
 * Takes styles and handlers out before anything is parsed: a strict policy reports them already there, although they
 * are dropped later. This is for quiet only; what it overlooks the cleaning finds.
 */
function quieted(html: string): string {
  return html
    .replace(/<(\/?)style(?=[\s/>])/gi, "<$1script")
    .replace(openTag, (tag) =>
      tag.replace(attribute, (whole: string, name: string, value = "") =>
        /^(?:style$|on)/i.test(name) ? `data-${name}${value}` : whole,
      ),
    );
}

/**
 * Turns Markdown or HTML that an administrator wrote into HTML without anything that could act: an allow-list of tags
 * and attributes, addresses of the web and of mail only, links that open elsewhere.
 */
export function toSafeHtml(text: string, format: "markdown" | "html"): TrustedHTML | string {
  const html = format === "markdown" ? marked.parse(text, { async: false, gfm: true }) : text;
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
  return clean.sanitize(quieted(html), { ...config, RETURN_TRUSTED_TYPE: true });
}
