declare const __VERSION__: string | undefined;

/** The version of this package, as semver text; `0.0.0-dev` where the sources run unbuilt. */
export const version = typeof __VERSION__ === "string" ? __VERSION__ : "0.0.0-dev";
