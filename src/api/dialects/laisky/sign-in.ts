import { GatewayError, isGatewayError } from "../../client/errors.js";
import type { Envelope } from "../dialect.js";
import { dataOf, fieldsOf, withData, type Call, type Route } from "../kit.js";
import { markEnd } from "../second-factor.js";

/** What signing in needs of the rows of Laisky's fork. */
interface Rows {
  /** An answer whose row has a number instead of a reference. */
  asRow(this: void, answer: Envelope | undefined): Envelope;
  /** The reference of an account. */
  referenceOf(this: void, call: Call, entity: "user", id: unknown): Promise<string>;
}

/** A code that another call takes under another name. */
const withCode =
  (path: string): Route =>
  ({ send, body: { code } }) =>
    send({ path, body: { totp_code: code } });

/** Signing in, and the second factor: it has no backup codes, and tells no count of wrong ones. */
export function laiskySignIn({ asRow, referenceOf }: Rows): Readonly<Record<string, Route>> {
  /** The response of a single sign-on call, which may also say that an account was bound. */
  const whoSignedIn: Route = async ({ send }) => {
    const answer = await send({});
    return dataOf(answer) === undefined || dataOf(answer) === null ? answer : asRow(answer);
  };

  return {
    async "POST /api/user/login"({ send }) {
      try {
        return asRow(await send({}));
      } catch (error) {
        if (!isGatewayError(error) || error.serverMessage !== "totp_required") throw error;
        throw new GatewayError("refused", "POST /api/user/login: a code is wanted", {
          status: 200,
          serverMessage: error.serverMessage,
          codeWanted: true,
        });
      }
    },
    /** The second step repeats the first one with the code, so that name and password can be rejected there, too. */
    "POST /api/user/login/2fa": async ({ send, body: { code, ...credentials } }) =>
      asRow(
        await markEnd(/password|密码/i, () =>
          send({ path: "/api/user/login", body: { ...credentials, totp_code: code } }),
        ),
      ),
    "POST /api/user/passkey/login/finish": async ({ send }) => asRow(await send({})),
    "GET /api/oauth/:provider": whoSignedIn,
    "GET /api/oauth/wechat": whoSignedIn,
    async "GET /api/user/2fa/status"({ send }) {
      const answer = await send({ path: "/api/user/totp/status" });
      return withData(answer, { enabled: fieldsOf(dataOf(answer)).totp_enabled });
    },
    async "POST /api/user/2fa/setup"({ send }) {
      const answer = await send({ method: "GET", path: "/api/user/totp/setup" });
      const { secret, qr_code } = fieldsOf(dataOf(answer));
      return withData(answer, { secret, qr_code_data: qr_code });
    },
    "POST /api/user/2fa/enable": withCode("/api/user/totp/confirm"),
    "POST /api/user/2fa/disable": withCode("/api/user/totp/disable"),
    async "DELETE /api/user/:id/2fa"(call) {
      const path = `/api/user/totp/disable/${await referenceOf(call, "user", call.id)}`;
      return call.send({ method: "POST", path });
    },
  };
}
