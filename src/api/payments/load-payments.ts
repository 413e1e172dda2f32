import type { Supports } from "../dialects/supports.js";
import type { Payments } from "./payments.js";

/** Loads how a gateway takes payments; undefined where it has no calls for them. */
export async function loadPayments({ project }: Pick<Supports, "project">): Promise<Payments | undefined> {
  switch (project) {
    case "oneApi":
      return undefined;
    case "newApi":
      return (await import("../dialects/new-api/payments.js")).payments;
    case "oneHub":
    case "doneHub":
      return (await import("../dialects/one-hub/payments.js")).payments;
    case "laiskyOneApi":
      return (await import("../dialects/laisky/payments.js")).payments;
  }
}
