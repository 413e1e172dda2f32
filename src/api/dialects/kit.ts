import { GatewayError } from "../client/errors.js";
import type { HttpRequest, Query } from "../client/http-request.js";
import type { Dialect, Envelope, Send } from "./dialect.js";
import { isFields, type DialectMember } from "./member.js";
import { noteOrigin, originOf } from "./origins.js";

/** A row, or anything else with fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** A call as a route sees it. */
export interface Call {
  readonly path: string;
  /** The id in the path, "" when there is none. */
  readonly id: string;
  readonly query: Query;
  /** The row that the call is about, see `HttpRequest.row`. */
  readonly row: number | undefined;
  /** What the call carries; empty when it carries nothing. */
  readonly body: Fields;
  /** Fields of the body that only repeat what the record holds. */
  readonly unchanged: readonly string[];
  /** The whole row that a write changes, where the caller has just read it. */
  readonly fresh: Fields | undefined;
  readonly send: Send;
}

/** Answers one call in a member's way. */
export type Route = (call: Call) => Promise<Envelope | undefined>;

/** How many rows one-api has on a page, and what pages of its lists hold here. */
export const PAGE_SIZE = 10;

/** Rows on a page where all are wanted. */
const LARGEST_PAGE = 100;

/** No list is read further than this, in pages. */
const MOST_PAGES = 50;

/** The fields of a value, none for anything else. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** `data` of an answer. */
export const dataOf = (answer: Envelope | undefined): unknown => answer?.data;

/** A text, "" for anything else. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A number, 0 for anything else. */
export const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** The rows of an answer, in whichever shape the member has: a list, or a page of `items` or `data`. */
export function rowsOf(answer: Envelope | undefined): readonly Fields[] {
  const data = dataOf(answer);
  const { items, data: inner } = fieldsOf(data);
  const rows = [data, items, inner].find((value) => Array.isArray(value));
  return (rows ?? []).map(fieldsOf);
}

/** How many rows there are in all; undefined where the answer doesn't tell. */
export function totalOf(answer: Envelope | undefined): number | undefined {
  const { total, total_count } = fieldsOf(dataOf(answer));
  return [total, total_count, answer?.total].find((value) => typeof value === "number");
}

/** A page of rows, with the total of its list where the answer tells it. */
export const asPage = (answer: Envelope | undefined, rows: readonly Fields[]): Envelope => ({
  ...withData(answer, rows),
  total: totalOf(answer),
});

/** The page of a list that was read whole. */
export const pageOfAll = (rows: readonly Fields[], page: readonly Fields[]): Envelope => ({
  ...withData(undefined, page),
  total: rows.length,
});

/** An answer with other data. */
export const withData = (answer: Envelope | undefined, data: unknown): Envelope => ({
  success: true,
  message: "",
  ...answer,
  data,
});

/** A route whose answered row is read as one-api has it. */
export const withRow =
  (read: (row: Fields) => Fields) =>
  (route: Route): Route =>
  async (call) => {
    const answer = await route(call);
    return withData(answer, read(fieldsOf(dataOf(answer))));
  };

/** A route whose answered rows are read as one-api has them. */
export const withRows =
  (read: (row: Fields) => Fields) =>
  (route: Route): Route =>
  async (call) => {
    const answer = await route(call);
    return withData(answer, rowsOf(answer).map(read));
  };

/** Reads something on the way to answering a call, always afresh. */
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

/** The whole row that a write changes: as the caller has just read it, else read now. */
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
    // A member may give fewer rows than asked for; without a total only a page that isn't full ends the list.
    if (next.length === 0 || (total === undefined ? next.length < LARGEST_PAGE : rows.length >= total)) break;
  }
  return rows;
}

/**
 * The page of a list that is sorted here, because the member can't: the greatest first, and what is unlimited before
 * it.
 */
export function sortedPage(rows: readonly Fields[], field: string, page: number): readonly Fields[] {
  const greatness = (row: Fields) =>
    field === "remain_quota" && row.unlimited_quota === true ? Infinity : numberOf(row[field]);
  return [...rows]
    .sort((a, b) => (greatness(a) === greatness(b) ? 0 : greatness(b) - greatness(a)))
    .slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
}

/** Refuses a call that the member has no way to do. */
export function refuse(name: string, member: DialectMember): never {
  throw new GatewayError("read-only", `${name}: not sent, because ${member} has no such call`, { member });
}

/** What a call fails with whose account is gone; the text is the one that one-api has for it. */
export const noSuchAccount = (name: string): GatewayError =>
  new GatewayError("refused", `${name}: no such account`, { status: 200, serverMessage: "record not found" });

/** What a member's routes are made of, and what it leaves as one-api has it. */
interface DialectDefinition {
  readonly member: DialectMember;
  readonly headers?: () => Readonly<Record<string, string>>;
  /** By method and path, `:id` for an id at its end and `?status` for the form with `status_only`. */
  readonly routes: Readonly<Record<string, Route>>;
  /** The writes that go out as one-api takes them, because the member's recording shows that it takes the same. */
  readonly sameWrites: readonly string[];
}

const isId = /\/(\d+)(?=$|\/key$)/;

/** The names of the calls that read one row. */
const readsRow = /^GET \/api\/\w+\/:id$/;

/** The name of a call among the routes. */
function routeOf({ method, path, query }: HttpRequest<unknown>): string {
  return `${method} ${path.replace(isId, "/:id")}${query?.status_only === undefined ? "" : "?status"}`;
}

const asIs: Route = ({ send }) => send({});

/** A route that reads a row, whose answer remembers the row as the member sent it. */
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

/** A dialect from its routes. Reads without a route are sent as one-api takes them; writes without one are not sent. */
export function createDialect({
  member,
  headers = () => ({}),
  routes,
  sameWrites,
}: DialectDefinition): Dialect {
  return {
    headers,
    async answer(request, send) {
      const { method, path, query = {}, body, row, unchanged = [] } = request;
      const name = routeOf(request);
      const id = isId.exec(path)?.[1] ?? "";
      const fresh = originOf(request.fresh);
      const call: Call = { path, id, query, row, body: fieldsOf(body), unchanged, fresh, send };
      const route = routes[name] ?? (readsRow.test(name) ? asIs : undefined);
      if (route) return readsRow.test(name) ? noted(route)(call) : route(call);
      const isWrite = request.writes ?? method !== "GET";
      if (isWrite && !sameWrites.includes(name)) refuse(`${method} ${path}`, member);
      return send({});
    },
  };
}
