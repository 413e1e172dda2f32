import { formatNumber } from "../../../domain/text/number-text.js";
import { defineMessages } from "../../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");
const channels = (count: number): string => (count === 1 ? "1 channel" : `${grouped(count)} channels`);
const models = (count: number): string => (count === 1 ? "1 model" : `${grouped(count)} models`);

/** Texts of the models that providers list, in English. */
export const messages = {
  label: "Fetch models",
  ask: {
    title: (count: number) => `Fetch the models of ${channels(count)}?`,
    text: "Asks each provider once. Nothing changes until you apply the differences.",
  },
  one: (name: string) => `Provider models of “${name}”`,
  upToDate: (count: number) => `Up to date. The provider lists ${models(count)}.`,
  noneListed: "The provider lists no models.",
  unread: "The model mapping isn't valid JSON, so no model counts as no longer listed.",
  update: {
    title: "Update models",
    add: "Add new models",
    remove: "Remove models no longer listed",
    within: (count: number, things: number) => `${grouped(count)} in ${channels(things)}`,
    difference: (added: number, missing: number) =>
      [...(added > 0 ? [`+${grouped(added)}`] : []), ...(missing > 0 ? [`−${grouped(missing)}`] : [])].join(
        " ",
      ),
  },
  report: {
    title: "Provider models",
    fetched: (count: number) => `${grouped(count)} fetched`,
    different: (count: number) => `${grouped(count)} with differences`,
    failed: (count: number) => `${grouped(count)} failed`,
    left: (count: number) => `${grouped(count)} not fetched`,
    gone: (count: number) =>
      count === 1
        ? "1 list was lost with the page that fetched it."
        : `${grouped(count)} lists were lost with the page that fetched them.`,
    again: "Fetch again",
    differences: "Differences",
    table: "Models by channel",
    columns: {
      result: "Provider",
      difference: "Difference",
      added: "New",
      missing: "No longer listed",
    },
    result: {
      failed: "Failed",
      left: "Not fetched",
      gone: "List lost",
      listed: models,
    },
    none: "Up to date",
    retry: (count: number) => `Retry ${grouped(count)} failed`,
    update: (count: number) => `Update ${channels(count)}…`,
    file: "provider-models",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type ProviderModelMessages = typeof messages;

/** Texts of the models that providers list. */
export const providerModelMessages = defineMessages(
  "provider-models",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
