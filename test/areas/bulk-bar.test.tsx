import { expect } from "chai";
import "../../src/elements/channel-table.js";
import "../../src/elements/redemption-table.js";
import "../../src/elements/token-list.js";
import "../../src/elements/user-table.js";
import { bulkMessages } from "../../src/ui/collection/generated/bulk.messages.en.js";
import { commonMessages } from "../../src/i18n/generated/common.messages.en.js";
import { click, findAllByRole, findByRole, mount, setViewport, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

const lists = ["gw-token-list", "gw-channel-table", "gw-user-table", "gw-redemption-table"] as const;

describe("the bar of selected rows", () => {
  it("has its deletion in red, as a line of a menu", async () => {
    await setViewport({ width: 1400, height: 740 });
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    const element = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
    const box = await waitFor(
      () => findAllByRole(element, "checkbox").find((one) => one.closest("tbody")),
      "a row to select",
    );
    await click(box);
    const bar = await findByRole(element, "region", { name: "Selected rows" });
    const colorOf = async (name: string) =>
      getComputedStyle(await findByRole(bar, "button", { name }))
        .color.match(/\d+/g)
        ?.map(Number) ?? [];
    const [red = 0, green = 255] = await colorOf("Delete");
    expect(red, "much more red than green").to.be.above(green + 80);
    const [otherRed = 255, otherGreen = 0] = await colorOf("Disable");
    expect(Math.abs(otherRed - otherGreen), "the others in the colour of text").to.be.below(40);
  });
});

describe("the bar of selected rows, where not all of its buttons fit", () => {
  after(() => setViewport({ width: 800, height: 600 }));

  it("keeps the first ones in one line, and has all of them in a menu", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    await setViewport({ width: 1400, height: 740 });
    const element = mount(`<gw-channel-table base-url="${gateway.base}" locale="en"></gw-channel-table>`);
    const box = await waitFor(
      () => findAllByRole(element, "checkbox").find((one) => one.closest("tbody")),
      "a row to select",
    );
    await click(box);
    const bar = await findByRole(element, "region", { name: "Selected rows" });
    const names = () =>
      findAllByRole(bar, "button").flatMap(({ textContent }) => textContent.trim() || "an icon");
    const actions = [
      "Edit",
      "Test",
      "Enable",
      "Disable",
      "Rotate key…",
      "Save settings as a file…",
      "Delete",
    ];
    await findByRole(bar, "button", { name: "Delete" });
    expect(names()).to.deep.equal([...names().slice(0, -actions.length), ...actions]);
    await setViewport({ width: 700, height: 740 });
    const menu = await findByRole(bar, "button", { name: "Actions" });
    const shown = names().slice(0, names().indexOf("Actions"));
    expect(shown.length).to.be.within(1, actions.length - 1);
    expect(shown).to.deep.equal(actions.slice(0, shown.length));
    expect(bar.getBoundingClientRect().height, "one line").to.be.lessThan(60);
    expect(bar.scrollWidth, "nothing sticks out").to.be.at.most(bar.clientWidth);
    await click(menu);
    await findByRole(element, "menuitem", { name: "Delete" });
    const lines = findAllByRole(element, "menuitem").map(({ textContent }) => textContent.trim());
    expect(lines.slice(-actions.length)).to.deep.equal(actions);
  });
});

describe("the bar of selected rows at 360 px", () => {
  let gateway: TestGateway;
  before(async () => {
    await setViewport({ width: 360, height: 740 });
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });
  after(() => setViewport({ width: 800, height: 600 }));

  for (const tag of lists)
    for (const locale of ["en", "zh-CN"] as const)
      it(`is one line in ${tag}, ${locale}, and holds every action`, async () => {
        const t = await bulkMessages.load(locale);
        const common = await commonMessages.load(locale);
        const element = mount(`<${tag} base-url="${gateway.base}" locale="${locale}"></${tag}>`);
        const box = await waitFor(
          () => findAllByRole(element, "checkbox").find((one) => one.closest("tbody")),
          "a row to select",
        );
        await click(box);
        const bar = await findByRole(element, "region", { name: t.bar });
        const button = await findByRole(bar, "button", { name: common.actions });
        expect(bar.getBoundingClientRect().height, "one line").to.be.lessThan(60);
        expect(bar.scrollWidth, "nothing sticks out").to.be.at.most(bar.clientWidth);
        const selected = await findByRole(bar, "status");
        expect(selected.scrollWidth, "the count is whole").to.be.at.most(selected.clientWidth);
        await click(button);
        await findByRole(bar, "menuitem", { name: common.remove });
        await findByRole(bar, "menuitem", { name: common.disable });
        await click(await findByRole(bar, "menuitem", { name: /^(Select all|全选|选择全部)/ }));
        await waitFor(() => selected.textContent !== t.chosen(1), "more to be selected");
        await click(await findByRole(bar, "button", { name: t.clear }));
        await waitFor(() => !element.shadowRoot?.querySelector(".bulk-bar"), "no bar");
      });
});
