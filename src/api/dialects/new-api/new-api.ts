import { GatewayError, isGatewayError } from "../../client/errors.js";
import { familyBases } from "../../../domain/channels/family-channel-types.js";
import { testDisabledOneByOne, updateWithStatusApart } from "../channel-steps.js";
import { createChannelTypes } from "../channel-types.js";
import type { MakeDialect } from "../dialect.js";
import {
  allRows,
  createDialect,
  currentRow,
  dataOf,
  fieldsOf,
  numberOf,
  rowsOf,
  termsIn,
  textOf,
  withData,
  type Route,
} from "../kit.js";
import { createPages, list, search } from "./lists.js";
import { asLogs, deleteOld, searchLogs, usage, withoutIds } from "./logs.js";
import { newApiSignIn } from "./sign-in.js";
import { newApiTokens } from "./tokens.js";
import { otherWays } from "./other-ways.js";
import { newApiUsers } from "./users.js";

const status: Route = async (call) => {
  const answer = await call.send({});
  const data = fieldsOf(dataOf(answer));
  return withData(answer, {
    ...data,
    oidc: data.oidc ?? data.oidc_enabled ?? false,
    ...termsIn(data),
    ...otherWays(data),
    telegram_bot_name:
      data.telegram_oauth === true && data.telegram_bot_name !== "" ? data.telegram_bot_name : undefined,
    ...(data.setup === false ? { needs_setup: true } : {}),
    ...(data.register_enabled === false || data.password_register_enabled === false
      ? { sign_up_closed: true }
      : {}),
    ...(data.top_up_link === undefined ? { top_up_link_apart: true } : {}),
  });
};

const availableModels: Route = async (call) => {
  const answer = await call.send({ path: "/api/user/models" });
  return withData(answer, dataOf(answer) ?? []);
};

/**
 * Since summer 2025, a new channel is wrapped together with the mode of its keys, and some of these releases crash on
 * the older form. Each release ignores the other form's fields, so both are sent together.
 */
const createChannel: Route = ({ send, body: { multi_key_mode, ...body } }) => {
  if (multi_key_mode !== undefined)
    return send({ body: { ...body, mode: "multi_to_single", multi_key_mode, channel: body } });
  const mode = textOf(body.key).trim().includes("\n") ? "batch" : "single";
  return send({ body: { ...body, mode, channel: body } });
};

/** Reads the whole row and sends it back with the changes, so that unknown fields aren't lost. */
const updateRedemption: Route = async (call) => {
  const row = await currentRow(call, `/api/redemption/${String(call.body.id)}`);
  return call.send({ body: { ...row, ...call.body } });
};

/** Computed ratios that newer servers add to the settings, but don't accept as a setting. */
const computedOption = "CompletionRatioMeta";

/** The settings, or what the server computes of them, see `listOutputRatios`. */
const options: Route = async ({ query, send }) => {
  const answer = await send({ query: {} });
  const isWanted = (key: unknown) => (key === computedOption) === (query.computed !== undefined);
  return withData(
    answer,
    rowsOf(answer).filter(({ key }) => isWanted(key)),
  );
};

const types = createChannelTypes({
  base: familyBases.newApi,
  same: [1, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 31],
  moved: { 4: 30, 34: 35, 35: 27, 40: 44, 42: 28, 43: 36, 45: 40, 46: 47, 48: 45 },
  own: [
    2, 5, 26, 27, 33, 36, 37, 38, 39, 41, 44, 47, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63,
  ],
});

const asIs: Route = ({ send }) => send({});

const modelsByType: Route = async ({ send }) => {
  const answer = await send({});
  return withData(answer, types.byType(fieldsOf(dataOf(answer))));
};

/**
 * The models of a provider, whose type goes by another number here. What the provider refuses is answered with 500 and
 * a message.
 */
const probeModels: Route = async ({ send, body }) => {
  try {
    return await send({ body: { ...body, type: types.toTheirs(numberOf(body.type)) } });
  } catch (error) {
    if (!isGatewayError(error) || error.status !== 500 || !error.serverMessage) throw error;
    const { message, status, serverMessage } = error;
    throw new GatewayError("refused", message, { status, serverMessage });
  }
};

/** new-api, from the releases of spring 2025 on. */
export const newApi: MakeDialect = (context) => {
  const { headers, signed, routes } = newApiSignIn(context);
  const readPage = createPages();
  const page = list(readPage);
  const channels = list(readPage, { id_sort: true });
  const find = search(readPage);

  const dialect = createDialect({
    member: "new-api",
    headers,
    routes: {
      ...routes,
      "GET /api/status": status,
      "GET /api/user/available_models": availableModels,
      "GET /api/user/dashboard": usage,
      ...newApiTokens({ list: page, all: (call) => allRows((at, size) => readPage(call, at, size)) }),
      "GET /api/log/": asLogs(page),
      "GET /api/log/self": withoutIds(asLogs(page)),
      "GET /api/log/search": searchLogs(readPage, "/api/log/"),
      "GET /api/log/self/search": withoutIds(searchLogs(readPage, "/api/log/self")),
      "DELETE /api/log/": deleteOld,
      "GET /api/models": modelsByType,
      ...types.translate({
        "GET /api/channel/": channels,
        "GET /api/channel/search": find,
        "GET /api/channel/:id": asIs,
        "POST /api/channel/": createChannel,
        "PUT /api/channel/": updateWithStatusApart,
      }),
      "POST /api/channel/fetch_models": probeModels,
      "GET /api/channel/test": testDisabledOneByOne(channels),
      "GET /api/redemption/": page,
      "GET /api/redemption/search": find,
      "PUT /api/redemption/": updateRedemption,
      "GET /api/option/": options,
      ...newApiUsers({ list: page, search: find }),
    },
    sameWrites: [
      "POST /api/setup",
      "PUT /api/user/self",
      "DELETE /api/user/self",
      "GET /api/user/token",
      "GET /api/user/aff",
      "POST /api/user/topup",
      "POST /api/user/pay",
      "POST /api/user/stripe/pay",
      "POST /api/user/creem/pay",
      "POST /api/user/waffo/pay",
      "POST /api/user/waffo-pancake/pay",
      "POST /api/user/topup/complete",
      "POST /api/user/2fa/setup",
      "POST /api/user/2fa/enable",
      "POST /api/user/2fa/disable",
      "POST /api/user/2fa/backup_codes",
      "DELETE /api/user/:id/2fa",
      "DELETE /api/user/:id/reset_passkey",
      "DELETE /api/user/:id/bindings",
      "DELETE /api/user/:id/oauth/bindings",
      "DELETE /api/user/oauth/bindings/:id",
      "POST /api/verify",
      "POST /api/user/passkey/verify/begin",
      "POST /api/user/passkey/verify/finish",
      "DELETE /api/user/passkey",
      "POST /api/user/passkey/register/begin",
      "POST /api/user/passkey/register/finish",
      "POST /api/user/sessions/revoke-others",
      "DELETE /api/user/sessions/:id",
      "PUT /api/user/setting",
      "PUT /api/subscription/self/preference",
      "POST /api/subscription/balance/pay",
      "POST /api/subscription/epay/pay",
      "POST /api/subscription/stripe/pay",
      "POST /api/subscription/creem/pay",
      "POST /api/subscription/waffo-pancake/pay",
      "POST /api/subscription/admin/plans",
      "PUT /api/subscription/admin/plans/:id",
      "PATCH /api/subscription/admin/plans/:id",
      "POST /api/subscription/admin/plans/:id/subscriptions/reset",
      "POST /api/subscription/admin/users/:id/subscriptions",
      "POST /api/subscription/admin/users/:id/subscriptions/reset",
      "POST /api/subscription/admin/user_subscriptions/:id/invalidate",
      "POST /api/user/aff_transfer",
      "POST /api/user/checkin",
      "DELETE /api/token/:id",
      "POST /api/token/:id/key",
      "DELETE /api/channel/:id",
      "DELETE /api/channel/disabled",
      "POST /api/channel/multi_key/manage",
      "POST /api/channel/upstream_updates/detect",
      "POST /api/channel/upstream_updates/detect_all",
      "POST /api/channel/upstream_updates/apply",
      "POST /api/channel/upstream_updates/apply_all",
      "POST /api/channel/fix",
      "GET /api/channel/test/:id",
      "GET /api/channel/update_balance",
      "GET /api/channel/update_balance/:id",
      "POST /api/redemption/",
      "PUT /api/redemption/?status",
      "DELETE /api/redemption/:id",
      "DELETE /api/redemption/invalid",
      "POST /api/user/",
      "DELETE /api/user/:id",
      "PUT /api/option/",
      "POST /api/option/payment_compliance",
      "POST /api/ratio_sync/fetch",
      "POST /api/models/",
      "PUT /api/models/",
      "PUT /api/models/?status",
      "DELETE /api/models/:id",
      "POST /api/models/sync_upstream",
      "POST /api/vendors/",
      "PUT /api/vendors/",
      "DELETE /api/vendors/:id",
      "POST /api/custom-oauth-provider/",
      "PUT /api/custom-oauth-provider/:id",
      "DELETE /api/custom-oauth-provider/:id",
      "POST /api/custom-oauth-provider/discovery",
    ],
  });
  return { ...dialect, answer: (request, send) => dialect.answer(request, signed(request, send)) };
};
