import { defineMessages } from "../../../i18n/catalogue.js";
/** Texts of the personal settings, in English. */
export const messages = {
  profile: "Profile",
  profileText: "Your display name, username and password.",
  editProfile: "Edit profile",
  showProfile: "Show profile",
  rereadFailed: "Couldn't refresh your account. Information may be out of date.",
  providers: { github: "GitHub", lark: "Lark", oidc: "OIDC", wechat: "WeChat", email: "Email" },
  token: {
    unclear:
      "We can't tell whether a new access token was generated. The previous one may have stopped working; generate another to be sure.",
    title: "Access token",
    text: "For programs that manage this gateway on your behalf. To call models, use a token (sk-…).",
    make: "Generate access token",
    askTitle: "Generate a new access token?",
    askText:
      "Your current access token, if any, will stop working immediately. Update the programs that use it.",
    confirm: "Generate access token",
    label: "Access token",
    shownOnce: "Shown only once. Store it somewhere safe.",
    done: "Done",
    copiedNow: "Access token generated and copied",
    madeNotCopied: "Access token generated. Copy it now.",
    copied: "Access token copied",
  },
  invite: {
    title: "Invite link",
    text: "People who sign up with this link count as your invites.",
    make: "Copy invite link",
    label: "Invite link",
    copied: "Invite link copied",
  },
  bindings: {
    title: "Connected accounts",
    text: "You can also sign in with these accounts. Your email is used to reset your password.",
    none: "Not connected",
    bind: (name: string) => `Connect ${name}`,
    change: (name: string) => `Change ${name}`,
    bindShort: "Connect",
    changeShort: "Change",
    addressUnset: (name: string) =>
      `The gateway's server address isn't set, so ${name} couldn't lead back here. Contact your administrator.`,
    unusable: (name: string) => `${name} isn't fully set up. Contact your administrator.`,
    waiting: (name: string) => `Finish in the ${name} window. The result appears here when you return.`,
    bound: (name: string) => `${name} connected`,
    check: "Check now",
    wechatBound: "WeChat connected",
    emailTitle: "Connect email",
    emailChange: "Change email",
    emailBound: "Email connected",
  },
  email: {
    sendUnclear: "We can't tell whether the code was sent. Check your inbox before you request another.",
    foundDone: "Confirmed: the email address was connected.",
    foundNotDone: "The email address wasn't connected.",
    address: "Email address",
    replaces: (address: string) => `Replaces ${address}`,
    problems: {
      required: "Enter an email address",
      tooLong: "Email can't be longer than 50 characters",
      invalid: "Enter a valid email address",
    },
    send: "Send code",
    again: (seconds: number) => `Resend (${seconds})`,
    sent: "Code sent. Check your inbox.",
    code: "Verification code",
    codeMissing: "Enter the verification code",
    bind: "Connect",
    change: "Change email",
  },
  remove: {
    foundDone: "Confirmed: your account was deleted.",
    foundNotDone: "Your account wasn't deleted.",
    title: "Delete account",
    text: "Deletes your account with its tokens and balance. This can't be undone.",
    rootText: "A super admin account can't be deleted.",
    open: "Delete account…",
    askTitle: "Delete your account?",
    askText: "Your account, tokens and balance will be deleted.",
    askType: (username: string) => `Type your username to confirm: ${username}`,
    field: "Username",
    mismatch: "Please enter your account name to confirm deletion",
    confirm: "Delete account",
    done: "Account deleted",
    kept: "Your account wasn't deleted because another deletion failed. To delete it anyway, confirm again.",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type PersonalMessages = typeof messages;

/** Texts of the personal settings. */
export const personalMessages = defineMessages(
  "personal",
  messages,
  (locale) => import(`./personal.messages.${locale}.js`),
);
