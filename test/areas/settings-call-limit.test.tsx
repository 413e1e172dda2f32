// The rate limit under Settings: what it is taken from, set in this browser, and reset.
import { expect } from "chai";
import "../../src/elements/settings.js";
import { expectAccessible } from "../support/axe.js";
import { click, fill, findByRole, findByText, mount } from "../support/dom.js";
import { holdReads } from "../support/held-reads.js";
import { administer, field, press1 } from "./settings-page.js";

describe("the rate limit in the settings", () => {
  const administration = administer();
  beforeEach(() => localStorage.clear());

  it("is shown, set for this browser, refused where it can't be, and reset", async () => {
    const settings = await administration.open("operation");
    await findByRole(settings, "heading", { name: "Rate limit" });
    await findByText(settings, /^Currently 240\. /);
    await fill(await field(settings, "Calls in 3 minutes"), "5");
    const form = (await field(settings, "Calls in 3 minutes")).form;
    const save = await findByRole(form ?? settings, "button", { name: "Save" });
    await click(save);
    await findByText(settings, "Enter a whole number from 30 to 1,000,000");
    await fill(await field(settings, "Calls in 3 minutes"), "1000");
    await click(await findByRole(form ?? settings, "button", { name: "Save" }));
    await findByText(settings, /^1,000 calls, set in this browser\. Usual: 240\./);
    await expectAccessible(settings);
    expect(administration.sent(), "it is no setting of the gateway").to.deep.equal([]);
    settings.remove();
    const again = await administration.open("operation");
    await findByText(again, /^1,000 calls, set in this browser/);
    expect((await field(again, "Calls in 3 minutes")).value).to.equal("1000");
    await press1(again, "Reset");
    await findByText(again, /^Currently 240\. /);
    expect((await field(again, "Calls in 3 minutes")).value).to.equal("");
  });

  it("keeps what is typed while the tab's settings load", async () => {
    const reads = holdReads(administration.gateway.base, (path) => path === "/api/option/");
    try {
      const settings = mount(
        `<gw-settings base-url="${administration.gateway.base}" locale="en" tab="operation"></gw-settings>`,
      );
      const limit = await field(settings, "Calls in 3 minutes");
      await fill(limit, "900");
      reads.release();
      await field(settings, "Top-up link");
      expect(await field(settings, "Calls in 3 minutes")).to.equal(limit);
      expect(limit.value).to.equal("900");
    } finally {
      reads.restore();
    }
  });

  it("is the page's where that sets one, and can't be changed then", async () => {
    const settings = await administration.open("operation", 'rate-limit="700"');
    await findByText(settings, /^700 calls, set by this page/);
    expect(settings.shadowRoot?.querySelector('[name="call-limit"]')).to.equal(null);
  });
});
