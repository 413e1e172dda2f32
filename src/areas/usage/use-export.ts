import { nowSeconds, utcDate } from "../../domain/time/date-time.js";
import { spanOf } from "../../domain/usage/ranges.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { moneyMessages } from "../../ui/kit/money/money.messages.en.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { usageMessages } from "./messages.en.js";
import { useNames } from "./use-names.js";
import type { UsageSettings } from "./usage-settings.js";
import type { UsageState } from "./usage-state.js";

/** Saves what is shown as a file; undefined until there is something. */
export function useExport(state: UsageState, { split, range }: UsageSettings): (() => void) | undefined {
  const texts = useMessages(usageMessages);
  const { currency } = useQuota();
  const units = useMessages(moneyMessages);
  const nameOf = useNames(split);
  const { supports } = useGateway();
  const answer = useValue(state.usage.answer);
  if (!answer?.table.total) return undefined;
  return () => {
    const now = nowSeconds();
    const { from, to } = spanOf(range, now) ?? { from: now, to: now + 1 };
    // Sums of the gateway are by days of its server, but for sums by hours.
    const isInUtc = answer.source !== "gateway" || supports.peek().usageSums === "hours";
    const dates = [utcDate(from), utcDate(Math.min(to, now + 1) - 1)] as const;
    void import("./usage-file.js").then(({ saveUsage }) =>
      saveUsage({ answer, split, nameOf, texts, currency, units, isInUtc, dates }),
    );
  };
}
