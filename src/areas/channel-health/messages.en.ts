import { formatNumber } from "../../domain/text/number-text.js";
import { defineMessages } from "../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");
const models = (count: number): string => `${grouped(count)} ${count === 1 ? "model" : "models"}`;

/** Texts of `<gw-channel-health>`, in English. */
export const messages = {
  title: "Channel health",
  table: "Models and their channels",
  columns: {
    model: "Model",
    group: "Group",
    cover: "Enabled channels",
    channels: "Channels in order",
    failures: "Failed calls",
  },
  failuresHint:
    "Of the calls to the model in the last 7 days, one for each channel that a call was tried on.",
  coverHint: "How many enabled channels serve the model in the group.",
  evenly: "The highest priority is tried first. Channels of the same priority share calls evenly.",
  byWeight: "The highest priority is tried first. Channels of the same priority share calls by weight.",
  cover: { none: "No channel", one: "One channel", several: "Several channels" },
  channels: (count: number) => `${grouped(count)} ${count === 1 ? "channel" : "channels"}`,
  before: (count: number) => `(now ${grouped(count)})`,
  then: "then",
  more: (count: number) => `+${grouped(count)}`,
  disabled: (names: string) => `Disabled: ${names}`,
  channelById: (id: number) => `#${id}`,
  without: "Without channel",
  problem: "Last test",
  views: { failed: "Last test failed", noKey: "No key in use" },
  whatIf: {
    none: "If this channel fails, models left without one:",
    one: "If this channel fails, models left with one:",
  },
  count: (count: number) => grouped(count),
  state: (all: number, none: number) =>
    none === 0 ? `${models(all)}, each with a channel.` : `${models(all)}, ${grouped(none)} with no channel.`,
  independent: "Every model keeps at least two channels if any one channel fails.",
  gone(name: string, none: number, one: number): string {
    const without = `Without “${name}”, `;
    if (none === 0 && one === 0) return `${without}every model keeps at least two channels.`;
    if (one === 0) return `${without}${models(none)} would have no channel.`;
    if (none === 0) return `${without}${models(one)} would have only one channel.`;
    return `${without}${models(none)} would have no channel and ${models(one)} only one.`;
  },
  restore: "Show all models",
  failures: {
    label: "Failed calls in 7 days:",
    none: "The log has no failed calls from the last 7 days.",
    share: (percent: string) => `${percent} failed`,
    count: (failed: number) => `${grouped(failed)} failed`,
    of: (failed: number, calls: number) => `${grouped(failed)} of ${grouped(calls)}`,
    calls: (failed: number, calls: number) =>
      `${grouped(failed)} of ${grouped(calls)} ${calls === 1 ? "call" : "calls"} failed in 7 days`,
    logged: (failed: number) => `${grouped(failed)} ${failed === 1 ? "call" : "calls"} failed in 7 days`,
    sampled: (failed: number, all: number, since: string) =>
      `${grouped(failed)} of the last ${grouped(all)} failed calls (since ${since})`,
    exact: "exact",
    sources: { database: "From the gateway's database", log: "From the log" },
    sample: (all: number, since: string) => `Based on the last ${grouped(all)} failures (since ${since})`,
    loadFailed: "Couldn't load failed calls",
  },
  move: "Move to another channel…",
  usage: "View usage by channel",
  log: "View log",
  newChannel: "Create channel",
  rowActions: (name: string) => `Actions for ${name}`,
  searchLabel: "Search by model, group or channel",
  searchHint: "Model, group or channel",
  things: (count: number) => `${grouped(count)} ${count === 1 ? "model" : "models"}`,
  list: {
    title: "models",
    loadFailed: "Couldn't load channels",
    emptyTitle: "No models yet",
    emptyText: "Models appear here once a channel has them.",
  },
};

/** The texts of `<gw-channel-health>` in one language. */
export type ChannelHealthMessages = typeof messages;

/** Texts of `<gw-channel-health>`. */
export const channelHealthMessages = defineMessages(
  "channel-health",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
