import type { Meta, StoryObj } from "@storybook/react-vite";
import { settingsAdminMessages } from "../src/areas/settings/options/generated/admin.messages.en.js";
import { priceMessages } from "../src/areas/settings/prices/generated/prices.messages.en.js";
import { demoWith } from "./support/demo-options.js";
import { gatewayOf } from "./support/gateway-decorator.js";
import { playing, type Visitor } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-prices",
  // The prices themselves have the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

/** Opens the tables as they are stored. */
const openRatios = async ({ press, texts }: Visitor): Promise<void> =>
  press((await texts(priceMessages)).parts.ratios);

/** Pastes another table of the models' ratios. */
async function paste(visitor: Visitor, table: string): Promise<void> {
  const { options, ratio } = await visitor.texts(settingsAdminMessages);
  await openRatios(visitor);
  await visitor.press(`${ratio.json}: ${options.ModelRatio.label}`);
  await visitor.type(options.ModelRatio.label, table);
}

/** The tables, as the gateway stores them. */
export const Ratios: Story = {
  play: playing(settingsAdminMessages, async (visitor, t) => {
    await openRatios(visitor);
    await visitor.sees("group", t.options.ModelRatio.label);
    await visitor.sees("group", t.options.CompletionRatio.label);
  }),
};

/** What a pasted table changes, before it is saved. */
export const RatiosPasted: Story = {
  play: playing(settingsAdminMessages, async (visitor, t) => {
    await paste(visitor, '{"gpt-4o": 2}');
    await visitor.shows(t.changes.title(1));
  }),
};

/** A pasted table that cannot be read as JSON: where it breaks. It is never sent. */
export const RatiosPastedWrong: Story = {
  play: playing(settingsAdminMessages, async (visitor, t) => {
    await paste(visitor, '{\n  "gpt-4o": 2,\n}');
    await visitor.shows(t.problems.notJson(3, 1));
    await visitor.press(t.changes.saveAll);
    await visitor.shows(t.changes.invalid(1));
  }),
};

/** A pasted ratio that cannot be read as a number. */
export const RatioNotANumber: Story = {
  play: playing(settingsAdminMessages, async (visitor, t) => {
    await paste(visitor, '{"gpt-4o": "2"}');
    await visitor.shows(t.problems.notARatio("gpt-4o"));
  }),
};

/** The gateway holds a table that it can't use itself; it can be mended here. */
export const RatiosBroken: Story = {
  parameters: { gateway: { signedInAs: "root", data: demoWith({ CompletionRatio: '{"a":1,}' }) } },
  play: playing(settingsAdminMessages, async (visitor, t) => {
    await openRatios(visitor);
    await visitor.shows(t.rawRatios(t.problems.notJson(1, 8)));
  }),
};

/** The gateway refuses the table, and says why. What was pasted stays. */
export const RatiosRefused: Story = {
  parameters: {
    gateway: {
      signedInAs: "root",
      faults: [{ path: "/api/option/", method: "PUT", kind: "refused", message: "database is locked" }],
    },
  },
  play: playing(settingsAdminMessages, async (visitor, t) => {
    await paste(visitor, '{"gpt-4o": 2}');
    await visitor.press(t.changes.saveAll);
    await visitor.shows(t.changes.failed(1));
    await visitor.shows("database is locked");
  }),
};

/** Another administrator changed the same ratio in between. */
export const RatiosOvertaken: Story = {
  parameters: { gateway: { signedInAs: "root", data: demoWith({ ModelRatio: '{"gpt-4o": 1}' }) } },
  play: playing(settingsAdminMessages, async (visitor, t, { loaded }) => {
    await paste(visitor, '{"gpt-4o": 2}');
    const body = JSON.stringify({ key: "ModelRatio", value: '{"gpt-4o": 9}' });
    await fetch(`${gatewayOf(loaded)?.base ?? ""}/api/option/`, { method: "PUT", body });
    await visitor.press(t.changes.saveAll);
    await visitor.shows(t.changes.conflict(1));
  }),
};
