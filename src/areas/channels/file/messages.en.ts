import { formatNumber } from "../../../domain/text/number-text.js";
import { defineMessages } from "../../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts about channels as a file, in English. */
export const messages = {
  save: {
    title: (things: string) => `Save settings of ${things}`,
    titleAll: "Save settings of all channels",
    text: "Saves a JSON file that you can import here or on another gateway.",
    mayHoldSecrets: "All other settings are included. Headers, proxies and parameters may contain secrets.",
    keysNever: "Keys aren't included, because this gateway doesn't return them.",
    keysLeftOut: "Keys aren't included.",
    keys: "Include keys",
    keysWarning:
      "Anyone with this file can use your provider accounts at your expense. Store it like a password, and delete it when you're done.",
    confirm: "Save file",
    confirmKeys: "Save file with keys",
    reading: (done: number, total: number) => `Reading keys: ${grouped(done)} of ${grouped(total)}`,
    done: (things: string) => `${things} saved`,
  },
  importing: {
    label: "Import channels",
    open: "Select file",
    drop: "Drop a file with channels here, or select one.",
    reading: "Comparing channels…",
    another: "Select another file",
    rule: "Channels are matched by name and type, and by ID where several are alike. Existing channels keep their keys, and every setting that isn't listed here.",
    counts: (created: number, changed: number, same: number, refused: number) =>
      [
        `${grouped(created)} new`,
        `${grouped(changed)} changed`,
        `${grouped(same)} unchanged`,
        `${grouped(refused)} left out`,
      ].join(", "),
    unknownFields: (names: string) => `Ignored, unknown to this version: ${names}`,
    missingSettings: (names: string) => `Ignored, this gateway doesn't have them: ${names}`,
    all: "Select all",
    created: "New",
    changed: "Changed",
    refused: "Left out",
    key: (name: string) => `Key of ${name}`,
    keyHint: "Left out without a key",
    more: (names: string) => `Also set: ${names}`,
    keyInFile: "Key from the file",
    keyFormat: (format: string) => `The key must have the format ${format}`,
    keyLines: "Enter one key in one line",
    disabled: "Created disabled",
    confirm: (things: string) => `Import ${things}`,
    newItem: (name: string) => `${name} (new)`,
    nothing: "Nothing to import.",
  },
  problem: {
    "too-large": "This file is too large",
    "other-file": "This file has no channels. Select one that was saved with “Save settings as a file”.",
    newer: "This file was saved by a newer version of the console",
    empty: "This file has no channels",
    "not-json": (line: number, column: number) =>
      `This file isn't valid JSON: error in line ${grouped(line)}, column ${grouped(column)}`,
    "wrong-value": (channel: number, field: string) =>
      field === ""
        ? `Channel ${grouped(channel)} in this file can't be read`
        : `Channel ${grouped(channel)} in this file has an invalid value for “${field}”`,
    unreadable: "Couldn't read this file",
  },
  why: {
    ambiguous: "Several channels here have this name and type",
    twice: "The file has this channel twice",
    "unknown-type": "This gateway doesn't support its type",
    "no-name": "It has no name",
    "built-key": "Its key consists of several secrets. Create it with New channel.",
    "key-lines": "Its key has several lines",
    "key-wrong": "Its key doesn't have the format of its type",
    "address-wrong": "Its base URL isn't a full address",
    "no-models": "It has no models",
    "no-group": "It has no groups",
    "mapping-unreadable": "Its mapping isn't valid JSON",
    "no-base-url": "Its type has no base URL",
    "base-url-required": "Its type needs a base URL",
    "no-setting": "Its type doesn't have one of these settings",
    "setting-required": "It lacks a setting that its type needs",
    "mapping-too-long": (length: number, max: number) =>
      `Its mapping is too long: ${grouped(length)} of ${grouped(max)} characters`,
  },
  keyGone: "Keys aren't kept in the browser. Import the file again to create this channel.",
  exists: "A channel of this name and type was created since the preview. Nothing was written.",
  changedSinceCreated: "Changed since it was created, so it wasn't deleted.",
};

/** The shape of these texts; every language has exactly these keys. */
export type ChannelFileMessages = typeof messages;

/** Texts about channels as a file. */
export const channelFileMessages = defineMessages(
  "channels-file",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
