import { GatewayError, isGatewayError, isUncertain } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { setOption } from "../../api/entities/options.js";
import type { PriceOption, PriceTexts } from "../../domain/money/option-prices.js";
import { parseRatios } from "../../domain/money/ratios.js";
import { editRatios, type RatioEdits } from "../../domain/money/ratio-text.js";
import { mayComeLate } from "../writes/settle.js";

/** A table of ratios to write, with the ratios that are changed in it. */
export interface TableWrite {
  readonly key: PriceOption;
  readonly before: string;
  readonly value: string;
  readonly edits: RatioEdits;
}

/** The result of a reading, nothing where it fails. */
async function readable<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return undefined;
  }
}

const ratiosIn = (text: string) => {
  const read = parseRatios(text.trim() === "" ? "{}" : text);
  return read.ok ? read.ratios : undefined;
};

/** A table as it was before a write; what somebody else has changed in it since stays. */
function putBack(now: string, { before, value, edits }: TableWrite): string {
  if (now === value) return before === "" ? "{}" : before;
  const [old = {}, written = {}, current = {}] = [ratiosIn(before), ratiosIn(value), ratiosIn(now)];
  const own = [...edits.keys()].filter((name) => current[name] === written[name]);
  return editRatios(
    now,
    new Map(own.map((name) => [name, Object.hasOwn(old, name) ? old[name] : undefined])),
  );
}

const partial = ({ message, status }: GatewayError): GatewayError =>
  new GatewayError("partial", message, { status });

/**
 * Writes tables that make prices together, one after the other. Where one fails, those before it are put back, so that
 * no price has only one of its sides changed; one whose answer was lost is looked for first.
 * @param read reads the tables as they are
 * @throws GatewayError as the failure was, where all is as before; of the kind `partial`, where that isn't certain
 */
export async function writeTogether(
  http: Http,
  tables: readonly TableWrite[],
  read: () => Promise<PriceTexts>,
): Promise<void> {
  let index = -1;
  for (const { key, value } of tables) {
    index += 1;
    try {
      await setOption(http, { key, value });
    } catch (error) {
      // One table alone is settled by whoever writes it.
      if (!isGatewayError(error) || tables.length === 1) throw error;
      const now = await readable(read());
      const uncertain = isUncertain(error);
      if (uncertain && now?.[key] === value) continue;
      const written = tables.slice(0, index);
      if (written.length === 0 && !uncertain) throw error;
      // What comes late would stand alone beside what was put back.
      if (!now || (uncertain && mayComeLate(error))) throw partial(error);
      for (const table of written.toReversed()) {
        const back = { key: table.key, value: putBack(now[table.key] ?? "", table) };
        await setOption(http, back).catch((failed: unknown) => {
          throw isGatewayError(failed) ? partial(failed) : failed;
        });
      }
      throw error;
    }
  }
}
