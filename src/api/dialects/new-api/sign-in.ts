import { GatewayError, isGatewayError, type GatewayErrorKind } from "../../client/errors.js";
import { markEnd } from "../second-factor.js";
import type { DialectPage } from "../dialect.js";
import { dataOf, fieldsOf, readOne, textOf, withData, type Call, type Fields, type Route } from "../kit.js";
import { isFields } from "../member.js";
import { createTokenSession, sessionEnd, type TokenSession } from "./token-session.js";

/** Binding uses `GET` until spring 2026, and since then `POST` on a path that is used for nothing else. */
const bind: Route = async (call) => {
  try {
    return await call.send({});
  } catch (error) {
    if (!isGatewayError(error) || error.status !== 404) throw error;
    return call.send({ method: "POST", query: {}, body: call.query });
  }
};

/** How a call fails that is led to a page of the gateway's own console. */
const pages: readonly GatewayErrorKind[] = ["not-a-gateway", "unexpected", "http"];

/**
 * Binding to Telegram ends at a page of the gateway's own console, whichever way it ended, so that the account is
 * asked. Since July 2026 a flow is started first; before, the account is known by its cookie.
 */
const bindTelegram: Route = async (call) => {
  const path = await call.send({ method: "POST", path: `${call.path}/start`, query: {} }).then(
    (answer) => `${call.path}/${textOf(fieldsOf(dataOf(answer)).flow_token)}`,
    (error: unknown) => {
      if (!isGatewayError(error) || error.status !== 404) throw error;
      return call.path;
    },
  );
  try {
    await call.send({ path });
  } catch (error) {
    if (!isGatewayError(error) || !pages.includes(error.kind)) throw error;
  }
  const account = fieldsOf(dataOf(await readOne(call, "/api/user/self")));
  if (String(account.telegram_id) !== call.query.id)
    throw new GatewayError("refused", `GET ${call.path}: the account isn't bound`, { status: 200 });
  return withData(undefined, undefined);
};

/**
 * Refusals of a second step that no other code can change: the sign-in is gone (`会话已过期，请重新登录`, after five minutes, or
 * `会话数据无效，请重新登录`), or its account may not, or need not, take the step any more (`用户不存在`, `用户已被禁用`, `用户未启用2FA`).
 */
const isEnd = /会话|會話|用户|用戶|\bsession\b|\buser\b/i;

/** Signing in and out, and whose calls are. */
interface NewApiSignIn {
  headers(): Readonly<Record<string, string>>;
  readonly signed: TokenSession["signed"];
  readonly routes: Readonly<Record<string, Route>>;
}

/**
 * Signing in to new-api: by a session cookie and the account's ID in a header, or, in releases since July 2026, by a
 * token.
 */
export function newApiSignIn(page: DialectPage): NewApiSignIn {
  const { user } = page;
  /** Who signed in last on this page; the session learns of it slightly later. */
  let signedIn: number | undefined;
  let last: number | undefined;
  /** What the second step of a sign-in names, in releases that don't know it by a cookie. */
  let flow: Fields = {};
  const session = createTokenSession(page, () => signedIn ?? user?.());

  const remember =
    (fresh: boolean): Route =>
    async (call) => {
      const answer = await call.send({});
      const data = fieldsOf(dataOf(answer));
      if (data.require_2fa === true) {
        flow = data.flow_token === undefined ? {} : { flow_token: data.flow_token };
        throw new GatewayError("refused", "POST /api/user/login: a code is wanted", {
          status: 200,
          serverMessage: textOf(answer?.message),
          codeWanted: true,
        });
      }
      // one-api says so by its message, which newer releases translate.
      if (data.action === "bind") return { ...answer, message: "bind", data: null };
      const isInside = fresh && isFields(data.user);
      const { id } = isInside ? fieldsOf(data.user) : data;
      if (typeof id === "number") {
        last = id;
        signedIn = fresh ? id : undefined;
      }
      return isInside ? withData(answer, data.user) : answer;
    };

  const forget: Route = async (call) => {
    const answer = await call.send(session.isOpen() ? { method: "POST", path: sessionEnd } : {});
    session.forget();
    signedIn = undefined;
    last = undefined;
    return answer;
  };

  /** Since July 2026 a state is for one provider, and either to sign in or to bind. */
  async function stateFor(call: Call) {
    const body = { provider: call.provider, intent: session.isOpen() ? "bind" : "login" };
    const answer = await call.send({ method: "POST", body });
    return withData(answer, fieldsOf(dataOf(answer)).flow_token);
  }

  const state: Route = async (call) => {
    if (session.isOpen()) return stateFor(call);
    try {
      return await call.send({});
    } catch (error) {
      // Those releases take the path for that of a provider, which they don't know.
      if (!isGatewayError(error) || error.status !== 400) throw error;
      return stateFor(call);
    }
  };

  return {
    headers() {
      const id = signedIn ?? user?.() ?? last;
      return { ...(id === undefined ? {} : { "New-Api-User": String(id) }), ...session.headers() };
    },
    signed: session.signed,
    routes: {
      "POST /api/user/login": remember(true),
      "POST /api/user/login/2fa": (call) => {
        const { code } = call.body;
        const send = () => markEnd(isEnd, () => call.send({ body: { code, ...flow } }));
        return remember(true)({ ...call, send });
      },
      "POST /api/user/passkey/login/finish": remember(true),
      "GET /api/oauth/state": state,
      "GET /api/oauth/:provider": remember(true),
      "GET /api/oauth/telegram/login": remember(true),
      "GET /api/oauth/telegram/bind": bindTelegram,
      "GET /api/oauth/wechat": remember(true),
      "GET /api/oauth/wechat/bind": bind,
      "GET /api/oauth/email/bind": bind,
      "GET /api/user/self": remember(false),
      "GET /api/user/logout": forget,
    },
  };
}
