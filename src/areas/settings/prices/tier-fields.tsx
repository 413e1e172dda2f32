import { parsePrice, type PriceCurrency } from "../../../domain/money/model-price.js";
import { tokenVariables, type TokenVariable } from "../../../domain/money/tiers/check.js";
import {
  expressionOf,
  tierProblems,
  withoutTier,
  withTier,
  type TierRow,
} from "../../../domain/money/tiers/tier-rows.js";
import { useHost, useMessages } from "../../../ui/host/context/host.js";
import { Button } from "../../../ui/kit/button/button.js";
import { TextArea } from "../../../ui/kit/field/text-area.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { tierMessages } from "./generated/tiers.messages.en.js";
import { rowsIn, textOfRows, textOfTiers } from "./typed-tiers.js";
import { tiers as sheet } from "./tiers.css.js";

/** Kinds of tokens that each tier has a field for; the others, where one has a price for them. */
const usual: readonly TokenVariable[] = ["p", "c", "cr", "cc"];

/** What the fields of a tiered price are drawn from. */
export interface TierFieldsProps {
  readonly currency: PriceCurrency;
  /** The expression as the gateway has it; "" for none. */
  readonly before: string;
  readonly tiers: string;
  readonly expression: string;
  /** What is wrong, once somebody tried to save. */
  readonly error: string | undefined;
  readonly onChange: (change: { tiers?: string; expression?: string }) => void;
}

/** A price by tiers: each with its limit and prices, or all as the expression that the gateway keeps. */
export function TierFields({ currency, before, tiers, expression, error, onChange }: TierFieldsProps) {
  useHost().adopt(sheet);
  const t = useMessages(tierMessages);
  const rows = rowsIn(tiers);
  if (!rows) {
    const asTiers = textOfTiers(expression, currency);
    return (
      <div className="stack">
        <TextArea
          label={t.expression}
          name="expression"
          rows={5}
          mono
          required
          value={expression}
          error={error}
          hint={t.expressionHint}
          onValue={(next) => onChange({ expression: next })}
        />
        {asTiers === "" ? (
          <p className="muted">{t.noTiers}</p>
        ) : (
          <Button variant="quiet" onClick={() => onChange({ tiers: asTiers })}>
            {t.asTiers}
          </Button>
        )}
      </div>
    );
  }
  const problems = tierProblems(rows, currency);
  const shown = tokenVariables.filter(
    (variable) => usual.includes(variable) || rows.some(({ prices }) => prices[variable] !== undefined),
  );
  const put = (next: readonly TierRow[]) => onChange({ tiers: textOfRows(next) });
  const change = (index: number, more: Partial<TierRow>) =>
    put(rows.map((row, at) => (at === index ? { ...row, ...more } : row)));
  const problemOf = (row: number, field: "limit" | TokenVariable) => {
    const kind = error && problems.find((one) => one.row === row && one.field === field)?.kind;
    return kind ? t.problems[field === "limit" && kind === "number" ? "limit" : kind] : undefined;
  };
  return (
    <div className="stack tiers">
      <p className="muted">{t.about}</p>
      {rows.map((row, index) => {
        const isLast = index === rows.length - 1;
        const from = parsePrice(rows[index - 1]?.limit ?? "");
        return (
          <fieldset key={index} className="tier">
            <legend>{rows.length === 1 ? t.only : t.tier(index + 1)}</legend>
            {isLast ? (
              rows.length > 1 && <p className="muted">{from === undefined ? t.rest : t.beyond(from)}</p>
            ) : (
              <TextField
                label={t.limit}
                name={`limit-${index}`}
                inputMode="numeric"
                required
                value={row.limit}
                error={problemOf(index, "limit")}
                onValue={(limit) => change(index, { limit })}
              />
            )}
            <div className="tier-prices">
              {shown.map((variable) => (
                <TextField
                  key={variable}
                  label={t.kinds[variable]}
                  name={`${variable}-${index}`}
                  inputMode="decimal"
                  required={variable === "p" || variable === "c"}
                  suffix={currency.symbol}
                  value={row.prices[variable] ?? ""}
                  error={problemOf(index, variable)}
                  onValue={(typed) => change(index, { prices: { ...row.prices, [variable]: typed } })}
                />
              ))}
            </div>
            {rows.length > 1 ? (
              <Button variant="quiet" onClick={() => put(withoutTier(rows, index))}>
                {t.remove(index + 1)}
              </Button>
            ) : null}
          </fieldset>
        );
      })}
      <div className="row">
        <Button onClick={() => put(withTier(rows))}>{t.add}</Button>
        <Button
          variant="quiet"
          onClick={() =>
            onChange({
              tiers: "",
              expression: problems.length > 0 ? before : expressionOf(before, rows, currency),
            })
          }
        >
          {t.asText}
        </Button>
      </div>
    </div>
  );
}
