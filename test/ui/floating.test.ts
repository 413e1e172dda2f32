import { expect } from "chai";
import { placeBeside } from "../../src/ui/kit/floating/floating.js";
import { drawn, mount, setViewport, waitFor } from "../support/dom.js";

describe("what floats beside its anchor", () => {
  it("is in its place in the very frame that shows what came into it later", async () => {
    await setViewport({ width: 800, height: 600 });
    const anchor = mount("<button></button>");
    const floating = mount('<div popover="manual"></div>');
    const { style } = floating;
    for (const box of [anchor.style, style])
      Object.assign(box, { position: "fixed", inset: "auto", margin: 0 });
    Object.assign(anchor.style, { left: "20px", bottom: "20px", width: "40px", height: "20px" });
    floating.showPopover();
    let isPlaced = false;
    const stop = placeBeside(anchor, floating, "bottom-start", () => (isPlaced = true));
    try {
      await waitFor(() => isPlaced, "its place");
      // Between two frames, after what its first size led to.
      await drawn();
      await new Promise((resolve) => setTimeout(resolve));
      const line = document.createElement("div");
      Object.assign(line.style, { width: "100px", height: "200px" });
      floating.append(line);
      // Callbacks of a frame run before it is drawn.
      await new Promise(requestAnimationFrame);
      expect(floating.getBoundingClientRect().height).to.be.greaterThan(200);
      expect(floating.getBoundingClientRect().bottom).to.be.lessThan(anchor.getBoundingClientRect().top);
    } finally {
      stop();
    }
  });
});
