// axe finds nothing on these screens of the console, nor in any menu, dialog or panel of them, in both themes.
import { describeAccessible } from "../support/node/accessible-walk.js";

describeAccessible("lists", [
  "Add credit to zoe",
  "Columns",
  "Delete 2 codes?",
  "Delete 2 tokens?",
  "Delete 2 users?",
  "Delete “zoe”?",
  "Disable 2 users?",
  "Export",
  "Filters",
  "List options",
  "Save view",
  "zoe",
]);
