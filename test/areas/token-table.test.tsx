// <gw-token-table>: everybody's tokens, for administrators.
import { expect } from "chai";
import "../../src/elements/token-table.js";
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
  press as key,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { press } from "./paying-page.js";

describe("<gw-token-table>", () => {
  let gateway: TestGateway;
  /** The keys that bob has made, of Kiosk and Robot. */
  let keys: readonly string[] = [];

  const openWith = async (options: object = { oneHub: { prices: [], owners: [] } }) => {
    gateway = await openGateway({ seed: "demo", ...options });
    await gateway.logIn("bob", "password1");
    for (const name of ["Kiosk", "Robot"])
      await gateway.call("POST", "/api/token/", { name, expired_time: -1, remain_quota: 100_000 });
    const { body } = await gateway.call("GET", "/api/token/?p=1&page=1&size=100");
    const { data = [] } = body?.data as { data?: readonly { name: string; key: string }[] };
    keys = data
      .filter(({ name }) => ["Kiosk", "Robot"].includes(name))
      .sort((a, b) => a.name.localeCompare(b.name))
      .map((row) => row.key);
    await gateway.logOut();
    await gateway.logIn();
    await gateway.forgetRequests();
  };
  const open = () => mount(`<gw-token-table base-url="${gateway.base}" locale="en"></gw-token-table>`);
  const statusOf = async (name: string) => {
    const { body } = await gateway.call("GET", `/api/token/admin/search?keyword=${name}`);
    return (body?.data as { data: { status: number }[] }).data[0]?.status;
  };
  const rowsIn = (element: Element) => findAllByRole(element, "row").length - 1;
  const act = async (element: Element, name: string, action: string) => {
    await press(element, `Actions for ${name}`);
    await click(await findByRole(element, "menuitem", { name: action }));
  };
  const search = async (element: Element, text: string) => {
    await fill(await findByLabel(element, "Search by name, owner or key ending"), text);
    await key("Enter");
  };

  it("shows everybody's tokens with owner and the end of the key, and never the key", async () => {
    await openWith();
    const element = open();
    await findByText(element, "Kiosk");
    expect(element.shadowRoot?.textContent).to.include(`…${keys[0]?.slice(-4) ?? ""}`);
    expect(element.shadowRoot?.textContent).to.not.include(keys[0]);
    await expectAccessible(element);
    await setViewport({ width: 360, height: 800 });
    await drawn();
    expect(element.scrollWidth).to.be.at.most(element.clientWidth + 1);
    await setViewport({ width: 1280, height: 800 });
  });

  it("finds one by name, owner, the end of its key and the whole key, and sends none of that", async () => {
    await openWith();
    const element = open();
    await findByText(element, "Kiosk");
    const [kiosk = "", robot = ""] = keys;
    for (const [text, found] of [
      ["Kio", "Kiosk"],
      [kiosk.slice(-4), "Kiosk"],
      [`sk-${robot}`, "Robot"],
    ] as const) {
      await search(element, text);
      await waitFor(() => rowsIn(element) === 1, `one row for ${text}`);
      await findByText(element, found);
    }
    await search(element, "bob");
    await waitFor(() => rowsIn(element) > 1, "bob's tokens");
    await search(element, "nothing of that name");
    await findByText(element, "No tokens match");
    const sent = JSON.stringify(await gateway.requests());
    for (const text of [kiosk.slice(-4), robot, "Kio", "keyword"]) expect(sent).to.not.include(text);
  });

  it("disables a token of another account, and enables it again by undo", async () => {
    await openWith();
    const element = open();
    await findByText(element, "Kiosk");
    const told = nextEvent<{ name: string }>(element, "gw-token-updated");
    await act(element, "Kiosk", "Disable");
    expect((await told).detail.name).to.equal("Kiosk");
    await findByText(element, "Token disabled");
    expect(await statusOf("Kiosk")).to.equal(2);
    await press(element, "Undo");
    await findByText(element, "Token enabled");
    expect(await statusOf("Kiosk")).to.equal(1);
  });

  it("disables nothing that the page holds back", async () => {
    await openWith();
    const element = open();
    element.addEventListener("gw-before-token-update", (event) => event.preventDefault());
    await findByText(element, "Kiosk");
    const asked = nextEvent(element, "gw-before-token-update");
    await act(element, "Kiosk", "Disable");
    await asked;
    await drawn();
    expect(await statusOf("Kiosk")).to.equal(1);
  });

  it("leaves a token disabled where two pages press, of which one doesn't know of the other", async () => {
    await openWith();
    const [first, second] = [open(), open()];
    await findByText(first, "Kiosk");
    await findByText(second, "Kiosk");
    // The second shows the token as it was.
    await act(first, "Kiosk", "Disable");
    await findByText(first, "Token disabled");
    await findByRole(second, "button", { name: "Actions for Kiosk" });
    const told = nextEvent(second, "gw-token-updated");
    await act(second, "Kiosk", "Disable");
    await told;
    expect(await statusOf("Kiosk")).to.equal(2);
    expect(await statusOf("Robot")).to.equal(1);
  });

  it("deletes a token of somebody on Done Hub, and offers that nowhere else", async () => {
    await openWith();
    const other = open();
    await findByText(other, "Kiosk");
    await press(other, "Actions for Kiosk");
    await findByRole(other, "menuitem", { name: "Disable" });
    expect(findAllByRole(other, "menuitem", { name: "Delete" })).to.have.length(0);
    other.remove();
    await openWith({ oneHub: { prices: [], owners: [] }, doneHub: true });
    const element = open();
    await findByText(element, "Kiosk");
    await act(element, "Kiosk", "Delete");
    await findByText(element, /Apps of .* that use it will lose access immediately/);
    const asked = nextEvent(element, "gw-before-token-delete");
    const told = nextEvent(element, "gw-token-deleted");
    await press(element, "Delete token");
    expect((await asked).detail).to.include({ name: "Kiosk" });
    element.remove();
    expect((await told).detail).to.include({ name: "Kiosk" });
    expect(await statusOf("Kiosk")).to.equal(undefined);
    expect(await statusOf("Robot")).to.equal(1);
  });

  it("looks at the token when the answer is lost", async () => {
    await openWith();
    const element = open();
    await findByText(element, "Kiosk");
    await gateway.fault({
      path: "/api/token/admin",
      kind: "offline",
      executed: true,
      times: 1,
      method: "PUT",
    });
    const told = nextEvent(element, "gw-token-updated");
    await act(element, "Kiosk", "Disable");
    await told;
    expect(await statusOf("Kiosk")).to.equal(2);
  });

  it("says where a gateway has no such list, and nothing of it to accounts", async () => {
    await openWith({ newApi: true });
    const element = open();
    await findByText(element, /shows accounts their own tokens only/);
    element.remove();
    await openWith();
    await gateway.logOut();
    await gateway.logIn("bob", "password1");
    await findByText(open(), /permission/i);
    expect((await gateway.requests()).filter(({ path }) => path.includes("/admin"))).to.have.length(0);
  });
});
