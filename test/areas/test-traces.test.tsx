/** Proves that a failed test of a channel, and every log entry that is no charge, say in their row what happened. */
import { expect } from "chai";
import "../../src/elements/channel-table.js";
import "../../src/elements/log-table.js";
import { click, findByRole, mount, setViewport, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

async function failingChannel(): Promise<TestGateway> {
  localStorage.clear();
  const gateway = await openGateway();
  await gateway.logIn();
  const channel = { name: "first", type: 1, key: "bad", models: "gpt-4o", group: "default" };
  await gateway.call("POST", "/api/channel/", channel);
  return gateway;
}

const table = (gateway: TestGateway) =>
  mount(`<gw-channel-table base-url="${gateway.base}" locale="en"></gw-channel-table>`);

const response = (element: Element) =>
  element.shadowRoot?.querySelector('.table tbody td[data-column="response"] .last-test')?.textContent ?? "";

describe("what a test leaves behind", () => {
  afterEach(() => setViewport({ width: 800, height: 600 }));

  it("is in the row of the channel, after a reload too, until a test passes", async () => {
    await setViewport({ width: 1280, height: 800 });
    const gateway = await failingChannel();
    const first = table(gateway);
    await click(await findByRole(first, "button", { name: /^Test.*first/ }));
    await waitFor(() => response(first).startsWith("Failed · "), "the row to say so");
    first.remove();
    const again = table(gateway);
    await waitFor(() => response(again).startsWith("Failed · "), "the row after a reload");
    const note = await waitFor(
      () => again.shadowRoot?.querySelector<HTMLElement>('td[data-column="response"] [role="note"]'),
      "what can be reached by the keyboard",
    );
    note.focus();
    await waitFor(
      () =>
        [...(again.shadowRoot?.querySelectorAll(".tooltip:popover-open") ?? [])].some((tip) =>
          /Failed .*: .*(key|401)/i.test(tip.textContent),
        ),
      "what the provider said",
    );
    await gateway.call("PUT", "/api/channel/", { id: 1, key: "sk-good" });
    await click(await findByRole(again, "button", { name: /^Test.*first/ }));
    await waitFor(() => /^\d+\.\d+\ss · /.test(response(again)), "the time it took");
    expect(Object.entries(localStorage).flat().join(" ")).not.to.include("401");
  });

  for (const width of [1280, 360])
    it(`is in the row of the log at ${String(width)} px, in red`, async () => {
      await setViewport({ width, height: 800 });
      const gateway = await failingChannel();
      await gateway.call("GET", "/api/channel/test/1");
      const log = mount(`<gw-log-table base-url="${gateway.base}" locale="en"></gw-log-table>`);
      const text = await waitFor(
        () =>
          [...(log.shadowRoot?.querySelectorAll<HTMLElement>(".log-content") ?? [])].find((one) =>
            one.textContent.startsWith("Channel first failed its test"),
          ),
        "the text",
      );
      expect(text.checkVisibility()).to.equal(true);
      expect(text.getBoundingClientRect().width).to.be.above(100);
      expect(text.dataset.failed).to.equal("true");
    });
});
