// Not on lite: an element without either library.
import { emulateMedia } from "@web/test-runner-commands";
import "../../src/elements/balance.js";
import { mount, waitFor } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";

/** What the chip is drawn in, as the browser resolved it: dark text is the light theme. */
function drawn(chip: Element): string {
  const wrapper = chip.shadowRoot?.querySelector(".gw");
  if (!wrapper) return "";
  const [red = 0] =
    getComputedStyle(wrapper)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  return red < 127 ? "light" : "dark";
}

describe("theme", () => {
  let base = "";
  before(async () => {
    ({ base } = await openGateway());
  });
  afterEach(async () => {
    await emulateMedia({ colorScheme: "light" });
    document.documentElement.removeAttribute("style");
  });

  const cases: [string, { system: "light" | "dark"; style: string; theme?: string }, "light" | "dark"][] = [
    ["a page that says nothing is white, whatever the system", { system: "dark", style: "" }, "light"],
    ["a page's color-scheme counts", { system: "light", style: "color-scheme: dark" }, "dark"],
    [
      "a page that follows the system is followed",
      { system: "dark", style: "color-scheme: light dark" },
      "dark",
    ],
    [
      "a dark background counts where nothing is declared",
      { system: "light", style: "background: #101820" },
      "dark",
    ],
    ["also in a newer notation", { system: "light", style: "background: oklch(0.2 0.02 250)" }, "dark"],
    [
      "a see-through background does not",
      { system: "light", style: "background: rgb(0 0 0 / 10%)" },
      "light",
    ],
    ["light is light", { system: "dark", style: "color-scheme: dark", theme: "light" }, "light"],
    ["dark is dark", { system: "light", style: "", theme: "dark" }, "dark"],
    ["system is the system's", { system: "dark", style: "", theme: "system" }, "dark"],
  ];
  for (const [what, { system, style, theme }, expected] of cases) {
    it(what, async () => {
      await emulateMedia({ colorScheme: system });
      const box = mount("<div></div>");
      box.style.cssText = style;
      box.innerHTML = `<gw-balance base-url="${base}"></gw-balance>`;
      const chip = box.firstElementChild as HTMLElement;
      if (theme) chip.setAttribute("theme", theme);
      await waitFor(() => drawn(chip) === expected, expected);
    });
  }

  it("follows what the page's head declares", async () => {
    await emulateMedia({ colorScheme: "dark" });
    const meta = Object.assign(document.createElement("meta"), {
      name: "color-scheme",
      content: "light dark",
    });
    document.head.append(meta);
    const chip = mount(`<gw-balance base-url="${base}"></gw-balance>`);
    await waitFor(() => drawn(chip) === "dark");
    meta.remove();
  });

  it("follows a page that changes its look", async () => {
    const chip = mount(`<gw-balance base-url="${base}"></gw-balance>`);
    await waitFor(() => drawn(chip) === "light");
    document.documentElement.style.background = "#000";
    await waitFor(() => drawn(chip) === "dark");
  });
});
