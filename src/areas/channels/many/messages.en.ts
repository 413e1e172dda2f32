import { formatNumber } from "../../../domain/text/number-text.js";
import { defineMessages } from "../../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts about the settings of many channels, in English. */
export const messages = {
  /** Between two names. */
  between: ", ",
  names: {
    models: "Models",
    model_mapping: "Model mapping",
    group: "Groups",
    priority: "Priority",
    weight: "Weight",
    base_url: "Base URL",
    other: "Provider parameter",
    region: "Region",
    user_id: "User ID",
    vertex_ai_project_id: "Project ID",
    tag: "Tag",
    system_prompt: "System prompt",
    status: "Status",
  },
  how: { add: "Add", remove: "Remove", replace: "Replace all" },
  howOf: (setting: string) => `How to change ${setting}`,
  now: {
    several: (count: number) => `${grouped(count)} different values`,
    inAll: (count: number) => `${grouped(count)} in all`,
    inSome: (count: number) => `${grouped(count)} in some`,
    empty: "Empty",
  },
  empty: "empty",
  inAll: "In all selected channels",
  inSome: "In some",
  mapped: "Mapped models",
  problem: {
    nothing: "Select what to change",
    names: "Select at least one",
    mapping: "Enter at least one entry",
    weight: "Enter a whole number, 0 or more",
    number: "Enter a whole number",
    url: "Enter a full URL, such as https://domain.com, or leave empty",
    targets: "Select at least one channel",
  },
  baseUrlHint: "Leave empty to use the provider's default base URL",
  preview: "Preview changes",
  back: "Back",
  changing: (things: string) => `${things} will change.`,
  changed: "Changes",
  leftOut: (count: number) => `${grouped(count)} can't be changed.`,
  gone: (count: number) => `${grouped(count)} no longer exist.`,
  unserved: (models: string) => `Mapped but not offered, so the mapping has no effect: ${models}`,
  groupTooLong: (length: number, max: number) =>
    `${grouped(length)} of ${grouped(max)} characters: the gateway may refuse or cut the groups`,
  why: {
    "no-models": "Not changed: no models would be left",
    "no-group": "Not changed: no groups would be left",
    "mapping-too-long": (length: number, max: number) =>
      `Not changed: the mapping would be too long, ${grouped(length)} of ${grouped(max)} characters`,
    "mapping-unreadable": "Not changed: its mapping isn't valid JSON",
    "no-base-url": "Not changed: its type has no base URL",
    "base-url-required": "Not changed: its type needs a base URL",
    "no-setting": "Not changed: its type doesn't have this setting",
    "setting-required": "Not changed: its type needs this setting",
  },
  furtherGone: "These settings aren't kept in the browser. Start again to write them.",
  furtherRefused: (names: string, reason: string) => `The gateway refused ${names}: ${reason}`,
  furtherLost: (names: string) => `The gateway didn't keep: ${names}`,
  createdWithout: (names: string) => `Created, but the gateway didn't keep: ${names}`,
  changedSince: (settings: string) => `Changed since the preview: ${settings}. Nothing was written.`,
  targets: "Channels",
  targetsSearch: "Search channels",
  noTargets: "No channels match",
  chosen: (count: number) => `${grouped(count)} selected`,
  edit: {
    label: "Edit",
    title: (things: string) => `Edit ${things}`,
    confirm: (things: string) => `Edit ${things}`,
  },
  copy: {
    label: "Copy settings",
    title: (name: string) => `Copy settings of “${name}”`,
    confirm: (things: string) => `Copy to ${things}`,
    parts: "Settings",
    text: "Replaces these settings. Keys are never copied.",
    further: "Other settings of the gateway",
  },
  move: {
    label: "Move model",
    title: (name: string) => `Move a model from “${name}”`,
    model: "Model",
    from: "From",
    to: "To",
    has: "Has it already",
    confirm: (model: string) => `Move ${model}`,
    order: "The model is added first, and removed only once that has succeeded.",
    only: (name: string, model: string) =>
      `${name} offers only ${model}, so it's disabled instead. A channel needs at least one model.`,
    stays: (name: string, model: string) =>
      `${name} offers only ${model} and is disabled, so it stays as it is. A channel needs at least one model.`,
    stranded: (model: string, groups: string) =>
      `No enabled channel would serve ${model} to these groups: ${groups}`,
    mapping: (target: string) => `Move its mapping to ${target}, too`,
    mapsAlready: (model: string, names: string) => `Keeps its own mapping of ${model}: ${names}`,
    unmapped: (names: string) =>
      `The mapping can't be added, because the one there is invalid or full: ${names}`,
    vetoed: "This page doesn't allow changing one of these channels.",
    notThere: (model: string, name: string) => `${name} doesn't offer ${model}, so nothing was removed.`,
    notServed: (model: string) => `No enabled channel would serve ${model}, so nothing was removed.`,
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type ManyMessages = typeof messages;

/** Texts about the settings of many channels. */
export const manyMessages = defineMessages(
  "channels-many",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
