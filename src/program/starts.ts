import { readFile, stat } from "node:fs/promises";
import { matchPath } from "../domain/site/path.js";
import type { Locale } from "../i18n/locale.js";
import type { Shape } from "../theme/skeleton/shapes.js";

/** `cdn/starts.json`: what the first screens need, as paths below `cdn/`, the entry first. Written by the build. */
interface Starts {
  /** By tag. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
  /** By route of the console. */
  readonly routes: Readonly<
    Record<
      string,
      {
        readonly forAccounts: boolean;
        readonly shape?: Shape;
        readonly tabShapes?: Readonly<Record<string, Shape>>;
        readonly files: readonly string[];
        /** The files of their texts in other languages. */
        readonly texts?: Readonly<Partial<Record<Locale, readonly string[]>>>;
      }
    >
  >;
}

let known: { readonly changed: number; readonly starts: Starts } | undefined;

async function readStarts(path: string): Promise<Starts | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  if (known?.changed !== found.mtimeMs)
    known = { changed: found.mtimeMs, starts: JSON.parse(await readFile(path, "utf8")) as Starts };
  return known.starts;
}

/** What the page knows of the console's first screen before any code of it is here. */
export interface RouteStart {
  /** The files that it needs, as paths below `cdn/`; none for an unknown route. */
  readonly files: readonly string[];
  /** What it mostly consists of. */
  readonly shape: Shape | undefined;
}

/**
 * How the console's first screen starts.
 * @param file path of `starts.json`
 * @param path the requested route
 * @param visitor whether the visitor appears to be signed in; otherwise, routes that need an account show the sign-in
 *   screen. `lang`: the initial language of the page
 */
export async function startOfRoute(
  file: string,
  path: string,
  { signedIn, lang }: { readonly signedIn: boolean; readonly lang: Locale },
): Promise<RouteStart> {
  const { routes = {} } = (await readStarts(file)) ?? {};
  const [pattern = "", wanted] = Object.entries(routes).find(([one]) => matchPath(one, path)) ?? [];
  const { tab = "" } = matchPath(pattern, path) ?? {};
  const shown = wanted?.forAccounts && !signedIn ? routes["/login"] : wanted;
  return {
    files: [...(shown?.files ?? []), ...(shown?.texts?.[lang] ?? [])],
    shape: shown?.tabShapes?.[tab] ?? shown?.shape,
  };
}
