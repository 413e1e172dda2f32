/**
 * What release v0.6.7 does otherwise than the build that the embedded gateway doubles (wire.md 8). Each entry names the
 * recorded lines it touches and turns their bodies into what the newer build would have sent; whatever no entry touches
 * must agree as it stands, and an entry that changes nothing fails its test.
 */
import { readRecording, textOf, type Exchange, type Json } from "./recording.js";

type Row = Record<string, Json>;

interface Drift {
  why: string;
  lines: readonly string[];
  adapt: (body: Row, exchange: Exchange) => Row;
}

function isRow(value: Json | undefined): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Changes the data of a body: the row it is, or each row of the list it is. */
function inRows(change: (row: Row) => Row): (body: Row) => Row {
  return (body) => {
    const { data } = body;
    if (Array.isArray(data)) return { ...body, data: data.map((row) => (isRow(row) ? change(row) : row)) };
    return isRow(data) ? { ...body, data: change(data) } : body;
  };
}

const newer = new Map(readRecording("one-api-head").map((exchange) => [exchange.name, exchange]));

/** The newer build's recorded answer in place of the older one's. */
function asNewer(_: Row, { name }: Exchange): Row {
  const body = newer.get(name)?.response.body;
  return isRow(body) ? body : {};
}

function withoutOidc(row: Row): Row {
  const absent = {
    oidc: false,
    oidc_authorization_endpoint: "",
    oidc_client_id: "",
    oidc_token_endpoint: "",
    oidc_userinfo_endpoint: "",
    oidc_well_known: "",
  };
  return { ...row, ...absent };
}

/** Ratio tables of another age, and one option that did not exist. */
function options(body: Row, exchange: Exchange): Row {
  const later = asNewer(body, exchange).data;
  const tables = (Array.isArray(later) ? later : []).filter(
    (row) => isRow(row) && ["ModelRatio", "CompletionRatio"].includes(textOf(row.key)),
  );
  const rows = (Array.isArray(body.data) ? body.data : []).filter(
    (row) => isRow(row) && !["ModelRatio", "CompletionRatio"].includes(textOf(row.key)),
  );
  return { ...body, data: [...rows, ...tables, { key: "OidcEnabled", value: "false" }] };
}

function logRow(row: Row): Row {
  const ratios = /^模型倍率 (.*)，分组倍率 (.*)，补全倍率 (.*)$/.exec(textOf(row.content));
  return {
    ...row,
    // Three rows of type 5 stand before these in the newer build.
    id: row.id === 0 ? 0 : Number(row.id) + 3,
    content:
      ratios === null
        ? (row.content ?? "")
        : `倍率：${String(ratios[1])} × ${String(ratios[2])} × ${String(ratios[3])}`,
    request_id: "1",
    elapsed_time: row.type === 2 ? 1 : 0,
    is_stream: false,
    system_prompt_reset: false,
  };
}

const drifts: Drift[] = [
  {
    why: "no OIDC in the status",
    lines: ["status-fresh", "cross-origin-get", "status-set"],
    adapt: inRows(withoutOidc),
  },
  {
    why: "no oidc_id in users",
    lines: [
      "login-root",
      "login-admin",
      "login-user",
      "self-root",
      "self-user",
      "self-by-access-token",
      "user-list-0",
      "user-list-1",
      "user-list-by-quota",
      "user-search",
      "user-search-deleted",
      "user-get",
      "user-get-after",
      "user-promote",
      "user-disable",
      "user-enable",
      "user-delete",
    ],
    adapt: inRows((row) => ({ ...row, oidc_id: "" })),
  },
  {
    why: "a user alone shows its access token",
    lines: ["self-root", "self-user", "self-by-access-token", "user-get", "user-get-after"],
    adapt: inRows((row) => ({ ...row, access_token: "" })),
  },
  {
    why: "46 options and older ratio tables",
    lines: ["options", "options-after"],
    adapt: options,
  },
  {
    why: "older model lists, up to type 40",
    lines: ["models-map", "channel-models"],
    adapt: asNewer,
  },
  {
    why: "no system_prompt in channels",
    lines: [
      "channel-list",
      "channel-get",
      "channel-search-name",
      "channel-search-id",
      "channel-put-status",
      "channel-put-priority",
      "channel-put-weight",
      "channel-put-unknown",
      "channel-get-after-test",
      "channel-list-as-admin",
    ],
    adapt: inRows((row) => ({ ...row, system_prompt: null })),
  },
  {
    why: "a failed channel test keeps the time it took",
    lines: ["channel-list-as-admin"],
    adapt: inRows((row) => (row.id === 2 ? { ...row, response_time: 0 } : row)),
  },
  {
    why: "a channel test tells neither model nor reply, and fails in other words",
    lines: ["channel-test-ok", "channel-test-bad-key"],
    adapt: ({ success, time }) =>
      success === true
        ? { success, message: "Hello!", modelName: "", time: time ?? 0 }
        : {
            success: false,
            message: "http status code: 401, error message: Incorrect API key provided",
            modelName: "",
            time: 0,
          },
  },
  {
    why: "models of a new token are empty instead of null",
    lines: [
      "token-list-default",
      "token-create-minimal",
      "token-list-0",
      "token-list-1",
      "token-list-by-remain",
    ],
    // The scenario sent an empty text for this one name; the others were created without the field.
    adapt: inRows((row) => (row.models === "" && row.name !== "ci" ? { ...row, models: null } : row)),
  },
  {
    why: "log rows without request, time and stream, in other words, and none for channel tests",
    lines: ["log-self", "log-self-search", "log-all", "log-by-user", "log-search"],
    adapt: inRows(logRow),
  },
  {
    why: "messages in Chinese whatever the language",
    lines: ["login-empty", "login-broken-json", "option-number-value", "verification-bad-mail"],
    adapt: (body) => ({ ...body, message: body.message === "无效的参数" ? "invalid parameter" : "" }),
  },
  {
    why: "invalid input is told with the validator's words",
    lines: ["user-create-short-password", "user-create-long-name", "register-short"],
    adapt: (body) => ({
      ...body,
      message: textOf(body.message).startsWith("输入不合法 Key: 'User.")
        ? "Invalid input, please check your input"
        : "",
    }),
  },
];

function touching({ name }: Exchange): Drift[] {
  return drifts.filter(({ lines }) => lines.includes(name));
}

/** The recorded exchange with its drifts taken out. Throws when one of them changes nothing. */
export function asHead(exchange: Exchange): Exchange {
  let { body } = exchange.response;
  for (const drift of touching(exchange)) {
    if (!isRow(body)) throw new Error(`${exchange.name}: no body to adapt`);
    const adapted = drift.adapt(body, exchange);
    if (JSON.stringify(adapted) === JSON.stringify(body))
      throw new Error(`${exchange.name}: no drift: ${drift.why}`);
    body = adapted;
  }
  return body === undefined ? exchange : { ...exchange, response: { ...exchange.response, body } };
}

/** The drifts of a line, for its title. */
export function driftOf(exchange: Exchange): string {
  const reasons = touching(exchange).map(({ why }) => why);
  return reasons.length === 0 ? "" : ` (drift: ${reasons.join("; ")})`;
}
