import { createComponent } from "./create-component.js";

const shared = ["gw-ready", "gw-error", "gw-session-expired", "gw-toast"] as const;
const tokenEvents = [
  "gw-token-created",
  "gw-token-updated",
  "gw-token-deleted",
  "gw-token-copied",
  "gw-before-open",
] as const;

/** Sign in with a password; as `<gw-login>`. */
export const Login = createComponent(
  [...shared, "gw-signed-in", "gw-signed-out"],
  () => import("../areas/sign-in/sign-in.js"),
);

/** The visitor's access tokens; as `<gw-token-list>`. */
export const TokenList = createComponent(
  [...shared, ...tokenEvents],
  () => import("../areas/tokens/token-list.js"),
);

/** One access token; as `<gw-token-form>`. */
export const TokenForm = createComponent(
  [...shared, "gw-token-created", "gw-token-updated", "gw-token-copied", "gw-cancel"],
  () => import("../areas/tokens/token-form.js"),
);

/** Redeem a code; as `<gw-topup>`. */
export const TopUp = createComponent(
  [...shared, "gw-code-redeemed", "gw-before-open"],
  () => import("../areas/topup/topup.js"),
);
