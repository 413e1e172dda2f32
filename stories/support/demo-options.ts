import { seedDemo } from "../../demo/gateway/seed.js";
import type { StoreData } from "../../demo/gateway/store.js";

/** The demonstration's data with other settings. */
export function demoWith(options: Readonly<Record<string, string>>): StoreData {
  const data = seedDemo(Date.now());
  Object.assign(data.options, options);
  return data;
}
