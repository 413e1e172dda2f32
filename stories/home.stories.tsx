import type { Meta, StoryObj } from "@storybook/react-vite";
import { pagesMessages } from "../src/areas/pages/generated/messages.en.js";
import { demoWith } from "./support/demo-options.js";
import { playing, showing } from "./support/visitor.js";
import { isShown, staysLoading } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-home",
  parameters: { gateway: {} },
};
export default meta;
type Story = StoryObj;

/** The built-in page with what a visitor does next, and the demonstration's notice above it. */
export const Default: Story = {
  args: { "login-url": "#login", "register-url": "#join" },
  play: playing(pagesMessages, async ({ sees }, t) => {
    await sees("link", t.next.login);
    await sees("link", t.next.register);
  }),
};

export const Narrow: Story = { globals: { width: "280" }, play: isShown };

const written = `# Acme AI\n\nModels for **everybody** at Acme.\n\n| Model | For |\n|---|---|\n| gpt-4o | writing |\n| claude-3-5-sonnet | code |\n\n- Questions: [the wiki](https://wiki.example)\n- \`sk-…\` keys are personal\n\n> Be kind to the budget.`;

/** What the administrator wrote, as Markdown. */
export const Written: Story = {
  parameters: { gateway: { data: demoWith({ HomePageContent: written, Notice: "" }) } },
  play: isShown,
};

export const Loading: Story = {
  parameters: { gateway: { faults: [{ path: "/api/home_page_content", kind: "slow", ms: 600_000 }] } },
  play: staysLoading,
};

/** The administrator's text can't be loaded; the built-in page takes its place. */
export const Error: Story = {
  parameters: { gateway: { faults: [{ path: "/api/home_page_content", kind: "server" }] } },
  play: showing(pagesMessages, (t) => t.ownFailed),
};

export const Offline: Story = {
  parameters: { gateway: { faults: [{ kind: "offline" }] } },
  play: showing(pagesMessages, (t) => t.statusFailed),
};
