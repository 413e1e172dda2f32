/** Redemption codes (wire.md 3.8). */
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import { pathId, pathIdOrZero, readBody } from "./body.js";
import type { BodyType } from "./decode.js";
import { done, ok, Refusal, refuse } from "./envelope.js";
import { beginsWith, byteLength, equalsNumber, page } from "./parse.js";
import { randomHex } from "./random.js";
import { addRoute } from "./routes.js";
import type { RedemptionRow } from "./store.js";

/** What is read of a code; `expired_time` is new-api's. */
export const redemptionBody = {
  package: "model",
  name: "Redemption",
  fields: {
    id: "int",
    user_id: "int",
    key: "string",
    status: "int",
    name: "string",
    quota: "int64",
    created_time: "int64",
    redeemed_time: "int64",
    count: "int",
    expired_time: "int64",
  },
} as const satisfies BodyType<Record<string, "string" | "int" | "int64">>;

/** `count` belongs to requests only; every answer shows 0. */
const show = (row: RedemptionRow): unknown => ({ ...row, count: 0 });

/** What is read of a code that is redeemed. */
export const redeemBody = {
  package: "controller",
  name: "topUpRequest",
  fields: { key: "string" },
} as const satisfies BodyType<Record<string, "string">>;

function existing(gateway: Gateway, id: number): RedemptionRow {
  if (id === 0) throw new Refusal("id 为空！");
  const row = gateway.store.find("redemptions", id);
  if (row === undefined) throw new Refusal("record not found");
  return row;
}

function search(gateway: Gateway, c: Exchange): Response {
  const keyword = c.req.query("keyword") ?? "";
  const sameId = equalsNumber(keyword);
  const sameName = beginsWith(keyword);
  const found = gateway.store.data.redemptions.filter((row) => sameId(row.id) || sameName(row.name));
  return ok(found.map(show));
}

async function create(gateway: Gateway, c: Exchange): Promise<Response> {
  const body = await readBody(c, redemptionBody);
  const length = byteLength(body.name);
  if (length === 0 || length > 20) return refuse("兑换码名称长度必须在1-20之间");
  if (body.count <= 0) return refuse("兑换码个数必须大于0");
  if (body.count > 100) return refuse("一次兑换码批量生成的个数不能大于 100");
  const keys = Array.from({ length: body.count }, () => {
    const row = gateway.store.insert("redemptions", {
      user_id: c.get("caller").id,
      key: randomHex(32),
      status: 1,
      name: body.name,
      quota: body.quota === 0 ? 100 : body.quota,
      created_time: seconds(gateway),
      redeemed_time: 0,
    });
    return row.key;
  });
  return ok(keys);
}

async function update(gateway: Gateway, c: Exchange): Promise<Response> {
  const body = await readBody(c, redemptionBody);
  const row = existing(gateway, body.id);
  if ((c.req.query("status_only") ?? "") !== "") row.status = body.status;
  else {
    row.name = body.name;
    row.quota = body.quota;
  }
  gateway.store.changed();
  return ok(show(row));
}

function remove(gateway: Gateway, c: Exchange): Response {
  const { id } = existing(gateway, pathIdOrZero(c));
  gateway.store.remove("redemptions", (row) => row.id === id);
  return done();
}

/** Adds the six routes of `/api/redemption/`. */
export function registerRedemptions(gateway: Gateway): void {
  const guards = { role: "admin" } as const;
  addRoute(gateway, "GET", "/api/redemption/", guards, (c) =>
    ok(page([...gateway.store.data.redemptions].reverse(), c.req.query("p")).map(show)),
  );
  addRoute(gateway, "GET", "/api/redemption/search", guards, (c) => search(gateway, c));
  addRoute(gateway, "GET", "/api/redemption/:id", guards, (c) => ok(show(existing(gateway, pathId(c)))));
  addRoute(gateway, "POST", "/api/redemption/", guards, (c) => create(gateway, c));
  addRoute(gateway, "PUT", "/api/redemption/", guards, (c) => update(gateway, c));
  addRoute(gateway, "DELETE", "/api/redemption/:id", guards, (c) => remove(gateway, c));
}
