// On lite, too: draws every screen and opens everything on it.
/**
 * Proves that every screen, and every popup, menu and dialog on it, is drawn by our sheets, not as the browser draws
 * what nobody styles.
 */
import { expect } from "chai";
import { everyScreen } from "../../src/console/screen.js";
import "../../src/elements/console.js";
import { click, everyElement, findByRole, mount, press, setViewport, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { unstyled } from "../support/own-look.js";

interface Console extends HTMLElement {
  navigate(path: string): Promise<boolean>;
}

const signedOut = ["/login", "/register", "/reset", "/user/reset"];

/** Every route with records that the demonstration has; the chat is a page of somebody else. */
const routes = everyScreen
  .filter(({ title }) => title !== "oauth" && title !== "chat")
  .flatMap(({ path }) =>
    path.includes(":tab")
      ? ["personal", "operation", "system", "other"].map((tab) => path.replace(":tab?", tab))
      : [path.replace(":id", "2")],
  )
  .filter((path) => !signedOut.includes(path));

/** What opens something, by what it says of itself. */
const openers =
  "button[aria-haspopup]:not([disabled], .log-value), [role=combobox], summary, button[popovertarget]:not([disabled])";

async function settled(element: Element): Promise<void> {
  let before = "";
  let looks = 0;
  await waitFor(() => {
    const main = element.shadowRoot?.querySelector("main");
    const now = main?.textContent ?? "";
    const busy = main?.querySelector(".loading, .skeleton, [aria-busy=true]");
    looks = main && !busy && now !== "" && now === before ? looks + 1 : 0;
    before = now;
    return looks > 3;
  }, "the screen to come to rest");
}

/** What is open above the page. */
const layers = (root: ShadowRoot): readonly Element[] => [
  ...root.querySelectorAll(":popover-open, dialog[open]"),
];

/** Openers that look alike are opened once: the menus of a list's rows are one. */
const kindOf = (opener: Element): string =>
  `${opener.className} ${opener.getAttribute("aria-haspopup") ?? ""} ${(opener.getAttribute("aria-label") ?? opener.textContent).replace(/[“"].*|\d+/g, "")}`;

/** Opens one thing after the other and says what in them has no style. */
async function unstyledLayers(element: Console): Promise<readonly string[]> {
  const root = element.shadowRoot;
  const main = root?.querySelector("main");
  if (!root || !main) throw new Error("the console isn't there");
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (;;) {
    const opener = [...main.querySelectorAll<HTMLElement>(openers)].find(
      (one) => one.checkVisibility() && !seen.has(kindOf(one)),
    );
    if (!opener) return wrong;
    seen.add(kindOf(opener));
    opener.scrollIntoView({ block: "center" });
    opener.click();
    if (opener.localName === "summary") continue;
    await waitFor(() => layers(root).length > 0, `something to open by ${kindOf(opener)}`);
    await waitFor(() => !layers(root).some((layer) => layer.childElementCount === 0), "something in it");
    await settled(element);
    wrong.push(...unstyled(element).map((part) => `${kindOf(opener)}: ${part}`));
    opener.focus();
    await press("Escape");
    for (const layer of layers(root))
      if (layer.matches(":popover-open")) (layer as HTMLElement).hidePopover();
    if (layers(root).length > 0) await press("Escape");
    await waitFor(() => layers(root).length === 0, "it to close");
  }
}

async function open(gateway: TestGateway, path: string, theme: string): Promise<Console> {
  const element = mount<Console>(
    `<gw-console base-url="${gateway.base}" routing="memory" start="${path}" locale="en" theme="${theme}"></gw-console>`,
  );
  await settled(element);
  return element;
}

describe("what is drawn", () => {
  before(() => setViewport({ width: 1280, height: 800 }));
  after(() => setViewport({ width: 800, height: 600 }));

  // A console of its own for each: what one screen brought would hide what the next forgets.
  for (const path of routes)
    it(`has our style in every part of ${path}`, async () => {
      localStorage.clear();
      const gateway = await openGateway({ seed: "demo" });
      await gateway.logIn();
      const element = await open(gateway, path, path.length % 2 === 0 ? "light" : "dark");
      const wrong = [...unstyled(element), ...(await unstyledLayers(element))];
      expect([...new Set(wrong)].join("\n")).to.equal("");
    });

  for (const path of signedOut)
    it(`has our style in every part of ${path}`, async () => {
      localStorage.clear();
      const element = await open(await openGateway({ seed: "demo" }), path, "light");
      expect(unstyled(element).join("\n")).to.equal("");
    });

  it("has our style in the log's times, whatever was open before", async () => {
    localStorage.clear();
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    for (const theme of ["light", "dark"]) {
      const element = await open(gateway, "/log", theme);
      await click(await findByRole(element, "button", { name: "Any time" }));
      const choice = await findByRole(element, "button", { name: "Last 24 hours" });
      const { paddingInlineStart, borderTopWidth, fontFamily, minHeight } = getComputedStyle(choice);
      expect({ paddingInlineStart, borderTopWidth, minHeight }).to.deep.equal({
        paddingInlineStart: "8px",
        borderTopWidth: "0px",
        minHeight: "32px",
      });
      expect(fontFamily).to.equal(getComputedStyle(choice.parentElement ?? choice).fontFamily);
      element.remove();
    }
    expect([...everyElement(document.body)].some((part) => part.localName === "gw-console")).to.equal(false);
  });
});
