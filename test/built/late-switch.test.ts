import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { markup, openHosts, quiet, settled } from "../support/node/guest-page.js";
import type { Hosts } from "../support/node/guest-page.js";

const chunk = /\/cdn\/chunks\/shoelace-switch-/;

describe("a switch whose code is still on its way", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  it("holds no screen back and keeps its room, under a strict policy", async () => {
    const { page, base, watched, close } = await hosts.open("");
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(chunk, async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest(chunk);
    await page.evaluate(
      (html) => document.body.insertAdjacentHTML("beforeend", html),
      markup(["gw-token-form"]).replaceAll("BASE", base),
    );
    const form = page.locator("gw-token-form");
    await asked;
    await form.getByRole("button", { name: "Create token" }).waitFor();
    await quiet(page);
    const boxes = () =>
      form.evaluate((element) =>
        [...(element.shadowRoot?.querySelectorAll("button, input, [part=field]") ?? [])].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join();
        }),
      );
    const held = await boxes();
    expect(await form.getByRole("switch").count()).to.equal(0);
    release();
    const toggle = form.getByRole("switch", { name: "No limit" });
    await toggle.waitFor();
    await settled(page);
    expect(await boxes()).to.deep.equal(held);
    await toggle.focus();
    await page.keyboard.press("Space");
    expect(await toggle.isChecked()).to.equal(true);
    expect(watched.problems).to.deep.equal([]);
    await close();
  });
});
