import { defineMessages } from "../../i18n/catalogue.js";
/** Texts of signing in with other services, in English. */
export const messages = {
  with: (service: string) => `Sign in with ${service}`,
  label: "Other ways to sign in",
  services: { github: "GitHub", lark: "Lark", oidc: "single sign-on (OIDC)", wechat: "WeChat" },
  waiting: (service: string) => `Finish signing in with ${service} in the new window.`,
  unusable: "This sign-in method isn't set up correctly. Contact your administrator.",
  addressUnset:
    "The gateway's server address isn't set, so this sign-in couldn't return here. Contact your administrator.",
  processing: "Processing…",
  retrying: (retry: number, seconds: number) => `Retrying in ${seconds} s (retry ${retry})…`,
  signedIn: "Signed in",
  bound: "Account connected",
  cancelled: "Sign-in was canceled",
  incomplete: "This sign-in link is incomplete. Start again.",
  failedTitle: "Sign-in failed",
  lostSignIn: { done: "Confirmed: you're signed in.", notDone: "You aren't signed in." },
  lostBind: {
    done: "Confirmed: the account is connected.",
    notDone: "The account isn't connected.",
  },
  toLogin: "Back to sign-in",
  toSettings: "Go to settings",
  done: "You can close this window now.",
  wechat: {
    foundDone: "Confirmed: the code was accepted.",
    foundNotDone: "The code wasn't accepted.",
    title: "Sign in with WeChat",
    bindTitle: "Connect WeChat",
    steps:
      "Scan the QR code with WeChat, follow the account and send it “验证码”. You'll get a code that's valid for three minutes.",
    picture: "QR code of the WeChat account",
    pictureFailed: "Couldn't load the QR code.",
    openPicture: "Open in a new window",
    code: "Verification code",
    codeEmpty: "Enter the code from WeChat",
    submit: "Sign in",
    bind: "Connect",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type OAuthMessages = typeof messages;

/** Texts of signing in with other services. */
export const oauthMessages = defineMessages(
  "oauth",
  messages,
  (locale) => import(`./oauth.messages.${locale}.js`),
);
