import { callEvents } from "../definition/calls.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { checkoutLink } from "../definition/sign-in-links.js";
import { switches } from "../definition/switches.js";
import { profile } from "./profile.js";
import { settings } from "./settings.js";
import { redemptionTable } from "./redemption-table.js";
import { userTable } from "./user-table.js";
import { channelTable } from "./channel-table.js";
import { logTable } from "./log-table.js";
import { usage } from "./usage.js";
import { login } from "./login.js";
import { register } from "./register.js";
import { orders } from "./orders.js";
import { groupTable } from "./group-table.js";
import { modelCatalog } from "./model-catalog.js";
import { paymentGatewayTable } from "./payment-gateway-table.js";
import { planTable } from "./plan-table.js";
import { passwordReset } from "./password-reset.js";
import { tokenList } from "./token-list.js";
import { topup } from "./topup.js";

/** `<gw-console>`: the whole console. */
export const console = {
  tag: "gw-console",
  width: 1280,
  view: doc("console/console"),
  options: doc("elements/console/options"),
  start: doc("elements/console/start"),
  summary: doc("The whole routed console: navigation, guard, every screen."),
  use: doc(
    "When you want everything at once: an administration area, or a gateway without a site. For one thing in your own page, use its element.",
  ),
  attributes: {
    routing: {
      kind: "choice",
      property: "routing",
      values: ["path", "hash", "memory"],
      doc: doc("Where the route lives: the page's path, its hash, or nowhere. Default: hash."),
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
        "Route to begin with where the page's address names none, such as /token. Default: /, the home page.",
      ),
    },
    "brand-name": {
      kind: "text",
      property: "brandName",
      doc: doc("Your name, in place of the gateway's: in the frame, titles, sign-in, home and about."),
    },
    "brand-logo": {
      kind: "text",
      property: "brandLogo",
      doc: doc(
        "Address of your logo, data: included, in place of the gateway's; also the page's icon unless routing=memory.",
      ),
    },
    ...checkoutLink,
    ...switches({ actions: ["palette", "alerts"] }),
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
    ...orders.events,
    ...planTable.events,
    ...paymentGatewayTable.events,
    ...groupTable.events,
    ...modelCatalog.events,
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
  slots: {
    brand: doc("In place of logo and name in the frame; it stays a link to the home page."),
    footer: doc("In place of the footer."),
    links: doc(
      "Links of your own in the navigation and the palette: <a> elements, data-role for the lowest role that sees one. A child in a slot named page: and a path, such as page:/pricing, is a screen at that route; data-title lists it.",
    ),
    header: tokenList.slots.header,
    empty: tokenList.slots.empty,
  },
  parts: ["navigation", "main", "footer"],
} as const satisfies ElementEntry;
