/** Texts of the console's frame, in English. */
export const messages = {
  screens: {
    login: "Sign in",
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
    notFound: "Page does not exist",
  },
  navigation: "Main",
  menu: "Menu",
  closeMenu: "Close menu",
  skip: "Skip to the content",
  home: (name: string) => `${name}: start page`,
  account: (name: string) => `Account ${name}`,
  signIn: "Sign in",
  signOut: "Sign out",
  signedOut: "Logout success",
  language: "Language",
  theme: "Theme",
  themes: { light: "Light", dark: "Dark", system: "System" },
  notFoundText: "Please check that the address in the browser is right.",
  toStart: "Go to the start page",
  footer: { by: "by", licence: "MIT licence" },
};

/** The shape of the console's texts; every language has exactly these keys. */
export type ConsoleMessages = typeof messages;
