/** Texts of home, about, chat and the notice, in English. */
export const messages = {
  home: "Home",
  about: "About",
  chat: "Chat",
  pageFailed: "This page could not be loaded again; what you see is what it said the last time.",
  ownFailed: "The administrator's own page could not be loaded.",
  statusFailed: "Cannot connect to the server normally",
  welcome: (name: string) => `Welcome to ${name}`,
  welcomeText: "One address and one key for the models of many providers.",
  toSignIn: "Sign in",
  toRegister: "Register",
  toTokens: "Open your tokens",
  system: "System",
  name: "Name",
  version: "Version",
  versionUnknown: "not told",
  started: "Running since",
  source: "Source code",
  configuration: "What is enabled",
  features: {
    email: "E-mail verification",
    github: "Sign-in with GitHub",
    lark: "Sign-in with Lark",
    wechat: "Sign-in with WeChat",
    oidc: "Single sign-on (OIDC)",
    botCheck: "Bot check",
  },
  enabled: "enabled",
  notEnabled: "not enabled",
  updated: (from: string, to: string) =>
    `This gateway was updated from ${from} to ${to} since your last visit.`,
  aboutText: (name: string) =>
    `${name} passes requests on to the models of many providers, and keeps account of them.`,
  aboutHint: "You can put a text of your own here, as Markdown or HTML: Settings, Other, About.",
  project: "Project",
  console: "Console",
  consoleVersion: (version: string) => `version ${version}`,
  licence: "Licence",
  notice: "Notice",
  showNotice: "Show notice",
  hideNotice: "Hide notice",
  noChat: "No chat is set up",
  noChatText: "The administrator of this gateway has not set a chat link.",
  badChat: "The chat link cannot be opened",
  badChatText: "What the administrator set as the chat link is no web address.",
  newWindow: "Open in a new window",
  ownChat:
    "This chat has the same origin as this site, so it isn't shown here. Open it in a new window instead.",
  mixed:
    "Browsers do not show a page that came unencrypted inside one that came encrypted. Open it in a new window instead.",
};

/** The shape of these texts; every language has exactly these keys. */
export type PagesMessages = typeof messages;
