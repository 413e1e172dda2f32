// The invitation codes of a Done Hub, beside the redemption codes.
import { expect } from "chai";
import "../../src/elements/redemption-table.js";
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
import { press } from "./paying-page.js";

const hub = { oneHub: { prices: [], owners: [] }, doneHub: true };

describe("invitation codes", () => {
  let gateway: TestGateway;
  before(() => setViewport({ width: 1280, height: 800 }));
  const openWith = async (options: object = hub) => {
    gateway = await openGateway({ seed: "demo", ...options });
    await gateway.logIn();
    await gateway.forgetRequests();
  };
  const open = async () => {
    const element = mount(
      `<gw-redemption-table base-url="${gateway.base}" locale="en"></gw-redemption-table>`,
    );
    await press(element, "Invitation codes");
    return element;
  };
  const rows = async () => {
    const { body } = await gateway.call("GET", "/api/invite-code/?size=100&order=id");
    return (body?.data as { data: Record<string, unknown>[] }).data;
  };
  const act = async (element: Element, name: string, action: string) => {
    await press(element, `Actions for ${name}`);
    await click(await findByRole(element, "menuitem", { name: action }));
  };
  const closed = (element: Element) =>
    waitFor(() => findAllByRole(element, "dialog").length === 0, "the form to close");

  it("aren't there on another member, which loads nothing of them", async () => {
    await openWith({ oneHub: { prices: [], owners: [] } });
    const element = mount(
      `<gw-redemption-table base-url="${gateway.base}" locale="en"></gw-redemption-table>`,
    );
    await findByRole(element, "button", { name: "New codes" });
    expect(findAllByRole(element, "button", { name: "Invitation codes" })).to.have.length(0);
  });

  it("are created as several with a file's name, or as one of one's own", async () => {
    await openWith();
    const element = await open();
    await findByText(element, "No invitation codes yet");
    await findByText(element, /Anybody can sign up without a code/);
    await press(element, "New invitation codes");
    const form = await findByRole(element, "dialog", { name: "New invitation codes" });
    await press(form, "Create codes");
    await findByText(form, "Enter a name of up to 90 characters");
    await fill(await findByLabel(form, "Name"), "Meetup");
    await fill(await findByLabel(form, "Code"), "a b");
    await press(form, "Create codes");
    await findByText(form, "Use 3 to 32 letters, digits, hyphens or underscores");
    await expectAccessible(form);
    await fill(await findByLabel(form, "Code"), "meetup-2026");
    await fill(await findByLabel(form, "Uses per code"), "5");
    const asked = nextEvent(element, "gw-before-invitation-create");
    const told = nextEvent(element, "gw-invitation-created");
    await press(form, "Create codes");
    expect((await asked).detail).to.deep.equal({ name: "Meetup", count: 1 });
    expect((await told).detail).to.deep.equal({ name: "Meetup", count: 1 });
    await findByText(form, "1 code created");
    await press(form, "Create more");
    await fill(await findByLabel(form, "Name"), "Guests");
    await fill(await findByLabel(form, "Number of codes"), "3");
    await press(form, "Create codes");
    await findByText(form, "3 codes created");
    await press(form, "Done");
    await closed(element);
    await findByText(element, "Guests_3");
    await findByText(element, "0 of 5");
    const [first, ...others] = await rows();
    expect(first).to.include({
      name: "Meetup",
      code: "meetup-2026",
      max_uses: 5,
      starts_at: 0,
      expires_at: 0,
    });
    expect(others.map(({ name }) => name)).to.deep.equal(["Guests_1", "Guests_2", "Guests_3"]);
    await expectAccessible(element);
    await setViewport({ width: 360, height: 800 });
    await drawn();
    expect(element.scrollWidth).to.be.at.most(element.clientWidth + 1);
    await setViewport({ width: 1280, height: 800 });
  });

  it("are edited, switched and deleted, with nothing else of them changed", async () => {
    await openWith({ ...hub, invitations: ["WELCOME", "SPRING"] });
    const element = await open();
    await findByRole(element, "button", { name: "SPRING" });
    const [before] = await rows();
    await act(element, "WELCOME", "Edit");
    const form = await findByRole(element, "dialog", { name: "WELCOME" });
    await fill(await findByLabel(form, "Uses per code"), "2");
    const asked = nextEvent(element, "gw-before-invitation-update");
    const saved = nextEvent(element, "gw-invitation-updated");
    await press(form, "Save");
    expect((await asked).detail).to.deep.equal({ id: 1, name: "WELCOME" });
    expect((await saved).detail).to.deep.equal({ id: 1, name: "WELCOME" });
    await closed(element);
    const [after] = await rows();
    expect({ ...after, updated_time: 0 }).to.deep.equal({ ...before, max_uses: 2, updated_time: 0 });
    await act(element, "WELCOME", "Disable");
    await findByText(element, "Invitation code disabled");
    expect((await rows())[0]).to.deep.include({ max_uses: 2, status: 2 });
    await act(element, "SPRING", "Delete");
    const told = nextEvent(element, "gw-invitation-deleted");
    const deleting = nextEvent(element, "gw-before-invitation-delete");
    await press(element, "Delete invitation code");
    expect((await deleting).detail).to.deep.equal({ id: 2, name: "SPRING" });
    element.remove();
    expect((await told).detail).to.deep.equal({ id: 2, name: "SPRING" });
  });

  it("that are used up can be raised although the gateway refuses to keep them enabled", async () => {
    await openWith({ ...hub, invitations: ["ONCE"] });
    const put = (body: object) => gateway.call("PUT", "/api/invite-code/1", body);
    await gateway.call("PUT", "/api/option/", { key: "InviteCodeRegisterEnabled", value: "true" });
    const guest = { username: "guest", password: "guest-pass-1", invite_code: "ONCE" };
    await gateway.call("POST", "/api/user/register", guest);
    await put({ name: "ONCE", max_uses: 1, status: 1 });
    const element = await open();
    await findByText(element, "Used up");
    await act(element, "ONCE", "Edit");
    const form = await findByRole(element, "dialog", { name: "ONCE" });
    await fill(await findByLabel(form, "Uses per code"), "3");
    await press(form, "Save");
    await closed(element);
    expect((await rows())[0]).to.include({ max_uses: 3, used_count: 1, status: 1 });
  });
});
