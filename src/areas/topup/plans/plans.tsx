import { useEffect, useState } from "react";
import type { Plan } from "../../../api/entities/plans.js";
import { isPurchaseLimitReached, planCost } from "../../../domain/plans/plan.js";
import { payMoney } from "../../../domain/payments/pay-money.js";
import { useGateway, useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useLoad } from "../../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { useReadOnly } from "../../../ui/host/read-only/writing.js";
import { Button } from "../../../ui/kit/button/button.js";
import { ErrorCallout } from "../../../ui/kit/notice/errors.js";
import { planWords } from "../../shared/plans/generated/plan-words.messages.en.js";
import { usePlanTexts } from "../../shared/plans/use-plan-words.js";
import type { Paying, PayingModel } from "../paying/paying-model.js";
import { plansMessages } from "./generated/messages.en.js";
import { OwnPlans } from "./own-plans.js";
import { plans as sheet } from "./plans.css.js";
import { createPlansModel, type AccountPlans } from "./plans-model.js";

const BuyDialog = createLazy(() => import("./buy-dialog.js"), { over: true });

/** What the part of a top-up about plans is drawn with. */
export interface PlansProps {
  readonly paying: PayingModel;
  /** What can be paid by; undefined where a plan can be bought with the balance alone. */
  readonly ways: Paying | undefined;
  /** Counts the payments for plans that have arrived: each time, the plans are read again. */
  readonly arrived: number;
}

/** One's own plans, and those on offer. Nothing where there are neither. */
export function View({ paying, ways, arrived }: PlansProps) {
  useHost().adopt(sheet);
  const t = useMessages(plansMessages);
  const gateway = useGateway();
  const model = useModel(() => createPlansModel(gateway), gateway);
  const plans = useValue(model.plans.value);
  const error = useValue(model.plans.error);
  const [buying, setBuying] = useState<Plan>();
  useLoad(model.plans);
  useEffect(() => {
    if (arrived > 0) void model.plans.load();
  }, [model, arrived]);

  // A release without plans.
  if (!plans && (error?.status === 404 || error?.kind === "not-a-gateway")) return null;
  if (!plans && error)
    return (
      <ErrorCallout error={error} retry={() => void model.plans.load()}>
        {t.loadFailed}
      </ErrorCallout>
    );
  if (!plans || (plans.held.length === 0 && plans.offered.length === 0)) return null;
  return (
    <section className="plans" aria-label={t.title} part="plans">
      <OwnPlans model={model} plans={plans} />
      {plans.offered.length > 0 ? <Offers plans={plans} onBuy={setBuying} /> : null}
      {buying ? (
        <BuyDialog
          plan={buying}
          plans={plans}
          model={model}
          paying={paying}
          ways={ways}
          onClose={() => setBuying(undefined)}
        />
      ) : null}
    </section>
  );
}

/** What a plan costs, in the gateway's currency where that is known. */
function usePlanPrice(): (plan: Pick<Plan, "price_amount" | "currency">) => string {
  const words = useMessages(planWords);
  const locale = useLocale();
  const quota = useQuota();
  const perUnit = useValue(useGateway().session.status)?.quota_per_unit ?? 0;
  return ({ price_amount: price, currency }) => {
    const cost = planCost(price, perUnit);
    if (cost === 0) return words.free;
    return cost === undefined || !quota.inCurrency ? payMoney(price, currency, locale) : quota.short(cost);
  };
}

function Offers({ plans, onBuy }: { readonly plans: AccountPlans; readonly onBuy: (plan: Plan) => void }) {
  const t = useMessages(plansMessages);
  const words = useMessages(planWords);
  const texts = usePlanTexts();
  const priceOf = usePlanPrice();
  const readOnly = useReadOnly();
  return (
    <>
      <h2>{t.offered}</h2>
      <div className="plan-offers">
        {plans.offered.map((plan) => {
          const bought = plans.held.filter(({ plan_id }) => plan_id === plan.id).length;
          const isOver = isPurchaseLimitReached({ maxPurchases: plan.max_purchase_per_user, bought });
          return (
            <article key={plan.id} className="plan" aria-label={plan.title}>
              <div className="plan-head">
                <h3>{plan.title}</h3>
                <span className="plan-price">{priceOf(plan)}</span>
              </div>
              {plan.subtitle === "" ? <span /> : <p className="muted plan-facts">{plan.subtitle}</p>}
              <ul className="plan-facts">
                <li>{texts.gives(plan)}</li>
                {plan.upgrade_group === "" ? null : <li>{words.group(plan.upgrade_group)}</li>}
                {plan.max_purchase_per_user > 0 ? <li>{words.most(plan.max_purchase_per_user)}</li> : null}
              </ul>
              {isOver ? (
                <p className="muted plan-facts">{t.limit}</p>
              ) : (
                <Button disabled={readOnly} aria-label={t.buyNamed(plan.title)} onClick={() => onBuy(plan)}>
                  {t.buy}
                </Button>
              )}
            </article>
          );
        })}
      </div>
    </>
  );
}
