/** Files of the built package never need each other in a circle, and what a visit doesn't need stays out of it. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { arrange } from "../../rollup/chunks/arrange.mjs";

type Imports = Readonly<Record<string, readonly string[]>>;

/** What each of some modules reaches by imports, itself included. */
function visitsFrom(starts: readonly string[], imports: Imports): { modules: Set<string>; weight: number }[] {
  const reach = (id: string, found: Set<string>): Set<string> => {
    if (found.has(id)) return found;
    found.add(id);
    for (const imported of imports[id] ?? []) reach(imported, found);
    return found;
  };
  return starts.map((start) => ({ modules: reach(start, new Set()), weight: 1 }));
}

const arranged = (
  starts: readonly string[],
  imports: Imports,
  { bytes = 1000, fileCost = 300 } = {},
): string[][] =>
  arrange(
    visitsFrom(starts, imports),
    () => bytes,
    (id: string) => imports[id] ?? [],
    fileCost,
  );

const sorted = (files: readonly (readonly string[])[]): string[] =>
  files.map((file) => [...file].sort().join(" ")).sort();

describe("the files of a build", () => {
  it("are what all visits need, what some share, and what is of one", () => {
    const imports = {
      tokens: ["list", "core"],
      users: ["list", "core"],
      login: ["core"],
      list: ["core"],
      core: ["signals"],
      signals: [],
    };
    expect(sorted(arranged(["tokens", "users", "login"], imports, { fileCost: 100 }))).to.deep.equal([
      "core signals",
      "list",
      "login",
      "tokens",
      "users",
    ]);
  });

  it("are joined where a further file costs more than what it spares", () => {
    const imports = { tokens: ["list"], users: ["list"], login: ["core"], list: ["core"], core: [] };
    const files = arranged(["tokens", "users", "login"], imports, { bytes: 10, fileCost: 5000 });
    expect(sorted(files)).to.deep.equal(["core list login tokens users"]);
  });

  it("have one of their own for what visits far apart need", () => {
    const shared = ["core", "more", "most"];
    const imports = {
      a: [...shared, "left", "dialog"],
      b: [...shared, "left"],
      c: [...shared, "right", "dialog"],
      d: [...shared, "right"],
      core: [],
      more: [],
      most: [],
      left: [],
      right: [],
      dialog: [],
    };
    expect(sorted(arranged(["a", "b", "c", "d"], imports, { fileCost: 150 }))).to.include("dialog");
  });

  it("hold each module once and need each other in no circle, whatever imports what", () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 60; round++) {
      const size = 12 + random(25);
      const names = Array.from({ length: size }, (_, index) => `m${String(index)}`);
      const imports: Record<string, string[]> = {};
      for (const [index, name] of names.entries())
        imports[name] = names.slice(index + 1).filter(() => random(6) === 0);
      const starts = names.slice(0, 3 + random(5));
      const visits = visitsFrom(starts, imports);
      const files = arrange(
        visits,
        (id: string) => 50 + ((id.length * 7919 + Number(id.slice(1)) * 104_729) % 900),
        (id: string) => imports[id] ?? [],
        random(800),
      );
      const reached = new Set(visits.flatMap(({ modules }) => [...modules]));
      expect(files.flat().sort()).to.deep.equal([...reached].sort());
      const fileOf = new Map(files.flatMap((file, index) => file.map((id) => [id, index])));
      const needs = files.map((file) => [
        ...new Set(file.flatMap((id) => (imports[id] ?? []).map((imported) => fileOf.get(imported) ?? -1))),
      ]);
      const isInCircle = (from: number, to: number, seen: Set<number>): boolean =>
        (needs[from] ?? []).some((next) => {
          if (next === from || seen.has(next)) return false;
          if (next === to) return true;
          seen.add(next);
          return isInCircle(next, to, seen);
        });
      for (const index of files.keys())
        expect(isInCircle(index, index, new Set()), imports[starts[0] ?? ""]?.join()).to.equal(false);
    }
  });
});
