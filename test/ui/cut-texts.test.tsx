import { expect } from "chai";
import { sendMouse } from "@web/test-runner-commands";
import "../../src/elements/channel-table.js";
import { focused, mount, press, setViewport, waitFor } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";

const long = "translation team, production, fallback for the second half of 2026, do not use for tests";

/** The list of channels, one of them with a long name. */
async function openList(width: number): Promise<{ list: HTMLElement; title: HTMLElement }> {
  await setViewport({ width, height: 700 });
  const gateway = await openGateway({ seed: "demo" });
  await gateway.logIn();
  const { body } = await gateway.call("GET", "/api/channel/?p=0");
  const [first] = body?.data as { id: number }[];
  await gateway.call("PUT", "/api/channel/", { id: first?.id, name: long });
  const list = mount(`<gw-channel-table base-url="${gateway.base}" locale="en"></gw-channel-table>`);
  const title = await waitFor(
    () =>
      [...(list.shadowRoot?.querySelectorAll<HTMLElement>(".row-title") ?? [])].find(
        ({ textContent }) => textContent === long,
      ),
    "the long name",
  );
  return { list, title };
}

const shownIn = (list: HTMLElement): string | undefined =>
  list.shadowRoot?.querySelector(".table-box > .tooltip:popover-open")?.textContent;

describe("a name that is cut", () => {
  afterEach(async () => {
    await sendMouse({ type: "move", position: [0, 0] });
    await setViewport({ width: 800, height: 600 });
  });

  it("is shown in full under the pointer", async () => {
    const { list, title } = await openList(800);
    expect(title.scrollWidth).to.be.above(title.clientWidth);
    const { x, y, height } = title.getBoundingClientRect();
    await sendMouse({ type: "move", position: [Math.round(x + 20), Math.round(y + height / 2)] });
    await waitFor(() => shownIn(list) === long, "the whole name");
    await sendMouse({ type: "move", position: [Math.round(x + 20), 650] });
    await waitFor(() => shownIn(list) === undefined, "nothing");
  });

  it("is shown in full at the focus, of the row and of the name, until Escape", async () => {
    const { list, title } = await openList(800);
    const row = title.closest("tr");
    while (focused() !== row) {
      await press("Tab");
      if (focused()?.localName === "tr" && focused() !== row) await press("ArrowDown");
    }
    await waitFor(() => shownIn(list) === long, "the whole name at the row");
    await press("Escape");
    await waitFor(() => shownIn(list) === undefined, "nothing");
    while (focused() !== title) await press("ArrowRight");
    await waitFor(() => shownIn(list) === long, "the whole name at its link");
    await press("Tab");
    await waitFor(() => shownIn(list) === undefined, "nothing more");
  });

  it("has the room that other columns leave", async () => {
    const { title } = await openList(1900);
    expect(title.scrollWidth).to.equal(title.clientWidth);
  });
});
