import type { Meta, StoryObj } from "@storybook/react-vite";
import { expectSelect, holding } from "./support/selects.js";

const meta: Meta = {
  title: "Elements/gw-model-select",
  args: { name: "model", label: "Model of the app" },
};
export default meta;
type Story = StoryObj;

const path = "/api/user/available_models";

export const Filled: Story = {
  args: { value: "gpt-4o-mini" },
  play: expectSelect("model", () => "gpt-4o-mini"),
};

/** Nothing is selected, and the form isn't sent so. */
export const Required: Story = {
  args: { required: true },
  play: expectSelect("model", (t) => t.placeholder),
};

/** In a fieldset that is disabled. */
export const Disabled: Story = {
  args: { value: "gpt-4o-mini" },
  render: (args) => (
    <form>
      <fieldset disabled>
        <gw-model-select {...args} />
      </fieldset>
    </form>
  ),
  play: expectSelect("model", () => "gpt-4o-mini", { disabled: true }),
};

/** Only the models that a token may call. */
export const OfToken: Story = {
  parameters: { gateway: { seed: "demo", signedInAs: "root" } },
  args: { "token-id": 3 },
  play: expectSelect("model", (t) => t.placeholder),
};

/** What was saved is no longer offered. */
export const Unavailable: Story = {
  args: { value: "gpt-3" },
  play: expectSelect("model", (t) => t.gone("gpt-3")),
};

export const Loading: Story = {
  parameters: { gateway: holding(path) },
  play: expectSelect("model", (t) => t.loading),
};

/** The account's group has no models. */
export const Empty: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  play: expectSelect("model", (t) => t.empty),
};

export const Error: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ path, kind: "server" }] } },
  play: expectSelect("model", (t) => t.placeholder, { help: (t) => t.failed }),
};

export const Offline: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ path, kind: "offline" }] } },
  play: expectSelect("model", (t) => t.placeholder, { help: (t) => t.failed }),
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  args: { "login-url": "/sign-in" },
  play: expectSelect("model", (t) => t.placeholder, { help: (t) => t.signedOut }),
};

export const Narrow: Story = {
  globals: { width: "280" },
  args: { value: "gpt-4o-mini" },
  play: expectSelect("model", () => "gpt-4o-mini"),
};
