import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "parse5";
import type { DefaultTreeAdapterTypes } from "parse5";
import { siteFolder } from "./static-host.js";

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A page of the built site. */
export interface SitePage {
  /** Its file below the site's folder, with slashes. */
  readonly path: string;
  readonly elements: readonly Element[];
  /** What a link to a place in it can name. */
  readonly anchors: ReadonlySet<string>;
}

function* elementsOf(nodes: readonly ChildNode[]): Generator<Element> {
  for (const node of nodes) {
    if (!("tagName" in node)) continue;
    yield node;
    yield* elementsOf(node.childNodes);
  }
}

/** An attribute of an element, or undefined. */
export const attribute = ({ attrs }: Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;

/** The text directly inside an element. */
export const ownText = ({ childNodes }: Element): string =>
  childNodes.map((node) => ("value" in node ? node.value : "")).join("");

/** Every page of the built site. */
export const sitePages = (): readonly SitePage[] =>
  readdirSync(siteFolder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .map((name) => name.replaceAll("\\", "/"))
    .sort()
    .map((path) => {
      const elements = [...elementsOf(parse(readFileSync(join(siteFolder, path), "utf8")).childNodes)];
      return {
        path,
        elements,
        anchors: new Set(elements.flatMap((element) => attribute(element, "id") ?? [])),
      };
    });
