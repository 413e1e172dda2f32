import type { Meta, StoryObj } from "@storybook/react-vite";
import { collectionMessages } from "../src/ui/collection/generated/messages.en.js";
import { bulkMessages } from "../src/ui/collection/generated/bulk.messages.en.js";
import { channelTestMessages } from "../src/areas/channels/tests/generated/messages.en.js";
import { channelMessages } from "../src/areas/channels/generated/messages.en.js";
import { nothingFoundMessages } from "../src/areas/shared/nothing-found/generated/messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { jobMessages } from "../src/ui/jobs/generated/messages.en.js";
import { playing, showing } from "./support/visitor.js";
import {
  isFilled,
  showsForbidden,
  showsOffline,
  showsRateLimit,
  showsServerError,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";

const meta: Meta = {
  title: "Elements/gw-channel-table",
};
export default meta;
type Story = StoryObj;

const channels = { path: "/api/channel/" };

/** What a button says, with any number in it. */
const anyCount = (text: (count: number) => string) => new RegExp(`^${text(9).replace("9", "\\d+")}$`);

export const Default: Story = { play: isFilled };

/** As an administrator who is no super administrator. */
export const Administrator: Story = {
  parameters: { gateway: { signedInAs: "ada", password: "password1" } },
  play: isFilled,
};

/** With few columns: what answers and how fast, and the test. */
export const FewColumns: Story = {
  args: { only: ["type", "status", "response", "search", "filter", "refresh", "test", "test-all"] },
  play: isFilled,
};

export const Compact: Story = { args: { density: "compact" }, play: isFilled };

/** In a narrow box the table becomes cards. */
export const Narrow: Story = {
  globals: { width: "280" },
  play: isFilled,
};

/** What can be done to the selected rows. */
export const Selected: Story = {
  play: playing(commonMessages, async ({ press, sees, texts }, t) => {
    await press(t.chooseRow("OpenRouter"));
    await sees("button", (await texts(bulkMessages)).clear);
  }),
};

/** A plan of tests: which channels, with which model, and when it stops. */
export const TestPlan: Story = {
  play: playing(channelMessages, async ({ press, sees, texts }, t) => {
    const lists = await texts(collectionMessages);
    const tests = await texts(channelTestMessages);
    await press(lists.tools);
    await press(t.testMany);
    await sees("button", anyCount(tests.start));
  }),
};

/** What the tests came to: two providers refuse. */
export const TestReport: Story = {
  parameters: {
    gateway: {
      signedInAs: "root",
      faults: [
        { kind: "provider-error", status: 401, message: "Incorrect API key provided: sk-…f3a.", times: 2 },
      ],
    },
  },
  play: playing(channelMessages, async ({ press, shows, texts }, t) => {
    const lists = await texts(collectionMessages);
    const tests = await texts(channelTestMessages);
    const jobs = await texts(jobMessages);
    await press(lists.tools);
    await press(t.testMany);
    await press(anyCount(tests.start));
    await press(jobs.report);
    await shows(tests.report.failed(2));
  }),
};

/** Every page at once. */
export const Whole: Story = {
  play: playing(collectionMessages, async ({ press, shows }, t) => {
    await press(t.tools);
    await press(t.loadRest);
    await shows(t.rows(14));
  }),
};

/** Where the page has no form of its own, it opens beside the list. */
export const Creating: Story = {
  play: playing(channelMessages, async ({ press, sees }, t) => {
    await press(t.add);
    await sees("dialog", t.add);
  }),
};

export const Deleting: Story = {
  play: playing(channelMessages, async ({ press, shows, texts }, t) => {
    await press((await texts(collectionMessages)).tools);
    await press(t.deleteDisabled);
    await shows(t.deleteDisabledText);
  }),
};

export const Empty: Story = {
  parameters: { gateway: { seed: "fresh", signedInAs: "root" } },
  play: showing(channelMessages, (t) => t.list.emptyTitle),
};

export const Loading: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "slow", ms: 600_000 }] } },
  play: staysLoading,
};

export const Error: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "server" }] } },
  play: showsServerError,
};

/** The first page is there; what comes next is not. */
export const PartlyLoaded: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "server", after: 1 }] } },
  play: playing(commonMessages, async ({ press, shows }, t) => {
    await press(t.nextPage);
    await shows(t.error.server);
  }),
};

export const RateLimited: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { signedInAs: "root", faults: [{ ...channels, kind: "offline" }] } },
  play: showsOffline,
};

/** For accounts below role 10. */
export const NotAllowed: Story = {
  parameters: { gateway: { signedInAs: "bob", password: "password1" } },
  play: showsForbidden,
};

export const SignedOut: Story = {
  parameters: { gateway: {} },
  args: { "login-url": "/login" },
  play: showsSignedOut,
};

export const NothingFound: Story = {
  play: playing(channelMessages, async ({ press, shows, texts, type }, t) => {
    await type(t.searchLabel, "no-such-channel");
    await press((await texts(commonMessages)).search);
    const said = await texts(nothingFoundMessages);
    await shows(said.title.channels);
  }),
};
