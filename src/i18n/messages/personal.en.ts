/** Texts of the personal settings, in English. */
export const messages = {
  profile: "Profile",
  profileText: "Your display name, username and password.",
  editProfile: "Edit profile",
  rereadFailed: "Your account could not be read again; what you see may be out of date.",
  providers: { github: "GitHub", lark: "Lark", oidc: "OIDC", wechat: "WeChat", email: "E-mail" },
  token: {
    title: "System access token",
    text: "For programs that manage this system on your behalf. It cannot be used to call models; that is what the tokens (sk-…) are for.",
    make: "Make access token",
    askTitle: "Make a new access token?",
    askText:
      "The access token made before, if there is one, stops working at once. Whatever uses it has to be given the new one.",
    confirm: "Make new token",
    label: "Access token",
    shownOnce: "This token is shown only now. Keep it where you keep passwords.",
    done: "Done",
    copiedNow: "Token reset and copied to the clipboard",
    madeNotCopied: "Token reset. Please copy it now",
    copied: "Access token copied to the clipboard",
  },
  invite: {
    title: "Invite link",
    text: "Who registers with it counts as invited by you.",
    make: "Copy invite link",
    label: "Invite link",
    copied: "Invite link copied to the clipboard",
  },
  bindings: {
    title: "Bound accounts",
    text: "You can sign in with these accounts too. The e-mail address is also used to reset the password.",
    none: "not bound",
    bind: (name: string) => `Bind ${name}`,
    change: (name: string) => `Change ${name}`,
    bindShort: "Bind",
    changeShort: "Change",
    unusable: (name: string) => `${name} is not set up completely. Please tell the administrator`,
    waiting: (name: string) =>
      `Finish at ${name} in the window that opened. What is bound shows here when you come back.`,
    bound: (name: string) => `${name} account bound`,
    check: "Check now",
    wechatBound: "WeChat account bound",
    emailTitle: "Bind e-mail address",
    emailBound: "Email account bound",
  },
  email: {
    address: "E-mail address",
    replaces: (address: string) => `Replaces ${address}`,
    problems: {
      required: "Please enter an e-mail address",
      tooLong: "Too long: at most 50 characters",
      invalid: "This is not an e-mail address",
    },
    send: "Send code",
    again: (seconds: number) => `Send again (${seconds})`,
    sent: "Verification code sent, check your mailbox",
    code: "Verification code",
    codeMissing: "Please enter the verification code",
    bind: "Bind",
  },
  remove: {
    title: "Delete account",
    text: "Deletes your account with its tokens and remaining quota. This cannot be undone.",
    rootText: "The account of a super administrator cannot be deleted.",
    open: "Delete account…",
    askTitle: "Delete your account?",
    askText: (username: string) =>
      `Your account, its tokens and what is left of its quota are gone for good. To confirm, type your username: ${username}`,
    field: "Username",
    mismatch: "Please enter your account name to confirm deletion",
    confirm: "Delete account",
    done: "Account deleted",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type PersonalMessages = typeof messages;
