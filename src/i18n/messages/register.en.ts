/** Texts of the registration form, in English. */
export const messages = {
  title: "Create an account",
  username: "Username",
  usernameHint: "At most 12 characters",
  usernameEmpty: "Please enter a username",
  usernameTooLong: "The username must not be longer than 12 characters",
  password: "Password",
  passwordHint: "8 to 20 characters",
  passwordEmpty: "Please enter a password",
  passwordTooShort: "Password length must not be less than 8",
  passwordTooLong: "Password length must not be more than 20",
  password2: "Password again",
  mismatch: "The two passwords entered do not match",
  email: "E-mail",
  emailEmpty: "Please enter your e-mail address",
  emailInvalid: "This is not an e-mail address",
  emailTooLong: "The e-mail address must not be longer than 50 characters",
  code: "Verification code",
  codeEmpty: "Please enter the code from the mail",
  sendCode: "Send code",
  sendAgain: (seconds: number) => `Again in ${seconds} s`,
  codeSent: "Verification code sent, check your mailbox",
  invited: (code: string) => `You were invited with the code ${code}.`,
  submit: "Create account",
  pending: "Creating the account …",
  success: "Registration successful",
  successText: (name: string) => `The account ${name} was created. You can sign in with it now.`,
  login: "I have an account already",
  toLogin: "Sign in",
};

/** The shape of the registration texts; every language has exactly these keys. */
export type RegisterMessages = typeof messages;
