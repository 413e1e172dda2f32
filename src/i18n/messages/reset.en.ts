/** Texts of the password reset, in English. */
export const messages = {
  title: "Reset your password",
  intro: "You get a mail with a link that is valid for ten minutes.",
  email: "E-mail",
  emailEmpty: "Please enter your e-mail address",
  emailInvalid: "This is not an e-mail address",
  emailTooLong: "The e-mail address must not be longer than 50 characters",
  submit: "Send the mail",
  pending: "Sending …",
  again: (seconds: number) => `Again in ${seconds} s`,
  sent: "Reset mail sent",
  sentTo: (email: string) =>
    `The mail is on its way to ${email}. Please look into your mailbox, and into its spam folder.`,
  confirmTitle: "Confirm the password reset",
  confirmIntro: "The account gets a new password, which is shown here once.",
  confirm: "Reset password",
  confirmPending: "Resetting …",
  newLink: "Request a new link",
  done: "Your password was reset",
  doneCopied: "Password reset; the new password is on the clipboard",
  newPassword: "New password",
  newPasswordText: "This is the only time that it is shown. Sign in with it, then choose one of your own.",
  copied: "New password copied to the clipboard",
  login: "Back to sign-in",
  toLogin: "Sign in",
  mailUnclear: "We can't tell whether the mail was sent. Check your mailbox before you request another.",
  unclear:
    "We can't tell whether your password was reset. If it was, the new password was lost with the answer: request a new link.",
};

/** The shape of the password reset's texts; every language has exactly these keys. */
export type ResetMessages = typeof messages;
