import { defineMessages } from "../../i18n/catalogue.js";
/** Texts about client apps and their settings, in English. The names of settings are those of the apps. */
export const messages = {
  apps: "App",
  copyLink: "Copy link",
  open: "Open",
  copyLinkFor: (client: string) => `Copy link for ${client}`,
  openIn: (client: string) => `Open in ${client}`,
  linkText: "The link sets up the app. It includes your key.",
  copySettings: (app: string) => `Copy settings for ${app}`,
  settingsCopied: (app: string) => `Settings for ${app} copied`,
  copyField: (field: string) => `Copy ${field}`,
  fieldCopied: (field: string) => `${field} copied`,
  where: {
    cherry: "Settings → Model Provider → Add, provider type OpenAI",
    chatbox: "Settings → Model Provider → Add, API mode OpenAI API Compatible",
    dify: "Integrations → Model Provider → OpenAI-API-compatible → Add Model",
    cursor: "Cursor Settings → Models. Cursor calls the gateway from its own servers.",
    cline: "Cline in VS Code → Settings, API provider OpenAI Compatible",
    "open-webui": "Admin Settings → Connections → OpenAI → Manage → Add New Connection",
    lobechat: "Environment of the LobeChat server",
    continue: "Continue in VS Code or JetBrains: ~/.continue/config.yaml",
    "claude-code": "In a terminal",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type ClientMessages = typeof messages;

/** Texts about client apps. */
export const clientMessages = defineMessages(
  "quick-start-clients",
  messages,
  (locale) => import(`./clients.messages.${locale}.js`),
);
