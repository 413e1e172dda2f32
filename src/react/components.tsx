import { about, chat, home, notice, profile, settings } from "../elements/catalog-account.js";
import { redemptionForm, redemptionTable, userForm, userTable } from "../elements/catalog-admin.js";
import { channelForm, channelTable } from "../elements/catalog-channels.js";
import { logTable, usage } from "../elements/catalog-logs.js";
import { login, passwordReset, register } from "../elements/catalog-sign-in.js";
import { tokenForm, tokenList, topup } from "../elements/catalog-tokens.js";
import { createComponent } from "./create-component.js";

/** Sign in with a password; as `<gw-login>`. */
export const Login = createComponent(login, () => import("../areas/sign-in/sign-in.js"));

/** Create an account; as `<gw-register>`. */
export const Register = createComponent(register, () => import("../areas/sign-in/register.js"));

/** Ask for a new password, and confirm it; as `<gw-password-reset>`. */
export const PasswordReset = createComponent(passwordReset, () => import("../areas/sign-in/reset.js"));

/** The visitor's access tokens; as `<gw-token-list>`. */
export const TokenList = createComponent(tokenList, () => import("../areas/tokens/token-list.js"));

/** One access token; as `<gw-token-form>`. */
export const TokenForm = createComponent(tokenForm, () => import("../areas/tokens/token-form.js"));

/** Redeem a code, see what is left; as `<gw-topup>`. */
export const TopUp = createComponent(topup, () => import("../areas/topup/topup.js"));

/** The log; as `<gw-log-table>`. */
export const LogTable = createComponent(logTable, () => import("../areas/logs/log-table.js"));

/** The usage of the last seven days; as `<gw-usage>`. */
export const Usage = createComponent(usage, () => import("../areas/usage/usage.js"));

/** The channels; as `<gw-channel-table>`. */
export const ChannelTable = createComponent(channelTable, () => import("../areas/channels/channel-table.js"));

/** One channel; as `<gw-channel-form>`. */
export const ChannelForm = createComponent(channelForm, () => import("../areas/channels/channel-form.js"));

/** The redemption codes; as `<gw-redemption-table>`. */
export const RedemptionTable = createComponent(
  redemptionTable,
  () => import("../areas/redemptions/redemption-table.js"),
);

/** One redemption code, or a batch of new ones; as `<gw-redemption-form>`. */
export const RedemptionForm = createComponent(
  redemptionForm,
  () => import("../areas/redemptions/redemption-form.js"),
);

/** The users; as `<gw-user-table>`. */
export const UserTable = createComponent(userTable, () => import("../areas/users/user-table.js"));

/** One user; as `<gw-user-form>`. */
export const UserForm = createComponent(userForm, () => import("../areas/users/user-form.js"));

/** The visitor's own profile; as `<gw-profile>`. */
export const Profile = createComponent(profile, () => import("../areas/account/profile.js"));

/** Personal and system settings; as `<gw-settings>`. */
export const Settings = createComponent(settings, () => import("../areas/settings/settings.js"));

/** The home page; as `<gw-home>`. */
export const Home = createComponent(home, () => import("../areas/pages/home.js"));

/** The about page; as `<gw-about>`. */
export const About = createComponent(about, () => import("../areas/pages/about.js"));

/** The configured chat in a frame; as `<gw-chat>`. */
export const Chat = createComponent(chat, () => import("../areas/pages/chat.js"));

/** The notice; as `<gw-notice>`. */
export const Notice = createComponent(notice, () => import("../areas/pages/notice.js"));
