import { toJson } from "../../../domain/built-ins.js";
import { useMemo, useState } from "react";
import { isJsonObject, readJson } from "../../../domain/text/json-text.js";
import { prettyJson } from "../../../domain/text/pretty-json.js";
import { repeatedNames } from "../../../domain/text/repeated-names.js";
import { isolated } from "../../../i18n/isolate.js";
import { textsOf } from "./option-texts.js";
import { useOptionTexts } from "./use-gateway-options.js";
import { AddersContext, useAdders } from "../../../ui/kit/adder/adders.js";
import { TextArea } from "../../../ui/kit/field/text-area.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Segmented } from "../../../ui/kit/segmented/segmented.js";
import type { ControlProps } from "./control-props.js";
import type { RatioRow } from "../prices/new-ratio.js";
import { RatioTable } from "../prices/ratio-table.js";

/**
 * The rows of a table of ratios; a ratio that is no number is undefined. No rows at all where the text is no JSON
 * object.
 */
function rowsOf(text: string): RatioRow[] | undefined {
  const reading = readJson(text);
  if (!reading.ok || !isJsonObject(reading.value)) return undefined;
  return Object.entries(reading.value).map(([name, ratio]) => ({
    name,
    ratio: typeof ratio === "number" && Number.isFinite(ratio) ? ratio : undefined,
  }));
}

/** Tables of prices rather than ratios. */
const prices: ReadonlySet<string> = new Set(["ModelPrice", "tool_price_setting.prices"]);

/** The rows as the text that is edited. An empty cell becomes `null`, which is reported and never sent. */
function textOf(rows: readonly RatioRow[]): string {
  const table = Object.fromEntries(rows.map(({ name, ratio }) => [name, ratio ?? null]));
  return toJson(table, 2);
}

/** Ratios as a table to search, or as JSON; the JSON text is what both edit (behaviour.md 5). */
export function RatiosOption({ option, value, error, onValue }: ControlProps) {
  const t = useOptionTexts();
  const [asJson, setAsJson] = useState(false);
  const rows = useMemo(() => rowsOf(value), [value]);
  const { label, hint } = textsOf(option.key, t);
  const words = prices.has(option.key) ? t.price : t.ratio;
  const showTable = rows !== undefined && !asJson;
  const repeated = useMemo(() => repeatedNames(value), [value]);
  const { adders, settle } = useAdders();

  return (
    <div className="opt-ratios" role="group" aria-label={label}>
      <div className="opt-ratios-head">
        <span className="field-label">{label}</span>
        <Segmented
          label={`${t.ratio.view}: ${label}`}
          segments={(["table", "json"] as const).map((value) => ({
            value,
            content: t.ratio[value],
            name: `${t.ratio[value]}: ${label}`,
            disabled: value === "table" && rows === undefined,
          }))}
          chosen={showTable ? "table" : "json"}
          onChosen={(view) => setAsJson(view === "json" && (asJson || settle()))}
        />
      </div>
      {showTable ? (
        <>
          <AddersContext value={adders}>
            <RatioTable label={label} words={words} rows={rows} onRows={(next) => onValue(textOf(next))} />
          </AddersContext>
          <p className={error ? "field-help danger" : "field-help"} role={error ? "alert" : undefined}>
            {error ?? hint}
          </p>
        </>
      ) : (
        <>
          <TextArea
            label={label}
            labelHidden
            name={option.key}
            rows={10}
            mono
            value={value}
            error={error}
            hint={rows === undefined ? t.ratio.brokenTable : hint}
            onValue={onValue}
          />
          <div className="row">
            <Button
              variant="quiet"
              disabled={prettyJson(value) === value}
              onClick={() => onValue(prettyJson(value))}
            >
              {t.ratio.format}
            </Button>
          </div>
        </>
      )}
      {repeated.length > 0 ? (
        <p className="field-help" role="status">
          {t.ratio.repeated(repeated.map(isolated).join(", "))}
        </p>
      ) : null}
    </div>
  );
}
