import { expect } from "chai";
import { useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { useFittingColumns } from "../../src/ui/collection/use-fitting-columns.js";
import { waitFor } from "../support/dom.js";

const rows: readonly unknown[] = [];
const hidden = ["6", "5", "4", "3", "2"]
  .map((one) => `[data-dropped~="${one}"] [data-priority="${one}"] { display: none }`)
  .join("\n");

const sheet = new CSSStyleSheet();
sheet.replaceSync(hidden);

function Columns() {
  const box = useRef<HTMLDivElement>(null);
  useFittingColumns(box, rows, "name");
  return (
    <div ref={box} id="box" style={{ overflowX: "auto" }}>
      <div style={{ display: "flex" }}>
        {[undefined, 2, 6].map((priority) => (
          <span key={priority ?? "name"} data-priority={priority} style={{ flex: "none", width: 100 }}>
            text
          </span>
        ))}
      </div>
    </div>
  );
}

describe("useFittingColumns", () => {
  let place: HTMLElement;
  let root: Root;
  beforeEach(() => {
    document.adoptedStyleSheets.push(sheet);
    place = document.body.appendChild(document.createElement("div"));
    root = createRoot(place);
  });
  afterEach(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    root.unmount();
    place.remove();
  });
  const seen = () => [...place.querySelectorAll("span")].filter(({ offsetWidth }) => offsetWidth > 0).length;

  it("leaves out as many columns as have no room, the highest number first, and shows them again with room", async () => {
    place.style.width = "250px";
    root.render(<Columns />);
    await waitFor(() => seen() === 2, "two columns");
    expect(place.querySelector<HTMLElement>('[data-priority="2"]')?.offsetWidth).to.equal(100);
    place.style.width = "120px";
    await waitFor(() => seen() === 1, "the name alone");
    place.style.width = "400px";
    await waitFor(() => seen() === 3, "all columns");
  });
});
