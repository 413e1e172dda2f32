// On lite, too: forms whose screen is left while they are mounted.
import { expect } from "chai";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  nextEvent,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import {
  addressIs,
  comeFrom,
  goHome,
  openConsole,
  screenNamed,
  wide,
  withoutNavigation,
} from "./console-page.js";

/** A tab of the settings with something typed into it, reached over another screen and another tab. */
async function openUnsaved(gateway: TestGateway, attributes: string, address: string): Promise<HTMLElement> {
  comeFrom(address);
  const element = openConsole(gateway, attributes);
  await screenNamed(element, "Tokens");
  await click(await findByRole(element, "link", { name: "Settings" }));
  await click(await findByRole(element, "tab", { name: "Other" }));
  await fill(await findByLabel(element, "System name"), "Typed");
  return element;
}

const question = { name: "Leave without saving?" };

/** Answers the question. Its dialog is on the move while it opens, so that a pointer could miss. */
async function answer(element: HTMLElement, button: string): Promise<void> {
  const dialog = await findByRole(element, "dialog", question);
  (await findByRole(dialog, "button", { name: button })).click();
}

for (const [browser, prepare] of [
  ["", () => () => undefined],
  [" without the Navigation API", withoutNavigation],
] as const)
  describe(`unsaved settings, when the browser${browser} goes back or forward`, () => {
    let restore: () => void;
    before(() => {
      restore = prepare();
    });
    after(() => restore());
    let gateway: TestGateway;
    beforeEach(async () => {
      await setViewport(wide);
      gateway = await openGateway({ seed: "demo" });
      await gateway.logIn();
    });
    afterEach(goHome);

    for (const [routing, attributes, base] of [
      ["path", 'routing="path" base-path="/site"', "/site"],
      ["hash", 'routing="hash"', "/site?item=7#"],
    ] as const) {
      it(`stay with their address when the reader says so, and go when they agree: ${routing}`, async () => {
        const element = await openUnsaved(gateway, attributes, `${base}/token`);
        const typed = (await findByLabel(element, "System name")) as HTMLInputElement;
        const { length } = history;

        const stays = async () => {
          await addressIs(`${base}/setting/other`);
          await waitFor(() => findAllByRole(element, "dialog").length === 0, "the question's end");
          expect(typed.isConnected && typed.value).to.equal("Typed");
          expect(history.length, "no entry more, none less").to.equal(length);
        };

        history.back();
        await answer(element, "Keep editing");
        await stays();
        history.go(-2);
        await answer(element, "Keep editing");
        await stays();

        // Once more while the question stands: still one question, and one address.
        history.back();
        await findByRole(element, "dialog", question);
        history.back();
        await addressIs(`${base}/setting/other`);
        await answer(element, "Keep editing");
        await stays();

        const left = nextEvent<{ path: string }>(element, "gw-navigated");
        history.back();
        await findByRole(element, "dialog", question);
        await addressIs(`${base}/setting/other`);
        await answer(element, "Leave without saving");
        await addressIs(`${base}/setting`);
        await findByRole(element, "link", { name: "Edit profile" });
        expect((await left).detail.path).to.equal("/setting");

        history.forward();
        await addressIs(`${base}/setting/other`);
        await fill(await findByLabel(element, "System name"), "Typed again");
        history.go(-2);
        await answer(element, "Leave without saving");
        await addressIs(`${base}/token`);
        await screenNamed(element, "Tokens");
      });
    }

    it("ask where an address in the hash was followed, too", async () => {
      const element = await openUnsaved(gateway, "", "/site#/token");
      location.hash = "#/topup";
      await findByRole(element, "dialog", question);
      await addressIs("/site#/setting/other");
      await answer(element, "Leave without saving");
      await addressIs("/site#/topup");
      await screenNamed(element, "Top-up");
    });

    it("let an address that is not the console's come and go unasked", async () => {
      const element = await openUnsaved(gateway, 'routing="path" base-path="/site"', "/site/token");
      comeFrom("/elsewhere");
      history.back();
      await addressIs("/site/setting/other");
      expect(findAllByRole(element, "dialog")).to.have.length(0);
      history.back();
      await findByRole(element, "dialog", question);
      await addressIs("/site/setting/other");
    });
  });

describe("a form on a screen of the console", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  it("is left by a link only when the reader agrees, and unasked once it is saved", async () => {
    const element = openConsole(gateway);
    const add = async () => {
      await click(await findByRole(element, "link", { name: "Users" }));
      await click(await findByRole(element, "link", { name: "New user" }));
      await fill(await findByLabel(element, "Username"), "newcomer");
    };
    await screenNamed(element, "Tokens");
    await add();
    await click(await findByRole(element, "link", { name: "Top-up" }));
    await answer(element, "Keep editing");
    await screenNamed(element, "New user");
    await click(await findByRole(element, "link", { name: "Top-up" }));
    await answer(element, "Leave without saving");
    await screenNamed(element, "Top-up");

    await add();
    await fill(await findByLabel(element, "Password"), "password9");
    await press("Enter");
    await screenNamed(element, "Manage users");
    expect(findAllByRole(element, "dialog")).to.have.length(0);
  });

  it("asks for the profile, too, until that is saved", async () => {
    const element = openConsole(gateway);
    await click(await findByRole(element, "link", { name: "Settings" }));
    await click(await findByRole(element, "link", { name: "Edit profile" }));
    const named = async () => (await findByLabel(element, "Display name")) as HTMLInputElement;
    await fill(await named(), "Typed");
    await click(await findByRole(element, "link", { name: "Top-up" }));
    await answer(element, "Keep editing");
    await click(await findByRole(element, "button", { name: "Save profile" }));
    await findByText(element, "Profile saved");
    await click(await findByRole(element, "link", { name: "Top-up" }));
    await screenNamed(element, "Top-up");
    expect(findAllByRole(element, "dialog")).to.have.length(0);
  });

  it("asks once when it is cancelled", async () => {
    const element = openConsole(gateway);
    await click(await findByRole(element, "link", { name: "Channels" }));
    await click(await findByRole(element, "link", { name: "New channel" }));
    await screenNamed(element, "New channel");
    await fill(await findByLabel(element, "Name"), "typed");
    await click(await findByRole(element, "button", { name: "Cancel" }));
    await answer(element, "Leave without saving");
    await screenNamed(element, "Channels");
    expect(findAllByRole(element, "dialog")).to.have.length(0);
  });
});
