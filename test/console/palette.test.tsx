import { expect } from "chai";
import {
  fill,
  findAllByRole,
  findByRole,
  focused,
  press,
  sendKeys,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { expectAccessible } from "../support/axe.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { openConsole, screenNamed, wide } from "./console-page.js";

/** Opens the palette by its key; resolves with its field. */
async function openPalette(element: Element): Promise<HTMLInputElement> {
  await findByRole(element, "button", { name: "Search…" });
  await sendKeys({ down: "Control" });
  await press("k");
  await sendKeys({ up: "Control" });
  const field = (await findByRole(element, "combobox", { name: /Search/ })) as HTMLInputElement;
  await waitFor(() => focused() === field, "the focus in the field");
  return field;
}

const closed = (element: Element) =>
  waitFor(() => findAllByRole(element, "dialog").length === 0, "the palette to close");

/** The selected line, once it has this name. */
const selected = (element: Element, name: string | RegExp) =>
  waitFor(() => {
    const field = findAllByRole(element, "combobox").find((box) => box.hasAttribute("aria-activedescendant"));
    const id = field?.getAttribute("aria-activedescendant") ?? "";
    const line = (field?.getRootNode() as ShadowRoot | undefined)?.getElementById(id);
    const text = line?.textContent ?? "";
    if (typeof name === "string" ? !text.startsWith(name) : !name.test(text))
      throw new Error(`"${text}" is selected, not ${String(name)}`);
    return line;
  });

describe("the command palette at a company's gateway", () => {
  it("an administrator of 313 channels finds the failing ones by name and disables them by keyboard", async () => {
    await setViewport(wide);
    const gateway = await openGateway({ large: true });
    await gateway.logIn();
    const { body } = await gateway.call("GET", "/api/channel/search?keyword=");
    const all = body?.data as readonly { id: number; name: string; status: number }[];
    const failing = all.filter(({ name }) =>
      ["channel 00010", "channel 00150", "channel 00290"].includes(name),
    );
    expect(failing.map(({ status }) => status)).to.deep.equal([1, 1, 1]);
    const element = openConsole(gateway);
    await screenNamed(element, "Tokens");
    await gateway.forgetRequests();

    for (const { name } of failing) {
      await fill(await openPalette(element), name);
      await selected(element, name);
      await press("Enter");
      await findByRole(element, "combobox", { name: `Actions for ${name}` });
      await selected(element, "Edit");
      await fill(await findByRole(element, "combobox", { name: `Actions for ${name}` }), "dis");
      await selected(element, "Disable");
      await press("Enter");
      await closed(element);
      await waitFor(async () => {
        const id = all.find((channel) => channel.name === name)?.id ?? 0;
        const answer = await gateway.call("GET", `/api/channel/${String(id)}`);
        return (answer.body?.data as { status: number }).status === 2;
      }, `${name} to be disabled`);
    }
    await waitFor(() => findAllByRole(element, "button", { name: "Undo" }).length > 0, "a way to undo");
    expect((await gateway.requests()).filter(({ status }) => status !== 200)).to.deep.equal([]);
  });
});

describe("the command palette", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    localStorage.clear();
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  it("goes to a screen, and gives the focus back when it is closed without a choice", async () => {
    const element = openConsole(gateway);
    await screenNamed(element, "Tokens");
    const button = await findByRole(element, "button", { name: "Search…" });
    button.focus();
    await press("Enter");
    await findByRole(element, "dialog", { name: "Command palette" });
    await expectAccessible(element);
    await press("Escape");
    await closed(element);
    await waitFor(() => focused() === button, "the focus on the button");
    await fill(await openPalette(element), "redem");
    await selected(element, "Redemption codes");
    await press("Enter");
    await screenNamed(element, "Redemption codes");
    await closed(element);
  });
});
