import { defineMessages } from "../../i18n/catalogue.js";
/** Texts of one's own profile, in English. */
export const messages = {
  title: "Profile",
  username: "Username",
  usernameHint: "Used to sign in",
  usernameLimit: "Up to 12 characters",
  usernameLong: "Longer than 12 characters. It's kept unless you change it.",
  displayName: "Display name",
  displayNameLimit: "Up to 20 characters",
  password: "New password",
  passwordHint: "8 to 20 characters. Leave empty to keep the current one.",
  original: "Current password",
  originalHint: "Confirms your changes. Leave empty if you have no password yet.",
  problems: {
    usernameRequired: "Enter a username",
    usernameTooLong: "Too long: up to 12 characters",
    displayNameRequired: "Display name can be changed but not cleared",
    displayNameTooLong: "Too long: up to 20 characters",
    passwordTooShort: "Password length must not be less than 8",
    passwordTooLong: "Too long: up to 20 characters",
    passwordReserved: "This password is reserved. Enter another one.",
  },
  save: "Save profile",
  saved: "Profile saved",
  foundDone: "Confirmed: your changes were saved.",
  foundNotDone: "Your changes weren't saved.",
  passwordUnclear: "We can't tell whether your password was changed. It's safe to set it again.",
  unchanged: "No changes to save",
  rereadFailed: "Couldn't refresh your account. Information may be out of date.",
  defaultPassword: "Please change the default password immediately",
  nextSignIn: "Use the new password the next time you sign in.",
  toOverview: "Go to Overview",
  nextChannel: "The account is safe now. Next, connect a model provider.",
  toChannel: "New channel",
  account: "Account",
  id: "User ID",
  email: "Email",
  github: "GitHub ID",
  wechat: "WeChat ID",
  lark: "Lark ID",
  oidc: "OIDC ID",
  notBound: "Not connected",
  toSettings: "Manage in settings",
};

/** The shape of the profile's texts; every language has exactly these keys. */
export type AccountMessages = typeof messages;

/** Texts of one's own profile. */
export const accountMessages = defineMessages(
  "account",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
