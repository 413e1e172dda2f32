import type { UsageSubject } from "../domain/usage/subject.js";
import { isOAuthProvider } from "../domain/access/oauth-providers.js";
import { isRoot, Role } from "../domain/access/roles.js";
import { isSettingsTab } from "../domain/settings/settings-tabs.js";
import { priceAccess } from "../state/prices/price-access.js";
import { placeIcons } from "./place-icons.js";
import { parseId, record, targetOf } from "./route-properties.js";
import { defineScreens, screen, type RouteValues, type ScreenTitle } from "./screen-entry.js";

const firstTokens = "/api/token/?p=0&order=";

const reset = {
  load: () => import("../areas/sign-in/reset.js"),
  ownHeading: true,
  props: ({ query }: RouteValues) => ({
    resetToken: query.get("token") ?? "",
    email: query.get("email") ?? "",
  }),
} as const;

const tokenForm = {
  role: Role.user,
  within: "tokens",
  shape: "record",
  ownHeading: true,
  load: () => import("../areas/tokens/token-form.js"),
} as const;

const channelForm = {
  role: Role.admin,
  within: "channels",
  shape: "record",
  ownHeading: true,
  load: () => import("../areas/channels/channel-form.js"),
} as const;

const userForm = {
  role: Role.admin,
  within: "users",
  shape: "record",
  ownHeading: true,
  load: () => import("../areas/users/user-form.js"),
} as const;

const redemptionForm = {
  role: Role.admin,
  within: "redemptions",
  shape: "record",
  ownHeading: true,
  load: () => import("../areas/redemptions/redemption-form.js"),
} as const;

const usageIds = { token: "tokenId", user: "userId", channel: "channelId" } as const;

/** The usage of one record, below the list that it is in. */
const usageOf = (kind: UsageSubject, within: ScreenTitle, role: number) => ({
  ...screen({
    path: `/${kind}/:id/usage`,
    formerly: [`/${kind}/:id/figures`],
    role,
    within,
    shape: "chart",
    ownHeading: true,
    load: () => import("../areas/usage/usage.js"),
    props: record(usageIds[kind]),
  }),
  title: "usage" as const,
});

/** Every screen, in the order of the navigation bar (behaviour.md 2). A new screen is one more entry, and its title. */
export const screens = defineScreens({
  overview: screen({
    path: "/overview",
    role: Role.user,
    shape: "overview",
    item: { group: "workspace", icon: "grid" },
    load: () => import("../areas/overview/overview.js"),
  }),
  home: screen({
    path: "/",
    shape: "cards",
    hiddenHeading: true,
    item: { group: "workspace", icon: "home" },
    load: () => import("../areas/pages/home.js"),
  }),
  login: screen({
    path: "/login",
    ownHeading: true,
    load: () => import("../areas/sign-in/sign-in.js"),
    props: ({ query }) => ({ expired: query.get("expired") === "true" }),
  }),
  register: screen({
    path: "/register",
    ownHeading: true,
    load: () => import("../areas/sign-in/register.js"),
    props: ({ query }) => ({ aff: query.get("aff") ?? "" }),
  }),
  reset: screen({ ...reset, path: "/reset" }),
  resetByMail: { ...screen({ ...reset, path: "/user/reset" }), title: "reset" },
  oauth: screen({
    path: "/oauth/:provider",
    hiddenHeading: true,
    load: () => import("../areas/sign-in/oauth-callback.js"),
    props: ({ params: { provider = "" }, query }) =>
      isOAuthProvider(provider)
        ? {
            provider,
            code: query.get("code") ?? "",
            state: query.get("state") ?? "",
            error: query.get("error") ?? "",
          }
        : undefined,
  }),
  tokens: screen({
    path: "/token",
    role: Role.user,
    shape: "table",
    first: firstTokens,
    tag: "gw-token-list",
    item: { group: "workspace", icon: "key" },
    load: () => import("../areas/tokens/token-list.js"),
  }),
  newToken: screen({ ...tokenForm, path: "/token/add" }),
  editToken: screen({ ...tokenForm, path: "/token/edit/:id", props: record("tokenId") }),
  tokenUsage: usageOf("token", "tokens", Role.user),
  userUsage: usageOf("user", "users", Role.admin),
  channelUsage: usageOf("channel", "channels", Role.admin),
  statement: screen({
    path: "/statement",
    role: Role.user,
    shape: "table",
    within: "usage",
    load: () => import("../areas/statement/statement.js"),
  }),
  userStatement: {
    ...screen({
      path: "/user/:id/statement",
      role: Role.admin,
      shape: "table",
      within: "users",
      ownHeading: true,
      load: () => import("../areas/statement/statement.js"),
      props: record("userId"),
    }),
    title: "statement" as const,
  },
  quickStart: screen({
    path: "/quick-start",
    role: Role.user,
    shape: "quick-start",
    first: firstTokens,
    item: { group: "workspace", icon: placeIcons.bolt },
    load: () => import("../areas/quick-start/quick-start.js"),
    props: targetOf,
  }),
  playground: screen({
    path: "/playground",
    role: Role.user,
    shape: "chat",
    first: firstTokens,
    item: { group: "workspace", icon: "chat" },
    load: () => import("../areas/playground/playground.js"),
    props: targetOf,
  }),
  usage: screen({
    path: "/usage",
    formerly: ["/dashboard"],
    role: Role.user,
    shape: "chart",
    item: { group: "workspace", icon: "chart" },
    load: () => import("../areas/usage/usage.js"),
  }),
  logs: screen({
    path: "/log",
    role: Role.user,
    shape: "log",
    item: { group: "workspace", icon: "list" },
    load: () => import("../areas/logs/log-table.js"),
  }),
  tasks: screen({
    path: "/task",
    role: Role.user,
    shape: "table",
    tag: "gw-task-log",
    item: {
      group: ({ supports, status }) =>
        // Unless the operator shows neither list.
        supports.taskLogs && (status?.enable_task !== false || status.enable_drawing !== false)
          ? "workspace"
          : undefined,
      icon: placeIcons.clock,
    },
    load: () => import("../areas/tasks/tasks.js"),
  }),
  topup: screen({
    path: "/topup",
    role: Role.user,
    shape: "wallet",
    item: { group: "workspace", icon: "wallet" },
    load: () => import("../areas/topup/topup.js"),
  }),
  models: screen({
    path: "/models",
    shape: "table",
    tag: "gw-models",
    item: {
      // Where the gateway tells accounts alone, visitors have no line.
      group: ({ supports, role }) =>
        supports.offer === "account" && role < Role.user ? undefined : "workspace",
      icon: "tag",
    },
    load: () => import("../areas/models/models.js"),
  }),
  orders: screen({
    path: "/order",
    role: Role.user,
    shape: "table",
    tag: "gw-orders",
    item: {
      group({ supports: { orderLists }, role }) {
        if (role >= Role.admin && orderLists.includes("all")) return "administration";
        return orderLists.includes("own") ? "workspace" : undefined;
      },
      icon: placeIcons.receipt,
    },
    load: () => import("../areas/orders/orders.js"),
  }),
  prices: screen({
    path: "/prices",
    formerly: ["/setting/prices"],
    role: Role.user,
    shape: "table",
    tag: "gw-prices",
    item: {
      group({ supports, role }) {
        // Who may only read prices has them among the models.
        const access = priceAccess(supports, role);
        return access === "edit" || access === "options" ? "administration" : undefined;
      },
      icon: placeIcons.price,
    },
    load: () => import("../areas/settings/prices/prices.js"),
  }),
  chat: screen({
    path: "/chat",
    item: {
      group: ({ status }) => ((status?.chat_link ?? "") === "" ? undefined : "workspace"),
      icon: "chat",
    },
    load: () => import("../areas/pages/chat.js"),
  }),
  profile: screen({
    path: "/user/edit",
    role: Role.user,
    shape: "form",
    ownHeading: true,
    load: () => import("../areas/account/profile.js"),
  }),
  settings: screen({
    path: "/setting/:tab?",
    role: Role.user,
    shape: "settings",
    tabShapes: {
      operation: "settings-operation",
      payments: "settings-operation",
      models: "settings-operation",
      limits: "settings-operation",
      system: "settings-system",
      other: "settings-other",
      backup: "settings-backup",
    },
    item: { group: "workspace", icon: "settings" },
    load: () => import("../areas/settings/settings.js"),
    props({ params: { tab } }) {
      if (tab === undefined) return {};
      return isSettingsTab(tab) ? { tab } : undefined;
    },
  }),
  about: screen({
    path: "/about",
    shape: "cards",
    item: { group: "workspace", icon: "info" },
    load: () => import("../areas/pages/about.js"),
  }),
  allTokens: screen({
    path: "/token/all",
    role: Role.admin,
    shape: "table",
    tag: "gw-token-table",
    item: {
      group: ({ supports }) => (supports.allTokens ? "administration" : undefined),
      icon: "key",
    },
    load: () => import("../areas/all-tokens/all-tokens.js"),
  }),
  channels: screen({
    path: "/channel",
    role: Role.admin,
    shape: "table",
    first: "/api/channel/?p=0",
    tag: "gw-channel-table",
    item: { group: "administration", icon: "layers" },
    load: () => import("../areas/channels/channel-table.js"),
  }),
  channelHealth: screen({
    path: "/channel/health",
    role: Role.admin,
    within: "channels",
    shape: "table",
    first: "/api/channel/search?keyword=",
    tag: "gw-channel-health",
    item: { group: "administration", icon: "pulse" },
    load: () => import("../areas/channel-health/channel-health.js"),
  }),
  newChannel: screen({
    ...channelForm,
    path: "/channel/add",
    props({ query }) {
      const copyOf = parseId(query.get("copy") ?? undefined);
      return copyOf === undefined ? {} : { copyOf };
    },
  }),
  editChannel: screen({ ...channelForm, path: "/channel/edit/:id", props: record("channelId") }),
  users: screen({
    path: "/user",
    role: Role.admin,
    shape: "table",
    first: "/api/user/?p=0&order=",
    tag: "gw-user-table",
    item: { group: "administration", icon: "users" },
    ownHeading: true,
    load: () => import("../areas/users/user-table.js"),
  }),
  newUser: screen({ ...userForm, path: "/user/add" }),
  editUser: screen({ ...userForm, path: "/user/edit/:id", props: record("userId") }),
  groups: screen({
    path: "/group",
    role: Role.admin,
    shape: "table",
    tag: "gw-group-table",
    item: {
      group: ({ supports: { userGroups }, role }) =>
        userGroups === "list" || (userGroups === "options" && isRoot(role)) ? "administration" : undefined,
      icon: placeIcons.folder,
    },
    load: () => import("../areas/groups/group-table.js"),
  }),
  redemptions: screen({
    path: "/redemption",
    role: Role.admin,
    shape: "table",
    first: "/api/redemption/?p=0",
    tag: "gw-redemption-table",
    item: { group: "administration", icon: placeIcons.ticket },
    load: () => import("../areas/redemptions/redemption-table.js"),
  }),
  plans: screen({
    path: "/plan",
    role: Role.admin,
    shape: "table",
    tag: "gw-plan-table",
    item: {
      group: ({ supports }) => (supports.plans ? "administration" : undefined),
      icon: placeIcons.calendar,
    },
    load: () => import("../areas/plans/plan-table.js"),
  }),
  paymentGateways: screen({
    path: "/payment-gateway",
    role: Role.admin,
    shape: "table",
    tag: "gw-payment-gateway-table",
    item: {
      group: ({ supports }) => (supports.paymentGateways ? "administration" : undefined),
      icon: placeIcons.card,
    },
    load: () => import("../areas/payment-gateways/payment-gateway-table.js"),
  }),
  modelCatalog: screen({
    path: "/model-catalog",
    role: Role.admin,
    shape: "table",
    tag: "gw-model-catalog",
    item: {
      group: ({ supports }) => (supports.modelCatalog ? "administration" : undefined),
      icon: placeIcons.book,
    },
    load: () => import("../areas/model-catalog/model-catalog.js"),
  }),
  newRedemption: screen({ ...redemptionForm, path: "/redemption/add" }),
  editRedemption: screen({ ...redemptionForm, path: "/redemption/edit/:id", props: record("redemptionId") }),
});

/** The name of a screen. */
export type ScreenName = keyof typeof screens;
