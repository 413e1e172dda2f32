/** Adding quota: by a code (wire.md 3.4) and by an admin (wire.md 3.6). */
import { ownRow } from "./account.js";
import { readBody } from "./body.js";
import type { Exchange, Gateway } from "./context.js";
import { seconds } from "./context.js";
import type { BodyType } from "./decode.js";
import { done, ok, refuse } from "./envelope.js";
import { record } from "./journal.js";
import { redeemBody } from "./redemptions.js";
import { addRoute } from "./routes.js";

const adminBody = {
  package: "controller",
  name: "adminTopUpRequest",
  fields: { user_id: "int", quota: "int", remark: "string" },
} as const satisfies BodyType<Record<string, "string" | "int">>;

async function redeem(gateway: Gateway, c: Exchange): Promise<Response> {
  const { store, settings } = gateway;
  const { key } = await readBody(c, redeemBody);
  if (key === "") return refuse("未提供兑换码");
  const code = store.data.redemptions.find((row) => row.key === key);
  if (code === undefined) return refuse("兑换失败，无效的兑换码");
  if (code.status !== 1) return refuse("兑换失败，该兑换码已被使用");
  const user = ownRow(gateway, c);
  user.quota += code.quota;
  code.status = 3;
  code.redeemed_time = seconds(gateway);
  record(gateway, c, user.id, { type: 1, content: `通过兑换码充值 ${settings.quotaText(code.quota)}` });
  return ok(code.quota);
}

async function addQuota(gateway: Gateway, c: Exchange): Promise<Response> {
  const { user_id, quota, remark } = await readBody(c, adminBody);
  if (quota < 0) return refuse("quota 不能为负数！");
  const user = gateway.store.find("users", user_id);
  if (user !== undefined) user.quota += quota;
  const content = remark === "" ? `通过 API 充值 ${gateway.settings.quotaText(quota)}` : remark;
  record(gateway, c, user_id, { type: 1, content, quota });
  return done();
}

/** Adds `POST /api/user/topup` and `POST /api/topup`. */
export function registerTopup(gateway: Gateway): void {
  addRoute(gateway, "POST", "/api/user/topup", { role: "user" }, (c) => redeem(gateway, c));
  addRoute(gateway, "POST", "/api/topup", { role: "admin" }, (c) => addQuota(gateway, c));
}
