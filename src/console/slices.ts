/** How a routing mode reads the route off the page's address and writes it there. */
export interface Slice {
  /** The route, or `undefined` while the address holds something that is not ours. */
  read(): string | undefined;
  /** Whether the page uses this part of the address for something else. */
  foreign(): boolean;
  /** The page's address with this route in it. */
  write(path: string): string;
}

/** `/console/` and `console` as `/console`; the root as "". */
function normaliseBase(basePath: string | undefined): string {
  const inner = (basePath ?? "").replace(/^\/+|\/+$/g, "");
  return inner === "" ? "" : `/${inner}`;
}

/**
 * An address of this page with another path: whole where it has no origin of its own, as in a `srcdoc` frame, or where
 * the page's `<base>` leads elsewhere.
 */
function inPage(path: string): string {
  const { origin, pathname, protocol } = window.location;
  if (!pathname.startsWith("/")) return protocol + path;
  return new URL(document.baseURI).origin === origin ? path : origin + path;
}

/** The routes are the page's path below a base path, with query and hash. */
export function pathSlice(basePath: string | undefined): Slice {
  const base = normaliseBase(basePath);
  const isInside = () => {
    const { pathname } = window.location;
    return pathname === base || pathname.startsWith(`${base}/`);
  };
  return {
    read() {
      if (!isInside()) return undefined;
      const { pathname, search, hash } = window.location;
      const inside = pathname.slice(base.length).replace(/\/index\.html$/, "/");
      return (inside === "" ? "/" : inside) + search + hash;
    },
    foreign: () => !isInside(),
    write: (path) => inPage(base + path),
  };
}

/**
 * Routes that arrive in the page's path whatever the routing, because the provider or the gateway makes their
 * addresses out of its `ServerAddress` (wire.md 3.2, 3.3), each with what its query has to hold.
 */
const arrivals = [
  { address: /^(.*)(\/oauth\/(?:[a-z0-9-]+))\/?$/, query: ["code", "error"] },
  { address: /^(.*)(\/user\/reset)\/?$/, query: ["token"] },
] as const;

/** The arrival that the page's address is, and the path of the page that it is below. */
function arrival(): { readonly base: string; readonly route: string } | undefined {
  const { pathname, search } = window.location;
  const given = new URLSearchParams(search);
  for (const { address, query } of arrivals) {
    const [, base, route] = address.exec(pathname) ?? [];
    if (base !== undefined && route !== undefined && query.some((name) => given.has(name)))
      return { base: `${base}/`, route: route + search };
  }
  return undefined;
}

/**
 * Only `#/…` is ours: a page may have anchors of its own. The page's path and query stay, but for those of an arrival.
 */
export const hashSlice: Slice = {
  read() {
    const { hash } = window.location;
    return hash.startsWith("#/") ? hash.slice(1) : arrival()?.route;
  },
  foreign: () => window.location.hash !== "" && hashSlice.read() === undefined,
  write(path) {
    const { pathname, search } = window.location;
    return inPage(`${arrival()?.base ?? pathname + search}#${path}`);
  },
};
