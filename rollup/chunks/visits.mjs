import { source } from "../paths.mjs";
import { screenStarts } from "../screen-starts.mjs";
import { isTexts } from "../shared-modules.mjs";

/** Whether a module is a view, which an element's or a component's own module begins at once. */
const isView = (id) => /\/src\/(areas|console)\//.test(id);

/** Whether a host names a module: there is one for each tag, and one for each component. */
export const isTag = (id) => /\/src\/(elements|react\/generated)\/[\w-]+\.ts$/.test(id);

/** How much more a visit counts that is often a visitor's first: a screen that is shown without an account. */
const firstWeight = 8;

/** The included modules that a module imports. Those that only export others again are passed: nothing of them is. */
export function importsOf(id, included, infoOf, found = new Set(), passed = new Set()) {
  for (const imported of infoOf(id).importedIds) {
    if (included.has(imported)) found.add(imported);
    else if (infoOf(imported) && !passed.has(imported)) {
      passed.add(imported);
      importsOf(imported, included, infoOf, found, passed);
    }
  }
  return [...found];
}

/**
 * What pages load.
 * @param {readonly string[]} ids of all modules that are included
 * @param {(id: string) => import("rollup").ModuleInfo} infoOf
 * @param {{ partWeight: number, withLoaded: boolean }} counted how much a part counts that is imported later, and
 *   whether it comes with what is there by then
 * @returns modules that are loaded together, and how much they count: what a page may begin with (an element with its
 *   view, a view of a route, an entry of the package), and each part that comes later
 */
export function visitsOf(ids, infoOf, { partWeight, withLoaded }) {
  const known = new Set(ids);
  const closureOf = (from, found = new Set()) => {
    for (const id of from)
      if (!found.has(id)) {
        found.add(id);
        closureOf(importsOf(id, known, infoOf), found);
      }
    return found;
  };
  const importedLater = (id) => infoOf(id).dynamicallyImportedIds.filter((later) => known.has(later));

  const open = screenStarts().filter(({ role }) => role === undefined);
  const isPublic = (id) => open.some(({ view }) => id.startsWith(`${source(view)}.`));

  const tags = ids.filter(
    (id) => isTag(id) && (infoOf(id).isEntry || infoOf(id).dynamicImporters.length > 0),
  );
  const viewsOf = (tag) => importedLater(tag).filter(isView);
  const entries = ids.filter((id) => infoOf(id).isEntry && !tags.includes(id));
  const screens = ids.find((id) => id.endsWith("/src/console/screens.ts"));
  const routes = screens === undefined ? [] : importedLater(screens);
  const ofTags = tags.flatMap(viewsOf);
  const frame = tags.map((tag) => [tag, ...viewsOf(tag)]).find((from) => closureOf(from).has(screens)) ?? [];
  const begun = [
    // A host's own build has what it imports itself in one file, and the view in another.
    ...tags.filter((tag) => infoOf(tag).isEntry).map((tag) => [tag]),
    ...tags.map((tag) => [tag, ...viewsOf(tag)]),
    ...entries.map((entry) => [entry]),
    ...[...new Set(routes)].filter((view) => !ofTags.includes(view)).map((view) => [...frame, view]),
  ].map((from) => ({ modules: closureOf(from), weight: from.some(isPublic) ? firstWeight : 1 }));

  const atOnce = new Set([...tags, ...ofTags, ...routes]);
  const isPart = (id) => infoOf(id).dynamicImporters.some((from) => known.has(from));
  const parts = ids
    .filter((id) => isPart(id) && !atOnce.has(id) && !isTexts(id))
    .map((id) => ({ askers: infoOf(id).dynamicImporters, modules: closureOf([id]), loaded: undefined }));
  // What is loaded whoever asks for a part: what all of these have in common. Parts ask for others.
  for (let changed = true; changed;) {
    changed = false;
    for (const part of parts) {
      const asks = (modules) => part.askers.some((id) => modules.has(id));
      const asking = [
        ...begun.map(({ modules }) => modules).filter(asks),
        ...parts
          .filter((other) => other !== part && other.loaded && asks(other.modules))
          .map(({ modules, loaded }) => new Set([...modules, ...loaded])),
      ];
      if (asking.length === 0) continue;
      const loaded = asking.reduce((common, modules) => new Set([...common].filter((id) => modules.has(id))));
      changed ||= loaded.size !== part.loaded?.size;
      part.loaded = loaded;
    }
  }
  /** Whether only visits ask for a part that are often a first one: much of what those ask for they show at once. */
  const isOfFirst = (askers) => {
    const around = begun.filter(({ modules }) => askers.some((id) => modules.has(id)));
    return around.length > 0 && around.every(({ weight }) => weight === firstWeight);
  };
  return {
    begun,
    parts: parts.map(({ askers, modules, loaded = [] }) => ({
      modules: new Set(withLoaded ? [...loaded, ...modules] : modules),
      weight: isOfFirst(askers) ? 1 : partWeight,
    })),
  };
}
