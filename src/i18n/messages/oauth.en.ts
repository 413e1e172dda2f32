/** Texts of signing in with other services, in English. */
export const messages = {
  with: (service: string) => `Sign in with ${service}`,
  label: "Other ways to sign in",
  services: { github: "GitHub account", lark: "Lark", oidc: "single sign-on (OIDC)", wechat: "WeChat" },
  waiting: (service: string) => `Finish signing in with ${service} in the window that opened.`,
  unusable: "The administrator's settings for this service cannot be used",
  processing: "Processing …",
  retrying: (retry: number, seconds: number) => `Trying again in ${seconds} s (retry ${retry}) …`,
  signedIn: "Login successful",
  bound: "Account bound",
  cancelled: "The sign-in was cancelled at the other service",
  incomplete: "This address lacks what the other service should have added to it. Please start again",
  failedTitle: "The sign-in did not work",
  lostSignIn: { done: "We checked: you're signed in.", notDone: "We checked: you aren't signed in." },
  lostBind: {
    done: "We checked: the account is connected.",
    notDone: "We checked: the account isn't connected.",
  },
  toLogin: "Back to sign-in",
  toSettings: "To the settings",
  done: "You can close this window now.",
  wechat: {
    looked: "We checked: the code was accepted.",
    lookedNot: "We checked: the code wasn't accepted.",
    title: "Sign in with WeChat",
    bindTitle: "Bind a WeChat account",
    steps:
      "Scan the QR code with WeChat, follow the account and send it the message “验证码”. It answers with a code that is valid for three minutes.",
    picture: "QR code of the WeChat account",
    pictureFailed: "The QR code could not be loaded.",
    openPicture: "Open it in a new window",
    code: "Verification code",
    codeEmpty: "Please enter the code that WeChat showed",
    submit: "Sign in",
    bind: "Bind",
    bound: "WeChat account bound",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type OAuthMessages = typeof messages;
