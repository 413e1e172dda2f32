import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import * as api from "../../src/api/index.js";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { strangers } from "./family.js";
import { replayingFetch } from "./family-tape.js";
import { walk, walkExtras } from "./family-walk.js";
import type { WireLine } from "./wire.js";

/** What each member's own server answered to the walk, from an empty database. */
function readTape(server: string, kind: "walk" | "extras" = "walk"): readonly WireLine[] {
  const file = new URL(`./wire/family/${server}-${kind}.jsonl`, import.meta.url);
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as WireLine);
}

/**
 * The servers that were recorded, by member: new-api of spring 2025, and of summer 2026, whose redemption codes were
 * switched on before; one-hub, and Done Hub, its fork, whose group "vip" was made public before.
 */
const servers: readonly (readonly [member: DialectMember, server: string])[] = [
  ...strangers.map((member) => [member, member] as const),
  ["new-api", "new-api-2026"],
  ["done-hub", "done-hub"],
];

/** The passwords of the first accounts. */
const passwords = {
  "new-api": "12345678",
  "one-hub": "123456",
  "done-hub": "123456",
  laisky: "123456",
} as const;

describe("a walk through every call of a member's recorded server", () => {
  for (const [member, server] of servers) {
    it(`goes through on ${server}, call by call as it was recorded, and each edit changes one thing`, async () => {
      const tape = replayingFetch(readTape(server));
      const seen: api.Recognised[] = [];
      const http = api.createHttp({
        baseUrl: "http://gateway.example",
        fetch: tape.fetch,
        onRecognised: (found) => seen.push(found),
      });
      const byId = server === "done-hub";
      await walk({ http, password: passwords[member], upstream: "http://127.0.0.1:18999", byId });
      expect(tape.left()).to.equal(0);
      expect(seen).to.have.length(1);
      expect(seen[0]).to.include({ member, supported: true });
    });
  }
});

describe("what only some members have", () => {
  for (const [member, server] of servers.filter(([name]) => name !== "laisky")) {
    it(`is written on ${server} as it was recorded, and each edit changes one thing`, async () => {
      const tape = replayingFetch(readTape(server, "extras"));
      const http = api.createHttp({ baseUrl: "http://gateway.example", fetch: tape.fetch });
      const start = { http, password: passwords[member], upstream: "http://127.0.0.1:18999" };
      await walkExtras(start, member);
      expect(tape.left()).to.equal(0);
    });
  }
});
