import type { Meta, StoryObj } from "@storybook/react-vite";
import { demoWith } from "./support/demo-options.js";
import { fillForm } from "./support/fill-form.js";

const meta: Meta = {
  title: "Elements/gw-register",
  args: { "login-url": "#login" },
  parameters: { gateway: {} },
  render: (args) => <gw-register {...args} />,
};
export default meta;
type Story = StoryObj;

const newcomer = { username: "newcomer", password: "long enough", password2: "long enough" };

const register =
  (values: Readonly<Record<string, string>>): NonNullable<Story["play"]> =>
  ({ canvasElement }) =>
    fillForm(canvasElement, "gw-register", values);

export const Default: Story = {};

/** Somebody followed the link of an inviter. */
export const Invited: Story = { args: { aff: "ABCD" } };

/** The gateway wants a code that it sends by mail. */
export const EmailVerification: Story = {
  parameters: { gateway: { data: demoWith({ EmailVerificationEnabled: "true" }) } },
};

export const WrongFields: Story = {
  parameters: { gateway: { data: demoWith({ EmailVerificationEnabled: "true" }) } },
  play: register({ username: "much too long a name", password: "short", password2: "other" }),
};

export const NameTaken: Story = { play: register({ ...newcomer, username: "carol" }) };

export const Closed: Story = {
  parameters: { gateway: { data: demoWith({ RegisterEnabled: "false" }) } },
  play: register(newcomer),
};

export const Offline: Story = {
  parameters: { gateway: { faults: [{ path: "/api/user/register", kind: "offline" }] } },
  play: register(newcomer),
};

export const Registering: Story = {
  parameters: { gateway: { faults: [{ path: "/api/user/register", kind: "slow", ms: 600_000 }] } },
  play: register(newcomer),
};

export const Registered: Story = { args: { "login-url": undefined }, play: register(newcomer) };

/** The bot check's own widget is drawn by its provider; here a box stands in for it. */
export const BotCheck: Story = {
  parameters: {
    gateway: { data: demoWith({ TurnstileCheckEnabled: "true", TurnstileSiteKey: "site-key" }) },
  },
  beforeEach() {
    const turnstile = {
      render(box: HTMLElement) {
        box.append("(the provider's widget)");
        return "widget";
      },
      reset: () => undefined,
      remove: () => undefined,
    };
    Object.assign(globalThis, { turnstile });
    return () => void Reflect.deleteProperty(globalThis, "turnstile");
  },
};

/** In a side bar of 280 px. */
export const Narrow: Story = {
  parameters: { gateway: { data: demoWith({ EmailVerificationEnabled: "true" }) } },
  render: (args) => (
    <div style={{ width: 280 }}>
      <gw-register {...args} />
    </div>
  ),
};
