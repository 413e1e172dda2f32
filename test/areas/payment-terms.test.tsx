import { expect } from "chai";
import "../../src/elements/redemption-form.js";
import "../../src/elements/redemption-table.js";
import "../../src/elements/settings.js";
import { expectAccessible } from "../support/axe.js";
import { click, findAllByText, findByRole, findByText, mount, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

describe("payment terms of new-api", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  async function answer(confirmed: boolean, confirming: "other" | "refused" | "offline" = "other") {
    await gateway.clearFaults();
    const data = { version: "v1.0.0", enable_data_export: true, quota_display_type: "USD", setup: true };
    const other = (path: string, body: object) => gateway.fault({ kind: "other", path, body });
    await other("/api/status", { success: true, message: "", data });
    await other("/api/user/topup/info", {
      success: true,
      message: "",
      data: { payment_compliance_confirmed: confirmed },
    });
    await gateway.fault({
      kind: confirming,
      path: "/api/option/payment_compliance",
      message: "请确认合规声明",
      ...(confirming === "other" ? { body: { success: true, message: "", data: { confirmed: true } } } : {}),
    });
  }
  const sent = async () =>
    (await gateway.requests()).filter(({ path }) => path === "/api/option/payment_compliance").length;
  const show = (tag: string, rest = "") =>
    mount(`<${tag} base-url="${gateway.base}" locale="en" ${rest}></${tag}>`);
  const openDialog = async (settings: HTMLElement) => {
    await click(await findByRole(settings, "button", { name: "Confirm payment terms…" }));
    await findByRole(settings, "dialog", { name: "Confirm the payment terms?" });
  };

  it("are confirmed in the settings, after what that means was read", async () => {
    await answer(false);
    const settings = show("gw-settings", 'tab="operation"');
    await openDialog(settings);
    await findByText(settings, /The gateway records your account/);
    await expectAccessible(settings);
    expect(await sent()).to.equal(0);
    await click(await findByRole(settings, "button", { name: "Confirm payment terms" }));
    await findByText(settings, "Payment terms confirmed");
    expect(await sent()).to.equal(1);
  });

  it("stay to be confirmed when that is refused, and are looked at when its answer is lost", async () => {
    await answer(false, "refused");
    const settings = show("gw-settings", 'tab="operation"');
    await openDialog(settings);
    const confirm = await findByRole(settings, "button", { name: "Confirm payment terms" });
    await click(confirm);
    await findByText(settings, /Confirm the compliance statement/);
    await answer(true, "offline");
    await click(confirm);
    await findByText(settings, "Payment terms confirmed");
  });

  it("are told of in the list and before a code's form is filled in", async () => {
    await answer(false);
    for (const element of [show("gw-redemption-table"), show("gw-redemption-form")])
      await findByText(element, "Codes can't be created until you confirm the gateway's payment terms.");
  });

  it("are no subject once they are confirmed", async () => {
    await answer(true);
    const form = show("gw-redemption-form");
    await findByRole(form, "button", { name: "Create codes" });
    await waitFor(
      async () => (await gateway.requests()).some(({ path }) => path === "/api/user/topup/info"),
      "the question",
    );
    expect(findAllByText(form, /payment terms/)).to.deep.equal([]);
  });
});
