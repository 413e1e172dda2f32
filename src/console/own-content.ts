import { toJson } from "../domain/built-ins.js";
import { createContext, use, useEffect, useState } from "react";
import { Role } from "../domain/access/roles.js";
import { isSamePath } from "../domain/site/path.js";
import { useHost } from "../ui/host/context/host.js";

/** A page of the host's own that the console shows as a screen: a child in the slot `page:` and its path. */
export interface OwnPage {
  readonly path: string;
  /** The child's slot. */
  readonly slot: string;
  /** What it calls itself (`data-title`). Without a name it is in no list, and brings its own heading. */
  readonly title: string | undefined;
  /** What names it in the document's title: its name, else its first heading. */
  readonly heading: string;
  /** The lowest role that may see it (`data-role`); undefined for everybody. */
  readonly role: number | undefined;
}

/** A link of the host's own in the navigation: an `<a>` in the slot `links`. */
export interface OwnLink {
  readonly label: string;
  readonly href: string;
  readonly role: number | undefined;
  /** Follows it as if the host's own link had been pressed, so that the page's router follows it. */
  follow(): void;
}

/** What the host adds to the console by its children. */
export interface OwnContent {
  readonly pages: readonly OwnPage[];
  readonly links: readonly OwnLink[];
}

const prefix = "page:/";
const selector = `:scope > [slot^="${prefix}"], :scope > [slot="links"]`;
const nothing: OwnContent = { pages: [], links: [] };
const roles: Readonly<Record<string, number>> = Role;

/** An unknown role is nobody's. */
function roleOf(child: HTMLElement): number | undefined {
  const { role } = child.dataset;
  if (role === undefined) return undefined;
  return Object.hasOwn(roles, role) ? roles[role] : Infinity;
}

function read(element: HTMLElement): OwnContent {
  const children = [...element.querySelectorAll<HTMLElement>(selector)];
  const pages = children
    .filter((child) => child.slot.startsWith(prefix))
    .map((child): OwnPage => {
      const title = child.dataset.title?.trim() || undefined;
      const heading = title ?? child.querySelector("h1, h2, h3")?.textContent.trim() ?? "";
      return {
        path: child.slot.slice("page:".length),
        slot: child.slot,
        title,
        heading,
        role: roleOf(child),
      };
    });
  const links = children
    .filter((child) => child.slot === "links")
    .flatMap((child) =>
      child instanceof HTMLAnchorElement ? [child] : [...child.querySelectorAll<HTMLAnchorElement>("a")],
    )
    .filter((link) => link.href !== "" && link.textContent.trim() !== "")
    .map((link): OwnLink => ({
      label: link.textContent.trim(),
      href: link.href,
      role: roleOf(link),
      follow: () => link.click(),
    }));
  return pages.length + links.length === 0 ? nothing : { pages, links };
}

/** Reads the element's children, and again whenever they change. A page's own content isn't watched. */
export function useReadOwnContent(): OwnContent {
  const { element } = useHost();
  const [content, setContent] = useState(() => read(element));
  useEffect(() => {
    const observer = new MutationObserver(update);
    const watch = () => {
      observer.disconnect();
      observer.observe(element, { childList: true });
      // A child may move into one of these slots later.
      for (const child of element.children)
        observer.observe(child, { attributeFilter: ["slot", "data-title", "data-role", "href"] });
      const within = { subtree: true, childList: true, characterData: true };
      for (const child of element.querySelectorAll(':scope > [slot="links"]'))
        observer.observe(child, { ...within, attributeFilter: ["slot", "data-role", "href"] });
    };
    function update() {
      watch();
      setContent((before) => {
        const now = read(element);
        // A link that was replaced by one like it is another one to press.
        return now.links.length === 0 && toJson(now) === toJson(before) ? before : now;
      });
    }
    update();
    return () => observer.disconnect();
  }, [element]);
  return content;
}

const Context = createContext<OwnContent>(nothing);

export const OwnContentProvider = Context;

/** What the host adds to the console around. */
export const useOwnContent = (): OwnContent => use(Context);

/** The host's page at a path. */
export const ownPageAt = ({ pages }: OwnContent, pathname: string): OwnPage | undefined =>
  pages.find(({ path }) => isSamePath(path, pathname));
