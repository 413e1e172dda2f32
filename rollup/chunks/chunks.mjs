import { arrange } from "./arrange.mjs";
import { languages } from "../paths.mjs";
import { isTexts } from "../shared-modules.mjs";
import { importsOf, isTag, visitsOf } from "./visits.mjs";

/** React has a file of its own: it changes least, and is larger than all else of a first visit. */
const isReact = (id) => /\/node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/.test(id);

/**
 * What a module weighs in a page, roughly: bytes after compression, without comments, which no page loads. Of packages,
 * about half is left out.
 */
const weightOf = ({ id, code }) =>
  (code ?? "").replace(/\/\*[\s\S]*?\*\//g, "").replace(/\s+/g, " ").length *
  (id.includes("/node_modules/") ? 0.1 : 0.2);

/**
 * What a further file costs a visit, in the same bytes: it is compressed alone, and names what it shares. How much a
 * part counts that is imported later, where what begins a page counts one or more. And whether a part may share a file
 * with what is there by then.
 */
const costs = {
  page: { fileCost: 700, spreads: true, partWeight: 0.01, withLoaded: true },
  // A host's build joins files itself. What it can't do is to leave half of a file out, and a part that needs the file
  // of the view that asks for it keeps both: no later part imports what leads to it.
  host: { fileCost: 20, spreads: false, partWeight: 1, withLoaded: false },
};

/**
 * Assigns modules to files by what a page loads together, as the graph of imports says: modules that the same visits
 * need are one file, and files are joined while that costs the visits that need only one of them less than a further
 * file costs those that need both. No file holds the name of a view, and files never need each other in a circle.
 * @param loadedBy a page, as the files are, or a host's own build, which makes files of its own of them
 * @param hostReact whether the files hold no React: it is the host's, or Preact stands for it
 * @returns Rollup's `manualChunks`
 */
export function chunksByGraph(loadedBy, { hostReact = false } = {}) {
  let assigned;
  return (id, { getModuleInfo, getModuleIds }) => {
    assigned ??= assignment([...getModuleIds()], getModuleInfo, hostReact, costs[loadedBy]);
    return assigned.get(id);
  };
}

function assignment(every, infoOf, hostReact, { fileCost, spreads, ...counted }) {
  // The entry of cdn/ needs no other file, see `directStart`: its modules are its own.
  const entry = every.find((id) => /\/src\/elements\/autoload\.ts$/.test(id) && infoOf(id).isEntry);
  const ids = every.filter((id) => infoOf(id).isIncluded && id !== entry && !id.endsWith("?start"));
  const { sourceLocale } = languages();
  const translation = (id) => isTexts(id) && !id.endsWith(`messages.${sourceLocale}.ts`);
  const { begun, parts } = visitsOf(ids, infoOf, counted);
  const included = new Set(ids);
  const arranged = arrange(
    [...begun, ...parts],
    (id) => weightOf(infoOf(id)),
    (id) => importsOf(id, included, infoOf),
    fileCost,
    spreads,
  );
  // A module that registers a tag does so when its file is loaded: no file may register one that nobody asked for, and
  // what a host imports itself brings no view, which the host's own build would put among what starts its page.
  const parted = arranged.flatMap((modules) => {
    const tags = modules.filter(isTag);
    if (tags.length === 0 || (tags.length === 1 && !infoOf(tags[0]).isEntry)) return [modules];
    return [modules.filter((id) => !isTag(id)), ...tags.map((tag) => [tag])];
  });
  const files = [
    ids.filter(isReact),
    ...parted.map((modules) => modules.filter((id) => !isReact(id))).filter(({ length }) => length > 0),
  ];
  const assigned = new Map();
  const names = new Set();
  for (const modules of files) {
    if (hostReact && modules === files[0]) continue;
    const name = nameOf(modules, infoOf, names);
    names.add(name);
    for (const id of modules) {
      assigned.set(id, name);
      const [, catalogue] = /^(.*\bmessages)\.[\w-]+\.ts$/.exec(id) ?? [];
      for (const other of catalogue ? ids : [])
        if (translation(other) && other.startsWith(`${catalogue}.`))
          assigned.set(other, `${name}.${/\.([\w-]+)\.ts$/.exec(other)[1]}`);
    }
  }
  return assigned;
}

/** A file is named after the largest of what is imported later in it, else after its largest module. */
function nameOf(modules, infoOf, taken) {
  if (modules.some(isReact)) return "react";
  const later = modules.filter((id) => infoOf(id).dynamicImporters.length > 0);
  const [largest] = (later.length > 0 ? later : modules)
    .map((id) => [id, weightOf(infoOf(id))])
    .sort(([, bytes], [, less]) => less - bytes)[0];
  const name = largest
    .replace(/^.*\//, "")
    .replace(/\.\w+(\?.*)?$/, "")
    .replace(/[^\w-]+/g, "-");
  if (!taken.has(name)) return name;
  let further = 2;
  while (taken.has(`${name}-${further}`)) further++;
  return `${name}-${further}`;
}
