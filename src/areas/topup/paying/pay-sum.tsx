import type { PayOffer } from "../../../api/payments/payments.js";
import { discountOf, type PayChoice } from "../../../domain/payments/offer.js";
import { paidIn } from "../../../domain/payments/currencies.js";
import { payMoney } from "../../../domain/payments/pay-money.js";
import { formatNumber } from "../../../domain/text/number-text.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { Button } from "../../../ui/kit/button/button.js";
import { useErrorText } from "../../../ui/kit/notice/errors.js";
import { payingMessages } from "./generated/messages.en.js";
import type { ShownPrice } from "./pay-choice.js";

/** A discount as what it takes off: 0.95 is 5. */
export const percentOff = (discount: number, locale: string): string =>
  formatNumber(Math.round(10_000 * (1 - discount)) / 100, locale);

/** What a choice comes to before it is paid for: the credit, and the money. */
export function PaySum({
  offer,
  choice,
  price: shown,
  ask,
}: {
  readonly offer: PayOffer;
  readonly choice: PayChoice | undefined;
  readonly price: ShownPrice;
  /** Asks for the price again. */
  readonly ask: () => void;
}) {
  const t = useMessages(payingMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const quota = useQuota();
  const refused = useErrorText(shown.kind === "failed" ? shown.error : undefined);
  const price = shown.kind === "known" ? shown.price : undefined;
  const credit = choice && offer.credit(choice);
  const discount = choice && !choice.product ? discountOf(offer, choice.amount) : 1;
  const points = credit === undefined ? undefined : t.points(credit);
  return (
    <>
      <dl className="pay-sum" aria-live="polite" aria-busy={shown.kind === "asking"}>
        <dt>{t.credit}</dt>
        <dd>
          {credit === undefined ? (
            "–"
          ) : quota.inCurrency ? (
            <>
              {quota.short(credit)} <span className="muted">({points})</span>
            </>
          ) : (
            points
          )}
        </dd>
        {discount < 1 ? (
          <>
            <dt>{t.discount}</dt>
            <dd>{t.off(percentOff(discount, locale))}</dd>
          </>
        ) : null}
        {price && price.fee > 0 ? (
          <>
            <dt>{t.fee}</dt>
            <dd>{t.feeIn(payMoney(price.fee, paidIn.dollars, locale))}</dd>
          </>
        ) : null}
        <dt>{t.toPay}</dt>
        <dd className="total">
          {price ? payMoney(price.money, price.currency, locale) : shown.kind === "asking" ? "…" : "–"}
        </dd>
      </dl>
      {shown.kind === "failed" ? (
        <div className="row">
          <p className="danger grow" role="alert">
            {refused ?? t.priceFailed}
          </p>
          {shown.error.kind === "refused" ? null : (
            <Button icon="refresh" onClick={ask}>
              {common.retry}
            </Button>
          )}
        </div>
      ) : null}
      {choice?.method.creditVaries === true ? <p className="muted pay-hints">{t.creditVaries}</p> : null}
      {price && price.currency === undefined ? <p className="muted pay-hints">{t.noCurrency}</p> : null}
    </>
  );
}
