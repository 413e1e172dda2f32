import type { PriceRow } from "../../../domain/money/price-row.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { matchLocale, sourceLocale } from "../../../i18n/locale.js";
import { defineJobs } from "../../../state/jobs/job-area.js";
import { deleteKind, writeKind } from "../../../state/jobs/row-kinds.js";
import { priceBookOf } from "../../../state/prices/price-books.js";
import { pasteKind, readPasted, withPriceText } from "./paste-job.js";
import { erasePrice, priceEvents, writePrice } from "./price-writes.js";
import { priceMessages } from "./generated/prices.messages.en.js";

/** What jobs do to prices. */
export const jobs = defineJobs<PriceRow>({
  keyOf: ({ model }) => model,
  about: priceEvents.about,
  async texts(language) {
    const locale = matchLocale(language) ?? sourceLocale;
    const [common, t] = await Promise.all([commonMessages.load(locale), priceMessages.load(locale)]);
    const { input, output } = t.set;
    return {
      labels: {
        input,
        output,
        change: t.change,
        lock: t.lock,
        unlock: t.unlock,
        paste: t.paste.label,
        delete: common.remove,
      },
      countText: t.bulk.things,
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
    set: writeKind<PriceRow>(priceEvents.updated, {
      calls: 2,
      write: ({ gateway }, { key }, fields) =>
        writePrice(priceBookOf(gateway), gateway.http, String(key), fields),
    }),
    paste: pasteKind,
    delete: deleteKind(priceEvents.deleted, (gateway, key) =>
      erasePrice(priceBookOf(gateway), gateway.http, String(key)),
    ),
  },
});
