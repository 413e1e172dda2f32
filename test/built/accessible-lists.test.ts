// In a process of its own: Lit adds a registry of elements to the globals of Node.
// axe finds nothing on these screens of the console, nor in any menu, dialog or panel of them, in both themes.
import { describeAccessible } from "../support/node/accessible-walk.js";

describeAccessible("lists", [
  "Actions for zoe",
  "Add credit to users",
  "Add credit to zoe",
  "Columns",
  "Delete 2 codes?",
  "Delete 2 prices?",
  "Delete 2 tokens?",
  "Delete 2 users?",
  "Delete “zoe”?",
  "Disable 2 users?",
  "Export",
  "Filters",
  "List options",
  "More",
  "New price",
  "Paste prices",
  "Save view",
  "Set amount",
  "Set expiry",
  "Set group",
  "Set spending limit",
  "zoe",
]);
