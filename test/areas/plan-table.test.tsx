// Plans for administrators: <gw-plan-table>, and the plans of an account in <gw-user-form>.
import { expect } from "chai";
import "../../src/elements/plan-table.js";
import "../../src/elements/user-form.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  drawn,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  mount,
  nextEvent,
  pick,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { press, sentTo } from "./paying-page.js";
import { openPlans, type PlanShop } from "./plans-page.js";

const plansIn = async ({ gateway }: PlanShop) => {
  const { body } = await gateway.call("GET", "/api/subscription/admin/plans");
  return (body?.data as { plan: Record<string, unknown> }[]).map(({ plan }) => plan);
};

describe("<gw-plan-table>", () => {
  let shop: PlanShop;
  const open = () => mount(`<gw-plan-table base-url="${shop.gateway.base}" locale="en"></gw-plan-table>`);
  const act = async (element: Element, plan: string, action: string) => {
    await press(element, `Actions for ${plan}`);
    await click(await findByRole(element, "menuitem", { name: action }));
  };

  it("lists plans in the order in which they are offered, and fits a phone", async () => {
    shop = await openPlans(true);
    const element = open();
    await findByText(element, "Team");
    await findByText(element, "$10.00");
    await findByText(element, "Daily");
    expect(findAllByRole(element, "row")).to.have.length(4);
    await expectAccessible(element);
    await setViewport({ width: 360, height: 800 });
    await drawn();
    expect(element.scrollWidth).to.be.at.most(element.clientWidth + 1);
    await setViewport({ width: 1280, height: 800 });
  });

  it("creates a plan", async () => {
    shop = await openPlans(true);
    const element = open();
    await press(element, "New plan");
    const dialog = await findByRole(element, "dialog", { name: "New plan" });
    await press(dialog, "Create plan");
    await findByText(dialog, "Enter a name");
    await fill(await findByLabel(dialog, "Name"), "Yearly");
    await fill(await findByLabel(dialog, "Price in US dollars"), "99.5");
    pick(await findByLabel(dialog, "Unit"), "year");
    pick(await findByLabel(dialog, "Renews"), "monthly");
    await expectAccessible(dialog);
    const told = nextEvent(element, "gw-plan-created");
    await press(dialog, "Create plan");
    expect((await told).detail).to.include({ title: "Yearly" });
    await waitFor(() => findAllByRole(element, "dialog").length === 0, "the form to close");
    await findByText(element, "Yearly");
    const plan = (await plansIn(shop)).find(({ title }) => title === "Yearly");
    expect(plan).to.include({
      price_amount: 99.5,
      currency: "USD",
      duration_unit: "year",
      duration_value: 1,
      quota_reset_period: "monthly",
      enabled: true,
      allow_balance_pay: true,
    });
  });

  it("edits a plan, and changes nothing else of it", async () => {
    shop = await openPlans(true);
    const before = (await plansIn(shop)).find(({ title }) => title === "Team");
    const element = open();
    await act(element, "Team", "Edit");
    const dialog = await findByRole(element, "dialog", { name: "Team" });
    await fill(await findByLabel(dialog, "Description"), "New");
    await press(dialog, "Save");
    await waitFor(() => findAllByRole(element, "dialog").length === 0);
    const after = (await plansIn(shop)).find(({ title }) => title === "Team");
    expect(after).to.deep.equal({ ...before, subtitle: "New", updated_at: after?.updated_at });
  });

  it("disables and enables a plan, and resets everyone's quota after a question", async () => {
    shop = await openPlans(true);
    const { gateway, ids } = shop;
    await gateway.call("POST", "/api/subscription/admin/bind", { user_id: 3, plan_id: ids.Team });
    const element = open();
    await act(element, "Team", "Disable");
    await findByText(element, "Plan disabled");
    expect((await plansIn(shop)).find(({ title }) => title === "Team")).to.include({ enabled: false });
    await act(element, "Team", "Reset for everyone…");
    const dialog = await findByRole(element, "dialog", { name: "Reset “Team” for everyone?" });
    await expectAccessible(dialog);
    await press(dialog, "Reset plan");
    await findByText(element, "Plan reset for 1 account");
  });

  it("changes nothing that the page holds back, and tells the page of what was changed", async () => {
    shop = await openPlans(true);
    const element = open();
    const hold = (event: Event) => event.preventDefault();
    element.addEventListener("gw-before-plan-update", hold);
    await act(element, "Team", "Disable");
    await drawn();
    expect((await plansIn(shop)).find(({ title }) => title === "Team")).to.include({ enabled: true });
    element.removeEventListener("gw-before-plan-update", hold);
    const told = nextEvent(element, "gw-plan-updated");
    await act(element, "Team", "Disable");
    expect((await told).detail).to.deep.equal({ id: shop.ids.Team, title: "Team" });
    element.addEventListener("gw-before-plan-create", hold);
    await press(element, "New plan");
    const dialog = await findByRole(element, "dialog", { name: "New plan" });
    await fill(await findByLabel(dialog, "Name"), "Held");
    await fill(await findByLabel(dialog, "Price in US dollars"), "1");
    await press(dialog, "Create plan");
    await drawn();
    expect(await plansIn(shop)).to.have.length(3);
  });

  it("says that one-api has no plans", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    const element = mount(`<gw-plan-table base-url="${gateway.base}" locale="en"></gw-plan-table>`);
    await findByText(element, "This gateway has no plans.");
    expect(await sentTo(gateway, "/api/subscription/admin/plans")).to.equal(0);
  });
});

describe("the plans of an account", () => {
  let shop: PlanShop;
  const open = () =>
    mount(`<gw-user-form base-url="${shop.gateway.base}" locale="en" user-id="3"></gw-user-form>`);
  const held = async () => {
    const { body } = await shop.gateway.call("GET", "/api/subscription/admin/users/3/subscriptions");
    return (body?.data as { subscription: Record<string, unknown> }[]).map(
      ({ subscription }) => subscription,
    );
  };

  it("are granted, reset and ended, each behind a question", async () => {
    shop = await openPlans(true);
    const element = open();
    const group = await findByRole(element, "group", { name: "Plans" });
    await findByText(group, "No active plan");
    await press(group, "Grant plan…");
    const asked = await findByRole(element, "dialog", { name: "Grant bob a plan?" });
    pick(await findByLabel(asked, "Plan"), String(shop.ids.Team));
    await findByText(asked, "$4.00 per day for 1 month");
    await expectAccessible(asked);
    const button = await findByRole(asked, "button", { name: "Grant plan" });
    await Promise.all([click(button), click(button)]);
    await findByText(element, "$4.00 of $4.00 left");
    expect(await held()).to.have.length(1);

    await press(group, "Reset…");
    await press(await findByRole(element, "dialog", { name: "Reset “Team”?" }), "Reset plan");
    await findByText(element, "Plan reset");

    await press(group, "End…");
    const end = await findByRole(element, "dialog", { name: "End “Team” now?" });
    await press(end, "End plan");
    await findByText(element, "1 earlier plan");
    expect((await held())[0]).to.include({ status: "cancelled" });
    await expectAccessible(element);
  });

  it("are looked for when the answer is lost", async () => {
    shop = await openPlans(true);
    const { gateway } = shop;
    const path = "/api/subscription/admin/users/3/subscriptions";
    const element = open();
    await press(await findByRole(element, "group", { name: "Plans" }), "Grant plan…");
    await gateway.fault({ path, method: "POST", kind: "offline", executed: true, times: 1 });
    await press(await findByRole(element, "dialog"), "Grant plan");
    await findByText(element, /Confirmed: the plan was granted\.$/);
    expect(await held()).to.have.length(1);
  });
});
