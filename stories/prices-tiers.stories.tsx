import type { Meta, StoryObj } from "@storybook/react-vite";
import { priceMessages } from "../src/areas/settings/prices/generated/prices.messages.en.js";
import { tierMessages } from "../src/areas/settings/prices/generated/tiers.messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { demoWith } from "./support/demo-options.js";
import { playing, type Visitor } from "./support/visitor.js";

const chain =
  'len <= 200000 ? tier("standard", p * 3 + c * 15 + cr * 0.3) : tier("long", p * 6 + c * 22.5 + cr * 0.6)';

const meta: Meta = {
  title: "Elements/gw-prices",
  parameters: {
    gateway: {
      signedInAs: "root",
      newApi: true,
      data: demoWith({
        ModelRatio: '{"gpt-4o": 1.25}',
        "billing_setting.billing_mode": '{"claude-sonnet-4":"tiered_expr","night-model":"tiered_expr"}',
        "billing_setting.billing_expr": JSON.stringify({
          "claude-sonnet-4": chain,
          "night-model": 'tier("base", p * 2 + c * 8) * (hour("UTC") < 8 ? 0.5 : 1)',
        }),
      }),
    },
  },
  // The prices themselves have the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

/** Opens the form of a price. */
async function open({ press, texts, type }: Visitor, model: string): Promise<void> {
  await type((await texts(priceMessages)).searchModel, model);
  await press(model);
}

/** A price by tiers, which the length of the input decides. */
export const Tiers: Story = {
  play: playing(tierMessages, async (visitor, t) => {
    await open(visitor, "claude-sonnet-4");
    await visitor.sees("group", t.tier(2));
  }),
};

/** An expression that has no tiers, and the mistake in it. */
export const TierExpression: Story = {
  play: playing(tierMessages, async (visitor, t) => {
    await open(visitor, "night-model");
    await visitor.type(t.expression, 'tier("base", p * 2 + q)');
    await visitor.pressInDialog("button", (await visitor.texts(commonMessages)).save);
    await visitor.shows(t.mistakes.unknown(t.place(22), "q"));
  }),
};
