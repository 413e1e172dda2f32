import type { Meta, StoryObj } from "@storybook/react-vite";
import { registerMessages } from "../src/areas/sign-in/generated/register.messages.en.js";
import type { RegisterMessages } from "../src/areas/sign-in/generated/register.messages.en.js";
import { termsMessages } from "../src/areas/sign-in/generated/terms.messages.en.js";
import { demoWith } from "./support/demo-options.js";
import { playing, showing } from "./support/visitor.js";
import { isShown } from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-register",
  args: { "login-url": "#login" },
  parameters: { gateway: {} },
};
export default meta;
type Story = StoryObj;

const newcomer = { username: "newcomer", password: "long enough", password2: "long enough" };

/** Creates an account, then asserts what is to be read. */
const register = (values: typeof newcomer, ...texts: readonly ((t: RegisterMessages) => string)[]) =>
  playing(registerMessages, async ({ type, press, shows }, t) => {
    for (const field of ["username", "password", "password2"] as const) await type(t[field], values[field]);
    await press(t.submit);
    for (const text of texts) await shows(text(t));
  });

export const Default: Story = { play: isShown };

/** Somebody followed the link of an inviter. */
export const Invited: Story = {
  args: { aff: "ABCD" },
  play: showing(registerMessages, (t) => t.invited("ABCD")),
};

/** The gateway wants a code that it sends by mail. */
export const EmailVerification: Story = {
  parameters: { gateway: { data: demoWith({ EmailVerificationEnabled: "true" }) } },
  play: isShown,
};

/** Done Hub refuses who hasn't accepted its terms. */
export const Terms: Story = {
  parameters: {
    gateway: {
      oneHub: { prices: [], owners: [] },
      doneHub: true,
      data: demoWith({ UserAgreementEnabled: "true", UserAgreement: "# Be kind" }),
    },
  },
  play: showing(termsMessages, (t) => t.accept["user-agreement"]),
};

export const WrongFields: Story = {
  parameters: { gateway: { data: demoWith({ EmailVerificationEnabled: "true" }) } },
  play: register(
    { username: "much too long a name", password: "short", password2: "other" },
    (t) => t.mismatch,
  ),
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
  play: register(newcomer, (t) => t.pending),
};

export const Registered: Story = {
  args: { "login-url": undefined },
  play: register(newcomer, (t) => t.success),
};

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
  play: isShown,
};

export const Narrow: Story = {
  parameters: { gateway: { data: demoWith({ EmailVerificationEnabled: "true" }) } },
  globals: { width: "280" },
  play: isShown,
};
