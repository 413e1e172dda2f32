import { defineMessages } from "../../i18n/catalogue.js";
/** Texts of the registration form, in English. */
export const messages = {
  title: "Sign up",
  username: "Username",
  usernameLimit: "Up to 12 characters",
  usernameEmpty: "Enter a username",
  usernameTooLong: "Username can't be longer than 12 characters",
  password: "Password",
  passwordHint: "8 to 20 characters",
  passwordEmpty: "Enter a password",
  passwordTooShort: "Password length must not be less than 8",
  passwordTooLong: "Password length must not be more than 20",
  password2: "Confirm password",
  mismatch: "The two passwords entered do not match",
  email: "Email",
  emailEmpty: "Enter your email",
  emailInvalid: "Enter a valid email address",
  emailTooLong: "Email can't be longer than 50 characters",
  code: "Verification code",
  codeEmpty: "Enter the code from the email",
  sendCode: "Send code",
  sendAgain: (seconds: number) => `Resend in ${seconds} s`,
  codeSent: "Code sent. Check your inbox.",
  invited: (code: string) => `Invite code: ${code}`,
  submit: "Sign up",
  pending: "Signing up…",
  success: "Account created",
  successText: (name: string) => `You can now sign in as ${name}.`,
  login: "Already have an account? Sign in",
  toLogin: "Sign in",
  unclear: "We can't tell whether the account was created. Try to sign in before you sign up again.",
  codeUnclear: "We can't tell whether the code was sent. Check your inbox before you request another.",
};

/** The shape of the registration texts; every language has exactly these keys. */
export type RegisterMessages = typeof messages;

/** Texts of the registration form. */
export const registerMessages = defineMessages(
  "register",
  messages,
  (locale) => import(`./register.messages.${locale}.js`),
);
