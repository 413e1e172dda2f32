import { expect } from "chai";
import { useState } from "react";
import { defineElement } from "../../src/elements/bridge/define-element.js";
import { defineMessages } from "../../src/i18n/catalogue.js";
import { locales, type Locale } from "../../src/i18n/locale.js";
import { Dialog } from "../../src/ui/kit/dialog/dialog.js";
import { useMessages } from "../../src/ui/host/context/host.js";
import { click, fill, findByRole, findByText, mount } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";

let arrive: () => void = () => undefined;
const late = () =>
  new Promise<{ readonly messages: { readonly note: string } }>((resolve) => {
    arrive = () => resolve({ messages: { note: "A late note" } });
  });
const lateMessages = defineMessages(
  "late",
  { note: "A note" },
  Object.fromEntries(locales.map((locale) => [locale, late])) as Record<Locale, typeof late>,
);

function Note() {
  return <p>{useMessages(lateMessages).note}</p>;
}

function Probe() {
  const [noted, setNoted] = useState(false);
  return (
    <Dialog title="Asked" onClose={() => undefined}>
      <input aria-label="Name" />
      <button onClick={() => setNoted(true)}>Note</button>
      {noted ? <Note /> : null}
    </Dialog>
  );
}

defineElement(
  {
    tag: "gw-probe-late",
    attributes: {},
    properties: {},
  },
  () => Promise.resolve({ View: Probe }),
);

describe("a part whose texts come late", () => {
  it("leaves the dialog that it joins open, with what was typed there", async () => {
    const gateway = await openGateway();
    const element = mount(`<gw-probe-late base-url="${gateway.base}" locale="zh-CN"></gw-probe-late>`);
    const dialog = await findByRole(element, "dialog", { name: "Asked" });
    const field = (await findByRole(element, "textbox", { name: "Name" })) as HTMLInputElement;
    await fill(field, "typed");
    await click(await findByRole(element, "button", { name: "Note" }));
    expect(dialog.matches(":modal"), "while it waits").to.equal(true);
    arrive();
    await findByText(element, "A late note");
    expect(dialog.matches(":modal"), "with the texts").to.equal(true);
    expect(field.isConnected && field.value).to.equal("typed");
  });
});
