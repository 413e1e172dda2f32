import { defineMessages } from "../../i18n/catalogue.js";
/** Texts of the password reset, in English. */
export const messages = {
  title: "Reset password",
  intro: "We'll email you a link that's valid for ten minutes.",
  email: "Email",
  emailEmpty: "Enter your email",
  emailInvalid: "Enter a valid email address",
  emailTooLong: "Email can't be longer than 50 characters",
  submit: "Send reset email",
  pending: "Sending…",
  again: (seconds: number) => `Try again in ${seconds} s`,
  sent: "Reset email sent",
  sentTo: (email: string) => `Check your inbox and spam folder for an email to ${email}.`,
  confirmTitle: "Reset password",
  confirmIntro: "We'll generate a new password and show it once.",
  confirm: "Reset password",
  confirmPending: "Resetting…",
  newLink: "Request a new link",
  done: "Password reset",
  doneCopied: "Password reset and copied",
  newPassword: "New password",
  newPasswordText: "Shown only once. Sign in with it, then set your own.",
  copied: "New password copied",
  login: "Back to sign-in",
  toLogin: "Sign in",
  mailUnclear: "We can't tell whether the email was sent. Check your inbox before you request another.",
  unclear: "We can't tell whether your password was reset. Request a new link to be sure.",
};

/** The shape of the password reset's texts; every language has exactly these keys. */
export type ResetMessages = typeof messages;

/** Texts of the password reset. */
export const resetMessages = defineMessages(
  "reset",
  messages,
  (locale) => import(`./reset.messages.${locale}.js`),
);
