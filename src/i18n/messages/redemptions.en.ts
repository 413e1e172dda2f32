/** Texts of the redemption codes, in English. */
export const messages = {
  title: "Redemption codes",
  add: "New codes",
  searchLabel: "Search by ID or name",
  searchHint: "ID or name",
  columns: {
    id: "ID",
    name: "Name",
    status: "Status",
    quota: "Quota",
    created: "Created",
    redeemed: "Redeemed",
  },
  code: "Code",
  views: { unused: "Unused", redeemed: "Redeemed" },
  status: { unused: "Unused", disabled: "Disabled", used: "Used", unknown: "Unknown" },
  notRedeemed: "not redeemed yet",
  noName: "(no name)",
  copy: (name: string) => `Copy the code of ${name}`,
  copied: "Code copied to the clipboard",
  copiedAll: (count: number) =>
    count === 1 ? "1 code copied to the clipboard" : `${count} codes copied to the clipboard`,
  copyFailed: "Cannot copy to the clipboard. The text is in the search box; please copy it by hand",
  rowActions: (name: string) => `Actions for ${name}`,
  usedReason: "Used codes cannot be switched",
  enabledToast: "Code enabled",
  disabledToast: "Code disabled",
  usedMeanwhile: "This code was redeemed meanwhile, so it was not switched",
  deleteTitle: "Delete this code?",
  deleteUnused: (name: string) => `Whoever has the code “${name}” can no longer redeem it.`,
  deleteUsed: (name: string) =>
    `The code “${name}” disappears from the list. The quota that it brought stays where it is.`,
  deleteConfirm: "Delete code",
  deleted: (name: string) => `Code ${name} deleted`,
  bulk: {
    copy: "Copy codes",
    copyFailed: (file: string) => `Cannot copy to the clipboard. The codes are saved as ${file} instead`,
    deleteTitle: (count: number) => (count === 1 ? "Delete 1 code?" : `Delete ${count} codes?`),
    deleteText: (count: number): string =>
      count === 1
        ? "If it's unused, it can't be redeemed anymore."
        : "Unused codes can't be redeemed anymore.",
    deleteConfirm: (count: number) => (count === 1 ? "Delete code" : `Delete ${count} codes`),
  },
  list: {
    title: "redemption codes",
    loadFailed: "The redemption codes could not be loaded",
    stale: "This is the last list that could be loaded",
    nothingFound: "Nothing found",
    nothingFoundText: (keyword: string) => `No code matches “${keyword}”.`,
    clearSearch: "Show all codes",
    emptyTitle: "No redemption codes yet",
    emptyText:
      "A redemption code adds its quota, once, to the account of whoever enters it on the top-up page.",
  },
  form: {
    addTitle: "New redemption codes",
    editTitle: "Edit redemption code",
    name: "Name",
    nameHint: "At most 20 bytes: 20 letters or 6 Chinese characters. The file of codes is named after it",
    nameRequired: "Please give the codes a name",
    nameTooLong: (bytes: number) => `Too long: ${bytes} of 20 bytes`,
    quota: "Quota",
    quotaWorth: (amount: string) => `Quota (equivalent amount: ${amount})`,
    quotaHint: "Points that each code adds",
    quotaEditHint: "Points that the code adds",
    quotaZero: "The server makes 100 points of 0",
    quotaZeroEdit: "With 0 points the code adds nothing",
    quotaNegative: "A negative code takes quota away from whoever redeems it",
    quotaWrong: "Please enter a whole number",
    count: "Number of codes",
    countHint: "1 to 100",
    countWrong: "Please enter a whole number from 1 to 100",
    create: "Create codes",
    updated: "Code updated",
    redeemedMeanwhile:
      "The code was redeemed meanwhile: another quota changes nothing for the account any more.",
    usedNote: "This code has been redeemed. Another quota changes only what the list says.",
    loadFailed: "The redemption code could not be loaded",
  },
  made: {
    title: (count: number) => (count === 1 ? "1 code made" : `${count} codes made`),
    file: (file: string) => `They are saved as ${file}, one code a line.`,
    partly: (made: number, wanted: number) =>
      `Only ${made} of ${wanted} codes could be made. The ones below exist; the rest does not.`,
    code: (number: number) => `Code ${number}`,
    copyOne: (number: number) => `Copy code ${number}`,
    copyAll: "Copy all",
    byHand: "Codes, one a line, to be copied by hand",
    download: "Save the file again",
    another: "Create more",
    done: "Done",
    toast: (count: number) =>
      count === 1 ? "1 redemption code created" : `${count} redemption codes created`,
  },
};

/** The shape of the redemption texts; every language has exactly these keys. */
export type RedemptionMessages = typeof messages;
