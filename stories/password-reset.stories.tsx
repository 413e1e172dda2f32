import type { Meta, StoryObj } from "@storybook/react-vite";
import { demoWith } from "./support/demo-options.js";
import { fillForm } from "./support/fill-form.js";

const meta: Meta = {
  title: "Elements/gw-password-reset",
  args: { "login-url": "#login" },
  parameters: { gateway: {} },
  render: (args) => <gw-password-reset {...args} />,
};
export default meta;
type Story = StoryObj;

const send =
  (values: Readonly<Record<string, string>> = {}): NonNullable<Story["play"]> =>
  ({ canvasElement }) =>
    fillForm(canvasElement, "gw-password-reset", values);

/** The demo data with an address for the first account. */
function withAddress() {
  const data = demoWith({});
  for (const user of data.users.slice(0, 1)) user.email = "root@example.com";
  return data;
}

export const Request: Story = {};

export const NoAddress: Story = { play: send() };

export const UnknownAddress: Story = { play: send({ email: "nobody@example.com" }) };

/** The button is locked for 30 s. */
export const Sent: Story = {
  parameters: { gateway: { data: withAddress(), mail: () => undefined } },
  play: send({ email: "root@example.com" }),
};

/** The gateway has no mail server. */
export const MailFails: Story = {
  parameters: { gateway: { data: withAddress() } },
  play: send({ email: "root@example.com" }),
};

/** Behind the link of the mail. */
export const Confirm: Story = { args: { "reset-token": "0123456789abcdef", email: "root@example.com" } };

export const StaleLink: Story = {
  args: { "reset-token": "0123456789abcdef", email: "root@example.com" },
  play: send(),
};

export const Narrow: Story = {
  args: { "reset-token": "0123456789abcdef", email: "a.rather.long.address+shop@example.com" },
  render: (args) => (
    <div style={{ width: 280 }}>
      <gw-password-reset {...args} />
    </div>
  ),
};
