import type { Meta, StoryObj } from "@storybook/react-vite";
import { demoWith } from "./support/demo-options.js";

const meta: Meta = {
  title: "Elements/gw-home, gw-about, gw-chat, gw-notice",
  parameters: { gateway: {} },
};
export default meta;
type Story = StoryObj;

/** The built-in page, with the demonstration's notice above it. */
export const Home: Story = {
  render: (args) => <gw-home login-url="#login" register-url="#join" {...args} />,
};

export const HomeNarrow: Story = {
  render: (args) => (
    <div style={{ width: 300 }}>
      <gw-home {...args} />
    </div>
  ),
};

const written = `# Acme AI\n\nModels for **everybody** at Acme.\n\n| Model | For |\n|---|---|\n| gpt-4o | writing |\n| claude-3-5-sonnet | code |\n\n- Questions: [the wiki](https://wiki.example)\n- \`sk-…\` keys are personal\n\n> Be kind to the budget.`;

/** What the administrator wrote, as Markdown. */
export const HomeWritten: Story = {
  parameters: { gateway: { data: demoWith({ HomePageContent: written, Notice: "" }) } },
  render: (args) => <gw-home {...args} />,
};

export const HomeLoading: Story = {
  parameters: { gateway: { faults: [{ path: "/api/home_page_content", kind: "slow", ms: 600_000 }] } },
  render: (args) => <gw-home {...args} />,
};

/** The administrator's text cannot be read; the built-in page stands in. */
export const HomeFailed: Story = {
  parameters: { gateway: { faults: [{ path: "/api/home_page_content", kind: "server" }] } },
  render: (args) => <gw-home {...args} />,
};

export const HomeUnreachable: Story = {
  parameters: { gateway: { faults: [{ kind: "offline" }] } },
  render: (args) => <gw-home {...args} />,
};

export const About: Story = { render: (args) => <gw-about {...args} /> };

/** The super administrator is told that a text can be written. */
export const AboutForSuperAdmin: Story = {
  parameters: { gateway: { signedInAs: "root" } },
  render: (args) => <gw-about {...args} />,
};

export const ChatNotSet: Story = {
  parameters: { gateway: { data: demoWith({ ChatLink: "" }) } },
  render: (args) => <gw-chat {...args} />,
};

export const ChatUnusable: Story = {
  parameters: { gateway: { data: demoWith({ ChatLink: "chat.example" }) } },
  render: (args) => <gw-chat {...args} />,
};

export const Notice: Story = { render: (args) => <gw-notice {...args} /> };
