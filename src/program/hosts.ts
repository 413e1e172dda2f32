import { isIP } from "node:net";
import { hostname } from "node:os";

/** Whether a program accepts a host name in a request, with or without a port. */
export type HostCheck = (host: string) => boolean;

/**
 * The host name of a `Host` header in the form that URLs use, without port and trailing dot.
 * @returns undefined when it isn't a host name or address
 */
export function hostName(text: string): string | undefined {
  if (/[/?#@\\\s]/.test(text) || !URL.canParse(`http://${text}`)) return undefined;
  return new URL(`http://${text}`).hostname.replace(/\.$/, "") || undefined;
}

/** Whether a text is a name or an address that a program may listen on, with the zone of an IPv6 address. */
export const isListenHost = (text: string): boolean =>
  isIP(text.replace(/%[\w.-]+$/, "")) !== 0 || /^[\w-]+(\.[\w-]+)*\.?$/.test(text);

const isAddress = (name: string): boolean => isIP(name.replace(/^\[|\]$/g, "")) !== 0;
const isLoopback = (name: string): boolean => /^(127\.[\d.]+|\[::1\]|(.+\.)?localhost)$/.test(name);

/** Names that public DNS can't resolve: `nas`, `nas.local`. */
const isLocal = (name: string): boolean => !name.includes(".") || name.endsWith(".local");

/**
 * Creates the check of host names against DNS rebinding: to a browser, a page whose name resolves to this machine has
 * the program's own origin, and only the name in the request reveals it. On a loopback address, the loopback names and
 * addresses are accepted; otherwise every IP address, local names and the machine's own name. Names that the operator
 * adds are always accepted.
 * @param listensOn the host that the program listens on, such as `localhost` or `0.0.0.0`
 * @param added further names, such as `console.example`
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

/** The response to a request with a host name that isn't accepted. */
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
