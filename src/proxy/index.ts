/** Server side: puts a gateway under a site's own origin and path. */
export { createProxy } from "./create-proxy.js";
export type { AccessToken, Connection, Proxy, ProxyOptions } from "./proxy-options.js";
export { everyCall, relayCalls, widgetCalls, widgetCallsOf } from "./calls.js";
export type { RefusedBy } from "./answers.js";
export type { Allowed, CallFilter, ProxyCall } from "./calls.js";
export { toNodeHandler } from "./node-handler.js";
export type { UsageAnswer, UsageAsker, UsageSource } from "../domain/usage/source.js";
export type { UsageQuestion, UsageRow } from "../domain/usage/question.js";
