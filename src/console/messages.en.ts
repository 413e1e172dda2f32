import { defineMessages } from "../i18n/catalogue.js";
/** Texts of the console's frame, in English. */
export const messages = {
  screens: {
    overview: "Overview",
    home: "Home",
    chat: "Chat",
    channels: "Channels",
    newChannel: "New channel",
    editChannel: "Edit channel",
    login: "Sign in",
    register: "Sign up",
    reset: "Reset password",
    oauth: "Signing in",
    quickStart: "Quick start",
    playground: "Playground",
    usage: "Usage",
    logs: "Log",
    tokens: "Tokens",
    newToken: "New token",
    editToken: "Edit token",
    redemptions: "Redemption codes",
    newRedemption: "New redemption codes",
    editRedemption: "Edit redemption code",
    topup: "Top-up",
    users: "Users",
    newUser: "New user",
    editUser: "Edit user",
    profile: "Profile",
    settings: "Settings",
    about: "About",
    notFound: "Page not found",
  },
  navigation: "Main",
  groups: { workspace: "Workspace", administration: "Administration" },
  search: "Search…",
  menu: "Menu",
  closeMenu: "Close menu",
  skip: "Skip to content",
  home: (name: string) => `${name} home`,
  account: (name: string) => `Account ${name}`,
  personalSettings: "Personal settings",
  signIn: "Sign in",
  signOut: "Sign out",
  signedOut: "Signed out",
  language: "Language",
  theme: "Theme",
  themes: { light: "Light", dark: "Dark", system: "System" },
  notFoundText: "Check the address and try again.",
  footer: { by: "by", licence: "MIT License" },
  density: "Density",
  densities: { comfortable: "Comfortable", compact: "Compact" },
  offline: "You're offline. Pages that failed to load will reload when you're back online.",
};

/** The shape of the console's texts; every language has exactly these keys. */
export type ConsoleMessages = typeof messages;

/** Texts of the console's frame. */
export const consoleMessages = defineMessages(
  "console",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
