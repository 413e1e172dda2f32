// On lite, too: a form that is left, and dialogs that ask first.
import { expect } from "chai";
import "../../src/elements/channel-table.js";
import "../../src/elements/redemption-table.js";
import "../../src/elements/token-form.js";
import "../../src/elements/token-list.js";
import "../../src/elements/user-table.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  focused,
  mount,
  nextEvent,
  press,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

const question = { name: "Leave without saving?" };

/** Every list with a form at its side: how the form opens, what is typed into it, and what was in there before. */
const lists = [
  ["gw-token-list", "New token", "New token", "Name", ""],
  // A name that is free at the gateway, which is asked for it.
  ["gw-channel-table", "New channel", "New channel", "Name", "OpenAI"],
  ["gw-user-table", "New user", "New user", "Username", ""],
  ["gw-redemption-table", "New codes", "New redemption codes", "Name", ""],
] as const;

describe("a form with something unsaved in it", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  const open = (tag: string) => mount(`<${tag} base-url="${gateway.base}" locale="en"></${tag}>`);
  const gone = (element: HTMLElement) =>
    waitFor(() => findAllByRole(element, "dialog").length === 0, "the end of the dialog");

  for (const [tag, button, title, label, initial] of lists)
    describe(`at the side of <${tag}>`, () => {
      let element: HTMLElement;
      let form: HTMLElement;
      let field: HTMLInputElement;
      const openForm = async () => {
        await click(await findByRole(element, "button", { name: button }));
        form = await findByRole(element, "dialog", { name: title });
        field = (await findByLabel(form, label)) as HTMLInputElement;
        await waitFor(() => field.value === initial, `the form with “${initial}” in it`);
      };
      beforeEach(async () => {
        element = open(tag);
        await openForm();
      });

      it("closes at once while nothing was typed", async () => {
        await press("Escape");
        await gone(element);
      });

      it("asks before it closes, however that is done, and stays as it was where the answer is no", async () => {
        await fill(field, "typed");
        const ways: readonly (() => Promise<void>)[] = [
          () => press("Escape"),
          async () => (await findByRole(form, "button", { name: "Cancel" })).click(),
          async () => (await findByRole(form, "button", { name: "Close" })).click(),
          // Beside the form, on what lies behind it.
          () => Promise.resolve(void form.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }))),
        ];
        for (const way of ways) {
          await way();
          const asked = await findByRole(element, "dialog", question);
          await waitFor(() => focused()?.textContent === "Keep editing", "the focus on the safe answer");
          (await findByRole(asked, "button", { name: "Keep editing" })).click();
          await waitFor(() => findAllByRole(element, "dialog", question).length === 0, "the question's end");
          expect(field.isConnected && field.value).to.equal("typed");
          expect(form.matches(":modal")).to.equal(true);
        }
        await press("Escape");
        const asked = await findByRole(element, "dialog", question);
        await expectAccessible(element);
        (await findByRole(asked, "button", { name: "Leave without saving" })).click();
        await gone(element);
        // What was given up does not come back.
        await openForm();
      });
    });

  it("stands through a second Escape, at which a browser closes a dialog without asking", async () => {
    const element = open("gw-token-list");
    await click(await findByRole(element, "button", { name: "New token" }));
    const form = (await findByRole(element, "dialog")) as HTMLDialogElement;
    await fill(await findByLabel(form, "Name"), "typed");
    form.close();
    await findByRole(element, "dialog", question);
    expect(form.matches(":modal")).to.equal(true);
  });

  it("closes unasked when it was saved", async () => {
    const element = open("gw-user-table");
    await click(await findByRole(element, "button", { name: "New user" }));
    await fill(await findByLabel(element, "Username"), "newcomer");
    await fill(await findByLabel(element, "Password"), "password9");
    await press("Enter");
    await gone(element);
  });

  it("keeps it each time that the page takes the element out and puts it back", async () => {
    const element = open("gw-token-form");
    await fill(await findByLabel(element, "Name"), "typed");
    for (let times = 0; times < 3; times += 1) {
      element.remove();
      // The element waits for a task, in case that it only moves.
      await waitFor(() => element.shadowRoot?.querySelector("form") === null, "the end of what was drawn");
      document.body.append(element);
      const field = (await findByLabel(element, "Name")) as HTMLInputElement;
      expect(field.value).to.equal("typed");
    }
    element.remove();
  });

  it("asks before it tells a page that it was cancelled", async () => {
    const element = open("gw-token-form");
    await fill(await findByLabel(element, "Name"), "typed");
    let told = 0;
    element.addEventListener("gw-cancel", () => (told += 1));
    await click(await findByRole(element, "button", { name: "Cancel" }));
    const asked = await findByRole(element, "dialog", question);
    expect(told).to.equal(0);
    const cancelled = nextEvent(element, "gw-cancel");
    (await findByRole(asked, "button", { name: "Leave without saving" })).click();
    await cancelled;
    expect(told).to.equal(1);
  });
});
