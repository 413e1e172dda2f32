import type { Page } from "playwright-core";

/** How many ways to sign in a visitor sees on a page. */
export async function signInWays(page: Page): Promise<number> {
  const ways = page.getByRole("button", { name: "Sign in" }).or(page.getByRole("link", { name: "Sign in" }));
  const shown = await Promise.all((await ways.all()).map((way) => way.isVisible()));
  return shown.filter(Boolean).length;
}
