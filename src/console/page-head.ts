import { useEffect } from "react";
import { isolated } from "../i18n/isolate.js";
import type { Site } from "../ui/host/context/site.js";

/**
 * Lets the document's title and icon follow the screen and the gateway, and gives back what was there before. Only for
 * a console that has the page's address; one in memory is a guest. A logo on another origin is no icon: browsers would
 * ask for it with cookies, and follow it wherever it redirects.
 */
export function usePageHead(screen: string, { name, logo }: Site, owner: boolean): void {
  const address = logo?.crossOrigin === undefined ? logo?.src : undefined;
  useEffect(() => {
    if (!owner) return;
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, [owner]);

  useEffect(() => {
    if (owner) document.title = `${screen} · ${isolated(name)}`;
  }, [owner, screen, name]);

  useEffect(() => {
    if (!owner || address === undefined) return;
    const existing = document.head.querySelector<HTMLLinkElement>('link[rel~="icon"]');
    const icon = existing ?? document.head.appendChild(document.createElement("link"));
    // A page that names it already has it: browsers would ask for it once more.
    if (existing?.href === address) return;
    const before = existing?.getAttribute("href");
    if (!existing) icon.rel = "icon";
    icon.setAttribute("href", address);
    return () => {
      if (!existing) icon.remove();
      else if (before === null || before === undefined) icon.removeAttribute("href");
      else icon.setAttribute("href", before);
    };
  }, [owner, address]);
}
