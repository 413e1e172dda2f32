import type { ElementHandle, Locator, Page } from "playwright-core";

/** Every open menu, dialog and panel that lies over the page, the topmost last; not tooltips and notifications. */
export const surfacesOf = (page: Page): Locator =>
  page.locator("dialog[open], [popover]:popover-open:not([role=tooltip], [role=region])");

/** Something that opens a menu, a dialog or a panel. */
export interface Opener {
  readonly element: ElementHandle<HTMLElement>;
  readonly name: string;
  /** Whether it shows more of the page itself, rather than a surface over it. */
  readonly inline: boolean;
}

const openers =
  "[aria-haspopup]:not([aria-haspopup=false]), [aria-expanded=false], details:not([open]) > summary, button";

/** Buttons that open a dialog although neither a role nor "…" says so: an amount, a code or a "yes" is asked for. */
const asking = String.raw`^(Generate access token|(Connect|Change) Email|Add credit|New price|Paste prices)$`;

/**
 * The first thing on a page that opens something and wasn't pressed before. It is known by its role, and a button of
 * a dialog by the "…" of its name or by its own one; of rows, which are alike, only the first one counts.
 * @param seen what was pressed before; what is found joins it. What stands around every screen counts once for all.
 */
export async function nextOpener(page: Page, path: string, seen: Set<string>): Promise<Opener | undefined> {
  const found = await page.evaluateHandle(
    ({ selector, pressed, here, asks }) => {
      const elements = [
        ...(document.querySelector("gw-console")?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
      ];
      const rowOf = (element: Element) => element.closest("tbody tr[data-index]");
      const firstRow = elements.map(rowOf).find((row) => row !== null);
      for (const element of elements) {
        const row = rowOf(element);
        const name = (element.getAttribute("aria-label") ?? element.textContent).replace(/\s+/g, " ").trim();
        const popup = element.hasAttribute("aria-haspopup");
        const inline = !popup && element.matches("[aria-expanded=false], summary");
        // What is done to the selected rows is asked about first, but for what only copies.
        const bulk = element.matches(".bulk-bar [data-foldable]") && !name.startsWith("Copy");
        const dialog = name.endsWith("…") || bulk || new RegExp(asks).test(name);
        if (!popup && !inline && !dialog) continue;
        if (row && row !== firstRow) continue;
        if (element.matches(":disabled, [aria-disabled=true], [role^=menuitem]")) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const where = element.closest("main") ? here : "frame";
        const key = `${where} ${row ? `row ${element.className} ${name.split(" ")[0] ?? ""}` : name}`;
        if (!pressed.includes(key)) return { element, key, name, inline };
      }
      return undefined;
    },
    { selector: openers, pressed: [...seen], here: path, asks: asking },
  );
  const told = await found.evaluate((one) => one && { key: one.key, name: one.name, inline: one.inline });
  if (!told) return undefined;
  seen.add(told.key);
  const element = (await found.getProperty("element")).asElement();
  if (!element) return undefined;
  return { element: element as ElementHandle<HTMLElement>, name: told.name, inline: told.inline };
}

/** What a press says in place of opening something: that nothing has to be done. */
const toastOf = (page: Page): Locator => page.locator(".toast");

/**
 * Presses what opens something and waits until it is open and has loaded.
 * @returns whether it opened; false where a message said instead that there is nothing to do
 */
export async function open(page: Page, { element, name, inline }: Opener): Promise<boolean> {
  await element.click();
  if (inline)
    await page.waitForFunction(
      (pressed) =>
        !pressed.isConnected ||
        pressed.getAttribute("aria-expanded") === "true" ||
        pressed.parentElement?.matches("details[open]") === true,
      element,
    );
  else
    await surfacesOf(page)
      .or(toastOf(page))
      .filter({ visible: true })
      .first()
      .waitFor()
      .catch(() => Promise.reject(new Error(`"${name}" opens nothing`)));
  if (!inline && (await surfacesOf(page).count()) === 0) {
    await dismissToasts(page);
    return false;
  }
  await surfacesOf(page).locator("[aria-busy=true], .skeleton").first().waitFor({ state: "hidden" });
  await page
    .locator("[role=menu]:popover-open:not(:has([role^=menuitem]))")
    .first()
    .waitFor({ state: "hidden" });
  return true;
}

/** Takes every message away. */
export async function dismissToasts(page: Page): Promise<void> {
  for (let left = await toastOf(page).count(); left > 0; left = await toastOf(page).count())
    await toastOf(page).last().getByRole("button", { name: "Dismiss" }).click();
}

/** Closes every surface by Escape, the topmost first. */
export async function closeSurfaces(page: Page): Promise<void> {
  const surfaces = surfacesOf(page);
  for (let left = await surfaces.count(); left > 0; left = await surfaces.count()) {
    await page.keyboard.press("Escape");
    await surfaces.nth(left - 1).waitFor({ state: "hidden" });
  }
}
