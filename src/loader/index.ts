/**
 * Loads a pinned build of `cdn/` into a page, without bundling it. About 1 kB and without dependencies.
 */

/** Which build to load. */
export interface LoadOptions {
  /** The address of `gateway-console.js`, absolute or relative to the page; its chunks lie beside it. */
  readonly src: string;
  /** The hash of that file from `cdn/integrity.json`: `sha384-…`. */
  readonly integrity?: string | undefined;
  /** Tags whose code is to be loaded now, in the page or not. Default: those in the page. */
  readonly tags?: readonly string[] | undefined;
  /** For pages whose policy allows scripts by a nonce. */
  readonly nonce?: string | undefined;
}

/** What the loaded build offers to the page; the same as the module's own exports. */
export interface LoadedConsole {
  /** Sets where gateways are; see `configureGateway` of `gateway-console`. */
  configureGateway(config: Readonly<Record<string, unknown>>): void;
  /** Loads the code of every element of ours below a node. */
  discover(root: Document | Element | ShadowRoot): Promise<void>;
  /** Loads the code of elements before they are in the page. Rejects for an unknown tag or a failed load. */
  preload(tags: string | readonly string[]): Promise<void>;
}

const started = new Map<string, Promise<LoadedConsole>>();

function insert(src: string, { integrity, nonce }: LoadOptions): Promise<void> {
  const script = document.createElement("script");
  script.type = "module";
  script.src = src;
  script.crossOrigin = "anonymous";
  if (integrity !== undefined) script.integrity = integrity;
  if (nonce !== undefined) script.nonce = nonce;
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      // The browser tells a page no more than this; its own console names which it was.
      reject(
        new Error(
          `gateway-console: ${src} could not be loaded. Either it is unreachable, its server sends no Access-Control-Allow-Origin, ` +
            "the page's Content-Security-Policy refuses it, or its content does not match `integrity`.",
        ),
      );
    });
    document.head.append(script);
  });
}

async function start(src: string, options: LoadOptions): Promise<LoadedConsole> {
  await insert(src, options);
  // The same module that the script tag evaluated, from the page's module map; nothing is fetched again.
  return (await import(/* @vite-ignore */ /* webpackIgnore: true */ src)) as LoadedConsole;
}

/**
 * Inserts the module once for each address, however often it is called, and resolves when the named tags (or those in
 * the page) are defined. Browsers remember a module that failed, so a failed load stays failed until the page is loaded
 * again.
 *
 * @throws Error that says what could not be loaded; TypeError where there is no document, or for an unknown tag
 */
export async function loadGatewayConsole(options: LoadOptions): Promise<LoadedConsole> {
  if (typeof document === "undefined")
    throw new TypeError("gateway-console: there is no document to load into");
  const src = new URL(options.src, document.baseURI).href;
  let loading = started.get(src);
  if (!loading) {
    loading = start(src, options);
    started.set(src, loading);
  }
  const loaded = await loading;
  await (options.tags ? loaded.preload(options.tags) : loaded.discover(document));
  return loaded;
}
