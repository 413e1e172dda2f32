import { useSyncExternalStore } from "react";

const print = (): MediaQueryList => matchMedia("print");

/** Browsers that lay a page out for paper only after its listeners have run report no medium to these. */
let isAboutToPrint = false;

function subscribe(changed: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const set = (is: boolean) => () => {
    isAboutToPrint = is;
    changed();
  };
  window.addEventListener("beforeprint", set(true), { signal });
  window.addEventListener("afterprint", set(false), { signal });
  print().addEventListener("change", changed, { signal });
  return () => stop.abort();
}

/** Whether the page is being printed: then everything that is left out beyond the screen has to be there. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isAboutToPrint || print().matches);
