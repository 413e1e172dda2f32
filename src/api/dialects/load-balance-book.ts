import type { BalanceBook } from "../../domain/usage/balance-book.js";
import type { Supports } from "./supports.js";

/** Loads how a gateway records what changes balances, apart from charges of calls. Source: wire.md 9.8. */
export async function loadBalanceBook({ project }: Pick<Supports, "project">): Promise<BalanceBook> {
  switch (project) {
    case "oneApi":
      return (await import("./one-api-balance-book.js")).balanceBook;
    case "newApi":
      return (await import("./new-api/balance-book.js")).balanceBook;
    case "oneHub":
    case "doneHub":
      return (await import("./one-hub/balance-book.js")).balanceBook;
    case "laiskyOneApi":
      return (await import("./laisky/balance-book.js")).balanceBook;
  }
}
