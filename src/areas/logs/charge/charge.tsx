import { type ReactNode, useEffect, useState } from "react";
import type { CallFacts } from "../../../domain/charge/call-facts.js";
import { explainCharge, type Explanation } from "../../../domain/charge/explain.js";
import { paidByPlan, payingPlan } from "../../../domain/usage/balance-book.js";
import { useHost, useLocale, useMessages, useGateway } from "../../../ui/host/context/host.js";
import type { LogRow } from "../model/log-pages.js";
import { useChargeFormat, type ChargeFormat } from "./charge-format.js";
import { chargeSentence } from "./charge-sentence.js";
import { chargeFormula, ChargeTable } from "./charge-table.js";
import { ChargeToday } from "./charge-today.js";
import { charge as sheet } from "./charge.css.js";
import { chargeMessages, type ChargeMessages } from "./generated/messages.en.js";
import type { ModelPrices } from "../../../domain/charge/model-prices.js";
import { readModelPrices, type FindPrices } from "../../../state/model-prices.js";

/** Today's prices of a model; undefined until they are known, and where they can't be. */
function useModelPrices(model: string): ModelPrices | undefined {
  const gateway = useGateway();
  const [find, setFind] = useState<{ readonly prices: FindPrices }>();
  useEffect(() => {
    let ended = false;
    readModelPrices(gateway).then(
      (prices) => {
        if (!ended) setFind({ prices });
      },
      // Without them, the entry is explained by what it records.
      () => undefined,
    );
    return () => {
      ended = true;
    };
  }, [gateway]);
  return find?.prices(model);
}

/** How the charge of an entry came about: a sentence, with the calculation one click away. */
export function Charge({ row, facts }: { readonly row: LogRow; readonly facts: CallFacts }) {
  useHost().adopt(sheet);
  const t = useMessages(chargeMessages);
  const locale = useLocale();
  const format = useChargeFormat();
  const prices = useModelPrices(row.model_name);
  const explanation = explainCharge(row, { unit: format.unit, today: prices, group: facts.group });
  if (explanation.kind === "unexplained")
    return (
      <ChargeBox>
        <p>{reasonText(explanation, row.quota, format, t)}</p>
        <PaidByPlan row={row} format={format} />
      </ChargeBox>
    );
  const { bill, basis } = explanation;
  const isRounded = basis === "rounded";
  return (
    <ChargeBox>
      <p className="charge-sentence">
        {chargeSentence(bill, { model: row.model_name, isRounded, locale }, format, t)}
      </p>
      <PaidByPlan row={row} format={format} />
      {prices ? <ChargeToday bill={bill} prices={prices} group={facts.group} format={format} /> : null}
      <details>
        <summary>
          <span>{t.formula}</span>
        </summary>
        <ChargeTable bill={bill} group={facts.group} format={format} />
        <p className="muted charge-formula">{t.calculated(chargeFormula(bill, format))}</p>
        {basis === "recorded" ? null : <p className="muted">{t.basis[basis]}</p>}
      </details>
    </ChargeBox>
  );
}

/** Which plan paid, and what came off the balance beside it. */
function PaidByPlan({ row, format }: { readonly row: LogRow; readonly format: ChargeFormat }) {
  const t = useMessages(chargeMessages);
  const paid = paidByPlan(row);
  if (paid === 0) return null;
  const plan = payingPlan(row) ?? "";
  const beside = row.quota - paid;
  return (
    <p>
      {beside === 0 ? t.byPlan(plan) : t.byPlanAndBalance(plan, format.amount(paid), format.amount(beside))}
    </p>
  );
}

function ChargeBox({ children }: { readonly children: ReactNode }) {
  const t = useMessages(chargeMessages);
  return (
    <section className="charge" aria-label={t.title}>
      {children}
    </section>
  );
}

function reasonText(
  { reason, leadsTo = 0, range }: Extract<Explanation, { kind: "unexplained" }>,
  quota: number,
  format: ChargeFormat,
  t: ChargeMessages,
): string {
  if (reason === "differs") return t.differs(format.amount(leadsTo), format.amount(quota));
  if (reason === "rounded") return t.rounded(format.amount(range?.from ?? 0), format.amount(range?.to ?? 0));
  return t.unexplained[reason];
}
