import { expect } from "chai";
import {
  click,
  fill,
  findByLabel,
  findByRole,
  findByText,
  focused,
  pick,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { addressIs, comeFrom, goHome, openConsole, screenNamed } from "./console-page.js";

const titles = (element: Element): string[] =>
  [...(element.shadowRoot?.querySelectorAll(".table .row-title") ?? [])].map((title) => title.textContent);

describe("what a list of <gw-console> shows", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    localStorage.clear();
    // Wide enough for every column beside the navigation: lists leave some out where there is little room.
    await setViewport({ width: 1800, height: 900 });
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });
  afterEach(goHome);

  for (const [routing, attributes, at] of [
    ["path", 'routing="path" base-path="/site/console/"', "/site/console"],
    ["hash", 'routing="hash"', "/here#"],
  ] as const) {
    it(`stands in the address (${routing}): reload, back, forward and links bring it again`, async () => {
      comeFrom(routing === "path" ? `${at}/channel` : `${at}/channel`);
      const element = openConsole(gateway, attributes);
      await screenNamed(element, "Channels");
      await waitFor(() => titles(element).length === 10, "the first page");
      await addressIs(`${at}/channel`);
      pick(await findByLabel(element, "Group"), "vip");
      await findByText(element, /^\d of 14$/);
      await addressIs(`${at}/channel?group=vip`);
      const some = titles(element);
      await click(await findByRole(element, "button", { name: "Clear filters" }));
      await addressIs(`${at}/channel`);
      await waitFor(() => titles(element).length === 10);
      await click(await findByRole(element, "button", { name: "Page 2" }));
      await addressIs(`${at}/channel?page=2`);
      await waitFor(() => titles(element).length === 4);
      await click(await findByRole(element, "button", { name: "Priority" }));
      await addressIs(`${at}/channel?sort=priority`);
      history.back();
      await addressIs(`${at}/channel`);
      await waitFor(() => titles(element).length === 10, "the first page again");
      history.forward();
      await addressIs(`${at}/channel?sort=priority`);
      element.remove();
      history.replaceState(null, "", `${at}/channel?group=vip&sort=-name`);
      const again = openConsole(gateway, attributes);
      await waitFor(() => titles(again).length === some.length, "the view of the link");
      expect([...titles(again)].sort()).to.deep.equal([...some].sort());
      expect(((await findByLabel(again, "Group")) as HTMLSelectElement).value).to.equal("vip");
    });
  }

  it("takes the place of what stood there while typing, and keeps the focus in the field", async () => {
    comeFrom("/site/console/channel?size=all");
    const element = openConsole(gateway, 'routing="path" base-path="/site/console/"');
    await waitFor(() => titles(element).length === 14, "every row");
    const before = history.length;
    const box = await findByLabel(element, /^Search/);
    await fill(box, "siliconf");
    await addressIs("/site/console/channel?q=siliconf&size=all");
    expect(focused()).to.equal(box);
    expect(history.length).to.equal(before);
    await waitFor(() => titles(element).join() === "SiliconFlow");
  });

  it("opens a row by its name, also in a new tab, and finds the search by its key from anywhere", async () => {
    comeFrom("/site/console/token");
    const element = openConsole(gateway, 'routing="path" base-path="/site/console/"');
    await waitFor(() => titles(element).length > 0);
    const [name = ""] = titles(element);
    const link = (await findByRole(element, "link", { name })) as HTMLAnchorElement;
    expect(new URL(link.href).pathname).to.match(/^\/site\/console\/token\/edit\/\d+$/);
    await press("/");
    const box = await findByLabel(element, /^Search/);
    await waitFor(() => focused() === box);
    await click(link);
    await screenNamed(element, name);
    history.back();
    await findByText(element, name);
  });
});
