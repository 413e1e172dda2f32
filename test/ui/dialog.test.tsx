import { expect } from "chai";
import "../../src/elements/channel-table.js";
import "../../src/elements/token-list.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  focused,
  mount,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

describe("a dialog", () => {
  let gateway: TestGateway;
  let list: HTMLElement;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
  });
  const opener = () => findByRole(list, "button", { name: "New token" });
  const focusOn = (element: HTMLElement) =>
    waitFor(() => focused() === element, `the focus on ${element.textContent}`);
  const closed = () => waitFor(() => findAllByRole(list, "dialog").length === 0, "the dialog to close");

  it("begins at its first field, and gives the focus back to what opened it", async () => {
    const button = await opener();
    button.focus();
    await press("Enter");
    await focusOn(await findByLabel(list, "Name"));
    await press("Escape");
    await closed();
    await focusOn(button);
  });

  it("scrolls in one place, also where texts for screen readers alone are below its edge", async () => {
    await click(await opener());
    const dialog = await findByRole(list, "dialog");
    const body = dialog.querySelector(".dialog-body");
    if (!body) throw new Error("The dialog has no body.");
    const [field, tall, hidden] = ["div", "div", "span"].map((tag) => document.createElement(tag));
    if (!field || !tall || !hidden) throw new Error("Nothing was created.");
    tall.style.height = "3000px";
    hidden.className = "visually-hidden";
    hidden.textContent = "more";
    field.append(tall, hidden);
    body.append(field);
    expect(body.scrollHeight).to.be.above(body.clientHeight);
    expect(dialog.scrollHeight).to.equal(dialog.clientHeight);
  });

  it("grows downward, so that what is pointed at stays where it is", async () => {
    await opener();
    await waitFor(() => findAllByRole(list, "button", { name: /^Actions for / }).length > 0, "the rows");
    const [menu] = findAllByRole(list, "button", { name: /^Actions for / });
    if (!menu) throw new Error("No row has a menu.");
    await click(menu);
    await click(await findByRole(list, "menuitem", { name: "Delete" }));
    const dialog = await findByRole(list, "dialog");
    await focusOn(await findByRole(dialog, "button", { name: "Cancel" }));
    dialog.getAnimations().forEach((animation) => animation.finish());
    const close = await findByRole(dialog, "button", { name: "Close" });
    const { y } = close.getBoundingClientRect();
    const more = document.createElement("div");
    more.style.height = "80px";
    dialog.querySelector(".dialog-body")?.append(more);
    expect(close.getBoundingClientRect().y).to.equal(y);
  });

  it("begins at the safe answer where it only asks, at its first field whatever it is, and else at its end", async () => {
    const choose = async (menu: HTMLElement | undefined, item: string) => {
      if (!menu) throw new Error("No row has a menu.");
      await click(menu);
      await click(await findByRole(list, "menuitem", { name: item }));
    };
    await opener();
    const menus = () => findAllByRole(list, "button", { name: /^Actions for / });
    await waitFor(() => menus().length > 0, "the rows");
    await choose(menus()[0], "Delete");
    await focusOn(await findByRole(list, "button", { name: "Cancel" }));
    await press("Escape");
    await closed();
    await choose(await findByRole(list, "button", { name: "List options" }), "Columns…");
    const [box] = (await findByRole(list, "dialog")).querySelectorAll("input");
    if (!box) throw new Error("No column can be chosen.");
    await focusOn(box);
    await press("Escape");
    await closed();
    (await opener()).focus();
    await press("?");
    const shown = await findByRole(list, "dialog");
    await focusOn(await findByRole(shown, "button", { name: "Close" }));
  });

  it("gives the focus back to a button of the page", async () => {
    const button = mount<HTMLButtonElement>("<button>Make a token</button>");
    const own = await opener();
    button.onclick = () => own.click();
    button.focus();
    await press("Enter");
    await focusOn(await findByLabel(list, "Name"));
    await press("Escape");
    await closed();
    await focusOn(button);
  });

  it("gives back the page that hides its element, and is there again with it", async () => {
    const button = mount<HTMLButtonElement>("<button>Sign in</button>");
    button.style.cssText = "position: fixed; top: 0; left: 0";
    const atButton = () => document.elementFromPoint(5, 5);
    await click(await opener());
    await fill(await findByLabel(list, "Name"), "half typed");
    const dialog = await findByRole(list, "dialog");
    expect(atButton(), "the page behind the dialog").not.to.equal(button);
    for (let times = 0; times < 2; times += 1) {
      list.style.display = "none";
      await waitFor(() => atButton() === button, "the page");
      list.style.display = "";
      await waitFor(() => dialog.matches(":modal"), "the dialog");
      expect(atButton(), "the page behind the dialog").not.to.equal(button);
      expect(((await findByLabel(list, "Name")) as HTMLInputElement).value).to.equal("half typed");
    }
  });

  it("keeps its buttons in view in a low window, away from the field with the focus", async () => {
    await setViewport({ width: 360, height: 420 });
    try {
      await click(await opener());
      const dialog = await findByRole(list, "dialog");
      const save = await findByRole(dialog, "button", { name: "Create token" });
      const bar = save.parentElement;
      const { bottom } = dialog.getBoundingClientRect();
      // Fractions of a pixel are rounded on the way.
      expect(bar?.getBoundingClientRect().bottom).to.be.at.most(bottom + 0.1);
      expect(save.getBoundingClientRect().bottom).to.be.below(bottom - 8);
      const last = await findByLabel(dialog, "Allowed IPs");
      last.focus();
      await waitFor(
        () => last.getBoundingClientRect().bottom <= (bar?.getBoundingClientRect().top ?? 0),
        "the field above the buttons",
      );
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it("has the buttons of a form that keeps them in view anyway in its own colour, at its very end", async () => {
    const channels = mount(`<gw-channel-table base-url="${gateway.base}" locale="en"></gw-channel-table>`);
    await setViewport({ width: 360, height: 420 });
    try {
      await click(await findByRole(channels, "button", { name: "New channel" }));
      const dialog = await findByRole(channels, "dialog");
      const bar = (await findByRole(dialog, "button", { name: "Create and test" })).parentElement;
      if (!bar) throw new Error("no buttons");
      expect(getComputedStyle(bar).backgroundColor).to.equal(getComputedStyle(dialog).backgroundColor);
      expect(bar.getBoundingClientRect().bottom).to.be.closeTo(dialog.getBoundingClientRect().bottom, 1);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it("scrolls whatever gets the focus above its buttons, also where they fill two lines", async () => {
    const channels = mount(`<gw-channel-table base-url="${gateway.base}" locale="en"></gw-channel-table>`);
    await setViewport({ width: 320, height: 560 });
    try {
      await click(await findByRole(channels, "button", { name: "New channel" }));
      const dialog = await findByRole(channels, "dialog");
      const bar = (await findByRole(dialog, "button", { name: "Create and test" })).parentElement;
      const controls = [
        ...dialog.querySelectorAll<HTMLElement>(".dialog-body :is(input, select, textarea, button, summary)"),
      ].filter((one) => !bar?.contains(one) && one.checkVisibility() && !one.matches(":disabled"));
      expect(bar?.offsetHeight, "two lines").to.be.above(80);
      expect(controls.length).to.be.above(4);
      for (const control of controls) {
        // By the Tab key browsers scroll as by this.
        control.focus();
        const { bottom } = control.getBoundingClientRect();
        expect(bottom, control.outerHTML.slice(0, 80)).to.be.at.most(
          (bar?.getBoundingClientRect().top ?? 0) + 0.1,
        );
      }
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it("has the buttons of a form as wide as they need, at its end, as those of a question", async () => {
    await setViewport({ width: 1280, height: 800 });
    try {
      await click(await findByLabel(list, "Select all rows on this page"));
      const selected = await findByRole(list, "region", { name: "Selected rows" });
      await click(await findByRole(selected, "button", { name: "Set spending limit" }));
      const dialog = await findByRole(list, "dialog");
      const cancel = await findByRole(dialog, "button", { name: "Cancel" });
      const apply = await findByRole(dialog, "button", { name: /^Apply to/ });
      const { left, right } = dialog.getBoundingClientRect();
      expect(cancel.getBoundingClientRect().left).to.be.above((left + right) / 2 - 40);
      expect(apply.getBoundingClientRect().right).to.be.above(right - 40);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it("fills a phone where it is a sheet at the side, and leaves 12 px around where it isn't", async () => {
    await setViewport({ width: 360, height: 640 });
    try {
      await click(await opener());
      const sheet = await findByRole(list, "dialog");
      await waitFor(() => sheet.getBoundingClientRect().width === 360, "a sheet as wide as the window");
      await click(await findByRole(sheet, "button", { name: /^Models/ }));
      const picker = await waitFor(
        () => findAllByRole(list, "dialog").find((one) => one !== sheet),
        "the picker",
      );
      expect(picker.getBoundingClientRect().width).to.equal(336);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it("closes at Escape in a search field, which empties itself first, and gives the focus to the dialog below", async () => {
    const button = await opener();
    button.focus();
    await press("Enter");
    const models = await findByRole(list, "button", { name: /^Models/ });
    models.focus();
    await press("Enter");
    const search = (await findByLabel(list, "Search or paste models")) as HTMLInputElement;
    await focusOn(search);
    await fill(search, "gpt");
    await press("Escape");
    await waitFor(() => search.value === "", "an empty field");
    expect(focused()).to.equal(search);
    await press("Escape");
    await waitFor(() => findAllByRole(list, "dialog").length === 1, "only the form");
    await focusOn(models);
    await press("Escape");
    await closed();
    await focusOn(button);
  });

  it("tells once that it wants to close", async () => {
    const button = await opener();
    button.focus();
    await press("Enter");
    await fill(await findByLabel(list, "Name"), "typed");
    (await findByLabel(list, "Allowed IPs")).focus();
    await press("Escape");
    await findByRole(list, "dialog", { name: "Leave without saving?" });
    await press("Escape");
    await waitFor(() => findAllByRole(list, "dialog").length === 1, "the question to close");
    expect(((await findByLabel(list, "Name")) as HTMLInputElement).value).to.equal("typed");
  });
});
