import { gatewayNames } from "../../areas/payment-gateways/generated/names.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { listEvents, listProperties } from "../definition/lists.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { listActions, switches } from "../definition/switches.js";

const about = doc("{ id: number; name: string }");

/** `<gw-payment-gateway-table>`: what accounts of one-hub and Done Hub pay by. Needs role 10. */
export const paymentGatewayTable = {
  tag: "gw-payment-gateway-table",
  view: doc("areas/payment-gateways/payment-gateway-table"),
  shape: "table",
  room: [586, 900],
  summary: doc(
    "The payment gateways of one-hub and Done Hub, for administrators: Epay, Alipay, WeChat Pay and Stripe, each with its own settings, currency and fees. Create, edit, delete, enable and disable them. Secrets are never shown.",
  ),
  use: doc(
    "On a page for administrators of one-hub or Done Hub who sell credit. Visitors pay by them in `<gw-topup>`. Other gateways have their payment settings in `<gw-settings>`.",
  ),
  attributes: {
    ...signInLinks,
    ...switches(
      { columns: gatewayNames.columns, actions: [...listActions, ...gatewayNames.actions] },
      "name",
    ),
  },
  properties: { ...listProperties },
  events: {
    ...listEvents,
    "gw-before-payment-gateway-create": {
      detail: doc("{ name: string; type: string }"),
      cancelable: true,
      doc: doc("A payment gateway is about to be created."),
    },
    "gw-payment-gateway-created": { detail: about, doc: doc("A payment gateway was created.") },
    "gw-before-payment-gateway-update": {
      detail: about,
      cancelable: true,
      doc: doc("A payment gateway is about to be saved, enabled or disabled."),
    },
    "gw-payment-gateway-updated": {
      detail: about,
      doc: doc("A payment gateway was saved, enabled or disabled."),
    },
    "gw-before-payment-gateway-delete": {
      detail: about,
      cancelable: true,
      doc: doc("A payment gateway is about to be deleted."),
    },
    "gw-payment-gateway-deleted": { detail: about, doc: doc("A payment gateway was deleted.") },
  },
  slots: {
    ...signedOutSlot,
    header: doc("Above the table."),
    empty: doc("In place of the text of an empty list."),
  },
  parts: ["toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementEntry;
