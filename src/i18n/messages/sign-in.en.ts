/** Texts of the sign-in form, in English. */
export const messages = {
  title: "Sign in",
  username: "Username or e-mail",
  usernameEmpty: "Please enter your username or e-mail address",
  password: "Password",
  passwordEmpty: "Please enter your password",
  submit: "Sign in",
  pending: "Signing in …",
  register: "Create an account",
  reset: "Forgot your password?",
  success: "Login successful",
  signedOut: "Logout successful",
  signedInAs: "Signed in as",
  signOut: "Sign out",
  changePassword: "Change password",
  defaultPassword: "Please change the default password immediately",
  rateLimited: (time: string) =>
    `Too many attempts from this network. You can try again now and then; at ${time} at the latest it works again.`,
  noSession:
    "The server accepted the sign-in, but your browser did not keep it. Cookies may be blocked on this page.",
};

/** The shape of the sign-in texts; every language has exactly these keys. */
export type SignInMessages = typeof messages;
