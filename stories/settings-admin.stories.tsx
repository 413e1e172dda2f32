import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FaultRule } from "../demo/gateway/faults.js";
import { demoWith } from "./support/demo-options.js";
import type { InPageGateway } from "./support/in-page-gateway.js";

const meta: Meta = {
  title: "Elements/gw-settings/Administration",
  render: (args) => <gw-settings {...args} />,
};
export default meta;
type Story = StoryObj;

const withFaults = (...faults: FaultRule[]) => ({ gateway: { signedInAs: "root", faults } });

/** Texts that an earlier console let through. */
const broken = { RetryTimes: "three", GroupRatio: '{"default": 1,}', CompletionRatio: "{}" };

/** Waits for a part of the element's shadow tree. */
async function part<E extends Element>(canvas: HTMLElement, selector: string): Promise<E> {
  for (;;) {
    const found = canvas.querySelector("gw-settings")?.shadowRoot?.querySelector<E>(selector);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function type(canvas: HTMLElement, name: string, value: string): Promise<void> {
  const field = await part<HTMLElement & { value: string }>(canvas, `sl-input[name="${name}"]`);
  field.value = value;
  field.dispatchEvent(new CustomEvent("sl-input", { bubbles: true, composed: true }));
}

const saveAll = async (canvas: HTMLElement): Promise<void> =>
  (await part<HTMLElement>(canvas, '.opt-bar [data-variant="primary"]')).click();

export const Operation: Story = { args: { tab: "operation" } };

export const System: Story = { args: { tab: "system" } };

export const Other: Story = { args: { tab: "other" } };

/** In a side bar of 360 px. */
export const Narrow: Story = {
  args: { tab: "operation" },
  render: (args) => (
    <div style={{ width: 360 }}>
      <gw-settings {...args} />
    </div>
  ),
};

/** The server holds texts that are neither numbers nor ratios. */
export const BrokenValues: Story = {
  args: { tab: "operation" },
  parameters: { gateway: { signedInAs: "root", data: demoWith(broken) } },
};

export const Loading: Story = {
  args: { tab: "operation" },
  parameters: withFaults({ path: "/api/option/", kind: "slow", ms: 600_000 }),
};

export const LoadFailed: Story = {
  args: { tab: "system" },
  parameters: withFaults({ path: "/api/option/", kind: "server" }),
};

/** An administrator who is not the super administrator: the server refuses settings to role 10. */
export const OnlyAdministrator: Story = {
  args: { tab: "operation" },
  parameters: { gateway: { signedInAs: "ada", password: "password1" } },
};

/** The server's session says less than the account's role. */
export const RightsRefused: Story = {
  args: { tab: "system" },
  parameters: withFaults({ path: "/api/option/", kind: "refused", message: "无权进行此操作，权限不足" }),
};

/** What a save would send is listed before it is sent. */
export const Unsaved: Story = {
  args: { tab: "operation" },
  play: async ({ canvasElement }) => {
    await type(canvasElement, "RetryTimes", "3");
    await type(canvasElement, "ChatLink", "https://chat.new.example");
  },
};

export const NeedsCorrection: Story = {
  args: { tab: "operation" },
  play: async ({ canvasElement }) => {
    await type(canvasElement, "RetryTimes", "1.5");
    await type(canvasElement, "TopUpLink", "pay.example.com");
    await saveAll(canvasElement);
    await part(canvasElement, '[data-option="TopUpLink"] .danger');
  },
};

/** Another administrator saved the same setting meanwhile. */
export const ChangedMeanwhile: Story = {
  args: { tab: "system" },
  play: async ({ canvasElement, loaded }) => {
    await type(canvasElement, "SMTPServer", "mine.example.com");
    const { base } = (loaded as { gateway: InPageGateway }).gateway;
    const body = JSON.stringify({ key: "SMTPServer", value: "theirs.example.com" });
    await fetch(`${base}/api/option/`, { method: "PUT", body });
    await saveAll(canvasElement);
    await part(canvasElement, ".conflict");
  },
};

/** Two of three settings were saved. */
export const PartlySaved: Story = {
  args: { tab: "system" },
  parameters: withFaults({
    method: "PUT",
    path: "/api/option/",
    kind: "refused",
    message: "database is locked",
    after: 2,
    times: 1,
  }),
  play: async ({ canvasElement }) => {
    await type(canvasElement, "ServerAddress", "https://gateway.example.com");
    await type(canvasElement, "SMTPServer", "smtp.example.com");
    await type(canvasElement, "SMTPAccount", "gateway@example.com");
    await saveAll(canvasElement);
    await part(canvasElement, ".opt-bar [data-failed]");
  },
};
