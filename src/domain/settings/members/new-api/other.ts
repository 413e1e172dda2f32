import type { EntryField, OptionGroup } from "../../option-definition.js";

type Fields = Readonly<Record<string, EntryField>>;

/** Colors of new-api's own console. */
const colors = [
  "blue",
  "green",
  "cyan",
  "purple",
  "pink",
  "red",
  "orange",
  "amber",
  "yellow",
  "lime",
  "light-green",
  "teal",
  "light-blue",
  "indigo",
  "violet",
  "grey",
  "slate",
] as const;

const announcement = {
  content: { max: 500 },
  publishDate: { form: "time" },
  type: { values: ["default", "ongoing", "success", "warning", "error"], optional: true },
  extra: { max: 200, optional: true },
} as const satisfies Fields;

const apiInfo = {
  url: { form: "address", max: 500 },
  route: { max: 100 },
  description: { max: 200 },
  color: { values: colors },
} as const satisfies Fields;

const question = { question: { max: 200 }, answer: { max: 1000 } } as const satisfies Fields;

const uptimeGroup = {
  categoryName: { max: 50 },
  url: { form: "address", max: 500 },
  slug: { form: "slug", max: 100 },
  description: { max: 200, optional: true },
} as const satisfies Fields;

/** What new-api shows to people beyond one-api's pages. The lists are checked as its `console_setting` checks them. */
export const other: readonly OptionGroup[] = [
  {
    name: "site",
    tab: "other",
    options: [
      { key: "theme.frontend", kind: "choice", choices: ["default", "classic"] },
      { key: "general_setting.docs_link", kind: "address", inStatus: true },
      { key: "DefaultCollapseSidebar", kind: "switch", inStatus: true },
      {
        key: "HeaderNavModules",
        kind: "json",
        json: { of: "object", optional: true },
        beside: "console_setting.announcements",
        inStatus: true,
      },
      {
        key: "SidebarModulesAdmin",
        kind: "json",
        json: { of: "object", optional: true },
        beside: "console_setting.announcements",
        inStatus: true,
      },
    ],
  },
  {
    name: "chats",
    tab: "other",
    options: [{ key: "Chats", kind: "json", json: { of: "list" }, inStatus: true }],
  },
  {
    name: "announcements",
    tab: "other",
    options: [
      {
        key: "console_setting.announcements",
        kind: "json",
        json: { of: "list", fields: announcement, max: 100, optional: true },
        inStatus: true,
      },
      { key: "console_setting.announcements_enabled", kind: "switch", inStatus: true },
    ],
  },
  {
    name: "apiInfo",
    tab: "other",
    options: [
      {
        key: "console_setting.api_info",
        kind: "json",
        json: { of: "list", fields: apiInfo, max: 50, optional: true },
        inStatus: true,
      },
      { key: "console_setting.api_info_enabled", kind: "switch", inStatus: true },
    ],
  },
  {
    name: "questions",
    tab: "other",
    options: [
      {
        key: "console_setting.faq",
        kind: "json",
        json: { of: "list", fields: question, max: 100, optional: true },
        inStatus: true,
      },
      { key: "console_setting.faq_enabled", kind: "switch", inStatus: true },
    ],
  },
  {
    name: "uptime",
    tab: "other",
    help: "https://github.com/louislam/uptime-kuma",
    options: [
      {
        key: "console_setting.uptime_kuma_groups",
        kind: "json",
        json: { of: "list", fields: uptimeGroup, max: 20, optional: true },
      },
      { key: "console_setting.uptime_kuma_enabled", kind: "switch", inStatus: true },
    ],
  },
  {
    name: "legal",
    tab: "other",
    options: [
      { key: "legal.user_agreement", kind: "rich-text", inStatus: true },
      { key: "legal.privacy_policy", kind: "rich-text", inStatus: true },
    ],
  },
];
