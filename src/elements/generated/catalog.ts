// Made by rollup/generate from src/elements/catalog. Don't edit.
import { about as theAbout } from "../catalog/about.js";
import { balance as theBalance } from "../catalog/balance.js";
import { channelForm as theChannelForm } from "../catalog/channel-form.js";
import { channelTable as theChannelTable } from "../catalog/channel-table.js";
import { chat as theChat } from "../catalog/chat.js";
import { console as theConsole } from "../catalog/console.js";
import { figures as theFigures } from "../catalog/figures.js";
import { home as theHome } from "../catalog/home.js";
import { logTable as theLogTable } from "../catalog/log-table.js";
import { login as theLogin } from "../catalog/login.js";
import { notice as theNotice } from "../catalog/notice.js";
import { overview as theOverview } from "../catalog/overview.js";
import { passwordReset as thePasswordReset } from "../catalog/password-reset.js";
import { playground as thePlayground } from "../catalog/playground.js";
import { profile as theProfile } from "../catalog/profile.js";
import { provider as theProvider } from "../catalog/provider.js";
import { quickStart as theQuickStart } from "../catalog/quick-start.js";
import { redemptionForm as theRedemptionForm } from "../catalog/redemption-form.js";
import { redemptionTable as theRedemptionTable } from "../catalog/redemption-table.js";
import { register as theRegister } from "../catalog/register.js";
import { settings as theSettings } from "../catalog/settings.js";
import { tokenForm as theTokenForm } from "../catalog/token-form.js";
import { tokenList as theTokenList } from "../catalog/token-list.js";
import { topup as theTopup } from "../catalog/topup.js";
import { usage as theUsage } from "../catalog/usage.js";
import { userForm as theUserForm } from "../catalog/user-form.js";
import { userTable as theUserTable } from "../catalog/user-table.js";
import type { ElementDefinition } from "../definition/definition.js";

/** Every element, in the order of their names. */
export const catalog: readonly ElementDefinition[] = [
  theAbout,
  theBalance,
  theChannelForm,
  theChannelTable,
  theChat,
  theConsole,
  theFigures,
  theHome,
  theLogTable,
  theLogin,
  theNotice,
  theOverview,
  thePasswordReset,
  thePlayground,
  theProfile,
  theProvider,
  theQuickStart,
  theRedemptionForm,
  theRedemptionTable,
  theRegister,
  theSettings,
  theTokenForm,
  theTokenList,
  theTopup,
  theUsage,
  theUserForm,
  theUserTable,
].map((entry) => ({ ...entry, module: entry.tag.slice("gw-".length) }));
