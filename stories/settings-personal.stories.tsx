import type { Meta, StoryObj } from "@storybook/react-vite";
import { demoWith } from "./support/demo-options.js";
import { pressButton } from "./support/press-button.js";

const bob = { signedInAs: "bob" };

const press =
  (beginning: string): NonNullable<StoryObj["play"]> =>
  ({ canvasElement }) =>
    pressButton(canvasElement, "gw-settings", beginning);

const everythingOffered = {
  GitHubOAuthEnabled: "true",
  GitHubClientId: "id",
  LarkClientId: "id",
  WeChatAuthEnabled: "true",
  WeChatAccountQRCodeImageURL: "/logo.png",
};

const meta: Meta = {
  title: "Elements/gw-settings/Personal",
  render: (args) => <gw-settings profile-url="#profile" {...args} />,
};
export default meta;
type Story = StoryObj;

/** Only e-mail can be bound where the gateway offers nothing else. */
export const Default: Story = { parameters: { gateway: bob } };

export const EverythingOffered: Story = {
  parameters: { gateway: { ...bob, data: demoWith(everythingOffered) } },
};

export const Narrow: Story = {
  parameters: { gateway: { ...bob, data: demoWith(everythingOffered) } },
  render: (args) => (
    <div style={{ width: 300 }}>
      <gw-settings profile-url="#profile" {...args} />
    </div>
  ),
};

/** A super administrator's account cannot be deleted. */
export const SuperAdmin: Story = { parameters: { gateway: { signedInAs: "root" } } };

export const AskingForAccessToken: Story = { parameters: { gateway: bob }, play: press("Make access token") };

export const BindingEmail: Story = { parameters: { gateway: bob }, play: press("Change") };

export const BindingWeChat: Story = {
  parameters: { gateway: { ...bob, data: demoWith(everythingOffered) } },
  play: press("Bind"),
};

export const DeletingAccount: Story = { parameters: { gateway: bob }, play: press("Delete account…") };

export const Stale: Story = {
  parameters: { gateway: { ...bob, faults: [{ path: "/api/user/self", kind: "server", after: 1 }] } },
};

export const SignedOut: Story = { parameters: { gateway: {} } };
