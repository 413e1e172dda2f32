import { formatNumber } from "../../../../domain/text/number-text.js";
import { defineMessages } from "../../../../i18n/catalogue.js";

/** Texts of how an account is kept safe, in English. */
export const messages = {
  factor: {
    title: "Two-factor authentication",
    text: "Sign-in also asks for a code from your authenticator app",
    on: "On",
    off: "Off",
    locked: "Locked after too many wrong codes",
    left: (count: number) =>
      count === 1 ? "1 backup code left" : `${formatNumber(count, "en")} backup codes left`,
    loadFailed: "Couldn't load whether two-factor authentication is on",
    setUp: "Set up",
    renew: "New backup codes",
    disable: "Turn off",
  },
  setUp: {
    title: "Set up two-factor authentication",
    scan: "Scan this with an authenticator app, or enter the key there.",
    picture: "QR code for the authenticator app",
    key: "Key",
    keyCopied: "Key copied",
    code: "Code",
    codeHint: "The 6 digits that the app shows",
    codeWrong: "Enter 6 digits",
    confirm: "Turn on",
    done: "Two-factor authentication is on. Other browsers were signed out.",
  },
  codes: {
    title: "Backup codes",
    text: "Each signs you in once, without the app. They are only shown now: keep them in a safe place.",
    label: "Backup codes",
    copy: "Copy codes",
    copied: "Backup codes copied",
    copyFailed: "Couldn't copy. Select the codes and copy them manually.",
    close: "Done",
  },
  renew: {
    title: "New backup codes",
    text: "The old ones stop working.",
    confirm: "Create codes",
  },
  disable: {
    title: "Turn off two-factor authentication",
    text: "From then on, your password is enough to sign in.",
    code: "Code or backup code",
    codeMissing: "Enter a code",
    confirm: "Turn off",
    done: "Two-factor authentication is off",
  },
  passkeys: {
    title: "Passkeys",
    text: "Sign in with your fingerprint, face, PIN or security key instead of a password",
    none: "No passkeys yet",
    unnamed: "Passkey",
    created: "Added",
    used: "Last used",
    loadFailed: "Couldn't load your passkeys",
    add: "Add passkey",
    addTitle: "Add a passkey",
    addText: "Your browser will ask you to confirm it's you.",
    added: "Passkey added",
    name: "Name",
    nameMissing: "Enter a name",
    nameLong: "This name is too long",
    rename: "Rename",
    renameOf: (name: string) => `Rename ${name}`,
    renameTitle: "Rename passkey",
    renamed: "Passkey renamed",
    remove: "Remove",
    removeOf: (name: string) => `Remove ${name}`,
    askTitle: (name: string) => (name === "" ? "Remove the passkey?" : `Remove “${name}”?`),
    askText: "You won't be able to sign in with it. It may stay on your device until you delete it there.",
    removed: "Passkey removed",
    proveTitle: "Confirm it's you",
    proveText: "Enter a code from your authenticator app.",
    proveConfirm: "Continue",
  },
  unclear: "We can't tell whether that was done. Close this and look again.",
  sessions: {
    title: "Sessions",
    text: "The browsers in which you are signed in",
    loadFailed: "Couldn't load your sessions",
    list: "Sessions",
    current: "This browser",
    unknown: "Unknown device",
    active: "Last active",
    end: "Sign out",
    endOf: (device: string) => `Sign out ${device}`,
    ended: "Signed out there",
    endOthers: "Sign out all others",
    askOthers: (count: number) =>
      count === 1 ? "Sign out 1 other session?" : `Sign out ${formatNumber(count, "en")} other sessions?`,
    othersText: "Whoever uses them has to sign in again.",
    othersEnded: "All others were signed out",
    endUnclear: "We can't tell whether it was signed out. The list shows what is left.",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type SecurityMessages = typeof messages;

/** Texts of how an account is kept safe. */
export const securityMessages = defineMessages(
  "security",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
