import { formatNumber } from "../../domain/text/number-text.js";
import { defineMessages } from "../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of the redemption codes, in English. */
export const messages = {
  title: "Redemption codes",
  add: "New codes",
  addFirst: "Create your first codes",
  searchLabel: "Search by ID or name",
  searchHint: "ID or name",
  columns: {
    id: "ID",
    name: "Name",
    status: "Status",
    quota: "Amount",
    created: "Created",
    redeemed: "Redeemed",
  },
  code: "Code",
  views: { unused: "Unused", redeemed: "Redeemed" },
  status: { unused: "Unused", disabled: "Disabled", used: "Used", unknown: "Unknown" },
  notRedeemed: "Not redeemed",
  noName: "(no name)",
  copyCode: "Copy code",
  copy: (name: string) => `Copy code of ${name}`,
  copied: "Code copied",
  copiedAll: (count: number) => (count === 1 ? "1 code copied" : `${grouped(count)} codes copied`),
  copyFailed: "Couldn't copy to the clipboard. Copy the text from the search box manually.",
  rowActions: (name: string) => `Actions for ${name}`,
  usedReason: "Used codes can't be enabled or disabled",
  enabledToast: "Code enabled",
  disabledToast: "Code disabled",
  usedMeanwhile: "This code has just been redeemed, so its status wasn't changed",
  deleted: (name: string) => `Code ${name} deleted`,
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteUnused: (name: string) => `“${name}” can no longer be redeemed.`,
  deleteUsed: (name: string) => `“${name}” is removed from the list. Credit already redeemed is kept.`,
  deleteConfirm: "Delete code",
  bulk: {
    copy: "Copy codes",
    copyFailed: (file: string) => `Couldn't copy to the clipboard. The codes were saved as ${file} instead.`,
    things: (count: number) => (count === 1 ? "1 code" : `${grouped(count)} codes`),
    enableText: (count: number): string =>
      count === 1 ? "It can be redeemed again." : "They can be redeemed again.",
    disableText: (count: number): string =>
      count === 1
        ? "It can't be redeemed until it's enabled again."
        : "They can't be redeemed until they're enabled again.",
    amount: "Set amount",
    amountUsed: "Used codes keep their amount",
    amountSum: (codes: string, each: string, amount: string) => `${codes} × ${each} = ${amount}.`,
    amountNow: (amount: string) => `Now ${amount} in total.`,
    deleteTitle: (count: number) => (count === 1 ? "Delete 1 code?" : `Delete ${grouped(count)} codes?`),
    deleteText: (count: number): string =>
      count === 1
        ? "If it's unused, it can't be redeemed anymore."
        : "Unused codes can't be redeemed anymore.",
    deleteConfirm: (count: number) => (count === 1 ? "Delete code" : `Delete ${grouped(count)} codes`),
  },
  list: {
    title: "redemption codes",
    loadFailed: "Couldn't load redemption codes",
    emptyTitle: "No redemption codes yet",
    emptyText: "A redemption code adds credit to the account that redeems it. Each code works once.",
  },
  form: {
    listTitle: "Redemption codes",
    addTitle: "New redemption codes",
    editTitle: "Edit redemption code",
    name: "Name",
    nameHint: "Up to 20 characters (6 in Chinese)",
    newNameHint: "Also the name of the downloaded file",
    nameRequired: "Enter a name",
    nameTooLong: (bytes: number) => `Too long: ${bytes} of 20 bytes`,
    quota: "Amount",
    quotaHint: "Each code adds this amount",
    quotaEditHint: "Added by this code",
    quotaZero: "The gateway changes 0 to 100 quota units",
    quotaZeroEdit: "A code with 0 quota units adds nothing",
    quotaNegative: "A negative amount is deducted from the account that redeems the code",
    quotaWrong: "Enter a whole number",
    count: "Number of codes",
    countHint: "1 to 100",
    countWrong: "Enter a whole number from 1 to 100",
    create: "Create codes",
    updated: "Code saved",
    redeemedMeanwhile: "This code has just been redeemed. Changing its amount no longer affects the account.",
    usedNote: "This code was redeemed. A new amount only changes what the list shows.",
    loadFailed: "Couldn't load the redemption code",
  },
  made: {
    title: (count: number) => (count === 1 ? "1 code created" : `${grouped(count)} codes created`),
    file: (file: string) => `Saved as ${file}, one per line.`,
    partly: (made: number, wanted: number) =>
      `Only ${grouped(made)} of ${grouped(wanted)} codes were created. They are listed below.`,
    code: (number: number) => `Code ${number}`,
    copyOne: (number: number) => `Copy code ${number}`,
    copyAll: "Copy all",
    byHand: "Codes to copy manually, one per line",
    download: "Download again",
    another: "Create more",
    done: "Done",
  },
};

/** The shape of the redemption texts; every language has exactly these keys. */
export type RedemptionMessages = typeof messages;

/** Texts of the redemption codes. */
export const redemptionMessages = defineMessages(
  "redemptions",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
