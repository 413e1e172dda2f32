import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import * as api from "../../src/api/index.js";
import { strangers } from "./family.js";
import { replayingFetch } from "./family-tape.js";
import { walk, walkExtras } from "./family-walk.js";
import type { WireLine } from "./wire.js";

/** What each member's own server answered to the walk, from an empty database. */
function readTape(member: (typeof strangers)[number], kind: "walk" | "extras" = "walk"): readonly WireLine[] {
  const file = new URL(`./wire/family/${member}-${kind}.jsonl`, import.meta.url);
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as WireLine);
}

/** The passwords of the first accounts. */
const passwords = { "new-api": "12345678", "one-hub": "123456", laisky: "123456" } as const;

describe("a walk through every call of a member's recorded server", () => {
  for (const member of strangers) {
    it(`goes through on ${member}, call by call as it was recorded, and each edit changes one thing`, async () => {
      const tape = replayingFetch(readTape(member));
      const seen: api.Recognised[] = [];
      const http = api.createHttp({
        baseUrl: "http://gateway.example",
        fetch: tape.fetch,
        onRecognised: (found) => seen.push(found),
      });
      await walk({ http, password: passwords[member], upstream: "http://127.0.0.1:18999" });
      expect(tape.left()).to.equal(0);
      expect(seen).to.have.length(1);
      expect(seen[0]).to.include({ member, supported: true });
    });
  }
});

describe("what only some members have", () => {
  for (const member of ["new-api", "one-hub"] as const) {
    it(`is written on ${member} as it was recorded, and each edit changes one thing`, async () => {
      const tape = replayingFetch(readTape(member, "extras"));
      const http = api.createHttp({ baseUrl: "http://gateway.example", fetch: tape.fetch });
      const start = { http, password: passwords[member], upstream: "http://127.0.0.1:18999" };
      await walkExtras(start, member);
      expect(tape.left()).to.equal(0);
    });
  }
});
