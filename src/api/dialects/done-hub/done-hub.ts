import type { MakeDialect } from "../dialect.js";
import {
  currentRow,
  dataOf,
  fieldsOf,
  numberOf,
  rowsOf,
  termsIn,
  textOf,
  withData,
  type Fields,
  type Route,
} from "../kit.js";
import { createHub } from "../one-hub/one-hub.js";

/** Where Linux DO signs in: it returns to the address that is registered there. */
const linuxDo = "https://connect.linux.do/oauth2/authorize";

const ways = ({ linuxDo_oauth, linuxDo_client_id }: Fields): readonly Fields[] =>
  linuxDo_oauth === true && textOf(linuxDo_client_id) !== ""
    ? [
        {
          provider: "linuxdo",
          name: "",
          endpoint: linuxDo,
          client_id: linuxDo_client_id,
          scope: "",
          returns: false,
          binds: true,
          id: 0,
        },
      ]
    : [];

/** Each group comes with what it is, where one-hub sends names. */
const groups: Route = async ({ send }) => {
  const answer = await send({});
  return withData(
    answer,
    rowsOf(answer).map(({ symbol }) => symbol),
  );
};

/** An account has the number and the name that it has on Linux DO, 0 and "" for none. */
const userOf = (row: Fields): Fields => ({
  ...row,
  ...termsIn({
    user_agreement_enabled: row.need_agree_user_agreement,
    privacy_policy_enabled: row.need_agree_privacy_policy,
  }),
  linux_do_id: numberOf(row.linuxdo_id) === 0 ? "" : textOf(row.linuxdo_username) || String(row.linuxdo_id),
});

const user: Route = async ({ send }) => {
  const answer = await send({});
  return withData(answer, userOf(fieldsOf(dataOf(answer))));
};

const moved =
  (path: string): Route =>
  ({ send }) =>
    send({ path });

/** Accounts are managed by number. The name is ignored, and without a number the call refused. */
const manage: Route = ({ body, row, send }) =>
  send(row === undefined ? {} : { body: { ...body, user_id: row } });

/** The longest username that the form of an account passes with. */
const longestName = 12;

/**
 * One's own account. Its username is required, though it isn't written, and the balance from which on the gateway
 * sends a reminder is cleared where it isn't sent.
 */
const updateSelf: Route = async (call) => {
  const { username, quota_remind_threshold } = await currentRow(call, "/api/user/self");
  const kept = { username: textOf(username).slice(0, longestName), quota_remind_threshold };
  return call.send({ body: { ...kept, ...call.body } });
};

/** Done Hub, a fork of one-hub. */
export const doneHub: MakeDialect = () =>
  createHub({
    member: "done-hub",
    ways,
    routes: {
      "GET /api/group/": groups,
      "GET /api/user/self": user,
      "PUT /api/user/self": updateSelf,
      "GET /api/user/:id": user,
      "POST /api/user/manage": manage,
      "GET /api/user-agreement": moved("/api/user_agreement"),
      "GET /api/privacy-policy": moved("/api/privacy_policy"),
    },
    userForm: ({ username }) => ({ username }),
    writes: [
      "POST /api/invite-code/",
      "PUT /api/invite-code/:id",
      "DELETE /api/invite-code/:id",
      "POST /api/oauth/:provider",
      "POST /api/user/agree_terms",
      "DELETE /api/token/admin/:id",
    ],
    types: [57, 58, 59, 60, 61, 62],
  });
