import type { Meta, StoryObj } from "@storybook/react-vite";
import { resetMessages } from "../src/areas/sign-in/generated/reset.messages.en.js";
import type { ResetMessages } from "../src/areas/sign-in/generated/reset.messages.en.js";
import { demoWith } from "./support/demo-options.js";
import { playing, showing } from "./support/visitor.js";
import { isShown } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-password-reset",
  args: { "login-url": "#login" },
  parameters: { gateway: {} },
};
export default meta;
type Story = StoryObj;

/** Asks for the mail, then asserts what is to be read. */
const send = (email: string, ...texts: readonly ((t: ResetMessages) => string)[]) =>
  playing(resetMessages, async ({ type, press, shows }, t) => {
    await type(t.email, email);
    await press(t.submit);
    for (const text of texts) await shows(text(t));
  });

/** The demo data with an address for the first account. */
function withAddress() {
  const data = demoWith({});
  for (const user of data.users.slice(0, 1)) user.email = "root@example.com";
  return data;
}

export const Request: Story = { play: isShown };

export const NoAddress: Story = { play: send("", (t) => t.emailEmpty) };

export const UnknownAddress: Story = { play: send("nobody@example.com") };

/** The button is locked for 30 s. */
export const Sent: Story = {
  parameters: { gateway: { data: withAddress(), mail: () => undefined } },
  play: send("root@example.com", (t) => t.sentTo("root@example.com")),
};

/** The gateway has no mail server. */
export const MailFails: Story = {
  parameters: { gateway: { data: withAddress() } },
  play: send("root@example.com"),
};

/** Behind the link of the mail. */
export const Confirm: Story = {
  args: { "reset-token": "0123456789abcdef", email: "root@example.com" },
  play: showing(resetMessages, (t) => t.confirmIntro),
};

export const StaleLink: Story = {
  args: { "reset-token": "0123456789abcdef", email: "root@example.com" },
  play: playing(resetMessages, async ({ press, sees }, t) => {
    await press(t.confirm);
    await sees("button", t.newLink);
  }),
};

export const Narrow: Story = {
  args: { "reset-token": "0123456789abcdef", email: "a.rather.long.address+shop@example.com" },
  globals: { width: "280" },
  play: isShown,
};
