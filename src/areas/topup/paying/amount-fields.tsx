import { useId } from "react";
import type { PayOffer } from "../../../api/payments/payments.js";
import { payAmount, payMoney } from "../../../domain/payments/pay-money.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { Segmented } from "../../../ui/kit/segmented/segmented.js";
import { payingMessages } from "./generated/messages.en.js";
import type { ChoiceModel } from "./pay-choice.js";
import { percentOff } from "./pay-sum.js";

/** By what is paid, and for how much. */
export function AmountFields({
  offer: { methods, presets, unit },
  chosen,
  isSubmitted,
  onChange,
}: {
  readonly offer: PayOffer;
  readonly chosen: ChoiceModel;
  /** Whether an empty amount is said to be wrong. */
  readonly isSubmitted: boolean;
  readonly onChange: () => void;
}) {
  const t = useMessages(payingMessages);
  const locale = useLocale();
  const label = useId();
  const method = useValue(chosen.method);
  const typed = useValue(chosen.typed);
  const product = useValue(chosen.product);
  const problem = useValue(chosen.problem);
  if (!method) return null;

  const amountOf = (amount: number) => payAmount(amount, unit, locale);
  const text = (amount: number) => (unit === "points" ? t.points(amount) : amountOf(amount));
  const problemText = () => {
    switch (problem) {
      case undefined:
        return undefined;
      case "too-small":
        return t.problem[problem](text(method.min));
      case "too-large":
        return t.problem[problem](text(method.max ?? 0));
      case "fraction":
        return method.decimals === 0 ? t.problem.fraction : t.problem.cents;
      default:
        return t.problem[problem];
    }
  };
  const possible = presets.filter(
    ({ amount }) => amount >= method.min && (method.max === undefined || amount <= method.max),
  );

  return (
    <>
      {methods.length > 1 ? (
        <div>
          <p className="pay-label" aria-hidden>
            {t.method}
          </p>
          <Segmented
            label={t.method}
            className="pay-choices"
            chosen={method.key}
            segments={methods.map(({ key, name }) => ({ value: key, content: name }))}
            onChosen={(key) => {
              chosen.setMethod(key);
              onChange();
            }}
          />
        </div>
      ) : null}
      {method.products ? (
        <div>
          <p className="pay-label" aria-hidden id={label}>
            {t.package}
          </p>
          <Segmented
            label={t.package}
            className="pay-choices"
            chosen={product?.id ?? ""}
            segments={method.products.map(({ id, name, price, currency }) => ({
              value: id,
              content: (
                <>
                  {name} <span className="muted">{payMoney(price, currency, locale)}</span>
                </>
              ),
            }))}
            onChosen={(id) => {
              chosen.setProduct(id);
              onChange();
            }}
          />
        </div>
      ) : (
        <>
          <TextField
            label={unit === "points" ? t.amountPoints : t.amount}
            name="amount"
            inputMode={method.decimals === 0 ? "numeric" : "decimal"}
            value={typed}
            error={problem === "none" && !isSubmitted ? undefined : problemText()}
            hint={t.least(text(method.min))}
            onValue={(value) => {
              chosen.setTyped(value);
              onChange();
            }}
          />
          {possible.length > 0 ? (
            <Segmented
              label={t.preset}
              className="pay-choices"
              chosen={Number(typed)}
              segments={possible.map(({ amount, discount }) => ({
                value: amount,
                content: (
                  <>
                    {amountOf(amount)}
                    {discount < 1 ? <span className="off">{t.off(percentOff(discount, locale))}</span> : null}
                  </>
                ),
              }))}
              onChosen={(amount) => {
                chosen.setTyped(String(amount));
                onChange();
              }}
            />
          ) : null}
        </>
      )}
    </>
  );
}
