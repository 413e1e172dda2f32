import { defineMessages } from "../../i18n/catalogue.js";
/** Texts of the sign-in form, in English. */
export const messages = {
  title: "Sign in",
  username: "Username or email",
  usernameEmpty: "Enter your username or email",
  password: "Password",
  passwordEmpty: "Enter your password",
  code: "Verification code",
  codeHint: "From your authenticator app, or a backup code",
  codeEmpty: "Enter the code",
  submit: "Sign in",
  pending: "Signing in…",
  register: "Sign up",
  reset: "Forgot password?",
  success: "Signed in",
  signedOut: "Signed out",
  signedInAs: "Signed in as",
  signOut: "Sign out",
  changePassword: "Change password",
  defaultPassword: "Please change the default password immediately",
  rateLimited: (time: string) => `Too many attempts from this network. Try again after ${time}.`,
  draftKept: "What you typed is kept, except passwords and keys.",
  noSession: "Your browser didn't keep the session. Allow cookies for this page and sign in again.",
};

/** The shape of the sign-in texts; every language has exactly these keys. */
export type SignInMessages = typeof messages;

/** Texts of the sign-in form. */
export const signInMessages = defineMessages(
  "sign-in",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
