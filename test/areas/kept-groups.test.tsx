// <gw-group-table> on new-api: groups that are kept among the options, for the super administrator.
import { expect } from "chai";
import "../../src/elements/group-table.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  drawn,
  fill,
  findAllByRole,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  focused,
  mount,
  nextEvent,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { press } from "./paying-page.js";

const use = "group_ratio_setting.group_special_usable_group";

describe("<gw-group-table> on new-api", () => {
  let gateway: TestGateway;
  before(() => setViewport({ width: 1280, height: 800 }));
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo", newApi: true });
    await gateway.logIn();
    await set("GroupRatio", { default: 1, vip: 0.8, svip: 0.5 });
    await set("GroupGroupRatio", { vip: { svip: 0.4 } });
    await set("AutoGroups", ["vip", "default"]);
    await gateway.forgetRequests();
  });
  const set = async (key: string, value: unknown) => {
    const { body } = await gateway.call("PUT", "/api/option/", { key, value: JSON.stringify(value) });
    expect(body?.success, key).to.equal(true);
  };
  const option = async (key: string): Promise<unknown> => {
    const { body } = await gateway.call("GET", "/api/option/");
    const value = (body?.data as { key: string; value: string }[]).find((row) => row.key === key)?.value;
    return value === undefined ? undefined : JSON.parse(value);
  };
  const written = async () =>
    (await gateway.requests()).filter(
      ({ method, path }) => method === "PUT" && path.startsWith("/api/option"),
    ).length;
  const open = () => mount(`<gw-group-table base-url="${gateway.base}" locale="en"></gw-group-table>`);
  const act = async (element: Element, name: string, action: string) => {
    await press(element, `Actions for ${name}`);
    await click(await findByRole(element, "menuitem", { name: action }));
  };
  const edit = async (element: Element, name: string) => {
    await act(element, name, "Edit");
    return findByRole(element, "dialog", { name });
  };
  const closed = (element: Element) => waitFor(() => findAllByRole(element, "dialog").length === 0, "closed");

  it("lists ratio, who can select a group, other ratios and the order, and fits a phone", async () => {
    const element = open();
    await findByText(element, "× 0.8");
    expect(findAllByRole(element, "row")).to.have.length(5);
    await findByText(element, "By order");
    await findByText(element, "vip × 0.4");
    await findByText(element, "Members only");
    await findByText(element, "vip分组");
    await expectAccessible(element);
    await setViewport({ width: 360, height: 800 });
    await drawn();
    expect(element.scrollWidth).to.be.at.most(element.clientWidth + 1);
    await setViewport({ width: 1280, height: 800 });
  });

  it("changes a group, and no option that isn't about it", async () => {
    const element = open();
    const dialog = await edit(element, "svip");
    await fill(await findByLabel(dialog, "Ratio"), "x");
    await press(dialog, "Save");
    await findByText(dialog, "Enter a number, 0 or more");
    await fill(await findByLabel(dialog, "Ratio"), "0,6");
    await click(await findByRole(dialog, "switch", { name: "Anyone can select it for a token" }));
    await fill(await findByLabel(dialog, "Description"), "Cheap");
    await fill(await findByLabel(dialog, "Ratio for accounts in vip"), "0.3");
    await expectAccessible(dialog);
    const told = nextEvent(element, "gw-group-updated");
    await press(dialog, "Save");
    expect((await told).detail).to.deep.equal({ symbol: "svip" });
    await closed(element);
    expect(await option("GroupRatio")).to.deep.equal({ default: 1, vip: 0.8, svip: 0.6 });
    expect(await option("UserUsableGroups")).to.deep.equal({
      default: "默认分组",
      vip: "vip分组",
      svip: "Cheap",
    });
    expect(await option("GroupGroupRatio")).to.deep.equal({ vip: { svip: 0.3 } });
    expect(await written()).to.equal(3);
    await findByText(element, "Cheap");
  });

  it("creates a group with ratios for accounts of others, but none of a name that there is", async () => {
    const element = open();
    await press(element, "New group");
    const dialog = await findByRole(element, "dialog", { name: "New group" });
    await fill(await findByLabel(dialog, "Name"), "vip");
    await press(dialog, "Create group");
    await findByText(dialog, "There is a group of this name");
    await fill(await findByLabel(dialog, "Name"), "gold");
    await fill(await findByLabel(dialog, "Ratio"), "2");
    await press(dialog, "Add");
    const special = await findByLabel(dialog, /^Ratio for accounts in/);
    await fill(special, "none");
    await press(dialog, "Create group");
    await findByText(dialog, "Enter a number, 0 or more, for default");
    await fill(special, "1.5");
    const told = nextEvent(element, "gw-group-created");
    await press(dialog, "Create group");
    expect((await told).detail).to.deep.equal({ symbol: "gold" });
    await closed(element);
    expect(await option("GroupRatio")).to.have.property("gold", 2);
    expect(await option("GroupGroupRatio")).to.deep.equal({ vip: { svip: 0.4 }, default: { gold: 1.5 } });
    await findByText(element, "gold");
  });

  it("puts the groups of auto in an order by the keyboard, and says where each is", async () => {
    const element = open();
    const dialog = await edit(element, "auto");
    await press(dialog, "Move default × 1 up");
    await findByText(dialog, "default × 1 is now number 1");
    // At the top it can't go further, and keeps the focus.
    await waitFor(() => focused()?.textContent === "Move default × 1 up", "the focus stays");
    await press(dialog, "Add");
    await click(await findByRole(dialog, "switch", { name: "Anyone can select it for a token" }));
    await expectAccessible(dialog);
    await press(dialog, "Save");
    await closed(element);
    expect(await option("AutoGroups")).to.deep.equal(["default", "vip", "svip"]);
    expect(await option("UserUsableGroups")).to.have.property("auto", "");
    await waitFor(() => findAllByText(element, "Nobody").length === 0, "auto can be selected");
  });

  it("keeps what another administrator changed since, and shows where both changed the same", async () => {
    const element = open();
    const dialog = await edit(element, "vip");
    await set("GroupRatio", { default: 3, vip: 0.9, svip: 0.5, gold: 1 });
    await fill(await findByLabel(dialog, "Ratio"), "0.7");
    await press(dialog, "Save");
    await findByText(dialog, "0.9");
    expect(await option("GroupRatio")).to.have.property("vip", 0.9);
    await press(dialog, "Overwrite with mine");
    await closed(element);
    expect(await option("GroupRatio")).to.deep.equal({ default: 3, vip: 0.7, svip: 0.5, gold: 1 });
  });

  it("deletes a group from every option, after saying who has it", async () => {
    await set(use, { default: { "+:vip": "x" } });
    const element = open();
    await act(element, "vip", "Delete");
    const dialog = await findByRole(element, "dialog", { name: "Delete the group “vip”?" });
    await findByText(dialog, /pay a ratio of 1/);
    await findByText(dialog, "Tokens set to it can't be counted");
    await expectAccessible(dialog);
    const told = nextEvent(element, "gw-group-deleted");
    await press(dialog, "Delete group");
    expect((await told).detail).to.deep.equal({ symbol: "vip" });
    expect(await option("GroupRatio")).to.deep.equal({ default: 1, svip: 0.5 });
    expect(await option("UserUsableGroups")).to.deep.equal({ default: "默认分组" });
    expect(await option("AutoGroups")).to.deep.equal(["default"]);
    expect(await option("GroupGroupRatio")).to.deep.equal({});
    expect(await option(use)).to.deep.equal({});
    expect(findAllByText(element, "vip")).to.deep.equal([]);
    await press(element, "Actions for auto");
    expect(findAllByRole(element, "menuitem", { name: /^Delete/ })).to.have.length(0);
  });

  it("tells other administrators that only the super admin can", async () => {
    await gateway.call("POST", "/api/user/", { username: "carl", password: "12345678", role: 10 });
    await gateway.logOut();
    await gateway.logIn("carl", "12345678");
    await gateway.forgetRequests();
    await findByText(open(), "Only the super admin can manage groups");
    const asked = (await gateway.requests()).filter(({ path }) => path.startsWith("/api/option"));
    expect(asked).to.have.length(0);
  });

  it("says so where an option can't be read, and writes nothing", async () => {
    await gateway.call("PUT", "/api/option/", { key: "AutoGroups", value: "{" });
    await findByText(open(), /Couldn't load groups/);
  });
});
