import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing } from "../client/schema.js";

/** The first account of a gateway, which becomes its super administrator. */
export interface FirstAccount {
  /** 1 to 12 bytes. */
  username: string;
  /** 8 to 72 bytes. */
  password: string;
}

/**
 * `POST /api/setup`: creates the first account of a gateway whose status has `needs_setup`. Succeeds only once, and
 * doesn't sign in. Afterwards the gateway is in neither self-use nor demo mode, which can be changed in its settings.
 */
export function setUp(
  http: Http,
  { username, password }: FirstAccount,
  { signal }: CallOptions = {},
): Promise<void> {
  return http.call({
    method: "POST",
    path: "/api/setup",
    body: {
      username,
      password,
      confirmPassword: password,
      SelfUseModeEnabled: false,
      DemoSiteEnabled: false,
    },
    schema: nothing,
    signal,
  });
}
