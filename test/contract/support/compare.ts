/** Compares an answer with a recorded one; what differs from database to database and from run to run is set aside. */
import { textOf, type Answer, type Exchange, type Json } from "./recording.js";

/** Fields whose values belong to one database or one moment. Their types are compared, their values are not. */
const volatile = new Set([
  "key",
  "access_token",
  "aff_code",
  "request_id",
  "start_time",
  "created_time",
  "accessed_time",
  "created_at",
  "redeemed_time",
  "test_time",
  "balance_updated_time",
  "response_time",
  "elapsed_time",
  "time",
  "Day",
]);

/** Headers that a console can see the effect of. */
const comparedHeaders = [
  "Content-Type",
  "Location",
  "Cache-Control",
  "Content-Encoding",
  "Vary",
  "Access-Control-Allow-Credentials",
  "Access-Control-Allow-Headers",
  "Access-Control-Allow-Methods",
  "Access-Control-Allow-Origin",
  "Access-Control-Max-Age",
];

function maskText(text: string): string {
  return text.replace(/\(request id: \d+\)/, "(request id)").replace(/^deleted_[0-9a-f]{32}$/, "deleted_");
}

/** 0 is a value of its own in times: not yet. */
function maskNumber(value: number): Json {
  return value === 0 ? 0 : "<number>";
}

function mask(value: Json, key: string, exchange: Exchange): Json {
  if (Array.isArray(value)) return value.map((item) => mask(item, key, exchange));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, mask(child, name, exchange)]),
    );
  // In the option list, `key` is the option's name.
  const moving = volatile.has(key) || (key === "created" && exchange.name === "relay-call");
  if (moving && !exchange.request.path.startsWith("/api/option")) {
    if (typeof value === "number") return maskNumber(value);
    return value === "" ? "" : `<${typeof value}>`;
  }
  return typeof value === "string" ? maskText(value) : value;
}

/** Answers that are new texts altogether. */
const madeUp = ["access-token", "access-token-user", "oauth-state", "aff", "redemption-create"];

function sortedBy(rows: Json, name: string): Json {
  if (!Array.isArray(rows)) return rows;
  const text = (row: Json): string =>
    textOf(typeof row === "object" && row !== null && !Array.isArray(row) ? row[name] : row);
  return [...rows].sort((a, b) => (text(a) < text(b) ? -1 : 1));
}

function withData(body: Json, change: (data: Json) => Json): Json {
  if (typeof body !== "object" || body === null || Array.isArray(body) || body.data === undefined)
    return body;
  return { ...body, data: change(body.data) };
}

/** The body in a form that equals another's when the two agree. */
export function comparable(body: Json, exchange: Exchange): Json {
  const { name } = exchange;
  if (name.startsWith("options")) return withData(body, (data) => sortedBy(data, "key"));
  if (name.startsWith("groups")) return withData(body, (data) => sortedBy(data, ""));
  // Recorded in an order that changes with each start of the server.
  if (name === "models-map")
    return withData(body, (data) =>
      typeof data === "object" && data !== null && !Array.isArray(data) && data["33"] !== undefined
        ? { ...data, "33": sortedBy(data["33"], "") }
        : data,
    );
  // Recorded without its rest, with a note that says so.
  if (name === "channel-models" && typeof body === "object" && body !== null && !Array.isArray(body))
    return {
      data: Array.isArray(body.data) ? body.data.slice(0, 40) : "no list",
      object: body.object ?? "absent",
    };
  const blurred = madeUp.includes(name) || name.startsWith("redemption-create-zero");
  const texts = (data: Json): Json =>
    typeof data === "string"
      ? `<${String(data.length)} characters>`
      : Array.isArray(data)
        ? data.map(texts)
        : data;
  return mask(blurred ? withData(body, texts) : body, "", exchange);
}

/** The parts of an answer that are compared. */
export interface Comparable {
  status: number;
  headers: Record<string, string>;
  body: Json;
}

export function ofRecording(exchange: Exchange): Comparable {
  const { status, headers, body, text } = exchange.response;
  const kept = Object.entries(headers).filter(([name]) => comparedHeaders.includes(name));
  return {
    status,
    headers: Object.fromEntries(kept),
    body: body === undefined ? withoutGzip(exchange, text ?? "") : comparable(body, exchange),
  };
}

/** The recording shows compressed bodies as damaged text; the one there is holds nothing. */
function withoutGzip(exchange: Exchange, text: string): string {
  return exchange.response.headers["Content-Encoding"] === "gzip" ? "<gzip>" : text;
}

export function ofAnswer(exchange: Exchange, answer: Answer): Comparable {
  const headers: Record<string, string> = {};
  for (const name of comparedHeaders) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const text = answer.headers.get("Content-Encoding") === "gzip" ? "<gzip>" : answer.text;
  return {
    status: answer.status,
    headers,
    body: answer.body === undefined ? text : comparable(answer.body, exchange),
  };
}
