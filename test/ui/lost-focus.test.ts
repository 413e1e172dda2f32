import { expect } from "chai";
import { rememberFocus } from "../../src/ui/host/lifecycle/lost-focus.js";
import { findByLabel, findByRole, focused, mount } from "../support/dom.js";

/** What follows in the same task has had its turn. */
const settled = (): Promise<void> => Promise.resolve();

describe("what gives the focus back", () => {
  let root: HTMLElement;
  beforeEach(() => {
    root = mount("<div></div>");
    root.attachShadow({ mode: "open" }).innerHTML = `
      <button>Far</button>
      <section><p><button>Opener</button></p><button disabled>Off</button><button>Beside</button></section>`;
  });
  const button = (name: string) => findByRole(root, "button", { name });

  it("gives it to what had it", async () => {
    const opener = await button("Opener");
    opener.focus();
    const giveBack = rememberFocus();
    (await button("Far")).focus();
    giveBack();
    await settled();
    expect(focused()).to.equal(opener);
  });

  it("gives it to the first control beside what is gone or out of use", async () => {
    const opener = (await button("Opener")) as HTMLButtonElement;
    opener.focus();
    const giveBack = [rememberFocus(), rememberFocus()];
    opener.blur();
    opener.disabled = true;
    giveBack[1]?.();
    await settled();
    expect(focused()).to.equal(await button("Beside"));
    (await button("Beside")).blur();
    opener.parentElement?.remove();
    giveBack[0]?.();
    await settled();
    expect(focused()).to.equal(await button("Beside"));
  });

  it("leaves it where someone else puts it at once", async () => {
    const opener = await button("Opener");
    opener.focus();
    const giveBack = rememberFocus();
    const far = await button("Far");
    opener.remove();
    giveBack();
    far.focus();
    await settled();
    expect(focused()).to.equal(far);
  });

  it("leads back past a surface whose place another one takes", async () => {
    const opener = await button("Opener");
    opener.focus();
    const first = rememberFocus();
    const inFirst = await button("Beside");
    inFirst.focus();
    inFirst.remove();
    const second = rememberFocus();
    first();
    opener.blur();
    second();
    await settled();
    expect(focused()).to.equal(opener);
  });

  it("gives it back to the page, and to nothing else of the page", async () => {
    const page = mount('<div><input aria-label="Elsewhere"><button>Open</button></div>');
    const opener = await findByRole(page, "button", { name: "Open" });
    opener.focus();
    const giveBack = [rememberFocus(), rememberFocus()];
    (await button("Far")).focus();
    giveBack[1]?.();
    expect(focused()).to.equal(opener);
    opener.remove();
    giveBack[0]?.();
    await settled();
    expect(focused()).to.equal(document.body);
    expect(await findByLabel(page, "Elsewhere")).to.not.equal(focused());
  });
});
