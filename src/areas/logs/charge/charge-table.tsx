import { counted, lineSum, type Bill } from "../../../domain/charge/bill.js";
import { rounded } from "../../../domain/money/model-price.js";
import type { Locale } from "../../../i18n/locale.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { isSingle, type ChargeFormat } from "./charge-format.js";
import { chargeMessages } from "./generated/messages.en.js";

/** A name as a heading begins. */
const capitalized = (name: string, locale: Locale): string =>
  name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);

/** The calculation of a charge, line by line. */
export function ChargeTable({
  bill,
  group,
  format,
}: {
  readonly bill: Bill;
  /** What the group is called; "" where that isn't known. */
  readonly group: string;
  readonly format: ChargeFormat;
}) {
  const t = useMessages(chargeMessages);
  const locale = useLocale();
  const lines = counted(bill.lines);
  const isRounded = bill.sum !== bill.points;
  return (
    <table className="charge-table">
      <thead>
        <tr>
          <th scope="col">{t.columns.part}</th>
          <th scope="col">{t.columns.count}</th>
          <th scope="col">{t.columns.price}</th>
          <th scope="col">{t.columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <th scope="row">{line.name ?? capitalized(t.kinds[line.kind], locale)}</th>
            <td>{format.number(line.count)}</td>
            <td>{isSingle(line) ? format.price(line) : t.perMillion(format.price(line))}</td>
            <td>{format.amount(lineSum(line, 1))}</td>
          </tr>
        ))}
        {bill.group === 1 ? null : (
          <tr>
            <th scope="row" colSpan={3}>
              {t.groupRow(group)}
            </th>
            <td>{t.factor(format.number(bill.group))}</td>
          </tr>
        )}
        {isRounded ? (
          <>
            <tr>
              <th scope="row" colSpan={3}>
                {t.sum}
              </th>
              <td>{t.points(rounded(bill.sum))}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={3}>
                {t.roundings[bill.rounding]}
              </th>
              <td>{t.points(rounded(bill.points))}</td>
            </tr>
          </>
        ) : null}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t.charged}
          </th>
          <td>{format.amount(bill.points)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The calculation in points, as one line: `(1,200 × 1.25 + 340 × 5) × 1.5 = 4,800`. */
export function chargeFormula({ lines, group, points, sum }: Bill, format: ChargeFormat): string {
  const parts = counted(lines).map((line) => ({
    text: `${format.number(line.count)} × ${format.number(line.points)}`,
    isUngrouped: line.isUngrouped === true,
  }));
  const grouped = parts.filter(({ isUngrouped }) => !isUngrouped).map(({ text }) => text);
  const joined = grouped.join(" + ");
  const all = [
    ...(grouped.length === 0
      ? []
      : [group === 1 ? joined : `${grouped.length > 1 ? `(${joined})` : joined} × ${format.number(group)}`]),
    ...parts.filter(({ isUngrouped }) => isUngrouped).map(({ text }) => text),
  ];
  const end = sum === points ? "" : ` → ${format.number(points)}`;
  return `${all.join(" + ")} = ${format.number(sum)}${end}`;
}
