import { expect } from "chai";
import {
  findByLabel,
  findByRole,
  findByText,
  focused,
  press,
  sendKeys,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { openConsole, screenNamed, signInAs, wide } from "./console-page.js";

/** Goes on with Tab until the focus is where it is wanted. */
async function tabTo(wanted: () => Element | null | undefined): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    const element = wanted();
    if (element && focused() === element) return;
    await press("Tab");
  }
  throw new Error(`Tab does not lead there, but to ${focused()?.outerHTML ?? "nothing"}`);
}

describe("a new account", () => {
  before(() => setViewport(wide));

  it("gets from signing in to a streamed answer, and from there to its entry in the log, with the keyboard alone", async () => {
    const gateway = await openGateway({ seed: "demo" });
    const element = openConsole(gateway);
    const root = element.shadowRoot;
    await signInAs(element, "bob", "password1");
    await screenNamed(element, "Tokens");
    const bar = await findByRole(element, "navigation", { name: "Main" });
    await tabTo(() => (bar.contains(focused()) ? focused() : undefined));
    const link = await findByRole(element, "link", { name: "Playground" });
    while (focused() !== link) await press("ArrowDown");
    await press("Enter");
    await screenNamed(element, "Playground");
    const box = await findByRole(element, "textbox", { name: "Message" });
    await tabTo(() => box);
    await waitFor(
      () => (root?.querySelector<HTMLInputElement>("[name=model]")?.value ? true : undefined),
      "a model",
    );
    await sendKeys({ type: "hello" });
    await press("Enter");
    await findByText(element, /^Hello! I'm here/);
    const entry = await findByRole(element, "link", { name: "View log entry" });
    await sendKeys({ down: "Shift" });
    await tabTo(() => entry);
    await sendKeys({ up: "Shift" });
    await press("Enter");
    await screenNamed(element, "Log");
    const rows = await waitFor(() => {
      const found = root?.querySelectorAll("tbody tr[data-index]");
      return found?.length === 1 ? found : undefined;
    }, "the entry alone");
    expect(rows[0]?.textContent).to.include("gpt-4o-mini").and.to.include("notebook");

    // Back in the playground the conversation is still there.
    const back = await findByRole(element, "link", { name: "Playground" });
    back.focus();
    await press("Enter");
    await findByText(element, /^Hello! I'm here/);
    expect(await findByLabel(element, "Message")).to.equal(focused());
  });
});
