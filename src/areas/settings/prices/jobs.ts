import { getPrice, listPrices, type Price } from "../../../api/entities/prices.js";
import { commonMessages } from "../../../i18n/common.messages.en.js";
import { matchLocale, sourceLocale } from "../../../i18n/locale.js";
import { defineJobs } from "../../../state/jobs/job-area.js";
import { andThen, done } from "../../../state/writes/settle.js";
import { erasePrice, writePrice, type FieldChanges } from "./price-writes.js";
import { priceMessages } from "./prices.messages.en.js";

/** What jobs do to prices. */
export const jobs = defineJobs<Price>({
  keyOf: ({ model }) => model,
  about: ({ model }) => ({ model }),
  async texts(language) {
    const locale = matchLocale(language) ?? sourceLocale;
    const [common, t] = await Promise.all([commonMessages.load(locale), priceMessages.load(locale)]);
    const { input, output } = t.set;
    return {
      labels: { input, output, lock: t.lock, unlock: t.unlock, delete: common.remove },
      things: t.bulk.things,
    };
  },
  rows: ({ gateway }) => listPrices(gateway.http),
  one: ({ gateway }, { key }) => getPrice(gateway.http, String(key)),
  kinds: {
    set: {
      calls: 2,
      write: async ({ gateway, emit }, { key, about }, fields) =>
        andThen(await writePrice(gateway.http, String(key), fields as FieldChanges), (now) => {
          emit("gw-price-updated", about);
          return done(now);
        }),
    },
    delete: {
      removes: true,
      act: async ({ gateway, emit }, { key, about }) =>
        andThen(await erasePrice(gateway.http, String(key)), () => {
          emit("gw-price-deleted", about);
          return done(undefined);
        }),
    },
  },
});
