import { readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { build } from "esbuild";

const catalog = "src/elements/catalog";

const pascal = (kebab) => kebab.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
const camel = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The names of all elements without their prefix: those of the files in the catalogue. */
export const entryNames = (root) =>
  readdirSync(join(root, catalog))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => name.replace(/\.ts$/, ""))
    .sort();

/** The modules of the package below `elements/`, by the names of their files in src. */
export const elementModules = (root) => [...entryNames(root), "all", "autoload"];

/** Evaluates the entries, which import nothing but rules and names, and what describes their events. */
async function evaluated(root, names) {
  const contents = [
    ...names.map((name) => `export { ${camel(name)} as "${name}" } from "./${catalog}/${name}.js";`),
    'export { eventDetails } from "./src/elements/manifest/types.js";',
  ].join("\n");
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    logLevel: "silent",
  });
  const { eventDetails, ...entries } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
  );
  for (const [name, { tag }] of Object.entries(entries))
    if (tag !== `gw-${name}`) throw new Error(`${catalog}/${name}.ts holds <${tag}>, not <gw-${name}>.`);
  return { eventDetails, entries: names.map((name) => ({ name, ...entries[name] })) };
}

/** How a source in one folder of src names a module by its path below src. */
const specifier = (path, folder) => {
  const relative = posix.relative(folder, path);
  return `"${relative.startsWith(".") ? relative : `./${relative}`}.js"`;
};

const importOf = (path, folder) => `import(${specifier(path, folder)})`;
const importFor = (names, path, folder) => `import { ${names} } from ${specifier(path, folder)};\n`;
const entryImport = (name, folder) =>
  importFor(`${camel(name)} as entry`, `elements/catalog/${name}`, folder);

/** What a page needs of an entry: names and kinds, without what documents them. */
function registered({ tag, shape, room, width, forEverybody, formControl, attributes, properties, methods }) {
  const names = (described) =>
    described && Object.fromEntries(Object.keys(described).map((name) => [name, true]));
  return {
    ...{ tag, shape, room, width, forEverybody, formControl },
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, { doc: _, ...attribute }]) => [name, attribute]),
    ),
    properties: names(properties),
    methods: names(methods),
  };
}

/** What registers an element when it is imported. */
function registering(described) {
  const { element, view, options, start } = described;
  const from = (names, path) => (path ? importFor(names, path, "elements") : "");
  const type = 'import type { RegisteredElement } from "./definition/definition.js";\n';
  const entry = `\nconst entry: RegisteredElement = ${JSON.stringify(registered(described))};\n`;
  if (element)
    return `${from("registerElement", "elements/bridge/register-element")}${type}${from("createClass", element)}${entry}
registerElement(entry, () => createClass(entry));
`;
  const load = start
    ? `{\n  const view = ${importOf(view, "elements")};\n  start();\n  return view;\n}`
    : importOf(view, "elements");
  return `${from("defineElement", "elements/bridge/define-element")}${type}${from("options", options)}${from("start", start)}${entry}
defineElement(entry, () => ${load}${options ? ", options" : ""});
`;
}

const componentOf = ({ component, name }) => component ?? pascal(name);

/** The React component of an element. */
function component(entry) {
  const { name, tag, summary, view, options } = entry;
  const folder = "react/generated";
  const [first = summary] = summary.split(/\.(?:\s|$)/);
  return `${entryImport(name, folder)}${options ? importFor("options", options, folder) : ""}${importFor("createComponent", "react/create-component", folder)}
/** ${first}; as \`<${tag}>\`. */
export const ${componentOf(entry)} = /* @__PURE__ */ createComponent(entry, () => ${importOf(view, folder)}${options ? ", options" : ""});
`;
}

/** The entry of the script-tag build: the view comes along, so that both are on their way at the same time. */
function loader({ name, tag, element, view }) {
  const folder = "elements/generated";
  const own = importOf(`elements/${name}`, folder);
  return `  "${tag}": () => ${element ? own : `Promise.all([${own}, ${importOf(view, folder)}])`},\n`;
}

/** Sources by path, which follow from the entries of the catalogue; `from` says what of. */
export async function elementSources(root) {
  const { entries, eventDetails } = await evaluated(root, entryNames(root));
  const sources = {};
  for (const entry of entries) {
    const from = `${catalog}/${entry.name}.ts`;
    sources[`src/elements/${entry.name}.ts`] = { from, text: registering(entry) };
    if (entry.view) sources[`src/react/generated/${entry.name}.ts`] = { from, text: component(entry) };
  }
  const drawn = entries.filter(({ view }) => view);
  const folder = "elements/generated";
  const texts = {
    "src/elements/all.ts": `${entries.map(({ name }) => `import "./${name}.js";\n`).join("")}export * from "../index.js";\n`,
    "src/elements/autoload.ts": 'export * from "./loading/autoload.js";\n',
    [`src/${folder}/catalog.ts`]: `${entries.map(({ name }) => importFor(`${camel(name)} as ${camel(`the-${name}`)}`, `elements/catalog/${name}`, folder)).join("")}import type { ElementDefinition } from "../definition/definition.js";

/** Every element, in the order of their names. */
export const catalog: readonly ElementDefinition[] = [
${entries.map(({ name }) => `  ${camel(`the-${name}`)},\n`).join("")}].map((entry) => ({ ...entry, module: entry.tag.slice("gw-".length) }));
`,
    [`src/${folder}/loaders.ts`]: `/** What registers each tag. Its view comes along, so that both are on their way at the same time. */
export const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
${entries.map(loader).join("")}};
`,
    [`src/${folder}/same-for-everybody.ts`]: `/** The tags of those that show the same to everybody. */
export const sameForEverybody: readonly string[] = ${JSON.stringify(entries.filter(({ forEverybody }) => forEverybody).map(({ tag }) => tag))};
`,
    [`src/${folder}/rooms.ts`]: `import type { UsualHeights } from "../rooms/expected-room.js";

/** The usual heights of elements by tag. */
export const rooms: Readonly<Record<string, UsualHeights>> = ${JSON.stringify(Object.fromEntries(entries.flatMap(({ tag, room }) => (room ? [[tag, room]] : []))))};

/** The widths of elements that aren't as wide as most where a box fits its content; 0 for what they show. */
export const widths: Readonly<Record<string, number>> = ${JSON.stringify(Object.fromEntries(entries.flatMap(({ tag, room, element, width = element && 0 }) => (room && width !== undefined ? [[tag, width]] : []))))};
`,
    "src/react/generated/index.ts": drawn
      .map((entry) => `export { ${componentOf(entry)} } from "./${entry.name}.js";\n`)
      .join(""),
    "src/ui/host/context/generated/event-details.ts": eventDetails(entries),
  };
  for (const [path, text] of Object.entries(texts)) sources[path] = { from: catalog, text };
  return sources;
}
