import { formatNumber } from "../../../domain/text/number-text.js";
import { defineMessages } from "../../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");
const channels = (count: number): string => (count === 1 ? "1 channel" : `${grouped(count)} channels`);

/** Texts of tests of many channels and their report, in English. */
export const messages = {
  title: "Test channels",
  loadFailed: "Couldn't load channels",
  scope: "Channels",
  scopes: {
    enabled: "Enabled",
    disabled: "Disabled",
    failing: "Failing or auto-disabled",
    untested: "Never tested",
    all: "All",
    type: "One type",
    selected: "Selected",
  },
  type: "Type",
  by: "Run by",
  byConsole: "This console, with a report",
  byGateway: "The gateway, without a report",
  gatewayText:
    "Continues when you leave. May disable channels that fail and enable those that recover, if Settings say so.",
  model: "Model",
  anyModel: "Selected by the gateway",
  noModel: "No matching models",
  stop: "Stop after failures",
  stopHint: "Leave empty to test all",
  stopWrong: "Enter a whole number above 0",
  parallel: "At a time",
  one: "One",
  several: (count: number) => grouped(count),
  cost: (count: number): string =>
    count === 1
      ? "Sends one request to its provider, which may charge for it."
      : "Sends one request to each provider, which may charge for it.",
  none: "No channels match",
  untestable: (count: number) =>
    `${channels(count)} left out: this gateway may not support ${count === 1 ? "its type" : "their types"}.`,
  more: (count: number) => `and ${grouped(count)} more`,
  start: (count: number) => `Test ${channels(count)}`,
  messageLost: "The test failed. Its message was lost with the connection.",
  params: { model: "Model", stop: "Stop after failures", parallel: "At a time" },
  report: {
    title: "Test report",
    passed: (count: number) => `${grouped(count)} passed`,
    failed: (count: number) => `${grouped(count)} failed`,
    unconfirmed: (count: number) => `${grouped(count)} not confirmed`,
    left: (count: number) => `${grouped(count)} not tested`,
    stopped: (count: number) =>
      count === 1 ? "Stopped after 1 failure." : `Stopped after ${grouped(count)} failures.`,
    calledWith: (model: string) => `Tested with ${model}.`,
    changed: "Changed",
    table: "Results by channel",
    columns: {
      result: "Result",
      seconds: "Seconds",
      change: "Since last test",
    },
    result: { passed: "Passed", failed: "Failed", unconfirmed: "Not confirmed", left: "Not tested" },
    change: {
      first: "First test",
      recovered: "Recovered",
      broken: "Passed before",
      failing: "Still failing",
      slower: "Slower",
      faster: "Faster",
      same: "No change",
    },
    was: (label: string, duration: string) => `${label}, was ${duration}`,
    lost: "The answer was lost. The test may have run.",
    notRun: "Connection lost. The test didn't run.",
    retry: (count: number) => `Retest ${grouped(count)} failed`,
    disable: (count: number) => `Disable ${grouped(count)} failed…`,
    file: "channel-tests",
  },
  disable: {
    title: (count: number) => `Disable ${channels(count)}?`,
    text: "They get no more requests. You can undo this afterwards.",
    disabled: (count: number) => `${grouped(count)} already disabled.`,
    gone: (count: number) => `${grouped(count)} deleted since.`,
    tested: (count: number) =>
      `${grouped(count)} passed a later test and ${count === 1 ? "is" : "are"} left out.`,
    vetoed: (count: number) => `${grouped(count)} kept by this page.`,
    unserved: (count: number) =>
      count === 1
        ? "1 model will have no channel left:"
        : `${grouped(count)} models will have no channel left:`,
    none: "All of them are disabled already.",
    confirm: (count: number) => `Disable ${channels(count)}`,
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type ChannelTestMessages = typeof messages;

/** Texts of tests of many channels and their report. */
export const channelTestMessages = defineMessages(
  "channel-tests",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
