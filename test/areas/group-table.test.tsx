// <gw-group-table>: groups of accounts and tokens of one-hub and Done Hub, for administrators.
import { expect } from "chai";
import "../../src/elements/group-table.js";
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
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { press, sentTo } from "./paying-page.js";

describe("<gw-group-table>", () => {
  let gateway: TestGateway;
  before(() => setViewport({ width: 1280, height: 800 }));
  const openWith = async (options: object = { oneHub: { prices: [], owners: [] } }) => {
    gateway = await openGateway({ seed: "demo", ...options });
    await gateway.logIn();
    await gateway.forgetRequests();
  };
  const open = () => mount(`<gw-group-table base-url="${gateway.base}" locale="en"></gw-group-table>`);
  const groups = async () => {
    const { body } = await gateway.call("GET", "/api/user_group/?size=100");
    return (body?.data as { data: Record<string, unknown>[] }).data;
  };
  const groupOf = async (symbol: string) => (await groups()).find((group) => group.symbol === symbol);
  const act = async (element: Element, name: string, action: string) => {
    await press(element, `Actions for ${name}`);
    await click(await findByRole(element, "menuitem", { name: action }));
  };

  it("lists groups with ratio, rate and who can choose them, and fits a phone", async () => {
    await openWith();
    const element = open();
    await findByText(element, "默认分组");
    await findByText(element, "Anyone");
    expect(findAllByRole(element, "row")).to.have.length(4);
    // The ID that accounts have, which is another text than the name.
    const id = await findByText(element, "vip");
    await setViewport({ width: 1000, height: 800 });
    await drawn();
    expect(id.checkVisibility()).to.equal(true);
    await expectAccessible(element);
    await setViewport({ width: 360, height: 800 });
    await drawn();
    expect(element.scrollWidth).to.be.at.most(element.clientWidth + 1);
    await setViewport({ width: 1280, height: 800 });
  });

  it("creates a group, also one whose calls are free, which takes a second write", async () => {
    await openWith();
    const element = open();
    await press(element, "New group");
    const dialog = await findByRole(element, "dialog", { name: "New group" });
    await press(dialog, "Create group");
    await findByText(dialog, "Enter a name");
    await fill(await findByLabel(dialog, "Name"), "Gold");
    await fill(await findByLabel(dialog, "ID"), "gold");
    await fill(await findByLabel(dialog, "Ratio"), "0,005");
    await press(dialog, "Create group");
    await findByText(dialog, "Enter 0 or more, with up to two decimals");
    await fill(await findByLabel(dialog, "Ratio"), "0");
    await click(await findByRole(dialog, "switch", { name: "Accounts join it by adding credit" }));
    await fill(await findByLabel(dialog, "From, in US dollars"), "10");
    await fill(await findByLabel(dialog, "Below, in US dollars"), "10");
    await press(dialog, "Create group");
    await findByText(dialog, "Enter more than the start, or 0 for no end");
    await fill(await findByLabel(dialog, "Below, in US dollars"), "0");
    await expectAccessible(dialog);
    const told = nextEvent(element, "gw-group-created");
    await press(dialog, "Create group");
    expect((await told).detail).to.deep.equal({ id: 4, symbol: "gold" });
    await waitFor(() => findAllByRole(element, "dialog").length === 0, "the form to close");
    expect(await groupOf("gold")).to.deep.equal({
      ...{ id: 4, symbol: "gold", name: "Gold", ratio: 0, api_rate: 600, public: false },
      ...{ promotion: true, min: 10, max: 0, enable: true },
    });
    await findByText(element, "From $10.00 added");
  });

  it("creates no group that the page holds back", async () => {
    await openWith();
    const element = open();
    element.addEventListener("gw-before-group-create", (event) => event.preventDefault());
    await press(element, "New group");
    const dialog = await findByRole(element, "dialog", { name: "New group" });
    await fill(await findByLabel(dialog, "Name"), "Gold");
    await fill(await findByLabel(dialog, "ID"), "gold");
    const asked = nextEvent<{ symbol: string }>(element, "gw-before-group-create");
    await press(dialog, "Create group");
    expect((await asked).detail.symbol).to.equal("gold");
    await drawn();
    expect(await groupOf("gold")).to.equal(undefined);
  });

  it("edits a group, and changes nothing else of it", async () => {
    await openWith();
    const before = await groupOf("vip");
    const element = open();
    await act(element, "vip分组", "Edit");
    const dialog = await findByRole(element, "dialog", { name: "vip分组" });
    expect(findAllByRole(dialog, "textbox", { name: "ID" })).to.have.length(0);
    await fill(await findByLabel(dialog, "Ratio"), "0.8");
    await press(dialog, "Save");
    await waitFor(() => findAllByRole(element, "dialog").length === 0);
    expect(await groupOf("vip")).to.deep.equal({ ...before, ratio: 0.8 });
  });

  it("says what Done Hub's groups are for, and asks for it nowhere else", async () => {
    await openWith({ oneHub: { prices: [], owners: [], describesGroups: true } });
    const element = open();
    await act(element, "vip分组", "Edit");
    const dialog = await findByRole(element, "dialog", { name: "vip分组" });
    await fill(await findByLabel(dialog, "Description"), "x".repeat(501));
    await press(dialog, "Save");
    await findByText(dialog, "Enter up to 500 characters");
    await fill(await findByLabel(dialog, "Description"), "Faster channels");
    await press(dialog, "Save");
    await waitFor(() => findAllByRole(element, "dialog").length === 0);
    expect(await groupOf("vip")).to.include({ description: "Faster channels", ratio: 1 });
    await press(element, "New group");
    await findByLabel(await findByRole(element, "dialog", { name: "New group" }), "Description");
    element.remove();
    await openWith();
    const other = open();
    await findByText(other, "vip分组");
    await press(other, "New group");
    const form = await findByRole(other, "dialog", { name: "New group" });
    expect(findAllByRole(form, "textbox", { name: "Description" })).to.have.length(0);
  });

  it("disables a group, and leaves it where another administrator has done so already", async () => {
    await openWith();
    const [element, other] = [open(), open()];
    await findByText(other, "vip分组");
    await act(element, "vip分组", "Disable");
    await findByText(element, /^Group disabled/);
    expect(await groupOf("vip")).to.include({ enable: false });
    // The call turns whatever the group is: a second one would enable it.
    const told = nextEvent(other, "gw-group-updated");
    await act(other, "vip分组", "Disable");
    await told;
    expect(await groupOf("vip")).to.include({ enable: false });
    expect(await sentTo(gateway, "/api/user_group/enable/2")).to.equal(1);
    await press(element, "Actions for 默认分组");
    const line = await findByRole(element, "menuitem", { name: /^Disable/ });
    expect(line.getAttribute("aria-disabled")).to.equal("true");
  });

  it("looks at the group when the answer is lost, and changes nothing that the page holds back", async () => {
    await openWith();
    const element = open();
    await findByText(element, "svip分组");
    await gateway.fault({ path: "/api/user_group/enable", kind: "offline", executed: true, times: 1 });
    const told = nextEvent(element, "gw-group-updated");
    await act(element, "svip分组", "Disable");
    await told;
    expect(await groupOf("svip")).to.include({ enable: false });
    element.addEventListener("gw-before-group-update", (event) => event.preventDefault());
    const asked = nextEvent(element, "gw-before-group-update");
    await act(element, "svip分组", "Enable");
    await asked;
    await drawn();
    expect(await groupOf("svip")).to.include({ enable: false });
  });

  it("deletes a group after saying who has it, and nothing that the page holds back", async () => {
    await openWith();
    await gateway.call("POST", "/api/user/", { username: "carol", password: "12345678" });
    const users = (await gateway.call("GET", "/api/user/search?keyword=carol")).body?.data as {
      id: number;
    }[];
    await gateway.call("PUT", "/api/user/", { id: users[0]?.id, username: "carol", group: "vip", quota: 0 });
    const channel = { name: "c", type: 1, key: "k", models: "m", group: "default,vip" };
    await gateway.call("POST", "/api/channel/", channel);
    const element = open();
    const held = (event: Event) => event.preventDefault();
    element.addEventListener("gw-before-group-delete", held);
    const ask = async () => {
      await act(element, "vip分组", "Delete");
      return findByRole(element, "dialog", { name: "Delete the group “vip分组”?" });
    };
    const dialog = await ask();
    await findByText(dialog, /the gateway refuses their calls/);
    await findByText(dialog, /[1-9]\d* accounts? (is|are) in it/);
    await findByText(dialog, /\d+ channels? serves? it/);
    await findByText(dialog, /tokens? (is|are) set to it/);
    await expectAccessible(dialog);
    const asked = nextEvent(element, "gw-before-group-delete");
    await press(dialog, "Delete group");
    await asked;
    await drawn();
    expect(await groupOf("vip")).to.not.equal(undefined);
    element.removeEventListener("gw-before-group-delete", held);
    const told = nextEvent(element, "gw-group-deleted");
    await press(await ask(), "Delete group");
    expect((await told).detail).to.deep.equal({ id: 2, symbol: "vip" });
    expect(await groupOf("vip")).to.equal(undefined);
    await waitFor(() => findAllByRole(element, "row").length === 3, "the row is gone");
    await press(element, "Actions for 默认分组");
    const line = await findByRole(element, "menuitem", { name: /^Delete/ });
    expect(line.getAttribute("aria-disabled")).to.equal("true");
  });

  it("says where a gateway has no more of groups than their ratios", async () => {
    await openWith({});
    await findByText(open(), /groups only have a ratio/);
  });
});
