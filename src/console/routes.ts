import { Role } from "../domain/roles.js";

/**
 * The addresses of the console's screens (behaviour.md 2), who may see them and where their code is. Nothing else, so that the code of the first
 * one can start before anything of the console is here. `first` is what a screen asks for at once beside status and account.
 */
export const routes = {
  overview: { path: "/overview", role: Role.user, load: () => import("../areas/overview/overview.js") },
  home: { path: "/", load: () => import("../areas/pages/home.js") },
  login: { path: "/login", load: () => import("../areas/sign-in/sign-in.js") },
  register: { path: "/register", load: () => import("../areas/sign-in/register.js") },
  reset: { path: "/reset", load: () => import("../areas/sign-in/reset.js") },
  resetByMail: { path: "/user/reset", load: () => import("../areas/sign-in/reset.js") },
  oauth: { path: "/oauth/:provider", load: () => import("../areas/sign-in/oauth-callback.js") },
  channels: {
    path: "/channel",
    role: Role.admin,
    first: "/api/channel/?p=0",
    load: () => import("../areas/channels/channel-table.js"),
  },
  newChannel: {
    path: "/channel/add",
    role: Role.admin,
    load: () => import("../areas/channels/channel-form.js"),
  },
  editChannel: {
    path: "/channel/edit/:id",
    role: Role.admin,
    load: () => import("../areas/channels/channel-form.js"),
  },
  chat: { path: "/chat", load: () => import("../areas/pages/chat.js") },
  tokens: {
    path: "/token",
    role: Role.user,
    first: "/api/token/?p=0&order=",
    load: () => import("../areas/tokens/token-list.js"),
  },
  newToken: { path: "/token/add", role: Role.user, load: () => import("../areas/tokens/token-form.js") },
  editToken: {
    path: "/token/edit/:id",
    role: Role.user,
    load: () => import("../areas/tokens/token-form.js"),
  },
  redemptions: {
    path: "/redemption",
    role: Role.admin,
    first: "/api/redemption/?p=0",
    load: () => import("../areas/redemptions/redemption-table.js"),
  },
  newRedemption: {
    path: "/redemption/add",
    role: Role.admin,
    load: () => import("../areas/redemptions/redemption-form.js"),
  },
  editRedemption: {
    path: "/redemption/edit/:id",
    role: Role.admin,
    load: () => import("../areas/redemptions/redemption-form.js"),
  },
  tokenFigures: {
    path: "/token/:id/figures",
    role: Role.user,
    load: () => import("../areas/figures/figures.js"),
  },
  userFigures: {
    path: "/user/:id/figures",
    role: Role.admin,
    load: () => import("../areas/figures/figures.js"),
  },
  channelFigures: {
    path: "/channel/:id/figures",
    role: Role.admin,
    load: () => import("../areas/figures/figures.js"),
  },
  topup: { path: "/topup", role: Role.user, load: () => import("../areas/topup/topup.js") },
  users: {
    path: "/user",
    role: Role.admin,
    first: "/api/user/?p=0&order=",
    load: () => import("../areas/users/user-table.js"),
  },
  newUser: { path: "/user/add", role: Role.admin, load: () => import("../areas/users/user-form.js") },
  editUser: { path: "/user/edit/:id", role: Role.admin, load: () => import("../areas/users/user-form.js") },
  quickStart: {
    path: "/quick-start",
    role: Role.user,
    first: "/api/token/?p=0&order=",
    load: () => import("../areas/quick-start/quick-start.js"),
  },
  playground: {
    path: "/playground",
    role: Role.user,
    first: "/api/token/?p=0&order=",
    load: () => import("../areas/playground/playground.js"),
  },
  usage: { path: "/dashboard", role: Role.user, load: () => import("../areas/usage/usage.js") },
  logs: { path: "/log", role: Role.user, load: () => import("../areas/logs/log-table.js") },
  profile: { path: "/user/edit", role: Role.user, load: () => import("../areas/account/profile.js") },
  settings: { path: "/setting/:tab?", role: Role.user, load: () => import("../areas/settings/settings.js") },
  about: { path: "/about", load: () => import("../areas/pages/about.js") },
} as const;
