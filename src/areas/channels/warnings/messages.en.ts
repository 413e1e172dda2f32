import { formatNumber } from "../../../domain/text/number-text.js";
import { defineMessages } from "../../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of the warnings about a channel, in English. */
export const messages = {
  /** What the list of warnings is called to assistive technology. */
  title: "Check before saving",
  /** What leads to the list while it is out of sight. */
  count: (count: number) => (count === 1 ? "1 warning" : `${grouped(count)} warnings`),
  /** What the name of a field does before its warning. */
  goTo: (field: string) => `Go to ${field}`,
  /** Between the name of a field and its warning. */
  colon: ": ",
  more: (names: string, count: number) => `${names} and ${grouped(count)} more`,
  nameExists: (id: number) => `Channel #${String(id)} has the same name.`,
  /** `numbers` are those of the lines, joined. */
  keyRepeated: (numbers: string, count: number) =>
    count === 1
      ? `Line ${numbers} repeats an earlier key. Each key is used once.`
      : `Lines ${numbers} repeat earlier keys. Each key is used once.`,
  keyMalformed: (format: string) => `The key must have the format ${format}`,
  keyForeign: (owner: string, provider: string) =>
    `This looks like a key from ${owner}, but the provider is ${provider}.`,
  keyUnusual: (provider: string, prefix: string) =>
    `${provider} keys usually start with ${prefix}. Check the key.`,
  keyQuoted: "The key is in quotes. Enter it without them.",
  addressPath: (path: string) => `The gateway adds ${path} itself. Remove it from the end of the base URL.`,
  addressQuery: "The gateway adds its path at the end. Remove everything from “?” or “#” on.",
  oddCharacters: (names: string) =>
    `Contains ${names}. Calls will probably fail. Enter it again as plain text.`,
  blank: "a space",
  invisible: (code: string) => `an invisible character (${code})`,
  mappingRepeated: (names: string, count: number) =>
    count === 1
      ? `${names} is there twice; the last counts.`
      : `${names} are there more than once; the last of each counts.`,
  unpriced: (models: string, price: string) =>
    `No price is set for ${models}. Calls are charged at the default, ${price} per million input tokens.`,
  unpricedRefused: (models: string) =>
    `No price is set for ${models}. The gateway may refuse these calls until there is one.`,
  mappingUnused: (models: string) => `Not among this channel's models, so ignored: ${models}`,
  targetUnknown: (models: string) =>
    `No channel serves ${models}, and the gateway doesn't list it. Check the spelling.`,
  groupLong: (length: number, max: number) =>
    `${grouped(length)} characters in total. The gateway's database may keep only ${grouped(max)}, or refuse to save.`,
  inGroups: (model: string, groups: string) => `${model} (${groups})`,
  shadowed: (models: string, channels: string) =>
    `Higher-priority channels (${channels}) take calls to ${models}. This channel gets them only when those fail.`,
  shadowedAll: (channels: string) =>
    `Higher-priority channels (${channels}) take all its calls. It's used only when those fail.`,
};

/** The shape of the texts of the warnings about a channel; every language has exactly these keys. */
export type ChannelWarningMessages = typeof messages;

/** Texts of the warnings about a channel. */
export const channelWarningMessages = defineMessages(
  "channel-warnings",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
