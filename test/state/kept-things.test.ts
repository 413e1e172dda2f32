// Whatever a reader keeps in the browser: each says whether that lasts longer than the page, however storage fails, and
// is there until the page is closed. What says nothing of it claims nothing.
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import type { User } from "../../src/api/entities/user-schema.js";
import { createConversation } from "../../src/areas/playground/conversation.js";
import { noParameters } from "../../src/areas/playground/parameters.js";
import { noRules } from "../../src/domain/alerts/alert-rules.js";
import { alertsOf } from "../../src/state/alerts/alerts.js";
import { readPreferences, writePreferences } from "../../src/state/collection/preferences.js";
import type { Gateway } from "../../src/state/gateways.js";
import { createJobStore, noProgress } from "../../src/state/jobs/job-store.js";
import { countCalls } from "../../src/state/rate-limit/call-count.js";
import { limitOf } from "../../src/state/rate-limit/gateway-limit.js";
import { createStorage, type GatewayStorage } from "../../src/state/storage.js";
import { keptSums } from "../../src/state/usage/kept-sums.js";
import { createWriting } from "../../src/state/writes/permission.js";
import { failingArea, failures } from "./jobs/failing-storage.js";
import { memory } from "./jobs/memory.js";

const names = { filters: [], columns: [], orders: [] };

/** The account 1, signed in to a gateway with this storage. */
const gatewayWith = (storage: GatewayStorage): Gateway =>
  ({
    storage,
    baseUrl: "https://gateway.example",
    session: { user: signal({ id: 1 } as User) },
  }) as unknown as Gateway;

/** What keeps something and returns whether the browser does, and what the page has of it then. */
const things: Readonly<
  Record<string, (storage: GatewayStorage) => readonly [isKept: boolean, has: unknown]>
> = {
  "saved views"(storage) {
    const gateway = gatewayWith(storage);
    const views = [{ name: "Mine", view: {} }];
    const isKept = writePreferences(gateway, "tokens", { view: {}, density: undefined, views });
    return [isKept, readPreferences(gateway, "tokens", names).views.length];
  },
  thresholds(storage) {
    const alerts = alertsOf(gatewayWith(storage));
    const isKept = alerts.save({ ...noRules, balance: 5 });
    return [isKept, alerts.rules.peek().balance === 5 ? 1 : 0];
  },
  "the rate limit"(storage) {
    const limit = limitOf(countCalls("https://gateway.example", storage, () => 240));
    return [limit.choose(1000), limit.facts().value === 1000 ? 1 : 0];
  },
  "writing to an unknown gateway"(storage) {
    const permission = createWriting(storage);
    permission.recognised({ member: "unknown", supported: false } as never);
    return [permission.lift(), permission.state.peek() === "lifted" ? 1 : 0];
  },
  "a conversation"(storage) {
    const conversation = createConversation(gatewayWith(storage), { user: 1, onAnswered: () => undefined });
    conversation.setParameters({ ...noParameters, system: "Be short." });
    conversation.setKeeps(true);
    return [conversation.isKept.peek(), conversation.keeps.peek() ? 1 : 0];
  },
  "sums of the log"(storage) {
    const sums = keptSums(gatewayWith(storage));
    let isKept = true;
    for (let number = 0; number < 10; number += 1) isKept = sums.set(`sum ${String(number)}`, number);
    return [isKept, sums.get("sum 1")];
  },
  "a job"(storage) {
    const store = createJobStore(storage, 1);
    const items = [{ key: 1, name: "one", about: {} }];
    const plan = {
      id: "a",
      owner: 1,
      list: "things",
      kind: "do",
      action: "do",
      params: {},
      undoing: false,
      items,
    };
    const isKept = store.add(plan, noProgress(1));
    return [isKept, store.has("a") ? 1 : 0];
  },
};

describe("what a browser keeps", () => {
  for (const [name, keep] of Object.entries(things)) {
    it(`is said to be kept where it is: ${name}`, () => {
      const kept = memory();
      expect(keep(createStorage("k", () => kept))).to.deep.equal([true, 1]);
    });
    for (const how of failures.filter((one) => one !== "once"))
      it(`is said not to be kept, and is there for the page: ${name}, ${how}`, () => {
        const { area } = failingArea(memory(), 1, how);
        // What has been refused once stays blocked.
        if (how === "blocked") expect(() => area.setItem("first", "")).to.throw();
        expect(keep(createStorage("k", () => area))).to.deep.equal([false, 1]);
      });
  }

  it("says of removing, too, whether the browser did", () => {
    const kept = memory();
    const before = createStorage("k", () => kept);
    const limit = limitOf(countCalls("k", before, () => 240));
    expect([limit.choose(1000), limit.choose(undefined), limit.forget()]).to.deep.equal([true, true, true]);
    limit.choose(1000);
    const blocked = Object.assign({}, kept, { removeItem: () => undefined });
    const after = limitOf(
      countCalls(
        "k",
        createStorage("k", () => blocked),
        () => 240,
      ),
    );
    expect(after.choose(undefined)).to.equal(false);
    expect(after.facts().source).to.equal("usual");
  });
});

/** What is written without a word to the reader, and why none is needed. */
const silent: Readonly<Record<string, string>> = {
  user: "the session is the gateway's",
  status: "read again by every visit",
  system_name: "part of the status",
  logo: "part of the status",
  footer_html: "part of the status",
  quota_per_unit: "part of the status",
  display_in_currency: "part of the status",
  chat_link: "part of the status",
  channel_models: "read again by every visit",
  notice: "shown again",
  name: "a page of the gateway, read again by every visit",
  "prompt-version": "shown again",
  aff: "an invitation, which is in the address",
  gateway: "recognised again by every visit",
  recent: "a convenience that nothing promises",
  rooms: "heights of elements",
  "test-failures": "tests can be repeated; the report of a job is kept with it",
  password: "asked again",
  checkout: "the balance is read by the next page",
  "playground-panel": "whether a panel is open",
  dismissedFlag: "first steps, shown again",
  "token-session": "signing in again",
  alerts: "when thresholds were checked, and what crossed them: checked again",
  "rate-limit": "learned again",
  "usage-sums": "forgotten sums",
  choice: "the look of the console, which the switch shows",
  list: "of an earlier release",
};

describe("what writes to the browser's storage", () => {
  // Those of jobs are held by `jobs/unkept-jobs.test.ts`.
  it("looks at whether it is kept, or claims nothing", () => {
    const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
      (file) => /\.tsx?$/.test(file) && file !== "state/storage.ts" && !file.startsWith("state/jobs/"),
    );
    const found = new Set<string>();
    for (const file of files) {
      const text = readFileSync(`src/${file}`, "utf8");
      for (const [, name = ""] of text.matchAll(
        /^ *(?:if \(.*\) |else )?(?:\w+\.)?storage\.write\(\s*([^,]+),/gm,
      ))
        found.add(name.replaceAll(/["`]/g, "").replace(/-\$\{.*/, ""));
    }
    expect([...found].filter((name) => !(name in silent))).to.deep.equal([]);
  });
});
