import { formatNumber } from "../../domain/text/number-text.js";
import { defineMessages } from "../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of the channel form, in English. */
export const messages = {
  listTitle: "Channels",
  addTitle: "New channel",
  copyTitle: "Duplicate channel",
  copyOf: (name: string) => `Duplicate “${name}”`,
  editTitle: "Edit channel",
  usage: "Usage",
  loadFailed: "Couldn't load the channel",
  /** Behind the name of the channel that was copied. */
  copySuffix: "copy",
  copyNote: "All settings were copied except keys and secrets.",
  more: "More",
  type: "Provider",
  typesCommon: "Most used",
  typesNone: "No matching provider",
  typeUnknown: "This gateway doesn't support this type. Select another.",
  typesKnown: "Types",
  typesNewer: "Newer gateways only",
  typesOther: "This channel's type",
  name: "Name",
  nameRequired: "Please fill in the channel name",
  group: "Groups",
  groupHint: "Add groups under Settings → Prices → Groups",
  groupRequired: "Select at least one group",
  groupPick: "Select groups",
  groupSearch: "Search or paste groups",
  groupKnown: "Groups",
  groupOwn: "Other groups",
  groupCount: (count: number) => (count === 1 ? "1 group" : `${grouped(count)} groups`),
  models: "Models",
  modelsRequired: "Please select at least one model",
  modelsNone: "No models yet",
  modelsPick: "Select models",
  modelsSearch: "Search or paste models",
  modelsOther: "Other models",
  modelsOwn: "Custom models",
  modelCount: (count: number) => (count === 1 ? "1 model" : `${grouped(count)} models`),
  modelsRelated: "Add provider models",
  modelsAll: "Add all",
  offered: {
    fetch: "Fetch from provider",
    listed: "Listed by the provider",
    missing: "No longer listed by the provider",
    said: (listed: number, added: number, missing: number): string =>
      listed === 0
        ? "The provider lists no models"
        : `The provider lists ${grouped(listed)}: ${grouped(added)} new, ${grouped(missing)} of yours no longer listed`,
    lacks: {
      key: "Enter the key first",
      saving: "Enter the key or save first. The stored key is only used with the saved type and URL.",
    },
  },
  namesMore: (names: string, count: number) => `${names} and ${grouped(count)} more`,
  noRelated: "The gateway lists no models for this type",
  mapping: "Model mapping",
  mappingHint: "Maps the requested model to the model sent to the provider (JSON)",
  mappingWrong: (line: number, column: number) =>
    `Model mapping must be valid JSON: error in line ${line}, column ${column}`,
  mappingObject: 'Model mapping must be valid JSON: an object such as { "from": "to" }',
  mappingName: (model: string) => `The value for “${model}” must be a model name in quotes`,
  mappingExample: "Insert example",
  key: "Key",
  keyHint: "Stored on the server and never shown again",
  keyKeep: "Leave empty to keep the current one",
  keyFormat: (format: string) => `Format: ${format}`,
  keyRequired: "Please fill in the channel key",
  keyWrong: (format: string) => `The key must have the format ${format}`,
  keyWrongLine: (line: number, format: string) => `Key ${line} must have the format ${format}`,
  keyBuilt: "The key is built from the fields above.",
  batch: "One channel per key",
  batchHint: "Enter one key per line",
  batchCount: (count: number) =>
    count === 1 ? "1 channel will be created" : `${grouped(count)} channels will be created`,
  keyCount: (count: number) =>
    count === 1
      ? "1 channel with 1 key will be created"
      : `1 channel with ${grouped(count)} keys will be created`,
  keysRepeated: (count: number) =>
    count === 1 ? "1 duplicate is left out" : `${grouped(count)} duplicates are left out`,
  several: {
    switch: "Several keys",
    keys: "Keys",
    label: "Create",
    each: "One channel per key",
    random: "One channel, keys at random",
    polling: "One channel, keys in turn",
    refused: "This release of the gateway can't keep several keys in one channel",
    unknown: "Couldn't check whether the gateway can keep several keys in one channel. Try again.",
    inUse: (used: number, total: number): string =>
      used === total
        ? total === 1
          ? "1 key, in use"
          : `${grouped(total)} keys, all in use`
        : `${grouped(used)} of ${grouped(total)} keys in use`,
    manage: "Manage keys…",
  },
  address: {
    proxy: "Base URL",
    endpoint: "Azure endpoint",
    base: "Base URL",
    deployment: "Private deployment URL",
  },
  addressHint: {
    proxy: "Replaces the provider's default base URL",
    endpoint: "The URL of your Azure resource",
    base: "Requests go to this URL",
    deployment: "Only for a self-hosted FastGPT",
  },
  addressRequired: "Enter a URL",
  addressWrong: "Enter a URL that starts with http:// or https://",
  special: {
    apiVersion: "API version",
    plugin: "Plugin parameters",
    modelVersion: "Model version",
    libraryId: "Knowledge base ID",
    region: "Region",
    accessKey: "Access key ID",
    secretKey: "Secret access key",
    userId: "User ID",
    accountId: "Account ID",
    projectId: "Project ID",
    credentials: "Service account credentials (JSON)",
  },
  specialHint: {
    apiVersion: (fallback: string) => `Used when a request doesn't specify one. Default: ${fallback}`,
    apiVersionPlain: "Used when a request doesn't specify one",
    plugin: "Sent in the X-DashScope-Plugin header",
    modelVersion: "Part of the provider's URL",
    libraryId: "The knowledge base that answers",
    region: "The region of your account",
    accessKey: "Usually starts with AKIA",
    secretKey: "AWS shows it only when the key is created",
    userId: "The user who created the bot",
    accountId: "Part of the provider's URL. Not needed with an AI gateway URL.",
    projectId: "The project to bill",
    credentials: "Contents of the key file",
  },
  specialJson: (line: number, column: number) => `Not valid JSON: error in line ${line}, column ${column}`,
  specialObject: "Must be a JSON object",
  notice: {
    azure:
      "On Azure, deployment names must match model names without the dots. The gateway removes dots from the models it requests.",
    coze: "For Coze, model names are bot IDs. They may start with “bot-”.",
    doubao:
      "For Doubao, create an inference endpoint in the Volcano Engine console (console.volcengine.com/ark) and use its name, ep-…, as the model.",
  },
  priority: "Priority",
  priorityHint: "Higher priority is tried first",
  weight: "Weight",
  weightHint: "Share of traffic among channels of equal priority",
  numberWrong: "Enter a whole number",
  weightWrong: "Enter a whole number, 0 or more",
  systemPrompt: "System prompt",
  systemPromptHint: "Sent before every conversation. Older gateways ignore it.",
  tag: "Tag",
  tagHint: "A label to filter by, such as “eu”",
  required: "This field is required",
  tooLong: (length: number, max: number) => `Too long: ${length} of ${max} characters`,
  cannotClear: "The gateway ignores empty values for name, models, groups and key.",
  create: "Create channel",
  createMany: (count: number) => (count === 1 ? "Create channel" : `Create ${grouped(count)} channels`),
  saveAndTest: "Save and test",
  createAndTest: "Create and test",
  testing: "Testing the channel…",
  testPassed: (duration: string, model: string) =>
    model === "" ? `Test passed in ${duration}` : `${model} passed the test in ${duration}`,
  testFailed: "Test failed",
  testAgain: "Test again",
  testNotFound: "The channel isn't listed yet. Refresh the list, then test it.",
  another: "Create another",
  leave: "Done",
  openList: "Go to channels",
  newToken: "Create token",
  editKey: "Edit key",
  testModel: "Model to test",
  testDefault: "Default model",
  created: (count: number) => (count === 1 ? "Channel created" : `${grouped(count)} channels created`),
  notCopied: (names: string) => `The gateway didn't copy ${names}. Check the new channel.`,
  createdPartly: (count: number) =>
    count === 1 ? "Only 1 channel was created" : `Only ${grouped(count)} channels were created`,
  updated: "Channel saved",
  unchanged: "No changes to save",
  perhapsCreated:
    "The gateway refused, but some channels may have been created. Check the list before you try again.",
  secretChanged: "(changed)",
  secret: {
    hidden: (lines: number, characters: number) =>
      `Hidden: ${lines === 1 ? "1 line" : `${grouped(lines)} lines`}, ${characters === 1 ? "1 character" : `${grouped(characters)} characters`}`,
    replace: "Replace",
  },
};

/** The shape of the texts of the channel form; every language has exactly these keys. */
export type ChannelFormMessages = typeof messages;

/** Texts of the channel form. */
export const channelFormMessages = defineMessages(
  "channel-form",
  messages,
  (locale) => import(`./form.messages.${locale}.js`),
);
