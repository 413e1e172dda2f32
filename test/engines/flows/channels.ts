import { expect } from "chai";
import { by, byCss, byLabel, byRole, byText } from "../../support/node/engines/target.js";
import { waitFor } from "../../support/queries.js";
import type { Flows } from "../describe-engine.js";

const table = '<gw-channel-table base-url="BASE" locale="en"></gw-channel-table>';
const row = (name: string) => by("row", new RegExp(name));

/** The list of channels, and one of them. */
export const channelFlows: Flows = (flow) => {
  flow("finds, sorts and filters channels", {}, async ({ visitor, show }) => {
    await show(table);
    const titles = () =>
      visitor.evaluate(({ all }) => all({ css: ".row-title" }).map(({ textContent }) => textContent));
    await waitFor(async () => (await titles()).length === 10, "the first page");
    await visitor.click(by("button", "Response time"));
    await visitor.until("the rows in order", ({ all }) => {
      const times = all({ css: 'td[data-column="response"] .last-test' }).map(
        ({ textContent }) => Number.parseFloat(textContent) || 0,
      );
      return (
        times.length === 10 && times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0))
      );
    });
    await visitor.fill(byLabel("Search by ID or name"), "Open");
    await visitor.press("Enter");
    // Every row is here since they were sorted, so that any part of what a channel says is found.
    const found = await waitFor(async () => {
      const { length } = await titles();
      return length < 10 ? length : undefined;
    }, "the found rows");
    await visitor.choose(byLabel("Group"), "svip");
    await waitFor(async () => (await titles()).length < found, "fewer rows");
    await visitor.click(by("button", "Clear filters"));
    await waitFor(async () => (await titles()).length === found, "the found rows again");
  });

  flow("tests a channel and writes its priority in its cell", {}, async ({ visitor, show, call }) => {
    await show(table);
    await visitor.click(by("button", "Test AWS Claude"));
    await visitor.see(byText(/^Channel AWS Claude responded in \d/));
    const priority = byLabel("Priority of Own proxy");
    await visitor.fill(priority, "7");
    await visitor.press("Tab");
    await visitor.see(byText("Own proxy saved"));
    await visitor.fill(priority, "99");
    await visitor.press("Escape");
    await waitFor(async () => (await visitor.value(priority)) === "7", "the old number");
    const found = (await call("GET", "/api/channel/search?keyword=Own")) as { priority: number }[];
    expect(found.map(({ priority: stored }) => stored)).to.deep.equal([7]);
  });

  flow("creates a channel by its form", {}, async ({ visitor, show, call }) => {
    await show(table);
    await visitor.click(by("button", "New channel"));
    const dialog = by("dialog", "New channel");
    await visitor.click(by("button", "Create channel", dialog));
    await visitor.see(byText("Please fill in the channel key", dialog));
    await visitor.fill(by("combobox", "Provider", dialog), "DeepSeek");
    await visitor.press("Enter");
    await visitor.fill(byLabel("Name", dialog), "made here");
    await visitor.click(by("button", /^Models/, dialog));
    const models = by("dialog", "Models");
    await visitor.fill(byLabel("Search or paste models", models), "my-model");
    await visitor.press("Enter");
    await visitor.click(by("button", "Done", models));
    await visitor.see(byText("3 models", byCss('[data-field="models"]', dialog)));
    await visitor.click(byText("More", dialog));
    await visitor.click(by("button", /^Groups/, dialog));
    const groups = by("dialog", "Groups");
    await visitor.click(byLabel("vip", groups));
    await visitor.click(by("button", "Done", groups));
    await visitor.fill(byLabel("Key", dialog), "sk-secret-1");
    await visitor.click(by("button", "Create channel", dialog));
    await visitor.gone(byRole("dialog"));
    await visitor.see(row("made here"));
    const [stored] = (await call("GET", "/api/channel/search?keyword=made")) as Record<string, unknown>[];
    const offered = "deepseek-chat,deepseek-reasoner,my-model";
    expect(stored).to.include({ models: offered, type: 36, group: "default,vip" });
  });
};
