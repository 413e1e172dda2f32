import { nowSeconds } from "../../domain/time/date-time.js";
import { formatMonth, formatUtcDay } from "../../i18n/days.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { UsagePlanNote } from "../shared/usage-plan-note.js";
import { statementMessages } from "./messages.en.js";
import type { Line } from "./statement-lines.js";
import type { Account, StatementModel } from "./statement-model.js";
import { useStatementLines } from "./use-statement-lines.js";

/** Decimals of amounts: lines of a few calls are far below a cent, and they must come to the sum above them. */
const digits = 4;

/** The month as a table: what it began with, each credit, what each model cost, and what was left. */
export function StatementTable({
  model,
  account,
}: {
  readonly model: StatementModel;
  readonly account: Account;
}) {
  const t = useMessages(statementMessages);
  const locale = useLocale();
  const { shown } = useStatementLines(model);
  if (!shown) return null;
  const { statement, credits, spends, dates, isOver } = shown;
  const isUnknown = statement.opening === undefined || statement.closing === undefined;
  return (
    <>
      {isUnknown ? <Callout tone="warning">{account.isCut ? t.cut : t.openingUnknown}</Callout> : null}
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
          <Balance date={dates[0]} text={t.opening} points={statement.opening} />
        </tbody>
        <Group title={t.credit} points={statement.credited} lines={credits} empty={t.noCredit} />
        <Group title={t.spent} points={-statement.spent} lines={spends} empty={t.noSpend} />
        <tbody>
          <Balance date={dates[1]} text={isOver ? t.closing : t.now} points={statement.closing} />
        </tbody>
      </table>
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
}: {
  readonly date: string;
  readonly text: string;
  readonly points: number | undefined;
}) {
  const t = useMessages(statementMessages);
  const amount = useAmount();
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
}: {
  readonly title: string;
  readonly points: number;
  readonly lines: readonly Line[];
  readonly empty: string;
}) {
  const t = useMessages(statementMessages);
  return (
    <tbody>
      <tr className="statement-group">
        <th scope="rowgroup" colSpan={2}>
          {title}
        </th>
        <td className="statement-amount">
          <Change points={points} />
        </td>
      </tr>
      {lines.length === 0 ? (
        <tr>
          <td />
          <td colSpan={2} className="muted">
            {empty}
          </td>
        </tr>
      ) : null}
      {lines.map(({ key, date, text, remark, points: amount }) => (
        <tr key={key} part="row">
          <DayCell date={date} />
          <td className="statement-text">
            {text}
            {remark === undefined ? null : <span className="muted"> · {remark}</span>}
          </td>
          <td className="statement-amount">
            {amount === undefined ? <span className="muted">{t.unknown}</span> : <Change points={amount} />}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** A day, in short; nothing for what isn't of one day. */
function DayCell({ date }: { readonly date: string | undefined }) {
  const locale = useLocale();
  const seconds = date === undefined ? undefined : Date.parse(`${date}T00:00:00Z`) / 1000;
  return (
    <td className="statement-date">
      {seconds === undefined ? null : (
        <time dateTime={date}>{formatUtcDay(seconds, nowSeconds(), locale)}</time>
      )}
    </td>
  );
}

/** An amount with its sign; nothing has none. */
function Change({ points }: { readonly points: number }) {
  const amount = useAmount();
  return <>{`${points > 0 ? "+" : ""}${amount(points)}`}</>;
}

/** How amounts read here: not shortened, since they are added up. */
function useAmount(): (points: number) => string {
  const quota = useQuota();
  return (points) => (quota.inCurrency ? quota.short(points, digits) : quota.exact(points));
}
