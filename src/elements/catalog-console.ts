import { profile, settings } from "./catalog-account.js";
import { redemptionTable, userTable } from "./catalog-admin.js";
import { channelTable } from "./catalog-channels.js";
import { logTable, usage } from "./catalog-logs.js";
import { callEvents } from "./catalog-quick-start.js";
import { login, passwordReset, register } from "./catalog-sign-in.js";
import { tokenList, topup } from "./catalog-tokens.js";
import { doc, type ElementDefinition } from "./definition.js";
import { switches } from "./switches.js";

/** `<gw-console>`: the whole console. */
export const console = {
  tag: "gw-console",
  module: "console",
  view: doc("console/console"),
  ownModules: true,
  summary: doc("The whole routed console: navigation, guard, every screen."),
  attributes: {
    routing: {
      kind: "choice",
      property: "routing",
      values: ["path", "hash", "memory"],
      doc: doc("Where the route lives: the page's path, its hash, or nowhere. Default hash."),
    },
    "base-path": {
      kind: "text",
      property: "basePath",
      doc: doc("With routing=path: the part of the path before the console's own routes."),
    },
    start: {
      kind: "text",
      property: "start",
      doc: doc(
        "Route to begin with where the page's address names none, such as /token. Default /, the home page.",
      ),
    },
    ...switches({ actions: ["palette"] }),
  },
  properties: {
    commands: {
      type: doc("readonly HostCommand[]"),
      doc: doc(
        "Commands of your own in the command palette: { id, label, words, path, run }. A path is a route of the console, such as /token; run is called once the palette is closed.",
      ),
    },
  },
  events: {
    ...login.events,
    ...register.events,
    ...passwordReset.events,
    "gw-navigated": { detail: doc("{ path: string }"), doc: doc("Another screen is shown.") },
    ...tokenList.events,
    ...topup.events,
    ...channelTable.events,
    ...redemptionTable.events,
    ...logTable.events,
    ...usage.events,
    ...callEvents,
    ...userTable.events,
    ...profile.events,
    ...settings.events,
  },
  methods: {
    navigate: {
      type: doc("(path: string) => Promise<boolean>"),
      doc: doc(
        "Shows the screen at this route, such as /token, once the console has loaded; false when the visitor keeps what is unsaved.",
      ),
    },
  },
  slots: tokenList.slots,
  parts: ["navigation", "main", "footer"],
} as const satisfies ElementDefinition;
