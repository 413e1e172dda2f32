/** Texts of the channel list, in English. */
export const messages = {
  title: "Channels",
  add: "New channel",
  searchLabel: "Search by ID, name or key",
  searchHint: "ID, name or key",
  columns: {
    used: "Used",
    tested: "Tested",
    models: "Models",
    model: "Model",
    baseUrl: "Base URL",
    created: "Created",
    balanceUpdated: "Balance updated",
    id: "ID",
    name: "Name",
    group: "Group",
    type: "Type",
    status: "Status",
    response: "Response time",
    balance: "Balance",
    priority: "Priority",
    weight: "Weight",
  },
  status: {
    enabled: "Enabled",
    manuallyDisabled: "Disabled",
    autoDisabled: "Disabled automatically",
    unknown: "Unknown",
  },
  statusHint: {
    manuallyDisabled: "Disabled by hand",
    autoDisabled: "Disabled by the server after a failure or a slow test",
  },
  noName: "(no name)",
  models: (count: number) => (count === 1 ? "1 model" : `${count} models`),
  modelsMore: (names: string, more: number) => `${names} and ${more} more`,
  copyModels: (name: string) => `Copy the models of ${name}`,
  copiedModels: "Models copied to the clipboard",
  untested: "not tested",
  neverTested: "Never tested",
  testedAt: (time: string) => `Tested at ${time}`,
  seconds: (seconds: string) => `${seconds}\u00a0s`,
  balanceAge: (time: string) => `As of ${time}`,
  balanceNever: "Not checked yet",
  balanceRefresh: (about: string) => `${about}. Click to refresh`,
  balanceUnavailable: "Not available for this channel type",
  balanceOf: (name: string, balance: string) => `Balance of ${name}: ${balance}. Update`,
  balanceUpdated: (name: string) => `Balance of ${name} updated`,
  priorityOf: (name: string) => `Priority of ${name}`,
  weightOf: (name: string) => `Weight of ${name}`,
  saved: (name: string) => `${name} saved`,
  test: "Test",
  testOf: (name: string) => `Test ${name}`,
  tested: (name: string, seconds: string) => `Channel ${name} answered in ${seconds} s`,
  rowActions: (name: string) => `Actions for ${name}`,
  duplicate: "Copy channel",
  updateBalance: "Update balance",
  enabledToast: "Channel enabled",
  disabledToast: "Channel disabled",
  deleted: (name: string) => `Channel ${name} deleted`,
  deleteTitle: "Delete this channel?",
  deleteText: (name: string) =>
    `${name} and its key are removed from the gateway. This cannot be taken back.`,
  deleteConfirm: "Delete channel",
  testAll: "Test all",
  testDisabled: "Test disabled",
  testStarted: "The test runs on the server. The rows follow as it gets to them",
  typeUnknown: "This gateway may not know this type, so the channel can't be tested",
  notStarted: (count: number): string =>
    count === 1
      ? "Test not started. This gateway may not know the type of this channel, and testing it could stop the gateway. Change its type or delete it first."
      : "Test not started. This gateway may not know the types of these channels, and testing them could stop the gateway. Change their types or delete them first.",
  notStartedMore: (count: number) => `and ${count} more`,
  testing: (done: number, total: number) => `Testing on the server: ${done} of ${total} channels shown here`,
  testDone: (total: number) =>
    total === 1 ? "The channel is tested" : `All ${total} channels shown here are tested`,
  testGivenUp: (done: number, total: number) =>
    `${done} of ${total} channels shown here are tested. Nothing changed for a minute; refresh later to see the rest`,
  stopFollowing: "Stop following",
  deleteDisabled: "Delete disabled",
  deleteDisabledTitle: "Delete all disabled channels?",
  deleteDisabledText:
    "Every channel that is disabled, by hand or by the server, is removed with its key, also those that are not loaded here. This cannot be taken back.",
  deleteDisabledConfirm: "Delete disabled channels",
  deletedDisabled: (count: number) =>
    count === 1 ? "1 disabled channel deleted" : `${count} disabled channels deleted`,
  notice:
    "The balance of OpenAI-type channels is always shown as 0. A test sends a chat message: to gpt-3.5-turbo if the channel offers it, else to the first model of the channel.",
  views: { autoDisabled: "Auto-disabled", untested: "Untested", lowBalance: "Low balance" },
  bulk: {
    setGroup: "Set groups",
    groupHint: "Names separated by commas; they replace the groups of each channel. 32 characters in total",
    groupEmpty: "Please enter at least one group",
    groupTooLong: (length: number) => `Too long: ${length} of 32 characters`,
    setPriority: "Set priority",
    priorityWrong: "Please enter a whole number",
    deleteTitle: (count: number) => (count === 1 ? "Delete 1 channel?" : `Delete ${count} channels?`),
    deleteText: (count: number): string =>
      count === 1
        ? "It is removed from the gateway with its key. This cannot be taken back."
        : "They are removed from the gateway with their keys. This cannot be taken back.",
    deleteConfirm: (count: number) => (count === 1 ? "Delete 1 channel" : `Delete ${count} channels`),
  },
  list: {
    title: "Channels",
    loadFailed: "The channels could not be loaded",
    stale: "This is the last list that could be loaded",
    nothingFound: "Nothing found",
    nothingFoundText: (keyword: string) =>
      `No channel has the ID “${keyword}” or a name that begins with it. Servers keep keys to themselves and do not search them.`,
    clearSearch: "Show all channels",
    emptyTitle: "No channels yet",
    emptyText: "A channel leads to a provider of models. The gateway relays calls through its channels.",
  },
  looked: {
    tested: (name: string) => `We checked: “${name}” was tested.`,
    notTested: (name: string) => `We checked: “${name}” wasn't tested.`,
    testUnclear: "We can't tell whether the test started. Refresh the list to see new test times.",
    balanceUpdated: (name: string) => `We checked: the balance of “${name}” was updated.`,
    balanceNotUpdated: (name: string) => `We checked: the balance of “${name}” wasn't updated.`,
    disabledDeleted: "We checked: the disabled channels were deleted.",
    disabledNotDeleted: "We checked: the disabled channels weren't deleted.",
  },
};

/** The shape of the texts of the channel list; every language has exactly these keys. */
export type ChannelMessages = typeof messages;
