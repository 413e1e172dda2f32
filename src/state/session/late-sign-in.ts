import { onDemand } from "../../api/client/on-demand.js";
import type { Http } from "../../api/client/http.js";
import type { SignInActions, SignInParts } from "./sign-in.js";

const load = onDemand(() => import("./sign-in.js"));

/** Starts the code of signing in and out, where one of them is likely. */
export function preloadSignIn(): void {
  load("sign-in").catch(() => undefined);
}

/** Signing in and out, whose code comes when it is wanted. */
export const createLateSignIn = (http: Http, parts: SignInParts): SignInActions => ({
  signIn: async (...given) => (await load("sign-in")).createSignIn(http, parts).signIn(...given),
  signOut: async (options) => (await load("sign-out")).createSignIn(http, parts).signOut(options),
});
