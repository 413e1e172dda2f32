// In a process of its own: Lit adds a registry of elements to the globals of Node.
// axe finds nothing on these screens of the console, nor in any menu, dialog or panel of them, in both themes.
import { describeAccessible } from "../support/node/accessible-walk.js";

describeAccessible("forms", ["Groups", "Models"]);
