// In a process of its own: Lit adds a registry of elements to the globals of Node.
// axe finds nothing on these screens of the console, nor in any menu, dialog or panel of them, in both themes.
import { describeAccessible } from "../support/node/accessible-walk.js";

describeAccessible("log", [
  "Channel ID",
  "Delete old logs?",
  "Filters",
  "Keyboard shortcuts",
  "List options",
  "Log entry",
  "Model name",
  "Saved views",
  "Time range",
]);
