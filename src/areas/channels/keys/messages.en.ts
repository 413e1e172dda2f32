import { formatNumber } from "../../../domain/text/number-text.js";
import { defineMessages } from "../../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");
const keys = (count: number): string => (count === 1 ? "1 key" : `${grouped(count)} keys`);

/** Texts about the keys of one channel, in English. */
export const messages = {
  title: (name: string) => `Keys of ${name}`,
  loadFailed: "Couldn't load the keys",
  inUse: (used: number, total: number): string =>
    used === total ? `${keys(total)} in use` : `${grouped(used)} of ${keys(total)} in use`,
  noneInUse: "No key is in use. Requests to this channel fail until you enable one.",
  order: "Key per request",
  orders: { random: "At random", polling: "In turn" },
  orderOther: (order: string) => `Unknown (${order})`,
  list: "Keys",
  place: (place: number) => `Key ${grouped(place)}`,
  status: {
    enabled: "In use",
    manuallyDisabled: "Disabled",
    autoDisabled: "Auto-disabled",
    unknown: "Unknown",
  },
  act: {
    enable: (place: number) => `Enable key ${grouped(place)}`,
    disable: (place: number) => `Disable key ${grouped(place)}`,
    remove: (place: number) => `Delete key ${grouped(place)}`,
  },
  enableAll: "Enable all",
  disableAll: "Disable all",
  deleteAuto: (count: number) => `Delete ${grouped(count)} auto-disabled`,
  lastKey: "A channel needs at least one key",
  add: {
    title: "Add or replace keys",
    label: "New keys",
    hint: "Enter one key per line",
    count: (count: number) => (count === 1 ? "1 key" : `${grouped(count)} keys`),
    repeated: (count: number) =>
      count === 1 ? "1 duplicate is left out" : `${grouped(count)} duplicates are left out`,
    required: "Enter at least one key",
    wrongLine: (line: number, format: string) => `Key ${grouped(line)} must have the format ${format}`,
    confirm: "Add keys",
    replace: "Replace all keys…",
    secret: {
      hidden: (lines: number, characters: number) =>
        `Hidden: ${lines === 1 ? "1 line" : `${grouped(lines)} lines`}, ${characters === 1 ? "1 character" : `${grouped(characters)} characters`}`,
      replace: "Replace",
    },
  },
  ask: {
    delete: {
      title: (place: number, name: string) => `Delete key ${grouped(place)} of “${name}”?`,
      text: "The key is deleted from the gateway. The keys after it move up by one.",
      confirm: "Delete key",
    },
    deleteAuto: {
      title: (count: number) =>
        `Delete ${count === 1 ? "1 auto-disabled key" : `${grouped(count)} auto-disabled keys`}?`,
      text: "Keys that the gateway disabled are deleted from it. Keys that were disabled manually stay.",
      confirm: (count: number) => `Delete ${keys(count)}`,
    },
    disableAll: {
      title: "Disable all keys?",
      text: "Requests to this channel fail until you enable a key.",
      confirm: "Disable all",
    },
    replace: {
      title: (stored: number) => `Replace ${stored === 1 ? "the stored key" : `all ${keys(stored)}`}?`,
      text: (entered: number) =>
        `The stored keys are deleted from the gateway. The ${entered === 1 ? "new key is" : `${grouped(entered)} new keys are`} in use right away.`,
      confirm: "Replace keys",
    },
    discard: {
      title: "Close without adding the keys?",
      text: "The keys that you entered weren't added.",
      confirm: "Close without adding",
      cancel: "Keep editing",
    },
  },
  done: {
    enable: "Key enabled",
    disable: "Key disabled",
    delete: "Key deleted",
    "enable-all": "Keys enabled",
    "disable-all": "Keys disabled",
    "delete-auto-disabled": "Keys deleted",
    replace: "Keys replaced",
    order: "Channel saved",
  },
  added: (count: number, known: number): string =>
    count === 0
      ? "No keys added: the channel has them already"
      : known === 0
        ? `${keys(count)} added`
        : `${keys(count)} added, ${grouped(known)} already there`,
  moved: "Not changed: the keys were changed elsewhere. Check the list and try again.",
  unkept: "The gateway confirmed the change, but the keys are different. Check the list.",
  found: {
    done: (name: string) => `Confirmed: the keys of “${name}” were changed.`,
    notDone: (name: string) => `The keys of “${name}” weren't changed.`,
    unclear: "We can't tell whether the keys were replaced. Replace them again to be sure.",
  },
};

/** The shape of the texts about the keys of one channel; every language has exactly these keys. */
export type ChannelKeyMessages = typeof messages;

/** Texts about the keys of one channel. */
export const channelKeyMessages = defineMessages(
  "channel-keys",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
