import { defineMessages } from "../../i18n/catalogue.js";
/** Texts of home, about, chat and the notice, in English. */
export const messages = {
  home: "Home",
  about: "About",
  chat: "Chat",
  pageFailed: "Couldn't refresh. Showing the last loaded page.",
  ownFailed: "Couldn't load the administrator's page.",
  statusFailed: "Cannot connect to the server normally",
  welcome: (name: string) => `Welcome to ${name}`,
  welcomeText: "One endpoint and one key for every model.",
  next: {
    overview: "Go to Overview",
    tokens: "Go to tokens",
    "quick-start": "Go to Quick start",
    login: "Sign in",
    register: "Sign up",
  },
  system: "System",
  name: "Name",
  baseUrl: "Base URL",
  copyBaseUrl: "Copy base URL",
  baseUrlCopied: "Base URL copied",
  version: "Version",
  versionUnknown: "Unknown",
  started: "Running since",
  source: "Source code",
  configuration: "Features",
  features: {
    email: "Email verification",
    github: "Sign-in with GitHub",
    lark: "Sign-in with Lark",
    wechat: "Sign-in with WeChat",
    oidc: "Single sign-on (OIDC)",
    botCheck: "Bot check",
  },
  enabled: "On",
  notEnabled: "Off",
  updated: (from: string, to: string) =>
    `This gateway was updated from ${from} to ${to} since your last visit.`,
  aboutText: (name: string) => `${name} routes requests to many model providers and tracks usage.`,
  aboutHint: "Add your own text in Markdown or HTML under Settings → Other → About.",
  setAbout: "Write about page",
  project: "Project",
  console: "Console",
  licence: "License",
  licenceFile: "View license",
  notice: "Notice",
  showNotice: "Show notice",
  hideNotice: "Hide notice",
  noChat: "Chat isn't set up",
  noChatText: "The administrator hasn't set a chat link.",
  noChatYet: "Set the link of a chat app to open it here.",
  setChat: "Set chat link",
  badChat: "Can't open the chat link",
  badChatText: "The chat link set by the administrator isn't a web address.",
  newWindow: "Open in a new window",
  ownChat: "This chat has the same origin as this site and can't be shown here. Open it in a new window.",
  mixed: "Browsers don't show an http:// page inside an https:// page. Open it in a new window.",
};

/** The shape of these texts; every language has exactly these keys. */
export type PagesMessages = typeof messages;

/** Texts of home, about, chat and the notice. */
export const pagesMessages = defineMessages("pages", messages, (locale) => import(`./messages.${locale}.js`));
