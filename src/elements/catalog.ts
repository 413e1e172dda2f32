import { about, chat, home, notice, profile, settings } from "./catalog-account.js";
import { redemptionForm, redemptionTable, userForm, userTable } from "./catalog-admin.js";
import { channelForm, channelTable } from "./catalog-channels.js";
import { console } from "./catalog-console.js";
import { balance, provider } from "./catalog-display.js";
import { logTable, usage } from "./catalog-logs.js";
import { figures, overview } from "./catalog-overview.js";
import { login, passwordReset, register } from "./catalog-sign-in.js";
import { tokenForm, tokenList, topup } from "./catalog-tokens.js";
import { quickStart } from "./catalog-quick-start.js";
import { playground } from "./catalog-playground.js";
import type { ElementDefinition } from "./definition.js";

/** Every element, in the order of the documentation. */
export const catalog: readonly ElementDefinition[] = [
  console,
  login,
  register,
  passwordReset,
  overview,
  figures,
  tokenList,
  tokenForm,
  topup,
  logTable,
  usage,
  channelTable,
  channelForm,
  redemptionTable,
  redemptionForm,
  userTable,
  userForm,
  profile,
  settings,
  home,
  about,
  chat,
  notice,
  quickStart,
  playground,
  balance,
  provider,
];
