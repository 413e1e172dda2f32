import type { Meta, StoryObj } from "@storybook/react-vite";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { consoleMessages } from "../src/console/generated/messages.en.js";
import { alertMessages } from "../src/console/alerts/generated/messages.en.js";
import { paletteMessages } from "../src/console/palette/generated/messages.en.js";
import { readOnlyMessages } from "../src/ui/host/read-only/generated/read-only.messages.en.js";
import { signInMessages } from "../src/areas/sign-in/generated/messages.en.js";
import { playing, showing } from "./support/visitor.js";
import { isFilled } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-console",
  parameters: { edgeToEdge: true },
  args: { routing: "memory", start: "/token" },
};
export default meta;
type Story = StoryObj;

export const SuperAdmin: Story = {
  parameters: { gateway: { seed: "demo", signedInAs: "root" } },
  play: isFilled,
};

export const OrdinaryUser: Story = {
  parameters: { gateway: { seed: "demo", signedInAs: "bob" } },
  play: isFilled,
};

/** The start page, where the console begins unless told otherwise. */
export const Home: Story = {
  parameters: { gateway: { seed: "demo", signedInAs: "bob" } },
  args: { start: "/" },
  play: isFilled,
};

export const SignedOut: Story = {
  parameters: { gateway: { seed: "demo" } },
  play: playing(signInMessages, async ({ sees }, t) => sees("button", t.submit)),
};

/** In a box of 360 px the navigation is behind a button. */
export const Narrow: Story = {
  parameters: { gateway: { seed: "demo", signedInAs: "bob" } },
  globals: { width: "360" },
  play: isFilled,
};

export const Chinese: Story = {
  parameters: { gateway: { seed: "demo", signedInAs: "bob" } },
  args: { locale: "zh-CN" },
  play: isFilled,
};

/** Neither name and logo nor the account can be loaded. */
export const Offline: Story = {
  parameters: { gateway: { seed: "demo", signedInAs: "bob", faults: [{ kind: "offline" }] } },
  play: showing(commonMessages, (t) => t.error.network),
};

/** The session is lost with the first call: the sign-in screen comes, and says why. */
export const Expired: Story = {
  parameters: {
    gateway: { seed: "demo", signedInAs: "bob", faults: [{ path: "/api/token/", kind: "unauthorised" }] },
  },
  play: showing(commonMessages, (t) => t.session.expired),
};

/** A gateway that is not known to be one-api: read-only, and an administrator can enable writing. */
export const ReadOnly: Story = {
  parameters: {
    gateway: {
      seed: "demo",
      signedInAs: "root",
      faults: [
        {
          kind: "other",
          path: "/api/status",
          body: { success: true, message: "", data: { system_name: "One Hub", telegram_bot: "" } },
        },
      ],
    },
  },
  play: showing(readOnlyMessages, (t) => t.console.found("one-hub")),
};

/** The command palette: a channel and what can be done to it, and a command of the page's own. */
export const CommandPalette: Story = {
  parameters: { gateway: { seed: "demo", signedInAs: "root" } },
  args: { commands: [{ id: "guide", label: "API guide", path: "/about" }] },
  play: playing(consoleMessages, async ({ press, type, sees, texts }, t) => {
    const palette = await texts(paletteMessages);
    await press(t.search);
    await sees("option", "API guide");
    await type(palette.placeholder, "disable silicon");
    await sees("option", /SiliconFlow/);
  }),
};

/** In a narrow window the palette fills it. */
export const NarrowCommandPalette: Story = {
  parameters: { gateway: { seed: "demo", signedInAs: "root" } },
  globals: { width: "360" },
  play: playing(consoleMessages, async ({ press, sees }, t) => {
    await press(t.search);
    await sees("option", t.screens.channels);
  }),
};

/** A threshold is set, crossed by the first check, and told in the frame. */
export const Alerts: Story = {
  parameters: { gateway: { seed: "demo", signedInAs: "bob" } },
  play: playing(consoleMessages, async ({ press, type, sees, shows, texts }, t) => {
    const alerts = await texts(alertMessages);
    await press(t.account("bob"));
    await press(t.alerts);
    await type(alerts.edits.balance, "1000000");
    await press(alerts.edits.save);
    await sees("button", alerts.bell(1));
    await shows(alerts.open.balance);
  }),
};

/** The thresholds of an administrator: channels, and other accounts. */
export const AlertThresholds: Story = {
  parameters: { gateway: { seed: "demo", signedInAs: "root" } },
  play: playing(consoleMessages, async ({ press, type, shows, texts }, t) => {
    const { edits } = await texts(alertMessages);
    await press(t.account("root"));
    await press(t.alerts);
    await type(edits.addUser, "bob");
    await press(edits.addUserAction);
    await shows(edits.below("bob"));
  }),
};
