import { about, chat, home, notice, profile, settings } from "../elements/catalog-account.js";
import { redemptionForm, redemptionTable, userForm, userTable } from "../elements/catalog-admin.js";
import { channelForm, channelTable } from "../elements/catalog-channels.js";
import { console as consoleElement } from "../elements/catalog-console.js";
import { balance } from "../elements/catalog-display.js";
import { logTable, usage } from "../elements/catalog-logs.js";
import { login, passwordReset, register } from "../elements/catalog-sign-in.js";
import { tokenForm, tokenList, topup } from "../elements/catalog-tokens.js";
import { consoleChoices } from "../elements/console-choices.js";
import { createComponent } from "./create-component.js";

/**
 * The whole routed console; as `<gw-console>`. It is meant to fill the page, and its `routing` decides whether it uses the
 * page's address.
 */
export const Console = /* @__PURE__ */ createComponent(
  consoleElement,
  () => import("../console/console.js"),
  { theme: "system", choices: consoleChoices },
);

/** Remaining and used quota as a chip; as `<gw-balance>`. */
export const Balance = /* @__PURE__ */ createComponent(balance, () => import("./balance-view.js"));

/** Sign in with a password; as `<gw-login>`. */
export const Login = /* @__PURE__ */ createComponent(login, () => import("../areas/sign-in/sign-in.js"));

/** Create an account; as `<gw-register>`. */
export const Register = /* @__PURE__ */ createComponent(
  register,
  () => import("../areas/sign-in/register.js"),
);

/** Ask for a new password, and confirm it; as `<gw-password-reset>`. */
export const PasswordReset = /* @__PURE__ */ createComponent(
  passwordReset,
  () => import("../areas/sign-in/reset.js"),
);

/** The visitor's access tokens; as `<gw-token-list>`. */
export const TokenList = /* @__PURE__ */ createComponent(
  tokenList,
  () => import("../areas/tokens/token-list.js"),
);

/** One access token; as `<gw-token-form>`. */
export const TokenForm = /* @__PURE__ */ createComponent(
  tokenForm,
  () => import("../areas/tokens/token-form.js"),
);

/** Redeem a code, see what is left; as `<gw-topup>`. */
export const TopUp = /* @__PURE__ */ createComponent(topup, () => import("../areas/topup/topup.js"));

/** The log; as `<gw-log-table>`. */
export const LogTable = /* @__PURE__ */ createComponent(logTable, () => import("../areas/logs/log-table.js"));

/** The usage of the last seven days; as `<gw-usage>`. */
export const Usage = /* @__PURE__ */ createComponent(usage, () => import("../areas/usage/usage.js"));

/** The channels; as `<gw-channel-table>`. */
export const ChannelTable = /* @__PURE__ */ createComponent(
  channelTable,
  () => import("../areas/channels/channel-table.js"),
);

/** One channel; as `<gw-channel-form>`. */
export const ChannelForm = /* @__PURE__ */ createComponent(
  channelForm,
  () => import("../areas/channels/channel-form.js"),
);

/** The redemption codes; as `<gw-redemption-table>`. */
export const RedemptionTable = /* @__PURE__ */ createComponent(
  redemptionTable,
  () => import("../areas/redemptions/redemption-table.js"),
);

/** One redemption code, or a batch of new ones; as `<gw-redemption-form>`. */
export const RedemptionForm = /* @__PURE__ */ createComponent(
  redemptionForm,
  () => import("../areas/redemptions/redemption-form.js"),
);

/** The users; as `<gw-user-table>`. */
export const UserTable = /* @__PURE__ */ createComponent(
  userTable,
  () => import("../areas/users/user-table.js"),
);

/** One user; as `<gw-user-form>`. */
export const UserForm = /* @__PURE__ */ createComponent(
  userForm,
  () => import("../areas/users/user-form.js"),
);

/** The visitor's own profile; as `<gw-profile>`. */
export const Profile = /* @__PURE__ */ createComponent(profile, () => import("../areas/account/profile.js"));

/** Personal and system settings; as `<gw-settings>`. */
export const Settings = /* @__PURE__ */ createComponent(
  settings,
  () => import("../areas/settings/settings.js"),
);

/** The home page; as `<gw-home>`. */
export const Home = /* @__PURE__ */ createComponent(home, () => import("../areas/pages/home.js"));

/** The about page; as `<gw-about>`. */
export const About = /* @__PURE__ */ createComponent(about, () => import("../areas/pages/about.js"));

/** The configured chat in a frame; as `<gw-chat>`. */
export const Chat = /* @__PURE__ */ createComponent(chat, () => import("../areas/pages/chat.js"));

/** The notice; as `<gw-notice>`. */
export const Notice = /* @__PURE__ */ createComponent(notice, () => import("../areas/pages/notice.js"));
