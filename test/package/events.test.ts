import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { catalog } from "../../src/elements/generated/catalog.js";
import { pageEvents, sharedEvents } from "../../src/elements/definition/every-element.js";
import { rootDir } from "../../demo/serve/build.js";

const source = join(rootDir, "src");
const fileOf = (specifier: string) =>
  [".ts", ".tsx"].map((ending) => specifier.replace(/\.js$/, ending)).find(existsSync);

/** The layer of elements itself, the texts and the details: they name events that they do not send. */
const isAbout = (file: string) =>
  /[\\/](elements[\\/](catalog|definition|manifest)[\\/]|i18n[\\/]|generated[\\/]event-details)/.test(file);

/** Every module that an element can come to load. */
function modulesOf(module: string): Set<string> {
  const found = new Set<string>();
  const open = [join(source, "elements", `${module}.ts`)];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || isAbout(file)) continue;
    found.add(file);
    for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(
      /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g,
    )) {
      const next = fileOf(resolve(dirname(file), specifier));
      if (next) open.push(next);
    }
  }
  return found;
}

// A slot of the bot check and a parameter of addresses have our prefix too, and are no events.
const notEvents = new Set<string>([...catalog.map(({ tag }) => tag as string), "gw-bot-check", "gw-payment"]);

function eventsIn(module: string): Set<string> {
  const names = [...modulesOf(module)].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"(gw-[a-z-]+)"/g)].map(([, name = ""]) => name),
  );
  return new Set(names.filter((name) => !notEvents.has(name)));
}

describe("the events of the catalogue", () => {
  for (const element of catalog) {
    it(`are those that the code of <${element.tag}> sends`, () => {
      const own = Object.keys(element.events).filter((name) => !notEvents.has(name));
      const sent = eventsIn(element.module);
      const inConsoleOnly = element.tag === "gw-console" ? ["gw-cancel"] : [];
      const known = [...own, ...Object.keys({ ...sharedEvents, ...pageEvents }), ...inConsoleOnly];
      expect(
        own.filter((name) => !sent.has(name)),
        "documented, never sent",
      ).to.deep.equal([]);
      expect(
        [...sent].filter((name) => !known.includes(name)),
        "sent, not documented",
      ).to.deep.equal([]);
    });
  }

  it("that can be cancelled are asked, and the others told", () => {
    const wrong: string[] = [];
    for (const { events } of [...catalog, { events: sharedEvents as (typeof catalog)[number]["events"] }])
      for (const [name, { cancelable = false }] of Object.entries(events))
        if (cancelable !== (name.startsWith("gw-before-") || name === "gw-toast")) wrong.push(name);
    expect(wrong).to.deep.equal([]);
    const files = new Set(catalog.flatMap(({ module }) => [...modulesOf(module)]));
    for (const file of files)
      for (const [call, way = "", name = ""] of readFileSync(file, "utf8").matchAll(
        /host\.(emit|ask)\(\s*"(gw-[a-z-]+)"/g,
      ))
        if ((way === "ask") !== (name.startsWith("gw-before-") || name === "gw-toast"))
          wrong.push(`${file}: ${call}`);
    expect(wrong).to.deep.equal([]);
  });

  it("are each heard, or sent, by a test in a browser", () => {
    const files = readdirSync(join(rootDir, "test"), { recursive: true, encoding: "utf8" })
      .filter((name) => /^(areas|console|elements|built)[\\/].*(\.test|-cases)\.tsx?$/.test(name))
      .map((name) => readFileSync(join(rootDir, "test", name), "utf8"));
    const names = new Set([
      ...catalog.flatMap(({ events }) => Object.keys(events)),
      ...Object.keys({ ...sharedEvents, ...pageEvents }),
    ]);
    const unheard = [...names].filter((name) => !files.some((text) => text.includes(`"${name}"`)));
    expect(unheard).to.deep.equal([]);
  });
});
