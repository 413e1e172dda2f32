import { by, byCss, byLabel, byText } from "../../support/node/engines/target.js";
import type { Visitor } from "../../support/node/engines/visitor.js";
import type { Flows } from "../describe-engine.js";

const console = '<gw-console base-url="BASE" routing="hash" start="/token"></gw-console>';

/** Waits until the console is drawn in this theme, whatever says so. */
const drawn = (visitor: Visitor, theme: "light" | "dark"): Promise<void> =>
  visitor.until(
    `the ${theme} theme`,
    ({ one }, wanted) => {
      const { backgroundColor, color } = getComputedStyle(one({ css: ".gw" }));
      const [paper = 0, ink = 0] = [backgroundColor, color].map((text) => Number(/\d+/.exec(text)?.[0]));
      return wanted === "dark" ? paper < 80 && ink > 200 : paper > 200 && ink < 80;
    },
    theme,
  );

/** Theme, language and keyboard of the console. */
export const frameFlows: Flows = (flow) => {
  flow("changes its theme and keeps it", {}, async ({ visitor, show }) => {
    await show(console);
    await drawn(visitor, "light");
    await visitor.click(by("button", "Account root"));
    await visitor.click(by("menuitemradio", "Dark"));
    await drawn(visitor, "dark");
    await visitor.reload();
    await drawn(visitor, "dark");
  });

  flow("changes its language and keeps it", {}, async ({ visitor, show }) => {
    await show(console);
    await visitor.see(by("heading", "Tokens"));
    await visitor.click(by("button", "Account root"));
    await visitor.click(by("menuitemradio", "简体中文"));
    await visitor.see(by("heading", "令牌"));
    await visitor.reload();
    await visitor.see(by("heading", "令牌"));
  });

  flow("is worked by the keyboard alone", {}, async ({ visitor, show }) => {
    await show(console);
    await visitor.see(by("link", "New token"));
    await visitor.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
    });
    await visitor.press("Tab");
    await visitor.focusOn(by("button", "Skip to content"));
    await visitor.press("Enter");
    await visitor.focusOn(by("heading", "Tokens"));
    const tabTo = async (wanted: string) => {
      const stops = [];
      while (stops.at(-1) !== wanted) {
        if (stops.length > 30) throw new Error(`${wanted} is not among ${stops.join(", ")}`);
        await visitor.press("Tab");
        stops.push(await visitor.focused());
      }
    };
    await tabTo("link New token");
    await visitor.press("Enter");
    await visitor.focusOn(byLabel("Name"));
    await visitor.type("by keys");
    await visitor.press("Enter");
    await visitor.see(by("button", "Copy"));
    await tabTo("button Done");
    await visitor.press("Space");
    const row = by("row", /by keys/);
    await visitor.see(row);
    await visitor.focus(row);
    await visitor.press("ArrowDown", "ArrowUp");
    await visitor.focusOn(row);
    await visitor.press("Enter");
    await visitor.see(by("heading", "by keys"));
  });

  flow("shows every screen without an error", {}, async ({ visitor, show }) => {
    await show(console.replace("<gw-console", '<gw-console locale="en"'));
    const links = ["Channels", "Log", "Redemption codes", "Top-up", "Usage", "Settings", "Users", "About"];
    for (const name of links) {
      await visitor.click(by("link", name, by("navigation", "Main")));
      await visitor.see(by("heading", name === "Users" ? "Manage users" : name));
      await visitor.gone(byCss(".loading, .skeleton"));
    }
    await visitor.click(by("button", "Account root"));
    await visitor.see(byText("Sign out"));
  });
};

/** What follows the machine's own theme; the engine runs on a dark desktop. */
export const darkDesktopFlows: Flows = (flow) => {
  flow("follows a dark system, until told otherwise", {}, async ({ visitor, show }) => {
    await show(console);
    await drawn(visitor, "dark");
    await visitor.click(by("button", "Account root"));
    await visitor.click(by("menuitemradio", "Light"));
    await drawn(visitor, "light");
    await visitor.click(by("button", "Account root"));
    await visitor.click(by("menuitemradio", "System"));
    await drawn(visitor, "dark");
  });
};
