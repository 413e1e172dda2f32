import { useEffect } from "react";
import { useHost } from "./host.js";

/** Loads a model once its view stands, and again whenever the page has the element refresh. */
export function useLoad(model: { load(): Promise<unknown> }): void {
  const { steering } = useHost();
  useEffect(() => {
    void model.load();
    return steering.onRefresh(() => model.load());
  }, [model, steering]);
}
