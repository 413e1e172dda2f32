import { parsedTime } from "../../domain/built-ins.js";
import { pointsPerUnit } from "../../domain/money/currency.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { formatMonth, formatUtcDay } from "../../i18n/days.js";
import { sentences } from "../../i18n/sentences.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { UsagePlanNote } from "../shared/usage-plan-note.js";
import { statementMessages } from "./generated/messages.en.js";
import { decimalsOf } from "../../domain/usage/statement.js";
import type { Line } from "./statement-lines.js";
import type { Account } from "./read-account.js";
import type { StatementModel } from "./statement-model.js";
import type { Shown } from "./use-statement-lines.js";

/** Writes an amount with its unit. */
type FormatAmount = (points: number) => string;

/** The month as a table: what it began with, each credit, what each model cost, and what was left. */
export function StatementTable({
  model,
  account,
  shown: { statement, doubts, credits, spends, dates, isOver },
}: {
  readonly model: StatementModel;
  readonly account: Account;
  readonly shown: Shown;
}) {
  const t = useMessages(statementMessages);
  const locale = useLocale();
  const formatAmounts = useFormatAmounts();
  const amount = formatAmounts([...credits, ...spends].map(({ points }) => points ?? 0));
  const isUnknown = statement.opening === undefined || statement.closing === undefined;
  return (
    <>
      {isUnknown ? (
        <Callout tone="warning">
          {doubts.length === 0
            ? t.openingUnknown
            : sentences(locale, ...doubts.map((doubt) => t.doubts[doubt]))}
        </Callout>
      ) : null}
      <div className="statement-box">
        <table
          className="statement-table"
          part="table"
          aria-label={t.table(formatMonth(account.month, locale))}
        >
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t.date}</th>
              <th scope="col">{t.description}</th>
              <th scope="col">{t.amount}</th>
            </tr>
          </thead>
          <tbody>
            <Balance date={dates[0]} text={t.opening} points={statement.opening} amount={amount} />
          </tbody>
          <Group
            title={t.credit}
            points={statement.credited}
            lines={credits}
            empty={t.noCredit}
            amount={amount}
          />
          <Group title={t.spent} points={-statement.spent} lines={spends} empty={t.noSpend} amount={amount} />
          <tbody>
            <Balance
              date={dates[1]}
              text={isOver ? t.closing : t.now}
              points={statement.closing}
              amount={amount}
            />
          </tbody>
        </table>
      </div>
      <UsagePlanNote usage={model.usage} isInCard />
      <p className="muted statement-basis">{t.basis}</p>
    </>
  );
}

/** What an account had at an end of the month. */
function Balance({
  date,
  text,
  points,
  amount,
}: {
  readonly date: string;
  readonly text: string;
  readonly points: number | undefined;
  readonly amount: FormatAmount;
}) {
  const t = useMessages(statementMessages);
  return (
    <tr className="statement-balance">
      <DayCell date={date} />
      <th scope="row">{text}</th>
      <td className="statement-amount">{points === undefined ? t.unknown : amount(points)}</td>
    </tr>
  );
}

/** Lines of one kind, with what they come to. */
function Group({
  title,
  points,
  lines,
  empty,
  amount,
}: {
  readonly title: string;
  readonly points: number;
  readonly lines: readonly Line[];
  readonly empty: string;
  readonly amount: FormatAmount;
}) {
  const t = useMessages(statementMessages);
  const change = (by: number) => `${by > 0 ? "+" : ""}${amount(by)}`;
  return (
    <tbody>
      <tr className="statement-group">
        <th scope="rowgroup" colSpan={2}>
          {title}
        </th>
        <td className="statement-amount">{change(points)}</td>
      </tr>
      {lines.length === 0 ? (
        <tr>
          <td colSpan={3} className="statement-text muted">
            {empty}
          </td>
        </tr>
      ) : null}
      {lines.map(({ key, date, text, remark, points: changed }) => (
        <tr key={key} part="row">
          {date === undefined ? null : <DayCell date={date} />}
          <td colSpan={date === undefined ? 2 : 1} className="statement-text">
            {text}
            {remark === undefined ? null : (
              <span className="muted">
                {" · "}
                <span className={date === undefined ? "statement-count" : undefined}>{remark}</span>
              </span>
            )}
          </td>
          <td className="statement-amount">
            {changed === undefined ? <span className="muted">{t.unknown}</span> : change(changed)}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** A day, in short. */
function DayCell({ date }: { readonly date: string }) {
  const locale = useLocale();
  return (
    <td className="statement-date">
      <time dateTime={date}>
        {formatUtcDay(parsedTime(`${date}T00:00:00Z`) / 1000, nowSeconds(), locale)}
      </time>
    </td>
  );
}

/** How amounts read here: not shortened, since they are added up. */
function useFormatAmounts(): (lines: readonly number[]) => FormatAmount {
  const quota = useQuota();
  return (lines) => {
    if (!quota.inCurrency) return quota.exact;
    const digits = decimalsOf(lines, pointsPerUnit(quota.currency));
    return (points) => quota.short(points, digits);
  };
}
