import { executeServerCommand } from "@web/test-runner-commands";
import "../../src/elements/console.js";
import { findByLabel, findByRole, fill, mount, press, waitFor } from "../support/dom.js";
import type { TestGateway } from "../support/gateway.js";

/** The page's address before a test moved it. */
const home = location.href;

before(() => executeServerCommand("reset-history"));

/** A window that is wide enough for the navigation at the side. */
export const wide = { width: 1200, height: 800 };

/** Puts a console into the page; where neither the address nor `attributes` name a route it begins with the tokens. */
export function openConsole(
  gateway: TestGateway,
  attributes = 'routing="memory"',
  locale = 'locale="en"',
): HTMLElement {
  // Of an attribute that is there twice, the first counts.
  return mount(`<gw-console base-url="${gateway.base}" ${attributes} ${locale} start="/token"></gw-console>`);
}

/** Gives the page back its address. */
export function goHome(): void {
  history.replaceState(null, "", home);
}

/** Moves the page to an address as a link from outside would have done. */
export function comeFrom(address: string): void {
  history.pushState(null, "", address);
}

/** Takes the Navigation API away, as in browsers that lack it. @returns what gives it back */
export function withoutNavigation(): () => void {
  const given = Object.getOwnPropertyDescriptor(window, "navigation");
  if (!given) throw new Error("this browser has no Navigation API");
  Reflect.deleteProperty(window, "navigation");
  if ("navigation" in window) throw new Error("the Navigation API is still there");
  return () => Object.defineProperty(window, "navigation", given);
}

/** Waits for a screen with this main heading. */
export function screenNamed(element: Element, title: string): Promise<HTMLElement> {
  return findByRole(element, "heading", { name: title });
}

/** Signs in by the form. */
export async function signInAs(element: HTMLElement, username: string, password: string): Promise<void> {
  await fill(await findByLabel(element, "Username or email"), username);
  await fill(await findByLabel(element, "Password"), password);
  await press("Enter");
}

/** Waits until the page has this address. */
export function addressIs(path: string): Promise<unknown> {
  return waitFor(() => {
    const address = location.pathname + location.search + location.hash;
    if (address !== path) throw new Error(`the address is ${address}, not ${path}`);
    return true;
  });
}
