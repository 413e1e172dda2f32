import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import type { NothingFoundProps } from "./nothing-found.js";

/** What a list says where no row matches; its code comes with the first search that finds nothing. */
export const NothingFound = createLazy<NothingFoundProps>(() => import("./nothing-found.js"), {
  fallback: null,
});
