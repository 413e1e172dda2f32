/** Texts of one's own profile, in English. */
export const messages = {
  title: "Profile",
  username: "Username",
  usernameHint: "At most 12 characters. You sign in with it",
  usernameLong:
    "This name is longer than the 12 characters that are allowed today. It stays as long as you leave it",
  displayName: "Display name",
  displayNameHint: "At most 20 characters",
  password: "New password",
  passwordHint: "8 to 20 characters. Leave it empty to keep the present one",
  problems: {
    usernameRequired: "Please enter a username",
    usernameTooLong: "Too long: at most 12 characters",
    displayNameRequired: "A display name that is set cannot be emptied, only replaced",
    displayNameTooLong: "Too long: at most 20 characters",
    passwordTooShort: "Password length must not be less than 8",
    passwordTooLong: "Too long: at most 20 characters",
    passwordReserved: "This password is reserved and would not be saved. Please choose another",
  },
  save: "Save profile",
  saved: "Profile updated",
  looked: "We checked: your changes were saved.",
  lookedNot: "We checked: your changes weren't saved.",
  passwordUnclear: "We can't tell whether your password was changed. Setting it again does no harm.",
  unchanged: "Nothing was changed",
  rereadFailed: "Your account could not be read again; what you see may be out of date.",
  defaultPassword: "Please change the default password immediately",
  account: "Account",
  id: "User ID",
  email: "E-mail",
  github: "GitHub ID",
  wechat: "WeChat ID",
  lark: "Lark ID",
  oidc: "OIDC ID",
  notBound: "not bound",
  bindingsHint: "These are changed in the settings.",
  toSettings: "Open settings",
};

/** The shape of the profile's texts; every language has exactly these keys. */
export type AccountMessages = typeof messages;
