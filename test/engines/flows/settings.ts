import { expect } from "chai";
import { by, byLabel, byText } from "../../support/node/engines/target.js";
import { waitFor } from "../../support/queries.js";
import type { Flows } from "../describe-engine.js";

/** The gateway's options. */
export const settingsFlows: Flows = (flow) => {
  flow("changes options, shows what will be sent, and saves it", {}, async ({ visitor, show, call }) => {
    await show('<gw-settings base-url="BASE" locale="en" tab="operation"></gw-settings>');
    await visitor.fill(byLabel("Retries"), "3");
    await visitor.focus(by("switch", /^Estimate token counts/));
    await visitor.press("Space");
    await visitor.see(byText("2 unsaved changes"));
    await visitor.see(by("group", "Changes to save"));
    await visitor.click(by("button", "Save all"));
    await visitor.see(byText("2 settings saved"));
    await visitor.gone(byText(/unsaved/));
    const rows = (await call("GET", "/api/option/")) as { key: string; value: string }[];
    const options = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    expect(options).to.include({ RetryTimes: "3", ApproximateTokenEnabled: "true" });
  });

  flow("chooses its tabs by arrow keys", {}, async ({ visitor, show }) => {
    await show('<gw-settings base-url="BASE" locale="en"></gw-settings>');
    await visitor.click(by("tab", "Personal"));
    await visitor.press("ArrowRight");
    await visitor.focusOn(by("tab", "Operation"));
    await visitor.see(byLabel("Top-up link"));
    await visitor.press("End");
    await visitor.focusOn(by("tab", "Backup"));
    await visitor.press("ArrowLeft");
    await visitor.focusOn(by("tab", "Other"));
    await visitor.see(byLabel("System name"));
    await visitor.press("Home", "ArrowLeft", "ArrowLeft", "ArrowLeft");
    await visitor.see(byLabel("Server address"));
    await waitFor(
      () => visitor.evaluate(({ one, focused }, tab) => focused() === one(tab), by("tab", "System")),
      "the focus on its tab",
    );
  });
};
