// On lite, too: views that load when a tab is opened, and forms in them.
import { expect } from "chai";
import "../../src/elements/settings.js";
import "../../src/elements/token-list.js";
import { gatewayFor } from "../../src/state/gateways.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  mount,
  nextEvent,
  setViewport,
  press,
} from "../support/dom.js";
import { asked, openSettings, personalise } from "./settings-page.js";

describe("<gw-settings>", () => {
  const me = personalise();

  describe("deletion of one's own account", () => {
    it("wants the exact username, then deletes, signs out and tells the page", async () => {
      const settings = await openSettings(me.gateway);
      await click(await findByRole(settings, "button", { name: "Delete account…" }));
      const dialog = await findByRole(settings, "dialog", { name: "Delete your account?" });
      await expectAccessible(dialog);
      const field = await findByLabel(dialog, "Username");
      for (const text of ["Bob", "bob "]) {
        await fill(field, text);
        await press("Enter");
        await findByText(dialog, "Please enter your account name to confirm deletion");
      }
      expect(await asked(me.gateway, "/api/user/self")).to.be.at.least(1);
      expect((await me.gateway.requests()).some(({ method }) => method === "DELETE")).to.equal(false);
      await fill(field, "bob");
      const told = nextEvent(settings, "gw-account-deleted");
      await press("Enter");
      await told;
      await findByText(settings, "You're signed out");
      const seen = (await me.gateway.requests()).map(({ method, path }) => `${method} ${path}`);
      expect(seen.indexOf("GET /api/user/logout")).to.be.greaterThan(seen.indexOf("DELETE /api/user/self"));
      const { storage } = gatewayFor({ baseUrl: me.gateway.base });
      expect(storage.read("user")).to.equal(undefined);
    });

    it("signs out here even if the gateway does not answer any more", async () => {
      const settings = await openSettings(me.gateway);
      await click(await findByRole(settings, "button", { name: "Delete account…" }));
      await me.gateway.fault({ path: "/api/user/logout", kind: "server" });
      await fill(await findByLabel(settings, "Username"), "bob");
      await press("Enter");
      await findByText(settings, "You're signed out");
    });

    it("finds out that the account is gone although the answer was lost", async () => {
      const settings = await openSettings(me.gateway);
      await click(await findByRole(settings, "button", { name: "Delete account…" }));
      await me.gateway.fault({ method: "DELETE", kind: "offline", executed: true });
      await fill(await findByLabel(settings, "Username"), "bob");
      const told = nextEvent(settings, "gw-account-deleted");
      await press("Enter");
      await told;
      await findByText(settings, "You're signed out");
    });

    it("says why when the server refuses, and stays", async () => {
      const settings = await openSettings(me.gateway);
      await click(await findByRole(settings, "button", { name: "Delete account…" }));
      await me.gateway.fault({ method: "DELETE", kind: "refused", message: "数据库错误" });
      await fill(await findByLabel(settings, "Username"), "bob");
      await press("Enter");
      await findByText(settings, "数据库错误");
      await findByRole(settings, "dialog", { name: "Delete your account?" });
    });

    describe("while the deletion of a token waits for its time of undo", () => {
      // High enough for the message with Undo to cover nothing.
      before(() => setViewport({ width: 1280, height: 2000 }));
      after(() => setViewport({ width: 800, height: 600 }));
      const called = async () =>
        (await me.gateway.requests()).flatMap(({ method, path }) =>
          method === "DELETE" || path === "/api/user/logout" ? [path.replace(/\d+\/?$/, "…")] : [],
        );
      /** Deletes a token in a list beside the settings, and then the account. */
      async function deleteBoth(): Promise<HTMLElement> {
        await me.gateway.call("POST", "/api/token/", { name: "doomed", expired_time: -1 });
        const settings = await openSettings(me.gateway);
        const list = mount(`<gw-token-list base-url="${me.gateway.base}" locale="en"></gw-token-list>`);
        await click(await findByRole(list, "button", { name: "Actions for doomed" }));
        await click(await findByRole(list, "menuitem", { name: "Delete" }));
        await click(await findByRole(list, "button", { name: "Delete token" }));
        await click(await findByRole(settings, "button", { name: "Delete account…" }));
        await fill(await findByLabel(settings, "Username"), "bob");
        expect(await called(), "nothing yet").to.deep.equal([]);
        await press("Enter");
        return settings;
      }

      it("sends that first", async () => {
        const settings = await deleteBoth();
        await findByText(settings, "You're signed out");
        expect(await called()).to.deep.equal(["/api/token/…", "/api/user/self", "/api/user/logout"]);
      });

      it("keeps the account when that fails, and says so", async () => {
        await me.gateway.fault({
          method: "DELETE",
          path: "/api/token",
          kind: "refused",
          message: "数据库错误",
        });
        const settings = await deleteBoth();
        await findByText(document.body, /^“doomed” wasn't deleted\. .*数据库错误/);
        await findByText(settings, /^Your account wasn't deleted because another deletion failed\./);
        await findByRole(settings, "dialog", { name: "Delete your account?" });
        expect(await called()).to.deep.equal(["/api/token/…"]);
        // Nothing waits any more.
        await press("Enter");
        await findByText(settings, "You're signed out");
      });
    });

    it("is not offered to a super administrator", async () => {
      await me.gateway.logIn();
      const settings = await openSettings(me.gateway);
      await findByText(settings, "A super admin account can't be deleted.");
      expect(findAllByRole(settings, "button", { name: "Delete account…" })).to.have.length(0);
    });
  });
});
