import type { Meta, StoryObj } from "@storybook/react-vite";
import { expectSelect, holding } from "./support/selects.js";

const meta: Meta = {
  title: "Elements/gw-token-select",
  args: { name: "token", label: "Token of the app" },
};
export default meta;
type Story = StoryObj;

const path = "/api/token/";

/** Each with what is left of its limit. */
export const Filled: Story = {
  play: expectSelect("token", (t) => t.placeholder, { options: 2 }),
};

/** Nothing is selected, and the form isn't sent so. */
export const Required: Story = {
  args: { required: true, placeholder: "Which key does the app use?" },
  play: expectSelect("token", () => "Which key does the app use?"),
};

/** Beside the models that the token may call. */
export const WithModels: Story = {
  render: (args) => (
    <form style={{ display: "grid", gap: 12 }}>
      <gw-token-select {...args} />
      <gw-model-select name="model" label="Model of the app" />
    </form>
  ),
  play: expectSelect("token", (t) => t.placeholder, { options: 2 }),
};

export const Disabled: Story = {
  args: { disabled: true },
  play: expectSelect("token", (t) => t.placeholder, { disabled: true }),
};

/** What was saved is disabled, expired or deleted now. */
export const Unavailable: Story = {
  args: { value: "4711" },
  play: expectSelect("token", (t) => t.gone("4711")),
};

export const Loading: Story = {
  parameters: { gateway: holding(path) },
  play: expectSelect("token", (t) => t.loading),
};

export const Empty: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  play: expectSelect("token", (t) => t.empty),
};

export const Error: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ path, kind: "server" }] } },
  play: expectSelect("token", (t) => t.placeholder, { help: (t) => t.failed }),
};

export const Offline: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ path, kind: "offline" }] } },
  play: expectSelect("token", (t) => t.placeholder, { help: (t) => t.failed }),
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  args: { "login-url": "/sign-in" },
  play: expectSelect("token", (t) => t.placeholder, { help: (t) => t.signedOut }),
};

export const Narrow: Story = {
  globals: { width: "280" },
  play: expectSelect("token", (t) => t.placeholder, { options: 2 }),
};
