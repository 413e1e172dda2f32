// In a process of its own: Lit adds a registry of elements to the globals of Node.
// axe finds nothing on these screens of the console, nor in any menu, dialog or panel of them, in both themes.
import { describeAccessible } from "../support/node/accessible-walk.js";

describeAccessible("channels", [
  "Actions",
  "Columns",
  "Copy settings of “OpenRouter”",
  "Delete 2 channels?",
  "Delete all disabled channels?",
  "Delete “OpenRouter”?",
  "Disable 2 channels?",
  "Edit 2 channels",
  "Export",
  "Filters",
  "Import channels",
  "Keyboard shortcuts",
  "List options",
  "Move a model from “OpenRouter”",
  "OpenRouter",
  "Save settings of all channels",
  "Save view",
  "Saved views",
  "Test channels",
  "Test report",
]);
