import type { Http } from "../client/http.js";
import { nothing } from "../client/schema.js";

/**
 * `POST /api/oauth/invite_code` of Done Hub: checks the invitation code that somebody signs up with by another service,
 * without using it up, and keeps it in this browser's session. The sign-in at the service begins anew after it.
 * Rejects with a GatewayError.
 */
export const sendSignUpCode = (http: Http, invite_code: string): Promise<void> =>
  http.call({
    method: "POST",
    path: "/api/oauth/invite_code",
    body: { invite_code },
    schema: nothing,
    critical: true,
  });
