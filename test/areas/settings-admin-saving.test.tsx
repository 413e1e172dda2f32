import { expect } from "chai";
import "../../src/elements/settings.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  mount,
  press,
  waitFor,
} from "../support/dom.js";
import { administer, button, field, press1, toggle } from "./settings-page.js";

describe("<gw-settings>, administration", () => {
  const admin = administer();
  const { open, options, set, sent } = admin;

  describe("saving", () => {
    it("shows what will be sent, and sends only that, as texts", async () => {
      const page = await open("operation");
      await admin.gateway.forgetRequests();
      await fill(await field(page, "Chat link"), "https://chat.new.example//");
      await fill(await field(page, "Retries"), "3");
      await toggle(page, /^Estimate token counts/);
      await findByText(page, "3 unsaved changes");
      const list = await findByRole(page, "group", { name: "Changes to save" });
      expect(list.textContent)
        .to.contain("https://chat.example.com")
        .and.to.contain("https://chat.new.example");
      expect(sent(), "nothing goes out while typing").to.deep.equal([]);
      await press1(page, "Save all");
      await findByText(page, "3 settings saved");
      expect(sent()).to.deep.equal([
        { key: "ChatLink", value: "https://chat.new.example" },
        { key: "RetryTimes", value: "3" },
        { key: "ApproximateTokenEnabled", value: "true" },
      ]);
      await waitFor(async () => (await field(page, "Chat link")).value === "https://chat.new.example");
      expect(findAllByText(page, /unsaved/)).to.have.length(0);
    });

    it("saves a value back to what it was, because loaded values are refreshed", async () => {
      const page = await open("operation");
      await fill(await field(page, "Retries"), "3");
      await press("Enter");
      await waitFor(async () => (await options()).get("RetryTimes") === "3");
      await waitFor(() => findAllByText(page, /unsaved/).length === 0);
      await fill(await field(page, "Retries"), "0");
      await press("Enter");
      await waitFor(async () => (await options()).get("RetryTimes") === "0");
    });

    it("saves or discards one group alone", async () => {
      const page = await open("system");
      await fill(await field(page, "Server address"), "https://gw.example/");
      await fill(await field(page, "SMTP port"), "25");
      await press1(page, "Save SMTP");
      await findByText(page, "1 setting saved");
      expect((await options()).get("SMTPPort")).to.equal("25");
      expect((await options()).get("ServerAddress")).to.equal("");
      await press1(page, "Discard changes to Server");
      expect((await field(page, "Server address")).value).to.equal("");
    });

    it("tells the rest of the page what the public status tells", async () => {
      const page = await open("operation");
      await waitFor(async () => (await field(page, "Quota for new users")).value === "$1.00", "the amount");
      await fill(await field(page, "Quota units per $1"), "250000");
      await press1(page, "Save all");
      await waitFor(
        async () => (await field(page, "Quota for new users")).value === "$2.00",
        "the new amount",
      );
    });
  });

  describe("when something goes wrong", () => {
    it("shows both values when the server's changed meanwhile, and its author decides", async () => {
      const page = await open("system");
      await fill(await field(page, "SMTP server"), "mine.example");
      await set("SMTPServer", "theirs.example");
      await admin.gateway.forgetRequests();
      await press1(page, "Save all");
      await findByText(page, /Nothing was saved: 1 setting has changed on the server/);
      await findByText(page, "theirs.example");
      expect(sent()).to.deep.equal([]);
      await expectAccessible(page);
      await press1(page, "Overwrite with mine");
      await findByText(page, "1 setting saved");
      expect((await options()).get("SMTPServer")).to.equal("mine.example");
    });

    it("looks for a setting whose answer was lost, and says what it found at the setting", async () => {
      const page = await open("system");
      const put = { method: "PUT", path: "/api/option/", times: 1 };
      await admin.gateway.fault({ ...put, kind: "offline" });
      await fill(await field(page, "SMTP server"), "mine.example");
      await press1(page, "Save all");
      await findByText(page, "Connection lost before the gateway confirmed. This setting wasn't saved.");
      await expectAccessible(page);
      await admin.gateway.fault({ ...put, kind: "server", executed: true });
      await press1(page, "Retry 1 failed");
      await findByText(page, "1 setting saved");
      expect((await options()).get("SMTPServer")).to.equal("mine.example");

      await fill(await field(page, "SMTP password or token"), "hush");
      await admin.gateway.fault({ ...put, kind: "html", executed: true });
      await press1(page, "Save all");
      await findByText(page, /We can't tell whether it went through\.$/);
      await findByText(page, "1 setting isn't confirmed. Saving checks it first.");
    });

    it("says what was saved and what not, and retries only that", async () => {
      const page = await open("other");
      await fill(await field(page, "System name"), "New name");
      await fill(await field(page, "Notice"), "News");
      await admin.gateway.fault({
        method: "PUT",
        path: "/api/option/",
        kind: "refused",
        message: "无效的主题",
        after: 1,
        times: 1,
      });
      await press1(page, "Save all");
      await waitFor(() => findAllByText(page, "1 saved, 1 not saved").length > 0);
      await waitFor(() => findAllByText(page, "Invalid theme").length > 0, "the refusal at its field");
      // Each is said once, and neither in a message of its own.
      expect(findAllByText(page, "1 saved, 1 not saved")).to.have.length(1);
      expect(findAllByText(page, "Invalid theme")).to.have.length(1);
      expect(page.shadowRoot?.querySelectorAll(".toast")).to.have.length(0);
      expect((await options()).get("SystemName")).to.equal("New name");
      expect((await field(page, "Notice")).value).to.equal("News");
      admin.forgetSent();
      await press1(page, "Retry 1 failed");
      await findByText(page, "1 setting saved");
      expect(sent()).to.deep.equal([{ key: "Notice", value: "News" }]);
    });

    for (const kind of ["offline", "server", "rate-limited", "html", "wrong-shape"] as const) {
      it(`keeps everything typed when saving ends so: ${kind}`, async () => {
        const page = await open("other");
        await fill(await field(page, "System name"), "Kept");
        await admin.gateway.fault({ kind, path: "/api/option/" });
        await press1(page, "Save all");
        await waitFor(() => findAllByRole(page, "alert").length > 0, "the failure");
        expect((await field(page, "System name")).value).to.equal("Kept");
        await findByText(page, "1 unsaved change");
        await findByText(page, "The setting wasn't saved");
        expect(page.shadowRoot?.querySelectorAll(".toast")).to.have.length(0);
      });
    }

    it("says once, in the bar, what kept several settings from being saved", async () => {
      const page = await open("other");
      await fill(await field(page, "System name"), "Kept");
      await fill(await field(page, "Notice"), "News");
      await admin.gateway.fault({ kind: "rate-limited", path: "/api/option/", method: "PUT" });
      await press1(page, "Save all");
      await findByText(page, "2 settings weren't saved");
      const text = "Error: too many requests, please try again later!";
      await waitFor(() => findAllByText(page, text).length > 0, "the reason");
      expect(findAllByText(page, text)).to.have.length(1);
      expect(page.shadowRoot?.querySelectorAll(".toast")).to.have.length(0);
    });

    it("shows a long refusal in the bar only, with a button for the rest", async () => {
      const page = await open("other");
      await fill(await field(page, "System name"), "Kept");
      const message = `Upstream said: ${"no ".repeat(200)}`;
      await admin.gateway.fault({ kind: "refused", path: "/api/option/", method: "PUT", message });
      await press1(page, "Save all");
      await press1(page, "Show more");
      expect(findAllByText(page, /Upstream said/)).to.have.length(1);
      expect(page.shadowRoot?.querySelectorAll(".toast")).to.have.length(0);
    });

    it("offers to load again what could not be loaded", async () => {
      await admin.gateway.fault({ kind: "server", path: "/api/option/" });
      const page = mount(
        `<gw-settings base-url="${admin.gateway.base}" locale="en" tab="system"></gw-settings>`,
      );
      await findByText(page, "Couldn't load settings");
      await admin.gateway.clearFaults();
      await press1(page, "Try again");
      await findByLabel(page, "Server address");
    });

    it("tells an administrator who is not the super administrator calmly, without a call", async () => {
      await admin.gateway.logIn("ada", "password1");
      await admin.gateway.forgetRequests();
      const page = mount(
        `<gw-settings base-url="${admin.gateway.base}" locale="en" tab="operation"></gw-settings>`,
      );
      await findByText(page, "Super admin only");
      await button(page, "Delete old logs…");
      expect((await admin.gateway.requests()).some(({ path }) => path.startsWith("/api/option"))).to.equal(
        false,
      );
      expect(findAllByRole(page, "alert")).to.have.length(0);
      await expectAccessible(page);
    });

    it("says the same when only the server knows better", async () => {
      await admin.gateway.fault({
        kind: "refused",
        path: "/api/option/",
        message: "无权进行此操作，权限不足",
      });
      const page = mount(
        `<gw-settings base-url="${admin.gateway.base}" locale="en" tab="system"></gw-settings>`,
      );
      await findByText(page, "Super admin only");
      expect(findAllByRole(page, "alert")).to.have.length(0);
    });
  });

  describe("leaving", () => {
    it("asks before another tab takes the place of unsaved changes", async () => {
      const page = await open("system");
      await fill(await field(page, "SMTP server"), "smtp.example");
      await click(await findByRole(page, "tab", { name: "Other" }));
      const dialog = await findByRole(page, "dialog", { name: "Leave without saving?" });
      await press1(dialog, "Keep editing");
      expect((await field(page, "SMTP server")).value).to.equal("smtp.example");
      await click(await findByRole(page, "tab", { name: "Other" }));
      await press1(await findByRole(page, "dialog"), "Leave without saving");
      await findByLabel(page, "System name");
    });

    it("lets the browser ask while something is unsaved, and not otherwise", async () => {
      const page = await open("other");
      const leave = () => {
        const event = new Event("beforeunload", { cancelable: true });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      };
      expect(leave()).to.equal(false);
      await fill(await field(page, "System name"), "X");
      await waitFor(() => leave());
      await press1(page, "Discard all");
      await waitFor(() => !leave());
    });
  });
});
