import { formatNumber } from "../../domain/text/number-text.js";
import { defineMessages } from "../../i18n/catalogue.js";
import { quotaUnits } from "../../i18n/quota-units.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of the user management, in English. */
export const messages = {
  title: "Manage users",
  table: "Users",
  add: "New user",
  searchLabel: "Search by ID, username, display name, email or group",
  searchHint: "ID, name, email…",
  order: {
    label: "Sort by",
    default: "Default order",
    quota: "Balance",
    used_quota: "Spent",
    request_count: "Requests",
  },
  columns: {
    id: "ID",
    username: "Username",
    group: "Group",
    remaining: "Balance",
    used: "Spent",
    requests: "Requests",
    role: "Role",
    status: "Status",
    displayName: "Display name",
    email: "Email",
    inviter: "Inviter ID",
  },
  noInviter: "None",
  views: { disabled: "Banned", lowQuota: "Low balance" },
  lowQuota: (limit: string) => `below ${limit}`,
  role: { user: "User", admin: "Admin", root: "Super admin", unknown: "Unknown" },
  status: { enabled: "Enabled", banned: "Banned", deleted: "Deleted", unknown: "Unknown" },
  noName: "(no name)",
  noDisplayName: "No display name",
  noEmail: "No email",
  rowActions: (name: string) => `Actions for ${name}`,
  action: {
    promote: "Promote to admin",
    demote: "Demote to user",
    addQuota: "Add credit",
    creditPhrases: "credit {}|add credit to {}|add to {}",
    addAmount: (amount: string) => `Add ${amount}…`,
  },
  reason: {
    root: "Super admins can't be promoted, demoted, disabled or deleted",
    equal: "Only a super admin can change admins",
    deleted: "This account was deleted",
    promoteNeedsRoot: "Only a super admin can promote users",
    isAdmin: "Already an admin",
    isUser: "Not an admin",
    nameless: "Not possible without a username",
  },
  toast: {
    promote: (name: string) => `${name} is now an admin`,
    demote: (name: string) => `${name} is no longer an admin`,
    enable: (name: string) => `${name} enabled`,
    disable: (name: string) => `${name} disabled`,
  },
  renamed: (before: string, now: string) =>
    `This account was renamed from ${before} to ${now}. Nothing was changed; check it and try again.`,
  deleted: (name: string) => `${name} deleted`,
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText: (name: string) =>
    `${name} is signed out and can't sign in again, and its tokens stop working. The email address and connected accounts can't be reused.`,
  deleteConfirm: "Delete user",
  bulk: {
    things: (count: number) => (count === 1 ? "1 user" : `${grouped(count)} users`),
    enableText: (count: number): string =>
      count === 1
        ? "The user can sign in and use tokens again."
        : "They can sign in and use their tokens again.",
    disableText: (count: number): string =>
      count === 1
        ? "The user can't sign in, and their tokens stop working."
        : "They can't sign in, and their tokens stop working.",
    group: "Set group",
    groupStays: "A group can be replaced, not cleared",
    deleteTitle: (count: number) => (count === 1 ? "Delete 1 user?" : `Delete ${grouped(count)} users?`),
    deleteText: (count: number): string =>
      count === 1
        ? "The user is signed out and can't sign in again."
        : "They are signed out and can't sign in again.",
    deleteConfirm: (count: number) => (count === 1 ? "Delete user" : `Delete ${grouped(count)} users`),
  },
  list: {
    title: "users",
    loadFailed: "Couldn't load users",
    emptyTitle: "No users",
    emptyText: "Registered users appear here.",
  },
  form: {
    listTitle: "Users",
    addTitle: "New user",
    editTitle: "Edit user",
    usage: "Usage",
    username: "Username",
    usernameLimit: "Up to 12 characters",
    usernameLong: "Longer than 12 characters. It's kept unless you change it.",
    displayName: "Display name",
    displayNameHint: "Leave empty to use the username",
    displayNameLimit: "Up to 20 characters",
    password: "Password",
    passwordHint: "8 to 20 characters",
    passwordEditHint: "8 to 20 characters. Leave empty to keep the current one.",
    group: "Group",
    groupSelect: "Select a group",
    groupOther: "Other group…",
    groupOtherLabel: "Group name",
    groupsFailed: "Couldn't load groups. Type a name.",
    groupHint: "Controls available models and pricing",
    quota: "Balance",
    quotaHint:
      "Overwrites the balance, including anything spent while you edit. To add money, use Add credit.",
    usernameRequired: "Enter a username",
    passwordRequired: "Enter a password",
    tooLong: (length: number, max: number) => `Too long: ${length} of ${max} characters`,
    tooShort: (length: number, min: number) => `Too short: ${length} of at least ${min} characters`,
    quotaWrong: "Enter a whole number",
    quotaZero: "The gateway can't store 0 and would keep the old value. Enter 1 or -1, or disable the user.",
    cannotEmpty: (value: string) => `This can be changed but not cleared: the gateway would keep “${value}”`,
    email: "Email",
    github: "GitHub",
    wechat: "WeChat",
    notBound: "Not connected",
    create: "Create user",
    created: (name: string) => `User ${name} created`,
    updated: "User saved",
    updatedWithPassword: "User and password saved",
    passwordUnclear: "We can't tell whether the password was changed. It's safe to set it again.",
    loadFailed: "Couldn't load the user",
    refused: "This account can't be opened here",
    newDefaults: "New users join the default group with the sign-up credit set in Settings.",
  },
  addQuota: {
    title: (name: string) => `Add credit to ${name}`,
    now: "Balance",
    points: quotaUnits,
    amount: "Amount",
    amountHint: "Added to the balance at the time of saving",
    overwritten:
      "Older releases of this gateway overwrite the balance: calls charged at that moment aren't deducted",
    amountWrong: "Enter an amount greater than 0",
    remark: "Remark",
    remarkHint: "Shown in the user's log. Leave empty for the default.",
    confirm: "Add credit",
    done: (added: string, now: string) => `${added} added, balance ${now}`,
    doneUnread: (added: string) => `${added} added`,
    foundDone: "Confirmed: the credit was added.",
    foundNotDone: "The credit wasn't added.",
    unclear: "We can't tell whether the credit was added. Check the balance before you send it again.",
    loadFailed: "Couldn't load the balance",
  },
  creditMany: {
    menu: "Add credit to a list…",
    title: "Add credit to users",
    names: "Usernames",
    namesHint: "Paste a list: one per line, or separated by commas",
    find: "Find users",
    amount: "Amount for each",
    balance: (amount: string) => `Balance ${amount}`,
    sum: (users: string, each: string, amount: string) => `${users} × ${each} = ${amount}`,
    unknown: (count: number, names: string) =>
      count === 1 ? `No user is named ${names}.` : `${grouped(count)} names not found: ${names}.`,
    confirm: (users: string) => `Add credit to ${users}`,
  },
  groupMany: {
    now: (groups: string) => `Now ${groups}.`,
    count: (group: string, count: number) => `${grouped(count)} in ${group}`,
    between: ", ",
    more: (count: number) => (count === 1 ? "1 more group" : `${grouped(count)} more groups`),
  },
};

/** The shape of the user texts; every language has exactly these keys. */
export type UserMessages = typeof messages;

/** Texts of the user management. */
export const userMessages = defineMessages("users", messages, (locale) => import(`./messages.${locale}.js`));
