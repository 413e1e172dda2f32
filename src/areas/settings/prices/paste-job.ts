import { toJson } from "../../../domain/built-ins.js";
import { GatewayError, isMissing } from "../../../api/client/errors.js";
import type { PastedChange } from "../../../domain/money/pasted/pasted-changes.js";
import type { PriceRow } from "../../../domain/money/price-row.js";
import { matchLocale, sourceLocale } from "../../../i18n/locale.js";
import type { FieldsKind, JobSession } from "../../../state/jobs/job-area.js";
import type { JobItem } from "../../../state/jobs/job.js";
import type { PriceBook } from "../../../state/prices/price-book.js";
import { priceBookOf } from "../../../state/prices/price-books.js";
import { andThen, done, settle } from "../../../state/writes/settle.js";
import { priceMessages } from "./generated/prices.messages.en.js";

/**
 * The price of a model as a field of a job: its way of billing, both sides and the factors of other tokens, as JSON;
 * null for none.
 */
type PriceText = string | null;

const textOf = (price: PriceRow | undefined): PriceText =>
  price ? toJson([price.type, price.input, price.output, ...factorsOf(price)]) : null;

/** The factors in one order, which gateways don't keep; nothing where there are none. */
function factorsOf({ extra_ratios: factors }: PriceRow) {
  const entries = Object.entries(factors ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.length > 0 ? [Object.fromEntries(entries)] : [];
}

type JobPrice = Pick<PriceRow, "type" | "input" | "output" | "extra_ratios">;

function priceIn(text: PriceText): JobPrice | undefined {
  if (text === null) return undefined;
  const [type, input, output, extra_ratios] = JSON.parse(text) as [
    string,
    PriceRow["input"],
    PriceRow["output"],
    PriceRow["extra_ratios"],
  ];
  return { type, input, output, extra_ratios };
}

/** One pasted price as a job writes it. */
export const pastedItem = ({ before, after }: PastedChange): JobItem => ({
  key: after.model,
  name: after.model,
  about: { model: after.model, ...(before ? {} : { channel_type: after.channel_type }) },
  set: { price: textOf(after) },
  before: { price: textOf(before) },
});

/** The price of a model; nothing where it has none. Rejects with a GatewayError. */
async function priceNow(
  book: PriceBook,
  { gateway }: JobSession,
  model: string,
): Promise<PriceRow | undefined> {
  try {
    return await book.get(gateway.http, model);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A price as the job's fields have it, for who asks whether it was written. */
const rowOf = (model: string, price: PriceRow | undefined): PriceRow =>
  ({ ...price, model, price: textOf(price) }) as unknown as PriceRow;

/** A price with the field that the job writes. */
export const withPriceText = (price: PriceRow): PriceRow => rowOf(price.model, price);

/** The price of a model as it is now, with the field that the job writes. */
export const readPasted = async (session: JobSession, { key }: JobItem): Promise<PriceRow> =>
  rowOf(String(key), await priceNow(priceBookOf(session.gateway), session, String(key)));

/**
 * Gives a model the price of a pasted list, where its price is as it was when it was compared. Undone by the price that
 * it had, or by none.
 */
export const pasteKind: FieldsKind<PriceRow> = {
  calls: 3,
  async write(session, item, fields) {
    const { gateway, emit, locale } = session;
    const { http } = gateway;
    const book = priceBookOf(gateway);
    const model = String(item.key);
    const now = await priceNow(book, session, model);
    const wanted = (fields.price ?? null) as PriceText;
    if (textOf(now) === wanted) return done(undefined);
    if (textOf(now) !== ((item.written ?? item.before)?.price ?? null)) {
      const t = await priceMessages.load(matchLocale(locale) ?? sourceLocale);
      throw new GatewayError("refused", "The price was changed since", {
        serverMessage: t.paste.changedSince,
      });
    }
    const price = priceIn(wanted);
    const owner = Number(item.about.channel_type ?? 0);
    const blank: PriceRow = {
      model,
      type: "tokens",
      channel_type: owner,
      input: 0,
      output: 0,
      locked: false,
    };
    const settled = await settle<PriceRow | undefined>({
      async send() {
        if (!price) await book.remove(http, [model]);
        else if (now) await book.update(http, now, { ...now, ...price });
        else await book.create(http, { ...blank, ...price });
        return price && { ...(now ?? blank), ...price };
      },
      async verify() {
        const found = await priceNow(book, session, model);
        return textOf(found) === wanted ? { kind: "done", value: found } : { kind: "not-done" };
      },
    });
    return andThen(settled, (written) => {
      emit(written ? (now ? "gw-price-updated" : "gw-price-created") : "gw-price-deleted", { model });
      return done(rowOf(model, written));
    });
  },
};
