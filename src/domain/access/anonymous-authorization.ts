/**
 * The `Authorization` of a call that asks for the account without knowing whether anybody is signed in. It is no
 * account's token: a session counts before it, and without one the gateway answers with 200 that it is not valid,
 * instead of a 401, which browsers write to their console in red. Source: wire.md 0.6, 1.2.
 */
export const anonymousAuthorization = "Bearer nobody";
