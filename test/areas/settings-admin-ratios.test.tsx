import { expect } from "chai";
import "../../src/elements/settings.js";
import { fill, findByLabel, findByRole, findByText, focused, press, waitFor } from "../support/dom.js";
import { administer, field, press1 } from "./settings-page.js";

describe("<gw-settings>, administration", () => {
  const admin = administer();
  const { openPrices, options, set, sent } = admin;

  describe("ratios", () => {
    it("are found, changed, added and removed in a table", async () => {
      const page = await openPrices("Groups");
      await fill(await field(page, "Ratio of default"), "-7.5");
      const group = await findByRole(page, "group", { name: "Add ratio: Group ratios" });
      await fill(await field(group, "New name"), "vip");
      await press("Enter");
      await findByText(group, "This name is already in the table");
      await fill(await field(group, "New name"), "gold");
      await fill(await field(group, "New ratio"), "0.5");
      await press("Enter");
      await press1(page, "Delete: svip");
      const list = await findByRole(page, "group", { name: "Changes to save" });
      expect(list.textContent).to.contain("default: 1 → -7.5").and.to.contain("gold added: 0.5");
      await press1(page, "Save all");
      await findByText(page, "1 setting saved");
      const after = await options();
      expect(JSON.parse(after.get("GroupRatio") ?? "")).to.deep.equal({ default: -7.5, vip: 1, gold: 0.5 });
    });

    it("are saved with the one that stands in the fields for a new one, unless that is wrong", async () => {
      const page = await openPrices("Groups");
      const group = await findByRole(page, "group", { name: "Add ratio: Group ratios" });
      const ratio = await field(group, "New ratio");
      await fill(await field(page, "Ratio of vip"), "0.7");
      await fill(await field(group, "New name"), "left");
      await fill(ratio, "half");
      await press1(page, "Save all");
      await findByText(group, "The ratio of “left” isn't a number");
      expect(focused()).to.equal(ratio);
      expect(sent()).to.deep.equal([]);
      await press1(page, "JSON: Group ratios");
      await findByLabel(group, "New name");
      await fill(ratio, "0.5");
      await press1(page, "JSON: Group ratios");
      const json = await waitFor(async () => {
        const shown = await field(page, "Group ratios");
        return shown.value.includes("left") ? shown : undefined;
      });
      expect(JSON.parse(json.value)).to.include({ left: 0.5 });
      await press1(page, "Save all");
      await findByText(page, "1 setting saved");
      expect(JSON.parse((await options()).get("GroupRatio") ?? "")).to.include({ left: 0.5, vip: 0.7 });
    });

    it("are in conflict only where somebody else has changed the same entry", async () => {
      await set("GroupRatio", '{"default": 1.0, "vip": 1, "svip": 1}');
      const page = await openPrices("Groups");
      await fill(await field(page, "Ratio of vip"), "0.7");
      await set("GroupRatio", '{"default": 1.0, "vip": 1, "svip": 0.25, "theirs": 3}');
      await press1(page, "Save all");
      await findByText(page, "1 setting saved");
      const saved = '{"default": 1.0, "vip": 0.7, "svip": 0.25, "theirs": 3}';
      expect((await options()).get("GroupRatio")).to.equal(saved);
      await fill(await field(page, "Ratio of vip"), "0.6");
      await set("GroupRatio", saved.replace("0.7", "0.9"));
      await press1(page, "Save all");
      await findByText(page, /^Nothing was saved: 1 setting has changed on the server/);
      expect((await options()).get("GroupRatio")).to.equal(saved.replace("0.7", "0.9"));
    });

    for (const keep of ["Keep theirs", "Overwrite with mine"] as const)
      it(`ask for the groups alone that both changed, and keep what only one side did: ${keep}`, async () => {
        await set("GroupRatio", '{"default": 1.0, "vip": 1, "svip": 1}');
        const page = await openPrices("Groups");
        await fill(await field(page, "Ratio of default"), "2");
        await fill(await field(page, "Ratio of vip"), "0.7");
        await set("GroupRatio", '{"default": 1.0, "vip": 0.9, "svip": 0.25, "theirs": 3}');
        await press1(page, "Save all");
        await findByText(page, /^Nothing was saved: 1 setting has changed on the server/);
        const table = await waitFor(
          () => page.shadowRoot?.querySelector("table.conflict tbody"),
          "the question",
        );
        expect(table.textContent).to.equal("vip0.90.7");
        await press1(page, keep);
        if (keep === "Keep theirs") {
          await waitFor(async () => (await field(page, "Ratio of vip")).value === "0.9", "their ratio");
          expect((await field(page, "Ratio of default")).value, "what only this side changed").to.equal("2");
          await press1(page, "Save all");
        }
        await findByText(page, "1 setting saved");
        const vip = keep === "Overwrite with mine" ? "0.7" : "0.9";
        expect((await options()).get("GroupRatio")).to.equal(
          `{"default": 2, "vip": ${vip}, "svip": 0.25, "theirs": 3}`,
        );
      });

    it("are never sent broken: neither from a cell nor from JSON", async () => {
      const page = await openPrices("Groups");
      await admin.gateway.forgetRequests();
      await fill(await field(page, "Ratio of vip"), "much");
      await findByText(page, "The ratio of “vip” isn't a number");
      expect((await field(page, "Ratio of vip")).value, "what was typed stays").to.equal("much");
      const list = await findByRole(page, "group", { name: "Changes to save" });
      expect(list.textContent).to.equal("Group ratios“vip” has no ratio yet");
      await press1(page, "Save all");
      await fill(await field(page, "Ratio of vip"), "1");
      await press1(page, "JSON: Group ratios");
      await fill(await field(page, "Group ratios"), '{\n"vip": 1,\n}');
      await findByText(page, "Not a valid JSON string: error in line 3, column 1");
      await press1(page, "Save Groups");
      await findByText(page, "Correct 1 setting first");
      expect(sent()).to.deep.equal([]);
      await fill(await field(page, "Group ratios"), "{}");
      await press1(page, "Save Groups");
      await findByText(page, "1 setting saved");
      expect((await options()).get("GroupRatio")).to.equal("{}");
    });

    it("that the server holds broken are shown as they are, and marked", async () => {
      await set("GroupRatio", '{"vip": 1,');
      const page = await openPrices("Groups");
      const text = await field(page, "Group ratios");
      expect(text.value).to.equal('{"vip": 1,');
      await findByText(
        page,
        "The gateway can't use the stored value. Not a valid JSON string: error in line 1, column 11",
      );
      await fill(text, '{"vip": 1}');
      const list = await findByRole(page, "group", { name: "Changes to save" });
      expect(list.textContent).to.equal("Group ratiosreplaces a value that isn't a table");
    });

    it("of which one is broken on the server name that one", async () => {
      await set("ModelRatio", '{"gpt-4o": 1, "gpt-4": "15"}');
      const page = await openPrices("Ratios");
      await findByText(page, "The gateway can't use the stored value. The ratio of “gpt-4” isn't a number");
      page.setAttribute("locale", "zh-CN");
      await findByText(page, "网关无法使用已保存的值：“gpt-4”的倍率不是数字");
    });

    it("are told to be wrong, stored or pasted, however deep they are nested", async () => {
      const [open5000, closed5000] = ["[".repeat(5000), "[".repeat(5000) + "]".repeat(5000)];
      await set("ModelRatio", open5000);
      await set("CompletionRatio", closed5000);
      const page = await openPrices("Ratios");
      const area = await field(page, "Model ratios");
      expect(area.value).to.equal(open5000);
      expect((await field(page, "Completion ratios")).value).to.equal(closed5000);
      await press1(page, "JSON: Model ratios");
      const paste = (text: string) => {
        area.setRangeText(text, 0, area.value.length);
        area.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
      };
      paste(`[${open5000}`);
      await findByText(page, "Not a valid JSON string: error in line 1, column 5002");
      paste(closed5000);
      await findByText(page, 'Must be a JSON object such as {"name": 1}');
      paste(`{"a":${closed5000}}`);
      await findByText(page, "The ratio of “a” isn't a number");
      await press1(page, "Table: Model ratios");
      await field(page, "Ratio of a");
    });
  });
});
