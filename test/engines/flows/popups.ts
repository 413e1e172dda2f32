import { expect } from "chai";
import { by, byCss, byLabel, byRole } from "../../support/node/engines/target.js";
import type { Target } from "../../support/node/engines/target.js";
import type { Visitor } from "../../support/node/engines/visitor.js";
import type { Flows } from "../describe-engine.js";

const list = '<gw-token-list base-url="BASE" locale="en"></gw-token-list>';

/** Waits until a popup lies beside what opened it, whole inside the window. */
const placed = (visitor: Visitor, popup: Target, anchor: Target): Promise<void> =>
  visitor.until(
    "the popup beside its button",
    ({ one }, popupTarget, anchorTarget) => {
      const box = one(popupTarget).getBoundingClientRect();
      const at = one(anchorTarget).getBoundingClientRect();
      const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
      const beside = Math.min(Math.abs(box.top - at.bottom), Math.abs(at.top - box.bottom)) < 12;
      const over = box.left < at.right && box.right > at.left;
      return box.height > 0 && inside && beside && over;
    },
    popup,
    anchor,
  );

/** What lies above the page. */
export const popupFlows: Flows = (flow) => {
  flow("a menu opens beside its button and is worked by keys", {}, async ({ visitor, show }) => {
    await show(list);
    const button = by("button", "List options");
    await visitor.click(button);
    await visitor.focusOn(by("menuitem", "Columns…"));
    await placed(visitor, by("menu", "List options"), button);
    await visitor.press("ArrowDown");
    await visitor.focusOn(by("menuitem", "Load all rows"));
    await visitor.press("ArrowUp");
    await visitor.focusOn(by("menuitem", "Columns…"));
    await visitor.press("e");
    await visitor.focusOn(by("menuitem", "Export…"));
    await visitor.press("Escape");
    await visitor.gone(byRole("menu"));
    await visitor.focusOn(button);
    await visitor.press("ArrowDown");
    await visitor.focusOn(by("menuitem", "Columns…"));
    await visitor.press("Tab");
    await visitor.gone(byRole("menu"));
  });

  flow(
    "a menu closes at a click beside it, and one of the last row still fits",
    {},
    async ({ visitor, show }) => {
      await show(list);
      await visitor.see(by("button", "Next page"));
      const last = await visitor.evaluate(({ all, described }) => {
        const button = all({ role: "button" })
          .filter((one) => described(one).includes("Actions for"))
          .at(-1);
        button?.setAttribute("data-last", "");
        return button !== undefined;
      });
      expect(last).to.equal(true);
      const button = byCss("[data-last]");
      await visitor.click(button);
      await placed(visitor, byRole("menu"), button);
      await visitor.click(byLabel("Search by name"));
      await visitor.gone(byRole("menu"));
    },
  );

  flow("a dialog keeps the focus", {}, async ({ visitor, show }) => {
    await show(`${list}<a href="#behind">behind</a>`);
    const opener = by("button", "New token");
    await visitor.click(opener);
    const dialog = by("dialog", "New token");
    await visitor.see(byLabel("Name", dialog));
    const stops = new Set<string>();
    // More than there are stops; past the last one browsers lead through their own window.
    for (let step = 0; step < 24; step += 1) {
      await visitor.press(step < 16 ? "Tab" : "Shift+Tab");
      const behind = await visitor.evaluate(({ focused, one, contains }, target) => {
        const at = focused();
        return at !== null && !/^(body|html|gw-token-list)$/.test(at.localName) && !contains(one(target), at);
      }, dialog);
      expect(behind, `the focus is on ${await visitor.focused()}`).to.equal(false);
      stops.add(await visitor.focused());
    }
    expect(stops.size).to.be.above(4);
  });

  flow(
    "a dialog gives the focus back at Escape, wherever in it the focus is",
    {},
    async ({ visitor, show }) => {
      await show(list);
      const opener = by("button", "New token");
      const dialog = by("dialog", "New token");
      const models = by("button", "Models All models", dialog);
      const search = byLabel("Search or paste models");
      for (const steps of [0, 1, 3, 24]) {
        await visitor.click(opener);
        await visitor.see(models);
        await visitor.focusOn(byLabel("Name", dialog));
        for (let step = 0; step < steps; step += 1) await visitor.press("Tab");
        await visitor.press("Escape");
        await visitor.gone(dialog);
        await visitor.focusOn(opener);
      }
      // A search field empties itself first.
      await visitor.click(opener);
      await visitor.click(models);
      await visitor.fill(search, "gpt");
      await visitor.press("Escape");
      await visitor.until(
        "an empty field",
        ({ one }, it) => (one(it) as HTMLInputElement).value === "",
        search,
      );
      await visitor.press("Escape");
      await visitor.gone(search);
      await visitor.focusOn(models);
      await visitor.press("Escape");
      await visitor.gone(dialog);
      await visitor.focusOn(opener);
    },
  );

  flow(
    "a dialog over a dialog closes alone, and what was typed is asked for",
    {},
    async ({ visitor, show }) => {
      await show(list);
      await visitor.click(by("button", "New token"));
      const dialog = by("dialog", "New token");
      await visitor.fill(byLabel("Name", dialog), "typed");
      await visitor.press("Escape");
      const question = by("dialog", "Leave without saving?");
      await visitor.see(question);
      await visitor.press("Escape");
      await visitor.gone(question);
      expect(await visitor.value(byLabel("Name", dialog))).to.equal("typed");
      await visitor.press("Escape");
      await visitor.click(by("button", "Leave without saving", question));
      await visitor.gone(byRole("dialog"));
    },
  );

  flow("a popup tells more about what the mouse or the focus is on", {}, async ({ visitor, show }) => {
    await show('<gw-channel-table base-url="BASE" locale="en"></gw-channel-table>');
    const balance = by("button", /^Balance of Own proxy/);
    await visitor.hover(balance);
    const popup = byRole("tooltip");
    await visitor.see(popup);
    await placed(visitor, popup, balance);
    await visitor.hover(byLabel("Search by ID or name"));
    await visitor.gone(popup);
    await visitor.focus(balance);
    await visitor.see(popup);
    await visitor.press("Escape");
    await visitor.gone(popup);
  });
};
