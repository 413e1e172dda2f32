import { figuresKinds } from "../../domain/logs/figures-kind.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";

/** `<gw-figures>`: the spend and requests of one token, user or channel. */
export const figures = {
  tag: "gw-figures",
  view: doc("areas/figures/figures"),
  shape: "chart",
  summary: doc("Spend by day, requests and top models of one token, user or channel over 7 or 30 days."),
  use: doc(
    "On a detail page of your own, about one token, user or channel. For an account's own usage, use `<gw-usage>`.",
  ),
  attributes: {
    ...signInLinks,
    kind: {
      kind: "choice",
      property: "kind",
      values: figuresKinds,
      doc: doc(
        "Whose usage to show: one of the account's own tokens, or for administrators a user or a channel. Default token.",
      ),
    },
    "record-id": { kind: "integer", property: "recordId", doc: doc("Its ID.") },
  },
  properties: {},
  events: {},
  slots: { ...signedOutSlot },
  parts: ["chart", "top"],
} as const satisfies ElementEntry;
