/** Replaced by the build with the version of the package. */
declare const __VERSION__: string | undefined;

/** The version of gateway-console, as in package.json; `0.0.0` when run from source. */
export const version: string = typeof __VERSION__ === "undefined" ? "0.0.0" : __VERSION__;
