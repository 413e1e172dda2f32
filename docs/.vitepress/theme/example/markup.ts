import { parseFragment } from "parse5";
import type { DefaultTreeAdapterTypes } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Tags of a page that an example may have around and inside ours. */
const plain = new Set(
  "a article aside b br button div em footer h2 h3 h4 header hr i label li main nav ol p section small span strong ul".split(
    " ",
  ),
);

const isElement = (node: ChildNode): node is Element => "tagName" in node;

const isAllowed = (tag: string): boolean => plain.has(tag) || tag.startsWith("gw-");

/** An attribute that only says something: no handler, and no address but one of this page. */
const isHarmless = (name: string, value: string): boolean =>
  !/^on|^src|^formaction$/.test(name) && (name !== "href" || value.startsWith("#"));

/** The example as it is to be drawn, with what was left out of it. */
export interface Drawn {
  readonly fragment: DocumentFragment;
  /** Tags that an example can't have, such as `script`. */
  readonly leftOut: readonly string[];
}

/** Builds what a text in HTML says. Nothing in it runs: scripts, frames, handlers and addresses are left out. */
export function draw(html: string): Drawn {
  const leftOut = new Set<string>();
  const add = (nodes: readonly ChildNode[], parent: Node): void => {
    for (const node of nodes) {
      if (node.nodeName === "#text" && "value" in node)
        parent.appendChild(document.createTextNode(node.value));
      if (!isElement(node)) continue;
      if (!isAllowed(node.tagName)) {
        leftOut.add(node.tagName);
        continue;
      }
      const element = document.createElement(node.tagName);
      for (const { name, value } of node.attrs) {
        if (name === "style") element.style.cssText = value;
        else if (isHarmless(name, value)) element.setAttribute(name, value);
      }
      add(node.childNodes, element);
      parent.appendChild(element);
    }
  };
  const fragment = document.createDocumentFragment();
  add(parseFragment(html).childNodes, fragment);
  return { fragment, leftOut: [...leftOut] };
}

function find(nodes: readonly ChildNode[], tag: string): Element | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = node.tagName === tag ? node : find(node.childNodes, tag);
    if (found) return found;
  }
  return undefined;
}

/** The attributes of the first element with a tag, by name. */
export function attributesIn(html: string, tag: string): ReadonlyMap<string, string> {
  const element = find(parseFragment(html).childNodes, tag);
  return new Map(element?.attrs.map(({ name, value }) => [name, value]));
}

const quoted = (value: string): string => `"${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;

/**
 * The text with an attribute of the first element with a tag set, or taken away; the rest stays as it was written.
 * @param value an empty text for an attribute without a value; undefined takes it away
 */
export function withAttribute(html: string, tag: string, name: string, value: string | undefined): string {
  const element = find(parseFragment(html, { sourceCodeLocationInfo: true }).childNodes, tag);
  const location = element?.sourceCodeLocation;
  if (!location) return html;
  const written = value === undefined ? "" : value === "" ? ` ${name}` : ` ${name}=${quoted(value)}`;
  const old = location.attrs?.[name];
  if (old) {
    const before = html.slice(0, old.startOffset);
    const kept = written === "" ? before.trimEnd() : before.replace(/\s$/, "");
    return kept + written + html.slice(old.endOffset);
  }
  const end = (location.startTag?.endOffset ?? location.endOffset) - 1;
  const start = html.slice(0, end);
  // A tag over several lines ends on a line of its own.
  const gap = /\s*$/.exec(start)?.[0] ?? "";
  return start.trimEnd() + written + gap + html.slice(end);
}
