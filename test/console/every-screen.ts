import "../../src/elements/console.js";
import { everyScreen } from "../../src/console/screen.js";
import { waitFor } from "../support/dom.js";
import type { PseudoTexts } from "../support/pseudo-texts.js";

/** A console as a page steers it. */
export interface Console extends HTMLElement {
  messages: PseudoTexts;
  navigate(path: string): Promise<boolean>;
}

/** What is open to visitors. */
export const openRoutes = ["/login", "/register", "/reset", "/user/reset"];

/** Every other route, with records that the demonstration has. */
export const innerRoutes = everyScreen
  .flatMap(({ path, title }) => {
    // The chat is a page of somebody else.
    if (title === "oauth" || title === "chat") return [];
    if (path.includes(":tab"))
      return ["personal", "operation", "system", "other"].map((tab) => path.replace(":tab?", tab));
    return [path.replace(":id", "2")];
  })
  .filter((path) => !openRoutes.includes(path));

/** Whether a screen has come to rest. */
export async function settled(element: Element): Promise<void> {
  let before = "";
  let looks = 0;
  await waitFor(() => {
    const main = element.shadowRoot?.querySelector("main");
    const busy = main?.querySelector(".loading, .skeleton, [aria-busy=true]");
    const now = main?.textContent ?? "";
    looks = main && !busy && now !== "" && now === before ? looks + 1 : 0;
    before = now;
    return looks > 4;
  }, "the screen to come to rest");
}
