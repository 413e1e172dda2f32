import { commonMessages } from "../../src/i18n/common.messages.en.js";
import { showing } from "./visitor.js";

/** The server failed. */
export const showsServerError = showing(commonMessages, (t) => t.error.server);
/** The server takes no more calls for now. */
export const showsRateLimit = showing(commonMessages, (t) => t.error.rateLimited);
/** The server cannot be reached. */
export const showsOffline = showing(commonMessages, (t) => t.error.network);
/** Something else answers in the gateway's place. */
export const showsNoGateway = showing(commonMessages, (t) => t.error.notAGateway);
/** The account may not see this. */
export const showsForbidden = showing(commonMessages, (t) => t.session.forbiddenTitle);
/** Nobody is signed in. */
export const showsSignedOut = showing(commonMessages, (t) => t.session.title);
/** The session ended. */
export const showsExpired = showing(commonMessages, (t) => t.session.expired);
