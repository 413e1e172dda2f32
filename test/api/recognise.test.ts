import { expect } from "chai";
import { describe, it, mock } from "node:test";
import { createRecogniser, STATUS_PATH } from "../../src/api/dialects/recogniser.js";
import { recogniseRows } from "../../src/api/dialects/rows.js";
import { recogniseStatus } from "../../src/api/dialects/status.js";
import { bodyOf, readFamily, strangers } from "../contract/family.js";
import { readWire, recordings } from "../contract/wire.js";

type Fields = Record<string, unknown>;

function statusOf(recording: (typeof recordings)[number]): Fields {
  const line = readWire(recording).find(({ request }) => request.path === STATUS_PATH);
  return (line?.response.body as { data: Fields }).data;
}

function without(fields: Fields, ...names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

const head = statusOf("one-api-head");

describe("the status of a gateway", () => {
  for (const recording of recordings) {
    it(`is one-api's in every answer of ${recording}`, () => {
      const answers = readWire(recording).filter(
        ({ request, response }) =>
          request.method === "GET" && request.path === STATUS_PATH && response.status === 200,
      );
      expect(answers).not.to.be.empty;
      for (const { response } of answers)
        expect(recogniseStatus((response.body as { data: unknown }).data).member).to.equal("one-api");
    });
  }

  it("is one-api's in each shape that releases had: before Lark, before OIDC, and now", () => {
    const oidc = Object.keys(head).filter((name) => name.startsWith("oidc"));
    expect(oidc).to.have.length(6);
    for (const status of [head, without(head, ...oidc), without(head, ...oidc, "lark_client_id")])
      expect(recogniseStatus(status).member).to.equal("one-api");
    expect(recogniseStatus({ ...head, version: "v0.6.10", system_name: "" }).version).to.equal("v0.6.10");
  });

  for (const member of strangers) {
    it(`is ${member}'s where ${member} was recorded`, () => {
      const { data } = bodyOf(member, "status") as { data: unknown };
      expect(recogniseStatus(data).member).to.equal(member);
    });
  }

  it("is still told when its member adds or drops other fields", () => {
    // Later releases of new-api have neither chat_link nor the flag for drawing in every build.
    const later = {
      ...without(head, "chat_link", "lark_client_id"),
      quota_display_type: "USD",
      passkey_login: false,
    };
    expect(recogniseStatus(later).member).to.equal("new-api");
    expect(recogniseStatus({ ...head, telegram_bot: "" }).member).to.equal("one-hub");
    expect(recogniseStatus({ ...head, password_login: true, password_register: true }).member).to.equal(
      "laisky",
    );
  });

  it("is nobody's with a field more, a field less or one of another type", () => {
    const cases: readonly unknown[] = [
      { ...head, theme: "dark" },
      without(head, "version"),
      without(head, "oidc_well_known"),
      without(head, "lark_client_id"),
      { ...head, start_time: "1" },
      { ...head, email_verification: null },
      { ...head, oidc: "false" },
      {},
      null,
      [],
      "ok",
    ];
    for (const status of cases)
      expect(recogniseStatus(status).member, JSON.stringify(status)).to.equal("unknown");
  });
});

describe("the rows of a gateway", () => {
  for (const recording of recordings) {
    it(`are one-api's in every answer of ${recording}`, () => {
      const lists = new Set<string>();
      for (const { request, response, name } of readWire(recording)) {
        if (request.method !== "GET" || response.status !== 200) continue;
        const [path = ""] = request.path.split("?");
        const { data } = (response.body ?? {}) as { data?: unknown };
        const told = recogniseRows(path, response.body);
        expect(told ?? "one-api", `${name} ${request.path}`).to.equal("one-api");
        if (told === "one-api" && Array.isArray(data)) lists.add(path);
      }
      expect([...lists]).to.include.members([
        "/api/token/",
        "/api/channel/",
        "/api/user/",
        "/api/redemption/",
        "/api/log/",
      ]);
    });
  }

  for (const member of strangers) {
    it(`give ${member} away in every list and every single row`, () => {
      for (const [name, { request, response }] of readFamily(member)) {
        // one-hub's single code is one-api's, field for field.
        if (["status", "login"].includes(name) || (member === "one-hub" && name === "redemption-get"))
          continue;
        // Laisky's ids are no numbers; the console asks by number.
        const path = (request.path.split("?")[0] ?? "").replace(/[0-9a-f]{8}-[0-9a-f-]{27}$/, "1");
        expect(recogniseRows(path, response.body), name).to.equal(member);
      }
    });
  }

  it("of one's own account give a gateway away as well, and figures and texts give nothing away", () => {
    expect(recogniseRows("/api/user/self", bodyOf("one-hub", "self"))).to.equal("one-hub");
    const figures = { success: true, data: [{ Day: "2026-01-01", ModelName: "gpt" }] };
    expect(recogniseRows("/api/user/dashboard", figures)).to.equal(undefined);
    expect(recogniseRows("/api/token/", { success: true, message: "", data: [] })).to.equal(undefined);
    expect(recogniseRows("/api/token/", { success: false, message: "no" })).to.equal(undefined);
    expect(recogniseRows("/api/log/stat", { success: true, data: { quota: 1, token: 2 } })).to.equal(
      undefined,
    );
    expect(recogniseRows("/api/token/", undefined)).to.equal(undefined);
  });

  it("with a field of their own are nobody's, and a broken answer says nothing", () => {
    const row = (fields: object) => ({ success: true, message: "", data: [fields] });
    expect(recogniseRows("/api/token/", row({ id: 1, key: "k", colour: "red" }))).to.equal("unknown");
    expect(recogniseRows("/api/token/7", { success: true, data: { id: 7, colour: "red" } })).to.equal(
      "unknown",
    );
    expect(recogniseRows("/api/token/", { success: true, data: { unexpected: [true] } })).to.equal(undefined);
  });

  it("with a total beside the list are no rows of one-api, whose envelopes hold none", () => {
    const before = { success: true, message: "", data: [], total: 0 };
    expect(recogniseRows("/api/token/", before)).to.equal("laisky");
  });
});

describe("what is known of a gateway", () => {
  const status = (data: unknown) => ({ success: true, message: "", data });

  it("waits for the status, and rows overrule one that is one-api's", () => {
    const told: string[] = [];
    const recogniser = createRecogniser(({ member }) => told.push(member));
    recogniser.see("/api/token/", bodyOf("one-hub", "token-list"));
    expect(recogniser.found).to.equal(undefined);
    recogniser.see(STATUS_PATH, status(head));
    expect(recogniser.found?.member).to.equal("one-hub");
    recogniser.see(STATUS_PATH, status(head));
    expect(told).to.deep.equal(["one-hub"]);
  });

  it("changes with the first rows that one-api cannot have answered", () => {
    const told: string[] = [];
    const recogniser = createRecogniser(({ member }) => told.push(member));
    recogniser.see(STATUS_PATH, status(head));
    recogniser.see("/api/user/self", bodyOf("new-api", "self"));
    recogniser.see("/api/token/", status([]));
    expect(told).to.deep.equal(["one-api", "new-api"]);
  });

  it("is asked again when rows are another gateway's, and not again for what is settled", () => {
    mock.timers.enable({ apis: ["Date"], now: 1_000_000_000_000 });
    let doubts = 0;
    const recogniser = createRecogniser(undefined, () => (doubts += 1));
    const tokens = bodyOf("new-api", "token-list");
    recogniser.see("/api/token/", tokens);
    expect(doubts).to.equal(0);
    recogniser.see(STATUS_PATH, bodyOf("one-hub", "status"));
    recogniser.see("/api/token/", bodyOf("one-hub", "token-list"));
    expect(doubts).to.equal(0);
    recogniser.see("/api/token/", tokens);
    recogniser.see("/api/token/", tokens);
    recogniser.doubt();
    expect(doubts).to.equal(1);
    mock.timers.tick(300_000);
    recogniser.see("/api/token/", tokens);
    expect(doubts).to.equal(2);
    mock.timers.reset();
  });

  it("is asked again when a list is one-api's on what was recognised as another, and never where it is nobody's", () => {
    let doubts = 0;
    const recogniser = createRecogniser(undefined, () => (doubts += 1));
    const list = readWire("one-api-head").find(
      ({ request, response }) =>
        request.method === "GET" &&
        request.path.startsWith("/api/channel/?") &&
        ((response.body as { data?: unknown[] }).data ?? []).length > 0,
    );
    recogniser.see(STATUS_PATH, status({ ...head, theme: "dark" }));
    recogniser.see("/api/channel/", list?.response.body);
    expect(doubts).to.equal(0);
    recogniser.see(STATUS_PATH, bodyOf("new-api", "status"));
    recogniser.see("/api/channel/", list?.response.body);
    expect(doubts).to.equal(1);
  });

  it("forgets what rows said when the gateway was started again", () => {
    const recogniser = createRecogniser();
    recogniser.see(STATUS_PATH, status(head));
    recogniser.see("/api/user/self", bodyOf("new-api", "self"));
    recogniser.see(STATUS_PATH, status(head));
    expect(recogniser.found?.member).to.equal("new-api");
    recogniser.see(STATUS_PATH, status({ ...head, start_time: Number(head.start_time) + 60 }));
    expect(recogniser.found?.member).to.equal("one-api");
  });

  it("is Done Hub by its own status, and by rows alone what one-hub is, too", () => {
    const recogniser = createRecogniser();
    recogniser.see(STATUS_PATH, bodyOf("done-hub", "status"));
    recogniser.see("/api/token/", bodyOf("one-hub", "token-list"));
    expect(recogniser.found).to.include({ member: "done-hub", supported: true });
    // With a sign of it alone, which may be a coincidence, it isn't spoken to.
    const uncertain = recogniseStatus({ ...head, telegram_bot: "", linuxDo_oauth: true });
    expect(uncertain).to.include({ member: "done-hub" });
    expect(uncertain.supported).to.equal(undefined);
  });
});
