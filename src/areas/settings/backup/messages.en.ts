import { defineMessages } from "../../../i18n/catalogue.js";
import { formatNumber } from "../../../domain/text/number-text.js";

const grouped = (count: number): string => formatNumber(count, "en");
const settings = (count: number): string => (count === 1 ? "1 setting" : `${grouped(count)} settings`);

/** Texts about backups of settings, in English. */
export const messages = {
  rootOnlyTitle: "Super admin only",
  rootOnlyText: "Only the super admin (role 100) can back up and restore settings.",
  save: {
    title: "Save a backup",
    text: "All settings of this gateway as one file.",
    omitted: (labels: string) => `Left out because they are secret: ${labels}`,
    action: "Save backup",
    saved: (count: number, name: string) => `${settings(count)} saved to ${name}`,
  },
  open: {
    title: "Compare and restore",
    text: "Shows what differs. Nothing changes until you restore.",
    file: "Backup",
    other: "Other backup",
    choose: "Open file",
    replace: "Open another file",
    with: "Compare with",
    gateway: "This gateway",
    backup: "Another backup",
    none: "No file selected",
    from: (gateway: string, time: string) => `${gateway}, ${time}`,
    count: settings,
    tooLarge: (size: string, most: string) => `This file has ${size}. Backups have at most ${most}.`,
    problems: {
      "not-json": "This file isn't JSON. Open a file saved here.",
      "not-settings": "This file isn't a backup of settings. Open a file saved here.",
      newer: "A later version of this console saved this backup. Update the console to open it.",
      unreadable: "Couldn't read this file. Open it again.",
    },
    otherMember: (theirs: string, ours: string) =>
      `This backup is from ${theirs}, this gateway is ${ours}. Settings that it doesn't have can't be restored, and others may mean something else.`,
    otherBackups: (one: string, other: string) => `These backups are from ${one} and from ${other}.`,
  },
  differences: {
    title: "Differences",
    same: "No differences",
    sameText: (count: number) => `${settings(count)} compared`,
    loadFailed: "Couldn't read this gateway's settings",
    found: (count: number) => (count === 1 ? "1 setting differs." : `${grouped(count)} settings differ.`),
    kept: (count: number) =>
      count === 1
        ? "1 setting that the backup doesn't have stays as it is."
        : `${grouped(count)} settings that the backup doesn't have stay as they are.`,
    now: "now",
    backup: "in the backup",
    chooseSection: (title: string) => `Select all of ${title}`,
    chooseSetting: (label: string) => `Select ${label}`,
    section: (tab: string, group: string) => `${tab} › ${group}`,
    entries: (changed: number, added: number, removed: number) =>
      [
        changed > 0 ? `${grouped(changed)} changed` : "",
        added > 0 ? `${grouped(added)} only in the backup` : "",
        removed > 0 ? `${grouped(removed)} added since` : "",
      ]
        .filter(Boolean)
        .join(", "),
    noEntry: "none",
    addedSince: "Entries added since the backup stay unless you select them.",
    more: (count: number) => `Show ${grouped(count)} more`,
    missing: "This gateway doesn't have this setting",
    invalid: (problem: string) => `Not a value this gateway can use: ${problem}`,
    secret: (labels: string) => `Needs a secret that backups don't have. Check it first: ${labels}`,
    input: (price: string) => `${price} / 1M input`,
    output: (price: string) => `${price} / 1M output`,
    call: (price: string) => `${price} / call`,
    ratio: (ratio: string) => `×${ratio}`,
  },
  restore: {
    selected: (count: number, all: number) => `${grouped(count)} of ${grouped(all)} differences selected`,
    all: "Select all",
    none: "Clear selection",
    action: (count: number) => `Restore ${settings(count)}…`,
    title: (count: number) => `Restore ${settings(count)}?`,
    text: (gateway: string) =>
      `They take effect at once on ${gateway}. What someone changes in the meantime isn't overwritten. You can undo this from the report.`,
    confirm: (count: number) => `Restore ${settings(count)}`,
    passwordOff:
      "Password sign-in will be turned off. Nobody, including you, will be able to sign in with a password.",
  },
  job: {
    label: "Restore settings",
    things: settings,
    file: "Backup",
    missing: "This gateway doesn't have this setting.",
    changed: "Someone changed it since it was compared. It wasn't overwritten.",
    invalid: "The value would break this setting. It wasn't sent.",
    different: "The gateway reported success, but has another value now.",
  },
  report: {
    title: "Restored settings",
    undoTitle: "Restoration undone",
    written: (count: number) => `${settings(count)} written`,
    undone: (count: number) => `${settings(count)} set back`,
    same: (count: number) => `${settings(count)} had this value already`,
    changed: (count: number) => `${settings(count)} changed by someone else, not overwritten`,
    failed: (count: number) => `${settings(count)} not written`,
    unconfirmed: (count: number) => `${settings(count)} not confirmed`,
    left: (count: number) => `${settings(count)} not started`,
    compare: "Compare again to see their current values.",
    file: {
      name: "Setting",
      key: "Key",
      result: "Result",
      before: "Before",
      after: "After",
      reason: "Reason",
      results: {
        written: "Written",
        undone: "Set back",
        same: "Had this value",
        changed: "Changed by someone else",
        failed: "Not written",
        unconfirmed: "Not confirmed",
        left: "Not started",
      },
    },
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type BackupMessages = typeof messages;

/** Texts about backups of settings. */
export const backupMessages = defineMessages(
  "settings-backup",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
