/** Settings for root, and the group list they define (wire.md 3.6, 3.10). */
import { seconds, type Exchange, type Gateway } from "./context.js";
import { decodeOrNothing, type BodyType } from "./decode.js";
import { done, ok, refuse } from "./envelope.js";
import { localized } from "./language.js";
import { completionMeta, newApiHidden, newApiOption, newApiProblem } from "./new-api-options.js";
import { optionComplaint, optionRefusal } from "./new-api-groups.js";
import { audit } from "./new-api-audit.js";
import { addRoute } from "./routes.js";
import { readRatios } from "./settings.js";

const optionBody = {
  package: "model",
  name: "Option",
  fields: { key: "string", value: "string" },
} as const satisfies BodyType<Record<string, "string">>;

const complianceBody = {
  package: "controller",
  name: "PaymentComplianceRequest",
  fields: { confirmed: "bool" },
} as const satisfies BodyType<Record<string, "bool">>;

/** Switches that need another option first: that option and the refusal. */
const prerequisites: Record<string, readonly [needs: string, refusal: string]> = {
  GitHubOAuthEnabled: [
    "GitHubClientId",
    "无法启用 GitHub OAuth，请先填入 GitHub Client Id 以及 GitHub Client Secret！",
  ],
  WeChatAuthEnabled: ["WeChatServerAddress", "无法启用微信登录，请先填入微信登录相关配置信息！"],
  TurnstileCheckEnabled: [
    "TurnstileSiteKey",
    "无法启用 Turnstile 校验，请先填入 Turnstile 校验相关配置信息！",
  ],
};

const ratioKeys = ["ModelRatio", "CompletionRatio", "GroupRatio"];

function problem(gateway: Gateway, key: string, value: string): string {
  if (key === "Theme" && !["default", "berry", "air"].includes(value)) return "无效的主题";
  const needed = prerequisites[key];
  if (needed !== undefined && value === "true" && gateway.settings.text(needed[0]) === "") return needed[1];
  return "";
}

async function save(gateway: Gateway, c: Exchange): Promise<Response> {
  const text = await c.req.text();
  const body = gateway.isNewApi ? newApiOption(text) : decodeOrNothing(text, optionBody);
  if (body === undefined) return refuse(localized(c, "invalidParameter"), 400);
  const { key, value } = body;
  const refusal = gateway.isNewApi
    ? newApiProblem(gateway, key, value) || optionRefusal(key, value)
    : problem(gateway, key, value);
  if (refusal !== "") return refuse(refusal);
  gateway.settings.set(key, value);
  // The real server saves a broken table before it complains about it.
  const broken = ratioKeys.includes(key)
    ? readRatios(value).problem
    : gateway.isNewApi
      ? optionComplaint(key, value)
      : "";
  if (broken !== "") return refuse(broken);
  audit(gateway, c, "option.update", { key });
  return done();
}

/**
 * `POST /api/option/payment_compliance` of new-api, as recorded from b941253a: confirms the payment terms, each time
 * anew.
 */
async function confirmPayments(gateway: Gateway, c: Exchange): Promise<Response> {
  const body = decodeOrNothing(await c.req.text(), complianceBody);
  if (body === undefined) return refuse("参数错误");
  if (!body.confirmed) return refuse("请确认合规声明");
  const confirmedAt = seconds(gateway);
  const { id } = c.get("caller");
  gateway.shop.confirmed = true;
  const values = {
    confirmed: "true",
    confirmed_at: String(confirmedAt),
    confirmed_by: String(id),
    confirmed_ip: c.env.call.address,
    terms_version: "v1",
  };
  for (const [field, value] of Object.entries(values))
    gateway.settings.set(`payment_setting.compliance_${field}`, value);
  return ok({ confirmed: true, confirmed_at: confirmedAt, confirmed_by: id, terms_version: "v1" });
}

/** The same rows beginning elsewhere on each call: their order means nothing, and no client shall rely on it. */
function turned<T>(rows: T[], turn: number): T[] {
  const start = rows.length === 0 ? 0 : turn % rows.length;
  return [...rows.slice(start), ...rows.slice(0, start)];
}

/** Adds `GET` and `PUT /api/option/` and `GET /api/group/`. */
export function registerOptions(gateway: Gateway): void {
  let turn = 0;
  addRoute(gateway, "GET", "/api/option/", { role: "root" }, () => {
    const hidden = gateway.isNewApi ? newApiHidden : /(Token|Secret)$/;
    const visible = gateway.settings.all().filter(([key]) => !hidden.test(key));
    if (gateway.isNewApi) visible.push(completionMeta(gateway));
    return ok(
      turned(
        visible.map(([key, value]) => ({ key, value })),
        (turn += 7),
      ),
    );
  });
  addRoute(gateway, "PUT", "/api/option/", { role: "root" }, (c) => save(gateway, c));
  if (gateway.isNewApi)
    addRoute(gateway, "POST", "/api/option/payment_compliance", { role: "root" }, (c) =>
      confirmPayments(gateway, c),
    );
  addRoute(gateway, "GET", "/api/group/", { role: "admin" }, () =>
    ok(turned([...gateway.settings.ratios("GroupRatio").keys()], (turn += 1))),
  );
}
