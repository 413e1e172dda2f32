import { expect } from "chai";
import "../../src/elements/all.js";
import { mount, setViewport, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { holdReads, type HeldReads } from "../support/held-reads.js";

// Proves that an element keeps its room in the page while it loads, and what the browser remembers for that.
describe("the room of an element in its page", () => {
  let gateway: TestGateway;
  let reads: HeldReads | undefined;
  const style = new CSSStyleSheet();
  beforeEach(async () => {
    localStorage.clear();
    await setViewport({ width: 1200, height: 900 });
    gateway = await openGateway({ seed: "demo" });
  });
  afterEach(() => {
    reads?.restore();
    reads = undefined;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style);
  });

  const nameOf = () => `gateway-console:${location.origin}${gateway.base}:rooms`;
  const kept = () => localStorage.getItem(nameOf()) ?? "";
  const open = (attributes = "") =>
    mount(`<gw-token-list base-url="${gateway.base}" locale="en" ${attributes}></gw-token-list>`);
  const isReady = (element: Element) => element.matches(":state(ready)");
  /** Opens it, waits until its height is remembered, and takes it away. */
  const visit = async (attributes = "") => {
    const before = kept();
    const element = open(attributes);
    await waitFor(() => isReady(element) && kept() !== before, "a remembered height");
    element.remove();
  };
  /** Says that the last one was this high. */
  const remember = (height: number) => {
    localStorage.setItem(nameOf(), kept().replace(/^(.*?\[\[-?\d+,\d+,)\d+/, `$1${String(height)}`));
  };
  /** Holds every read from now on. */
  const hold = () => {
    reads = holdReads(gateway.base, () => true);
  };
  const addRule = (rule: string) => {
    style.replaceSync(rule);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== style), style];
  };

  it("is remembered once nothing of it loads any more, also where what came is as high as its skeleton", async () => {
    await gateway.logIn();
    const element = open();
    const root = element.shadowRoot;
    if (!root) throw new Error("no shadow root");
    const skeleton = document.createElement("i");
    skeleton.className = "skeleton";
    skeleton.hidden = true;
    root.append(skeleton);
    let looks = 0;
    Object.defineProperty(root, "querySelector", {
      value(selectors: string) {
        if (selectors === ".skeleton") looks += 1;
        return root.querySelectorAll(selectors)[0] ?? null;
      },
    });
    await waitFor(() => isReady(element) && looks > 0, "a look at the element at rest");
    expect(kept()).to.equal("");
    skeleton.remove();
    await waitFor(() => kept() !== "", "a remembered height");
  });

  it("is the one of the last visit from the first moment on, by what the element shows", async () => {
    await gateway.logIn();
    await visit('hide="pages"');
    remember(321);
    hold();
    const again = open('hide="pages"');
    expect(again.offsetHeight, "before anything is drawn").to.equal(321);
    expect(open().offsetHeight, "with other attributes").to.be.greaterThan(321);
    reads?.release();
    await waitFor(() => isReady(again), "the rows");
    expect(again.offsetHeight).to.be.at.least(321);
  });

  it("stays when the content is lower, and follows where that can't be seen", async () => {
    await gateway.logIn();
    await visit();
    remember(850);
    const element = open();
    expect(element.offsetHeight).to.equal(850);
    await waitFor(() => isReady(element), "the rows");
    expect(element.offsetHeight, "where what is below would move").to.equal(850);
    const above = document.createElement("div");
    above.style.height = "2000px";
    element.before(above);
    (element as HTMLElement & { view: string }).view = "q=none";
    await waitFor(() => element.offsetHeight < 850, "the room to be given up below the fold");
  });

  it("follows in a column of another width", async () => {
    await gateway.logIn();
    await visit();
    remember(850);
    const element = open();
    await waitFor(() => isReady(element), "the rows");
    element.style.width = "900px";
    await waitFor(() => element.offsetHeight < 850, "the room to be given up");
  });

  it("is that of a sign-in panel where nobody is known, and tells nothing of who signs in", async () => {
    hold();
    const element = open();
    expect(element.offsetHeight).to.equal(131);
    reads?.release();
    await waitFor(() => kept() !== "", "a remembered height");
    expect(JSON.parse(kept())).to.have.keys("at");
    expect(element.matches(":state(signed-out)")).to.equal(true);
  });

  it("is that of rows as soon as somebody turns out to be signed in, whose skeleton isn't cut", async () => {
    await gateway.logIn();
    reads = holdReads(gateway.base, (path) => path.startsWith("/api/token/"));
    const element = open();
    await waitFor(() => reads?.held.length, "the held rows");
    await waitFor(() => element.shadowRoot?.querySelector(".skeleton"), "the skeleton");
    // Room for the usual ten rows.
    await waitFor(() => element.offsetHeight > 400, "the room of rows");
    expect(isReady(element)).to.equal(false);
  });

  it("tells nothing of an account after its sign-out, or to another account", async () => {
    await gateway.logIn();
    const before = kept();
    const element = open('view="q=secret"') as HTMLElement & { signOut(): Promise<void> };
    await waitFor(() => isReady(element) && kept() !== before, "a remembered height");
    expect(JSON.parse(kept())).to.have.property("user").that.is.a("number");
    expect(kept(), "only numbers").to.not.match(/secret|token/);
    await element.signOut();
    await waitFor(() => element.matches(":state(signed-out)"), "the sign-out");
    await waitFor(() => kept() !== "", "what nobody's visit leaves");
    expect(JSON.parse(kept())).to.have.keys("at");
  });

  it("is as usual when the storage holds anything else", async () => {
    await gateway.logIn();
    await visit();
    hold();
    for (const text of ["null", "7", "{}", '{"user":1,"at":[["a",{}],7,null,[1200]]}', "{"]) {
      localStorage.setItem(nameOf(), text);
      const element = open();
      expect(element.offsetHeight, text).to.equal(586);
      element.remove();
    }
  });

  it("gives way to the page's own rules", async () => {
    await gateway.logIn();
    await visit();
    hold();
    for (const [rule, height] of [
      ["min-height: 700px", 700],
      ["height: 300px; overflow: auto", 300],
      ["max-height: 200px; overflow: auto", undefined],
      ["display: none", 0],
    ] as const) {
      addRule(`gw-token-list { ${rule} }`);
      const element = open();
      if (height === undefined) expect(element.offsetHeight, rule).to.be.at.most(200);
      else expect(element.offsetHeight, rule).to.equal(height);
      element.remove();
    }
    expect(open("hidden").offsetHeight, "hidden").to.equal(0);
  });

  it("is inside of what the page puts around it, however that counts", async () => {
    await gateway.logIn();
    await visit();
    remember(400);
    hold();
    for (const sizing of ["border-box", "content-box"]) {
      addRule(`gw-token-list { box-sizing: ${sizing}; padding: 16px; border: 1px solid }`);
      expect(open().offsetHeight, sizing).to.equal(434);
    }
  });

  it("is kept in a document of its own, too", async () => {
    await gateway.logIn();
    const frame = document.createElement("iframe");
    mount(frame.outerHTML);
    const own = document.querySelector("iframe")?.contentDocument;
    const element = document.createElement("gw-about");
    element.setAttribute("base-url", gateway.base);
    own?.body.append(element);
    await waitFor(() => isReady(element), "its text in the frame");
  });
});
