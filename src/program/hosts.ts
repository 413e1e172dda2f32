import { isIP } from "node:net";
import { hostname } from "node:os";

/** Whether a program answers to a name that a request carries, with or without a port. */
export type HostCheck = (host: string) => boolean;

/**
 * The name in a `Host` header as URLs write it, without port and final dot.
 * @returns undefined for what is no name or address
 */
export function hostName(text: string): string | undefined {
  if (/[/?#@\\\s]/.test(text) || !URL.canParse(`http://${text}`)) return undefined;
  return new URL(`http://${text}`).hostname.replace(/\.$/, "") || undefined;
}

const isAddress = (name: string): boolean => isIP(name.replace(/^\[|\]$/g, "")) !== 0;
const isLoopback = (name: string): boolean => /^(127\.[\d.]+|\[::1\]|(.+\.)?localhost)$/.test(name);

/** Names that public DNS can't give: `nas`, `nas.local`. */
const isLocal = (name: string): boolean => !name.includes(".") || name.endsWith(".local");

/**
 * Whose name a program answers to. A page that DNS leads to this machine ("rebinding") is of the program's own origin
 * to a browser, and only the name that it carries gives it away. On a loopback address these are the loopback names and
 * addresses; on others every address, local names and the machine's own. Names added by whoever runs it always count.
 * @param listensOn what the program listens on, as `localhost` or `0.0.0.0`
 * @param added further names, as `console.example`
 */
export function createHostCheck(listensOn: string, added: readonly string[]): HostCheck {
  const own = hostName(listensOn.includes(":") ? `[${listensOn}]` : listensOn) ?? "";
  const known = new Set([own, ...added]);
  if (!isLoopback(own)) known.add(hostname().toLowerCase());
  return (host) => {
    const name = hostName(host);
    if (name === undefined) return false;
    if (known.has(name) || isLoopback(name)) return true;
    return !isLoopback(own) && (isAddress(name) || isLocal(name));
  };
}

/** The answer to a request under another name. */
export function wrongHost(host: string): Response {
  const name = hostName(host);
  const remedy = name === undefined ? "" : ` Add --allow-host ${name} if it is a name of this site.`;
  return new Response(`This name is not one that the console answers to.${remedy}\n`, {
    status: 403,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
