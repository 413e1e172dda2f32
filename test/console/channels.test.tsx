import { expect } from "chai";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { addressIs, comeFrom, goHome, openConsole, screenNamed, wide } from "./console-page.js";

describe("channels in <gw-console>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo" });
  });
  afterEach(goHome);
  const open = (path: string) => {
    comeFrom(path);
    return openConsole(gateway, 'routing="path" base-path="/site/"');
  };

  it("leads an administrator from the list to a channel, back, and to a copy", async () => {
    await gateway.logIn("ada", "password1");
    const element = open("/site/topup");
    await click(await findByRole(element, "link", { name: "Channels" }));
    await screenNamed(element, "Channels");
    await addressIs("/site/channel");
    const actions = () =>
      waitFor(() => findAllByRole(element, "button", { name: "Actions for Own proxy" })[0]);
    await click(await actions());
    await click(await findByRole(element, "menuitem", { name: "Edit" }));
    await screenNamed(element, "Own proxy");
    await addressIs("/site/channel/edit/10");
    await fill(await findByLabel(element, "Name"), "Own proxy 2");
    await press("Enter");
    await screenNamed(element, "Channels");
    await findByText(element, "Own proxy 2");
    await click(await findByRole(element, "button", { name: "Actions for Own proxy 2" }));
    await click(await findByRole(element, "menuitem", { name: "Duplicate channel" }));
    await waitFor(
      () => location.pathname + location.search === "/site/channel/add?copy=10",
      "the address of the copy",
    );
    expect(((await findByLabel(element, "Name")) as HTMLInputElement).value).to.equal("Own proxy 2 copy");
  });

  it("leads from the row of a channel and of a user to their entries in the log", async () => {
    await gateway.logIn();
    for (const [path, row, query] of [
      ["/site/channel", "Own proxy", "?channel=10"],
      ["/site/user", "zoe", "?username=zoe"],
    ] as const) {
      const element = open(path);
      await click(await findByRole(element, "button", { name: `Actions for ${row}` }));
      await click(await findByRole(element, "menuitem", { name: "View log" }));
      await screenNamed(element, "Log");
      await waitFor(() => location.pathname + location.search === `/site/log${query}`, "the entries");
      element.remove();
    }
  });

  it("opens the form for a new channel by its address", async () => {
    await gateway.logIn();
    const element = open("/site/channel/add");
    await screenNamed(element, "New channel");
    await click(await findByRole(element, "button", { name: "Cancel" }));
    await screenNamed(element, "Channels");
  });

  it("keeps ordinary users out", async () => {
    await gateway.logIn("bob", "password1");
    const element = open("/site/channel");
    await findByText(element, "No access");
    expect(findAllByRole(element, "link", { name: "Channels" })).to.have.length(0);
  });
});
