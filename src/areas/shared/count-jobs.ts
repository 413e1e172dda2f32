import { effect } from "@preact/signals-core";
import { matchLocale, sourceLocale } from "../../i18n/locale.js";
import { defineJobs } from "../../state/jobs/job-area.js";
import { keptSums } from "../../state/usage/kept-sums.js";
import { countOfJob } from "../../state/usage/log-count.js";
import { done } from "../../state/writes/settle.js";
import { usagePlanMessages } from "./generated/usage-plan.messages.en.js";

/** What jobs do for usage: they count the log, sum by sum. Every sum is kept, so that another page goes on. */
export const jobs = defineJobs({
  keyOf: () => "count",
  about: () => ({}),
  async texts(language) {
    const { job: t } = await usagePlanMessages.load(matchLocale(language) ?? sourceLocale);
    return { labels: { count: t.label }, countText: t.things, ended: () => t.ended };
  },
  one: () => Promise.reject(new Error("A count is about no row")),
  kinds: {
    count: {
      long: { resumes: () => Promise.resolve(true) },
      async act({ gateway, plan }, _item, { long }) {
        const count = countOfJob(gateway, plan);
        const unfollow = effect(() => long.advance(count.done.value, count.plan.calls));
        try {
          await count.run(long.turn, long.signal, { keepsAll: true, onUnkept: long.onNotStored });
        } finally {
          unfollow();
        }
        long.hold();
        keptSums(gateway).keepCount(count.plan);
        return done(undefined);
      },
    },
  },
});
