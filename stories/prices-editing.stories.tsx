import type { Meta, StoryObj } from "@storybook/react-vite";
import { priceMessages } from "../src/areas/settings/prices/generated/prices.messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { changesMessages } from "../src/ui/record/generated/changes.messages.en.js";
import type { FaultRule } from "../demo/gateway/faults.js";
import { demoWith } from "./support/demo-options.js";
import { gatewayOf } from "./support/gateway-decorator.js";
import { playing, type Visitor } from "./support/visitor.js";

const withFaults = (...faults: readonly FaultRule[]) => ({
  gateway: { signedInAs: "root", data: demoWith({ ModelRatio: '{"gpt-4o": 1.25}' }), faults },
});

const meta: Meta = {
  title: "Elements/gw-prices",
  parameters: withFaults(),
  // The prices themselves have the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

/** Opens the form of a price. */
async function open({ press, texts, type }: Visitor): Promise<void> {
  await type((await texts(priceMessages)).searchModel, "gpt-4o");
  await press(/^gpt-4o$/);
}

/** Types another input price. */
async function edit(visitor: Visitor): Promise<void> {
  await open(visitor);
  await visitor.type((await visitor.texts(priceMessages)).form.input, "4");
}

/** What the last days would have cost at another price. */
export const Effect: Story = {
  play: playing(priceMessages, async (visitor, t) => {
    await edit(visitor);
    await visitor.press(t.effect.ask(7));
    await visitor.shows(t.effect.lastDays(7));
  }),
};

/** The gateway refuses it, and says why. What was typed stays. */
export const EditRefused: Story = {
  parameters: withFaults({
    path: "/api/option/",
    method: "PUT",
    kind: "refused",
    message: "database is locked",
  }),
  play: playing(commonMessages, async (visitor, t) => {
    await edit(visitor);
    await visitor.pressInDialog("button", t.save);
    await visitor.shows("database is locked");
  }),
};

/** Another administrator changed the same price in between: both are shown, and one is selected. */
export const EditOvertaken: Story = {
  play: playing(changesMessages, async (visitor, t, { loaded }) => {
    await edit(visitor);
    const body = JSON.stringify({ key: "ModelRatio", value: '{"gpt-4o": 9}' });
    await fetch(`${gatewayOf(loaded)?.base ?? ""}/api/option/`, { method: "PUT", body });
    await visitor.pressInDialog("button", (await visitor.texts(commonMessages)).save);
    await visitor.shows(t.conflict);
    await visitor.sees("button", t.saveMine);
  }),
};

/** A price of nothing that was typed where a number belongs. */
export const EditWrong: Story = {
  play: playing(priceMessages, async (visitor, t) => {
    await open(visitor);
    await visitor.type(t.form.input, "cheap");
    await visitor.pressInDialog("button", (await visitor.texts(commonMessages)).save);
    await visitor.shows(t.form.priceWrong);
  }),
};
