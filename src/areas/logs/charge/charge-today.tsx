import type { Bill } from "../../../domain/charge/bill.js";
import { differenceToday, type ModelPrices } from "../../../domain/charge/model-prices.js";
import { sentences } from "../../../i18n/sentences.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { isSingle, type ChargeFormat } from "./charge-format.js";
import { chargeMessages } from "./generated/messages.en.js";

/** Today's prices, where they aren't those that were charged. */
export function ChargeToday({
  bill,
  prices,
  group,
  format,
}: {
  readonly bill: Bill;
  readonly prices: ModelPrices;
  readonly group: string;
  readonly format: ChargeFormat;
}) {
  const t = useMessages(chargeMessages);
  const locale = useLocale();
  const now = differenceToday(bill, prices, group);
  if (!now) return null;
  const changes = [
    ...now.points.map((line) =>
      t.todayPrice(
        t.kinds[line.kind],
        isSingle(line) ? format.price(line) : t.perMillion(format.price(line)),
      ),
    ),
    ...(now.group === undefined ? [] : [t.group(format.number(now.group))]),
  ];
  return (
    <p className="charge-today">
      {sentences(
        locale,
        t.today(changes.join(t.separator)),
        now.sum === undefined ? undefined : t.todaySum(format.amount(now.sum)),
      )}
    </p>
  );
}
