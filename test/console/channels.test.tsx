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
    const name = (await findByLabel(element, "Name")) as HTMLInputElement;
    await waitFor(() => name.value === "Own proxy 2 copy", "a name that is free");
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

  describe("after one was created and tested", () => {
    /** Creates it from the list, so that there is something to go back to. @returns its address */
    const create = async (element: HTMLElement, name = "fresh"): Promise<string> => {
      await click(await findByRole(element, "link", { name: "New channel" }));
      await addressIs("/site/channel/add");
      await fill(await findByLabel(element, "Name"), name);
      await fill(await findByLabel(element, "Key"), "sk-1");
      await click(await findByRole(element, "button", { name: "Create and test" }));
      await findByRole(element, "button", { name: "Test again" });
      const { body } = await gateway.call("GET", `/api/channel/search?keyword=${name}`);
      const [row] = body?.data as { id: number }[];
      return `/site/channel/edit/${String(row?.id)}`;
    };

    it("has its address, with the result still in the form; a reload, back and forward and another tab edit it", async () => {
      await gateway.logIn();
      let element = open("/site/channel");
      const told: string[] = [];
      element.addEventListener("gw-navigated", (event) =>
        told.push((event as CustomEvent<{ path: string }>).detail.path),
      );
      const entries = () => history.length;
      const address = await create(element);
      const before = entries();
      await addressIs(address);
      await findByText(element, /^Channel created\. Test passed in/);
      await screenNamed(element, "fresh");
      await waitFor(() => document.title.startsWith("fresh · "), "the title of the page");
      expect(told.at(-1)).to.equal(address.replace("/site", ""));
      await click(await findByRole(element, "button", { name: "Test again" }));
      await findByText(element, /^Channel created\. Test passed in/);
      expect(entries(), "no entry of its own").to.equal(before);

      const tab = openConsole(gateway, 'routing="path" base-path="/site/"');
      await screenNamed(tab, "fresh");
      await findByRole(tab, "button", { name: "Save and test" });
      tab.remove();

      history.back();
      await screenNamed(element, "Channels");
      history.forward();
      await addressIs(address);
      await screenNamed(element, "fresh");
      await findByRole(element, "button", { name: "Save and test" });

      element.remove();
      element = openConsole(gateway, 'routing="path" base-path="/site/"');
      await screenNamed(element, "fresh");
      expect(((await findByLabel(element, "Name")) as HTMLInputElement).value).to.equal("fresh");
    });

    it("has its address also where the test was refused, and none where the creation was", async () => {
      await gateway.logIn();
      const element = open("/site/channel");
      await gateway.fault({
        pattern: "^/api/channel/test/",
        kind: "refused",
        message: "invalid api key",
        times: 1,
      });
      await addressIs("/site/channel");
      const address = await create(element, "refused");
      await addressIs(address);
      await findByText(element, "invalid api key");
      await findByRole(element, "button", { name: "Edit key" });
      await click(await findByRole(element, "link", { name: "Go to channels" }));
      await screenNamed(element, "Channels");
      await gateway.fault({
        method: "POST",
        path: "/api/channel/",
        kind: "refused",
        message: "no",
        times: 1,
      });
      await click(await findByRole(element, "link", { name: "New channel" }));
      await fill(await findByLabel(element, "Key"), "sk-1");
      await click(await findByRole(element, "button", { name: "Create and test" }));
      await findByText(element, /^The gateway refused, but some channels may have been created/);
      await addressIs("/site/channel/add");
    });

    it("has one main button: the next step, and the one that saves once something is typed", async () => {
      await gateway.logIn();
      const element = open("/site/channel");
      await create(element);
      const mainOnes = () =>
        [...(element.shadowRoot?.querySelectorAll('main .button[data-variant="primary"]') ?? [])].map(
          ({ textContent }) => textContent,
        );
      await waitFor(() => mainOnes().join() === "Create token", "the next step");
      await fill(await findByLabel(element, "Name"), "fresher");
      await waitFor(() => mainOnes().join() === "Save", "what is typed");
    });

    it("gives way to a new one: by its own button, and by a link to where it began", async () => {
      await gateway.logIn();
      const element = open("/site/channel");
      const name = async () => ((await findByLabel(element, "Name")) as HTMLInputElement).value;
      const address = await create(element);
      await addressIs(address);
      await click(await findByRole(element, "button", { name: "Create another" }));
      await addressIs("/site/channel/add");
      await screenNamed(element, "New channel");
      await waitFor(async () => (await name()) !== "fresh", "a form of its own");
      await fill(await findByLabel(element, "Name"), "second");
      await fill(await findByLabel(element, "Key"), "sk-1");
      await click(await findByRole(element, "button", { name: "Create and test" }));
      await findByRole(element, "button", { name: "Test again" });
      await waitFor(() => location.pathname.startsWith("/site/channel/edit/"), "the address of the second");
      expect(location.pathname).not.to.equal(address);
      await (element as HTMLElement & { navigate(path: string): Promise<boolean> }).navigate("/channel/add");
      await addressIs("/site/channel/add");
      await screenNamed(element, "New channel");
      await waitFor(async () => (await name()) !== "second", "a form of its own");
    });
  });

  it("keeps ordinary users out", async () => {
    await gateway.logIn("bob", "password1");
    const element = open("/site/channel");
    await findByText(element, "No access");
    expect(findAllByRole(element, "link", { name: "Channels" })).to.have.length(0);
  });
});
