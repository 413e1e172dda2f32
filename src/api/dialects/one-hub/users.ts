import {
  allRows,
  currentRow,
  numberOf,
  pageOfAll,
  sortedPage,
  textOf,
  withData,
  type Call,
  type Fields,
  type Route,
} from "../kit.js";
import type { Query } from "../../client/http-request.js";
import type { Envelope } from "../dialect.js";

/** Reads a page of a list, counted from 0. */
type ReadPage = (
  call: Call,
  path: string,
  query: Query,
  page: number,
  size: number,
) => Promise<Envelope | undefined>;

/** one-hub can't sort accounts by usage, so the whole list is read to sort it. */
const users =
  (list: Route, readPage: ReadPage): Route =>
  async (call) => {
    const { p, order } = call.query;
    if (!order) return list(call);
    const rows = await allRows((page, size) => readPage(call, call.path, {}, page, size));
    return pageOfAll(rows, sortedPage(rows, String(order), Number(p ?? 0)));
  };

const changeQuota = (call: Call, id: unknown, quota: number, remark = "") =>
  call.send({ method: "POST", path: `/api/user/quota/${String(id)}`, query: {}, body: { quota, remark } });

/**
 * Quotas are changed by a separate call. The form contains the current quota, because the server would otherwise log a
 * change.
 * @param form what it has to contain in addition, of the account's row
 */
const updateUser =
  (form: (row: Fields) => Fields): Route =>
  async (call) => {
    const { id, quota, ...changes } = call.body;
    const row = await currentRow(call, `/api/user/${String(id)}`);
    const before = numberOf(row.quota);
    const answer = await call.send({ body: { ...form(row), ...changes, id, quota: before } });
    const stays = typeof quota !== "number" || call.unchanged.includes("quota");
    const more = stays ? 0 : quota - before;
    if (more !== 0) await changeQuota(call, id, more);
    return answer;
  };

/** Accounts are managed by name. */
const manage: Route = ({ send }) => send({});

const addQuota: Route = async (call) => {
  const { user_id, quota, remark } = call.body;
  return withData(await changeQuota(call, user_id, numberOf(quota), textOf(remark)), undefined);
};

/** The calls of one-hub that administer accounts. */
export const oneHubUsers = ({
  list,
  search,
  readPage,
  form,
}: {
  readonly list: Route;
  readonly search: Route;
  readonly readPage: ReadPage;
  readonly form: (row: Fields) => Fields;
}) => ({
  "GET /api/user/": users(list, readPage),
  "GET /api/user/search": search,
  "PUT /api/user/": updateUser(form),
  "POST /api/user/manage": manage,
  "POST /api/topup": addQuota,
});
