import { formatNumber } from "../../../domain/text/number-text.js";
import { defineMessages } from "../../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of reports by channel, in English. */
export const messages = {
  show: "Show",
  all: "All",
  failed: "Failed",
  counted: (label: string, count: number) => `${label} (${grouped(count)})`,
  id: "ID",
  channel: "Channel",
  message: "Message",
  nothing: "No channels here",
  more: (count: number) => `${grouped(count)} more in the file`,
};

/** The shape of these texts; every language has exactly these keys. */
export type ChannelReportMessages = typeof messages;

/** Texts of reports by channel. */
export const channelReportMessages = defineMessages(
  "channel-report",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
