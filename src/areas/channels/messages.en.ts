import { defineMessages } from "../../i18n/catalogue.js";
import { formatNumber } from "../../domain/text/number-text.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of the channel list, in English. */
export const messages = {
  title: "Channels",
  add: "New channel",
  health: "Channel health",
  addFirst: "Create your first channel",
  searchLabel: "Search by ID or name",
  searchHint: "ID or name",
  columns: {
    used: "Spent",
    tested: "Last test",
    models: "Models",
    model: "Model",
    baseUrl: "Base URL",
    created: "Created",
    balanceUpdated: "Balance updated",
    id: "ID",
    name: "Name",
    group: "Group",
    tag: "Tag",
    type: "Type",
    status: "Status",
    response: "Response time",
    responseMilliseconds: "Response time (ms)",
    problem: "Needs attention",
    balance: "Balance",
    balanceUnit: "Balance unit",
    priority: "Priority",
    weight: "Weight",
  },
  status: {
    enabled: "Enabled",
    manuallyDisabled: "Disabled",
    autoDisabled: "Auto-disabled",
    unknown: "Unknown",
  },
  statusHint: {
    manuallyDisabled: "Disabled manually",
    autoDisabled: "Disabled by the gateway after a failure or a slow test",
  },
  noName: "(no name)",
  models: (count: number) => (count === 1 ? "1 model" : `${grouped(count)} models`),
  keys: (used: number, count: number): string =>
    used < count
      ? `${grouped(used)} of ${grouped(count)} keys in use`
      : count === 1
        ? "1 key"
        : `${grouped(count)} keys`,
  manageKeys: "Manage keys…",
  selectTag: "Select all with this tag",
  selectTagOf: (tag: string) => `Select all with the tag “${tag}”`,
  keysOf: "keys of {}",
  modelsMore: (names: string, more: number) => `${names} and ${grouped(more)} more`,
  copyModels: (name: string) => `Copy models of ${name}`,
  copiedModels: "Models copied",
  untested: "Not tested",
  testFailed: "Failed",
  failedAt: (time: string, reason: string | undefined): string =>
    reason ? `Failed ${time}: ${reason}` : `Failed ${time}. Test again to see why.`,
  testedAt: (duration: string, time: string) => (time === "" ? duration : `${duration}, tested ${time}`),
  slowAt: (duration: string, time: string) =>
    time === "" ? `Slow: ${duration}` : `Slow: ${duration}, tested ${time}`,
  balanceAge: (time: string) => `As of ${time}`,
  balanceNever: "Not checked yet",
  balanceRefresh: (about: string) => `${about}. Click to refresh`,
  balanceUnavailable: "Not supported for this channel type",
  balanceOf: (name: string, balance: string) => `Balance of ${name}: ${balance}. Update`,
  balanceUpdated: (name: string) => `Balance of ${name} updated`,
  priorityOf: (name: string) => `Priority of ${name}`,
  weightOf: (name: string) => `Weight of ${name}`,
  saved: (name: string) => `${name} saved`,
  test: "Test",
  testOf: (name: string) => `Test ${name}`,
  tested: (name: string, duration: string) => `Channel ${name} responded in ${duration}`,
  rowActions: (name: string) => `Actions for ${name}`,
  duplicate: "Duplicate channel",
  dependentModels: "View dependent models",
  whatIf: "what if {} goes|without {}",
  moveModel: "Move a model…",
  copySettings: "Copy settings to…",
  fetchModels: "Fetch provider models…",
  saveFile: "Save settings as a file…",
  importFile: "Import from a file…",
  updateBalance: "Update balance",
  enabledToast: "Channel enabled",
  disabledToast: "Channel disabled",
  deleted: (name: string) => `Channel ${name} deleted`,
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText: (name: string) => `Deletes “${name}” and its key from the gateway.`,
  deleteConfirm: "Delete channel",
  testMany: "Test…",
  testStarted: "Testing… results appear as they arrive",
  typeUnknown: "This gateway may not support this type, so the channel can't be tested",
  notStarted: (count: number): string =>
    count === 1
      ? "Test not started. This gateway may not support the type of this channel, and testing it could stop the gateway. Change its type or delete it first."
      : "Test not started. This gateway may not support the types of these channels, and testing them could stop the gateway. Change their types or delete them first.",
  notStartedTogether: (count: number): string =>
    count === 1
      ? "Test not started. Run by the gateway, the test of this channel would stop it. Run it by this console instead."
      : "Test not started. Run by the gateway, the tests of these channels would stop it. Run them by this console instead.",
  notStartedMore: (count: number) => `and ${grouped(count)} more`,
  testing: (done: number, total: number) =>
    `Testing… ${grouped(done)} of the ${grouped(total)} channels shown`,
  testDone: (total: number) =>
    total === 1 ? "Channel tested" : `All ${grouped(total)} channels shown tested`,
  testGivenUp: (done: number, total: number) =>
    `${grouped(done)} of the ${grouped(total)} channels shown tested. No progress for a minute; refresh later to see the rest.`,
  stopFollowing: "Hide progress",
  deleteDisabled: "Delete disabled",
  deleteDisabledTitle: "Delete all disabled channels?",
  deleteDisabledText:
    "Deletes every disabled and auto-disabled channel and its key, including those not shown here.",
  deleteDisabledConfirm: "Delete disabled channels",
  deletedDisabled: (count: number) =>
    count === 1 ? "1 disabled channel deleted" : `${grouped(count)} disabled channels deleted`,
  balanceHint: "OpenAI channels always show a balance of 0.",
  responseHint: "Tests use gpt-3.5-turbo if available, otherwise the channel's first model.",
  views: {
    autoDisabled: "Auto-disabled",
    noKey: "No key in use",
    failed: "Test failed",
    untested: "Not tested",
    lowBalance: "Low balance",
    slow: "Slow",
  },
  bulk: {
    things: (count: number) => (count === 1 ? "1 channel" : `${grouped(count)} channels`),
    enableText: (count: number): string =>
      count === 1 ? "Requests can be sent to it again." : "Requests can be sent to them again.",
    disableText: (count: number): string =>
      count === 1
        ? "It gets no more requests. Models that no other channel offers stop working."
        : "They get no more requests. Models that no other channel offers stop working.",
    deleteTitle: (count: number) =>
      count === 1 ? "Delete 1 channel?" : `Delete ${grouped(count)} channels?`,
    deleteText: (count: number): string =>
      count === 1
        ? "Deletes the channel and its key from the gateway."
        : "Deletes the channels and their keys from the gateway.",
    deleteConfirm: (count: number) =>
      count === 1 ? "Delete 1 channel" : `Delete ${grouped(count)} channels`,
  },
  list: {
    title: "Channels",
    loadFailed: "Couldn't load channels",
    stale: "Couldn't refresh. Showing the last loaded data.",
    emptyTitle: "No channels yet",
    emptyText: "Channels connect the gateway to model providers.",
  },
  found: {
    tested: (name: string) => `Confirmed: “${name}” was tested.`,
    notTested: (name: string) => `“${name}” wasn't tested.`,
    testUnclear: "We can't tell whether the test started. Refresh the list to see new test times.",
    balanceUpdated: (name: string) => `Confirmed: the balance of “${name}” was updated.`,
    balanceNotUpdated: (name: string) => `The balance of “${name}” wasn't updated.`,
    disabledDeleted: "Confirmed: the disabled channels were deleted.",
    disabledNotDeleted: "The disabled channels weren't deleted.",
  },
};

/** The shape of the texts of the channel list; every language has exactly these keys. */
export type ChannelMessages = typeof messages;

/** Texts of the channel list. */
export const channelMessages = defineMessages(
  "channels",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
