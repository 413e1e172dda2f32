import type { PriceRow } from "../../../domain/money/price-row.js";
import { commonMessages } from "../../../i18n/common.messages.en.js";
import { matchLocale, sourceLocale } from "../../../i18n/locale.js";
import { defineJobs } from "../../../state/jobs/job-area.js";
import { priceBookOf } from "../../../state/prices/price-books.js";
import { andThen, done } from "../../../state/writes/settle.js";
import { pasteKind, readPasted, withPriceText } from "./paste-job.js";
import { erasePrice, writePrice, type FieldChanges } from "./price-writes.js";
import { priceMessages } from "./prices.messages.en.js";

/** What jobs do to prices. */
export const jobs = defineJobs<PriceRow>({
  keyOf: ({ model }) => model,
  about: ({ model }) => ({ model }),
  async texts(language) {
    const locale = matchLocale(language) ?? sourceLocale;
    const [common, t] = await Promise.all([commonMessages.load(locale), priceMessages.load(locale)]);
    const { input, output } = t.set;
    return {
      labels: {
        input,
        output,
        lock: t.lock,
        unlock: t.unlock,
        paste: t.paste.label,
        delete: common.remove,
      },
      things: t.bulk.things,
    };
  },
  async rows({ gateway, plan }) {
    const rows = await priceBookOf(gateway).list(gateway.http);
    return plan.kind === "paste" ? rows.map(withPriceText) : rows;
  },
  one: (session, item) =>
    session.plan.kind === "paste"
      ? readPasted(session, item)
      : priceBookOf(session.gateway).get(session.gateway.http, String(item.key)),
  kinds: {
    set: {
      calls: 2,
      write: async ({ gateway, emit }, { key, about }, fields) =>
        andThen(
          await writePrice(priceBookOf(gateway), gateway.http, String(key), fields as FieldChanges),
          (now) => {
            emit("gw-price-updated", about);
            return done(now);
          },
        ),
    },
    paste: pasteKind,
    delete: {
      removes: true,
      act: async ({ gateway, emit }, { key, about }) =>
        andThen(await erasePrice(priceBookOf(gateway), gateway.http, String(key)), () => {
          emit("gw-price-deleted", about);
          return done(undefined);
        }),
    },
  },
});
