import { expect } from "chai";
import "../../src/elements/channel-table.js";
import "../../src/elements/log-table.js";
import "../../src/elements/redemption-table.js";
import "../../src/elements/token-list.js";
import "../../src/elements/user-table.js";
import { mount, setViewport, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

const tags = ["gw-token-list", "gw-channel-table", "gw-redemption-table", "gw-user-table", "gw-log-table"];
/** From where a table is one, to where it has room for every column. */
const widths = [650, 736, 960, 1024, 1216, 1408];

/** The headings whose arrow is covered by something, wherever a table that scrolls is scrolled to. */
function coveredArrows(table: HTMLElement): string[] {
  const root = table.shadowRoot;
  const icons = [...(root?.querySelectorAll<SVGElement>(".sort-button .icon") ?? [])];
  return icons.flatMap((icon) => {
    const button = icon.closest("button");
    button?.scrollIntoView({ block: "nearest", inline: "center" });
    const { left, right, top, bottom, width } = icon.getBoundingClientRect();
    const isCovered = [left + 1, (left + right) / 2, right - 1].some(
      (x) => root?.elementFromPoint(x, (top + bottom) / 2)?.closest("button") !== button,
    );
    return width > 0 && isCovered ? [button?.textContent ?? ""] : [];
  });
}

describe("the arrows in the headings of lists", () => {
  let gateway: TestGateway;
  before(async () => {
    gateway = await openGateway({ seed: "demo" });
  });
  beforeEach(() => gateway.logIn());
  afterEach(() => setViewport({ width: 800, height: 600 }));

  for (const tag of tags)
    for (const locale of ["en", "zh-CN"])
      it(`are to be seen in <${tag}>, ${locale}`, async () => {
        await setViewport({ width: 1500, height: 900 });
        const table = mount(`<${tag} base-url="${gateway.base}" locale="${locale}"></${tag}>`);
        await waitFor(() => table.shadowRoot?.querySelector("tbody td[part]"), "the rows");
        const covered: string[] = [];
        for (const width of widths) {
          table.style.width = `${width}px`;
          covered.push(...coveredArrows(table).map((heading) => `${heading} at ${width}px`));
        }
        expect(covered).to.deep.equal([]);
      });
});
