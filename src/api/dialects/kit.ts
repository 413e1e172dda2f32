import { GatewayError } from "../client/errors.js";
import type { HttpRequest, Query } from "../client/http-request.js";
import type { Dialect, Envelope, Send } from "./dialect.js";
import { isFields, type DialectMember } from "./member.js";
import { noteOrigin, originOf } from "./origins.js";

/** A row, or anything else with fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** A call, as a route receives it. */
export interface Call {
  readonly path: string;
  /** The ID in the path; "" when there is none. */
  readonly id: string;
  readonly query: Query;
  /** ID of the row that the call is about, see `HttpRequest.row`. */
  readonly row: number | undefined;
  /** The provider that a state is requested for. */
  readonly provider: string | undefined;
  /** The body of the call; empty when there is none. */
  readonly body: Fields;
  /** Fields of the body that only repeat the record's current values. */
  readonly unchanged: readonly string[];
  /** The whole row that a write changes, if the caller has just read it. */
  readonly fresh: Fields | undefined;
  readonly send: Send;
}

/** Answers one call with the member's API. */
export type Route = (call: Call) => Promise<Envelope | undefined>;

/** Rows on a page of one-api's lists, and therefore of the lists that a dialect returns. */
export const PAGE_SIZE = 10;

/** Page size for reading a whole list. */
const LARGEST_PAGE = 100;

/** Maximum number of pages that are read of a list. */
const MOST_PAGES = 50;

/** The fields of a value; none when it isn't an object. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** `data` of an answer. */
export const dataOf = (answer: Envelope | undefined): unknown => answer?.data;

/** A string; "" for anything else. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A number; 0 for anything else. */
export const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** The rows of a response, in whichever form the member uses: a list, or a page of `items` or `data`. */
export function rowsOf(answer: Envelope | undefined): readonly Fields[] {
  const data = dataOf(answer);
  const { items, data: inner } = fieldsOf(data);
  const rows = [data, items, inner].find((value) => Array.isArray(value));
  return (rows ?? []).map(fieldsOf);
}

/** How many rows there are on all pages; undefined when the response doesn't say. */
export function totalOf(answer: Envelope | undefined): number | undefined {
  const { total, total_count } = fieldsOf(dataOf(answer));
  return [total, total_count, answer?.total].find((value) => typeof value === "number");
}

/** A page of rows, with the total of its list when the response contains it. */
export const asPage = (answer: Envelope | undefined, rows: readonly Fields[]): Envelope => ({
  ...withData(answer, rows),
  total: totalOf(answer),
});

/** One page of a list that was read completely. */
export const pageOfAll = (rows: readonly Fields[], page: readonly Fields[]): Envelope => ({
  ...withData(undefined, page),
  total: rows.length,
});

/** The texts of an operator that have to be accepted (wire.md 9.20), for a status. */
export const termsIn = ({ user_agreement_enabled, privacy_policy_enabled }: Fields): Fields => {
  const terms = [
    ...(user_agreement_enabled === true ? ["user-agreement"] : []),
    ...(privacy_policy_enabled === true ? ["privacy-policy"] : []),
  ];
  return terms.length > 0 ? { terms } : {};
};

/** A copy of a response with other data. */
export const withData = (answer: Envelope | undefined, data: unknown): Envelope => ({
  success: true,
  message: "",
  ...answer,
  data,
});

/** A route whose row is converted to one-api's form. */
export const withRow =
  (read: (row: Fields) => Fields) =>
  (route: Route): Route =>
  async (call) => {
    const answer = await route(call);
    return withData(answer, read(fieldsOf(dataOf(answer))));
  };

/** A route whose rows are converted to one-api's form. */
export const withRows =
  (read: (row: Fields) => Fields) =>
  (route: Route): Route =>
  async (call) => {
    const answer = await route(call);
    return withData(answer, rowsOf(answer).map(read));
  };

/** Reads something that a route needs, never from shared reads. */
export const readOne = ({ send }: Call, path: string, query?: Query): Promise<Envelope | undefined> =>
  send({
    method: "GET",
    path,
    query,
    body: undefined,
    share: false,
    emptyIs: undefined,
    envelope: undefined,
    timeout: undefined,
  });

/** The whole row that a write changes: as the caller has just read it, or read now. */
export async function currentRow(call: Call, path: string): Promise<Fields> {
  return call.fresh ?? fieldsOf(dataOf(await readOne(call, path)));
}

/** Every row of a list, page by page. */
export async function allRows(
  readPage: (page: number, size: number) => Promise<Envelope | undefined>,
): Promise<readonly Fields[]> {
  const rows: Fields[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await readPage(page, LARGEST_PAGE);
    const next = rowsOf(answer);
    rows.push(...next);
    const total = totalOf(answer);
    // A member may return fewer rows than requested. Without a total, a page that isn't full is the last one.
    if (next.length === 0 || (total === undefined ? next.length < LARGEST_PAGE : rows.length >= total)) break;
  }
  return rows;
}

/**
 * One page of a list that is sorted here, because the member can't sort it: largest values first, and unlimited ones
 * before them.
 */
export function sortedPage(rows: readonly Fields[], field: string, page: number): readonly Fields[] {
  const sortValue = (row: Fields) =>
    field === "remain_quota" && row.unlimited_quota === true ? Infinity : numberOf(row[field]);
  return [...rows]
    .sort((a, b) => (sortValue(a) === sortValue(b) ? 0 : sortValue(b) - sortValue(a)))
    .slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
}

/** Rejects a call that the member's API doesn't support. */
export function refuse(name: string, member: DialectMember): never {
  throw new GatewayError("read-only", `${name}: not sent, because ${member} has no such call`, { member });
}

/** The error for a call whose account no longer exists, with one-api's message for it. */
export const noSuchAccount = (name: string): GatewayError =>
  new GatewayError("refused", `${name}: no such account`, { status: 200, serverMessage: "record not found" });

/** The routes of a member, and the calls that are sent unchanged. */
interface DialectDefinition {
  readonly member: DialectMember;
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Keyed by method and path, with `:id` for an ID in it and `?status` for the form with `status_only`. */
  readonly routes: Readonly<Record<string, Route>>;
  /** Writes that are sent in one-api's form, because the member's recording shows that it accepts them. */
  readonly sameWrites: readonly string[];
}

const isId = /\/(\d+)(?=$|\/(?:key|2fa|reset_passkey|subscriptions(?:\/reset)?|invalidate)$)/;

/** A session or a passkey, whose ID may be a text. */
const textIdPath = /^\/api\/user\/(sessions|passkey)\/(?!revoke-others$)[^/]+$/;

/** What another service's account is removed by: of an account, a name or a number. */
const binding = /^\/api\/user\/\d+\/((?:oauth\/)?bindings)(?:\/[^/]+)?$/;

/** The callback of a provider; the operator of a new-api adds further ones. */
const callback = /^\/api\/oauth\/(?!state$|endpoint$|wechat$)[^/]+$/;

/** The calls that read one row. */
const readsRow = /^GET \/api\/\w+\/:id$/;

/** The key of a call among the routes. */
export function routeOf({
  method,
  path,
  query,
}: Pick<HttpRequest<unknown>, "method" | "path" | "query">): string {
  const route = path
    .replace(textIdPath, (_path, list: string) => `/api/user/${list}/:id`)
    .replace(binding, (_path, list: string) => `/api/user/:id/${list}`)
    .replace(callback, "/api/oauth/:provider")
    .replace(isId, "/:id");
  return `${method} ${route}${query?.status_only === undefined ? "" : "?status"}`;
}

const asIs: Route = ({ send }) => send({});

/** A route that reads a row, and remembers the row as the member sent it. */
const noted =
  (route: Route): Route =>
  async (call) => {
    let row: unknown;
    const answer = await route({
      ...call,
      async send(overrides) {
        const sent = await call.send(overrides);
        row = dataOf(sent);
        return sent;
      },
    });
    noteOrigin(dataOf(answer), row);
    return answer;
  };

/**
 * Creates a dialect from its routes. Reads without a route are sent in one-api's form; writes without one are
 * rejected.
 */
export function createDialect({
  member,
  headers = () => ({}),
  routes,
  sameWrites,
}: DialectDefinition): Dialect {
  return {
    headers,
    async answer(request, send) {
      const { method, path, query = {}, body, row, provider, unchanged = [] } = request;
      const name = routeOf(request);
      const id = isId.exec(path)?.[1] ?? "";
      const fresh = originOf(request.fresh);
      const call: Call = { path, id, query, row, provider, body: fieldsOf(body), unchanged, fresh, send };
      const route = routes[name] ?? (readsRow.test(name) ? asIs : undefined);
      if (route) return readsRow.test(name) ? noted(route)(call) : route(call);
      const isWrite = request.writes ?? method !== "GET";
      if (isWrite && !sameWrites.includes(name)) refuse(`${method} ${path}`, member);
      return send({});
    },
  };
}
