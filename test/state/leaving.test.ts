import { setMaxListeners } from "node:events";
import { expect } from "chai";
import { after, before, describe, it } from "node:test";
import * as api from "../../src/api/index.js";
import { createChannelsModel } from "../../src/areas/channels/channels-model.js";
import { createRedemptionsModel } from "../../src/areas/redemptions/redemptions-model.js";
import { createPricesModel } from "../../src/areas/settings/prices/prices-model.js";
import { priceBookOf } from "../../src/state/prices/price-books.js";
import { createTokensModel } from "../../src/areas/tokens/tokens-model.js";
import { createUsersModel } from "../../src/areas/users/users-model.js";
import type { Channel } from "../../src/api/entities/channel-schema.js";
import type { Redemption } from "../../src/api/entities/redemptions.js";
import type { Token } from "../../src/api/entities/tokens.js";
import type { User } from "../../src/api/entities/user-schema.js";
import { eraseRedemption } from "../../src/areas/redemptions/redemption-writes.js";
import { eraseToken } from "../../src/areas/tokens/token-writes.js";
import { eraseUserRow } from "../../src/areas/users/user-row-writes.js";
import type { PriceRow } from "../../src/domain/money/price-row.js";
import { removeRow } from "../../src/state/collection/write-row.js";
import type { EraseOptions } from "../../src/state/collection/row-writes.js";
import { gatewayFor, type Gateway } from "../../src/state/gateways.js";
import { deferredOf } from "../../src/state/writes/deferred-of.js";
import { withdrawable } from "../../src/state/writes/withdraw.js";
import { bodyOf, strangers } from "../contract/family.js";
import { json, stubFetch, success, type SeenCall } from "../api/fetch-stub.js";

// Proves that what waits for its undo goes out in the moment in which a page is left: one call each, which outlives the
// page and waits neither for an answer nor for a token, the rate limit or another call.

const stub = stubFetch();
type Member = "one-api" | (typeof strangers)[number];

const uuid = "01a200c2-200f-7f15-93ce-dc695a0063a3";
const rowOf = (member: Member) => ({
  id: 7,
  ...(member === "laisky" ? { uuid, user_uuid: uuid } : {}),
  username: "bob",
  name: "bob",
  type: 1,
  key: "k",
  role: 1,
  status: 1,
});

interface Erasing {
  readonly model: { load(): Promise<void>; readonly all: { peek(): readonly object[] } };
  erase(row: object, options: EraseOptions): Promise<unknown>;
}

/** Every list with undo. */
const lists: Readonly<Record<string, (gateway: Gateway) => Erasing>> = {
  user(gateway) {
    const model = createUsersModel(gateway);
    return { model, erase: (row, options) => eraseUserRow(gateway.http, model, row as User, options) };
  },
  token(gateway) {
    const model = createTokensModel(gateway);
    const erase: Erasing["erase"] = (row, options) => {
      const { id } = row as Token;
      return removeRow(model, id, () => eraseToken(gateway.http, id, options.http), options);
    };
    return { model, erase };
  },
  channel(gateway) {
    const model = createChannelsModel(gateway);
    return { model, erase: (row, options) => model.erase(row as Channel, options) };
  },
  redemption(gateway) {
    const model = createRedemptionsModel(gateway);
    const erase: Erasing["erase"] = (row, options) => {
      const { id } = row as Redemption;
      return removeRow(model, id, () => eraseRedemption(gateway.http, id, options.http), options);
    };
    return { model, erase };
  },
};

function openPrices(gateway: Gateway): Erasing {
  const model = createPricesModel(gateway, priceBookOf(gateway));
  return { model, erase: (row, options) => model.erase(row as PriceRow, options) };
}

const ref = (member: Member) => (member === "laisky" ? uuid : "7");
const expected: Readonly<Record<string, (member: Member) => string>> = {
  user: (member) => {
    const whose = member === "new-api" ? { id: 7 } : { username: "bob" };
    return `POST /api/user/manage ${JSON.stringify({ ...whose, action: "delete" })}`;
  },
  token: (member) => `DELETE /api/token/${ref(member)} `,
  channel: (member) => `DELETE /api/channel/${ref(member)} `,
  redemption: (member) => `DELETE /api/redemption/${ref(member)} `,
};

const written = ({ method, url, body }: SeenCall) =>
  `${method} ${new URL(url).pathname} ${body === undefined ? "" : JSON.stringify(body)}`;

/** All that can happen without an answer has happened after this. */
const task = () => new Promise((done) => setImmediate(done));

/** Answers that are due until the file ends. */
const due: ((answer: Response) => void)[] = [];
const never = () => new Promise<Response>((resolve) => due.push(resolve));
const sessions: { dispose(): void }[] = [];

let opened = 0;

/** A gateway of this kind, and how its page stops answering: each further call and question for a token stays open. */
async function open(member: Member, kind: string, prices = false) {
  let silent = false;
  opened += 1;
  stub.status = member === "one-api" ? stub.status : bodyOf(member, "status");
  stub.answer = ({ url }) => {
    if (silent) return never();
    if (prices)
      return success(url.endsWith("/api/prices") ? [{ model: "m", type: "tokens", channel_type: 1 }] : []);
    return success(
      member === "one-hub" ? { data: [rowOf(member)], page: 1, size: 10, total_count: 1 } : [rowOf(member)],
    );
  };
  const gateway = gatewayFor({
    baseUrl: `https://gw${opened}.example`,
    ...(member === "one-api" ? { assume: "one-api" as const } : {}),
    getToken: () => (silent ? new Promise<string>(() => undefined) : Promise.resolve("t0ken")),
  });
  sessions.push(gateway.session);
  await api.getStatus(gateway.http);
  const list = prices ? openPrices(gateway) : lists[kind]?.(gateway);
  if (!list) throw new Error(`no list of ${kind}`);
  const { model } = list;
  await model.load();
  const [first] = model.all.peek();
  if (!first) throw new Error("no row was read");
  /** Has the row deleted as a list does, see `useRemoval`. */
  const add = () =>
    deferredOf(gateway).add({
      async send({ leaving, withdraw, onSend }) {
        await list
          .erase(first, { http: withdrawable(gateway.http, withdraw, onSend), leaving })
          .catch(() => 0);
        return undefined;
      },
      undone: () => undefined,
      dropped: () => undefined,
    });
  return {
    gateway,
    add,
    async fallSilent() {
      await task();
      silent = true;
      stub.calls.length = 0;
    },
  };
}

async function expectOneCall(call: string): Promise<void> {
  await task();
  const sent = stub.calls.filter(({ method }) => method !== "GET");
  expect(stub.calls.map(written)).to.deep.equal([call]);
  expect(sent.every(({ init }) => init.keepalive)).to.equal(true);
  expect(sent[0]?.headers.get("authorization")).to.equal("Bearer t0ken");
}

describe("a page that is left", () => {
  const page = new EventTarget();
  setMaxListeners(0, page);
  const scope = globalThis as { window?: unknown };
  before(() => {
    scope.window = page;
  });
  after(() => {
    for (const answer of due) answer(success());
    for (const session of sessions) session.dispose();
    delete scope.window;
  });
  const leave = () => {
    page.dispatchEvent(new Event("pagehide"));
  };
  const comeBack = () => page.dispatchEvent(new Event("pageshow"));

  for (const member of ["one-api", ...strangers] as const)
    for (const [kind, call] of Object.entries(expected))
      it(`sends the deletion of a ${kind} to ${member} at once`, async () => {
        const { add, fallSilent } = await open(member, kind);
        add();
        await fallSilent();
        leave();
        await expectOneCall(call(member));
        comeBack();
      });

  it("sends the deletion of one-hub's price at once, which is a PUT", async () => {
    const { add, fallSilent } = await open("one-hub", "price", true);
    add();
    await fallSilent();
    leave();
    await expectOneCall('PUT /api/prices/multiple/delete {"models":["m"]}');
    comeBack();
  });

  it("sends what began before and still reads something first", async () => {
    const { add, fallSilent } = await open("one-api", "user");
    const deferral = add();
    await fallSilent();
    deferral.now();
    await task();
    expect(stub.calls.filter(({ method }) => method !== "GET")).to.deep.equal([]);
    leave();
    await task();
    expect(stub.calls.filter(({ method }) => method !== "GET").map(written)).to.deep.equal([
      'POST /api/user/manage {"username":"bob","action":"delete"}',
    ]);
    comeBack();
  });

  it("sends everything that waits, past the rate limit's pause and full lanes", async () => {
    const { gateway, add } = await open("one-api", "token");
    stub.answer = () => json({}, 429);
    await api.getNotice(gateway.http).catch(() => undefined);
    expect(gateway.pausedUntil.peek()).to.be.a("number");
    add();
    add();
    add();
    await task();
    stub.calls.length = 0;
    stub.answer = never;
    leave();
    await task();
    expect(stub.calls.map(written)).to.deep.equal(Array.from({ length: 3 }, () => "DELETE /api/token/7 "));
    comeBack();
  });
});
