import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "chai";
import { waitFor } from "../../support/queries.js";
import { by, byCss, byLabel, byRole, byText } from "../../support/node/engines/target.js";
import type { Flows } from "../describe-engine.js";

const list = '<gw-token-list base-url="BASE" locale="en"></gw-token-list>';
const row = (name: string) => by("row", new RegExp(name));
const named = (name: string) => ({ name, remain_quota: 500_000, expired_time: -1 });

/** A token from its creation to its end, and the list around it. */
export const tokenFlows: Flows = (flow) => {
  flow("creates a token, shows its key, and puts it on the clipboard", {}, async ({ visitor, show }) => {
    await show(list);
    await visitor.click(by("button", "New token"));
    await visitor.fill(byLabel("Name", by("dialog", "New token")), "build");
    await visitor.press("Enter");
    const dialog = by("dialog", "build");
    const key = byLabel("Key", dialog);
    const created = await visitor.value(key);
    expect(created).to.match(/^sk-[0-9A-Za-z]{48}$/);
    await visitor.click(by("button", "Copy", dialog));
    await visitor.see(byText("Key copied"));
    await visitor.click(by("button", "Done", dialog));
    await visitor.see(row("build"));

    const search = byLabel("Search by name");
    await visitor.click(search);
    await visitor.press("Control+v");
    await waitFor(async () => (await visitor.value(search)) === created, "the key on the clipboard");
  });

  flow("edits, disables and enables a token", {}, async ({ visitor, show, call }) => {
    await call("POST", "/api/token/", named("notebook"));
    await show(list);
    await visitor.click(by("button", "Actions for notebook"));
    await visitor.click(by("menuitem", "Edit"));
    const dialog = by("dialog", "notebook");
    await visitor.fill(byLabel("Name", dialog), "laptop");
    await visitor.fill(byLabel("Allowed IPs", dialog), "10.0.0.0/8");
    await visitor.click(by("button", "1 day", dialog));
    await visitor.click(by("button", "Save", dialog));
    await visitor.gone(byRole("dialog"));
    await visitor.click(by("button", "Actions for laptop"));
    await visitor.click(by("menuitem", "Disable"));
    await visitor.see(byText("Disabled", row("laptop")));
    await visitor.click(by("button", "Actions for laptop"));
    await visitor.click(by("menuitem", "Enable"));
    await visitor.see(byText("Enabled", row("laptop")));
    const [stored] = (await call("GET", "/api/token/?p=0")) as Record<string, unknown>[];
    expect(stored).to.include({ name: "laptop", subnet: "10.0.0.0/8", status: 1 });
    expect(Number(stored?.expired_time) - Date.now() / 1000).to.be.within(80_000, 86_400);
  });

  flow("deletes a token after asking", {}, async ({ visitor, show, call }) => {
    await call("POST", "/api/token/", named("doomed"));
    await show(list);
    await visitor.click(by("button", "Actions for doomed"));
    await visitor.click(by("menuitem", "Delete"));
    const question = by("dialog", "Delete “doomed”?");
    await visitor.focusOn(by("button", "Cancel", question));
    await visitor.press("Enter");
    await visitor.gone(question);
    await visitor.see(row("doomed"));
    await visitor.click(by("button", "Actions for doomed"));
    await visitor.click(by("menuitem", "Delete"));
    await visitor.click(by("button", "Delete token", question));
    await visitor.gone(row("doomed"));
  });

  flow(
    "searches, sorts, turns pages and offers the rows as a file",
    {},
    async ({ visitor, show, engine }) => {
      await show(list);
      await visitor.see(by("button", "Next page"));
      const titles = byCss(".row-title");
      const shown = () =>
        visitor.evaluate(({ all }, wanted) => all(wanted).map((title) => title.textContent), titles);
      const first = await shown();
      await visitor.click(by("button", "Next page"));
      await waitFor(async () => (await shown())[0] !== first[0], "the second page");
      await visitor.click(by("button", "Name"));
      await visitor.until("the rows to be sorted", ({ all }) =>
        all({ css: "th[aria-sort=ascending]" }).some(({ textContent }) => textContent === "Name"),
      );
      await visitor.choose(byLabel("Sort by"), "Spent");
      await visitor.fill(byLabel("Search by name"), "no such token");
      await visitor.press("Enter");
      await visitor.see(byText("No tokens match"));
      await visitor.click(by("button", "Show all tokens"));
      await waitFor(async () => (await shown()).length === 10, "all rows");

      await visitor.click(by("button", "List options"));
      await visitor.click(by("menuitem", "Export…"));
      await visitor.choose(byLabel("Rows"), "This page (10 rows)");
      await visitor.click(by("button", "Export", by("dialog", "Export")));
      const file = await waitFor(
        () => readdirSync(engine.downloads).find((name) => name.endsWith(".csv")),
        "the file among the downloads",
      );
      const lines = () => readFileSync(join(engine.downloads, file), "utf8").trim().split("\n");
      await waitFor(() => lines().length === 11, "the heading and ten rows in it");
      expect(lines()[0]).to.match(/Name,Status,/);
    },
  );
};
