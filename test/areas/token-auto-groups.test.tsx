// <gw-token-form> on new-api: a token of the group auto, the order of its groups, and what each costs.
import { expect } from "chai";
import "../../src/elements/token-form.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  mount,
  nextEvent,
  pick,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { press } from "./paying-page.js";

describe("a token of the group auto", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo", newApi: true });
    await gateway.logIn();
    const set = (key: string, value: unknown) =>
      gateway.call("PUT", "/api/option/", { key, value: JSON.stringify(value) });
    await set("GroupRatio", { default: 1, vip: 0.8, svip: 0.5 });
    await set("UserUsableGroups", { default: "Usual", vip: "Fast", auto: "By order" });
    await set("AutoGroups", ["default", "vip"]);
  });
  const open = (attributes = "") =>
    mount(`<gw-token-form base-url="${gateway.base}" locale="en" ${attributes}></gw-token-form>`);
  const select = async (form: Element, value: string) => {
    const field = await findByLabel(form, "Group");
    await waitFor(() => [...(field as HTMLSelectElement).options].length > 2, "the groups");
    pick(field, value);
  };
  const tokens = async () => {
    const { body } = await gateway.call("GET", "/api/token/?p=1&page_size=10");
    return (body?.data as { items: Readonly<Record<string, unknown>>[] }).items;
  };

  it("follows the gateway's order, or has one of its own", async () => {
    const form = open();
    await fill(await findByLabel(form, "Name"), "by order");
    await select(form, "auto");
    const options = [...((await findByLabel(form, "Group")) as HTMLSelectElement).options];
    expect(options.map(({ text }) => text)).to.include("vip · Fast · ×0.8");
    await findByText(form, "The gateway's order: default ×1 → vip ×0.8");
    await press(form, "Add group");
    await press(form, "Add group");
    await press(form, "Move vip ×0.8 up");
    await click(await findByRole(form, "switch", { name: /^Try the next group/ }));
    await expectAccessible(form);
    const told = nextEvent(form, "gw-token-created");
    await press(form, "Create token");
    await told;
    expect((await tokens())[0]).to.deep.include({
      ...{ name: "by order", group: "auto", auto_groups: ["vip", "default"], cross_group_retry: true },
    });
  });

  it("keeps its order through a save of another field, and gives it back to the gateway", async () => {
    await gateway.call("POST", "/api/token/", {
      ...{ name: "t", expired_time: -1, remain_quota: 5, unlimited_quota: false },
      ...{ group: "auto", auto_groups: ["vip"], cross_group_retry: true },
    });
    const [token] = await tokens();
    const form = open(`token-id="${String(token?.id)}"`);
    await fill(await findByLabel(form, "Name"), "renamed");
    let told = nextEvent(form, "gw-token-updated");
    await press(form, "Save");
    await told;
    expect((await tokens())[0]).to.deep.include({
      name: "renamed",
      auto_groups: ["vip"],
      cross_group_retry: true,
    });
    await press(form, "Remove vip ×0.8");
    await findByText(form, /^The gateway's order/);
    told = nextEvent(form, "gw-token-updated");
    await press(form, "Save");
    await told;
    expect((await tokens())[0]).to.deep.include({ auto_groups: null, group: "auto" });
  });

  it("shows no order on releases that have none", async () => {
    const body = { success: false, message: 'strconv.Atoi: parsing "auto-groups": invalid syntax' };
    await gateway.fault({ kind: "other", path: "/api/token/auto-groups", body });
    const form = open();
    await select(form, "auto");
    await waitFor(
      async () => (await gateway.requests()).some(({ path }) => path === "/api/token/auto-groups"),
      "the question",
    );
    expect(findAllByText(form, "Order of groups")).to.deep.equal([]);
  });
});
