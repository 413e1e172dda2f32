import { expect } from "chai";
import "../../src/elements/log-table.js";
import "../../src/elements/settings.js";
import "../../src/elements/token-form.js";
import { expectAccessible } from "../support/axe.js";
import { click, findByRole, focused, mount, press, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

describe("a switch", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  const open = async (tag: string, name: string | RegExp, attributes = "") => {
    const element = mount(`<${tag} base-url="${gateway.base}" locale="en" ${attributes}></${tag}>`);
    const toggle = (await findByRole(element, "switch", { name })) as HTMLInputElement;
    const track = toggle.parentElement?.querySelector<HTMLElement>("[part=control]");
    const thumb = track?.querySelector("[part=thumb]");
    if (!track || !thumb) throw new Error("the switch has no track with a thumb");
    return { element, toggle, track, thumb };
  };

  it("is the same one in forms, above lists and in the settings", async () => {
    const shown = [
      await open("gw-token-form", "No limit"),
      await open("gw-log-table", "Live"),
      await open("gw-settings", /^Password sign-in/, 'tab="system"'),
    ];
    const looks = shown.map(({ toggle, track, thumb }) => {
      const label = toggle.closest("label");
      const { x = 0 } = label?.getBoundingClientRect() ?? {};
      const box = track.getBoundingClientRect();
      const { width, height } = thumb.getBoundingClientRect();
      return [
        (toggle.getRootNode() as ShadowRoot).host.localName,
        [box.x - x, box.width, box.height, width, height, label?.offsetHeight].join(),
      ];
    });
    expect(looks[0]).to.deep.equal(["sl-switch", "0,32,16,14,14,21"]);
    expect(new Set(looks.map(String)).size).to.equal(1);
  });

  it("works by mouse, Space and label, and says what it is", async () => {
    const { element, toggle, track } = await open("gw-token-form", "No limit");
    const colour = () => getComputedStyle(track).backgroundColor;
    const off = colour();
    await click(track);
    await waitFor(() => toggle.checked && colour() !== off, "the switch on");
    toggle.focus();
    expect(focused()).to.equal(toggle);
    await press("Space");
    await waitFor(() => !toggle.checked && colour() === off, "the switch off");
    await click(toggle.closest("label") ?? toggle);
    await waitFor(() => toggle.checked, "the switch on again");
    expect(toggle.getAttribute("aria-describedby")).not.to.equal(null);
    await expectAccessible(element);
  });

  it("is on at the end of its line, in right-to-left pages, too", async () => {
    for (const [dir, side] of [
      ["ltr", "right"],
      ["rtl", "left"],
    ] as const) {
      const { toggle, track, thumb } = await open("gw-token-form", "No limit", `dir="${dir}"`);
      const gap = () =>
        Math.round(Math.abs(track.getBoundingClientRect()[side] - thumb.getBoundingClientRect()[side]));
      await waitFor(() => gap() === 17, `the thumb at the start, ${dir}`);
      await click(toggle.closest("label") ?? toggle);
      await waitFor(() => gap() === 1, `the thumb at the end, ${dir}`);
    }
  });
});
