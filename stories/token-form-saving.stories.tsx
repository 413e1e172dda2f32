import type { Meta, StoryObj } from "@storybook/react-vite";
import { tokenFormMessages } from "../src/areas/tokens/form.messages.en.js";
import { commonMessages } from "../src/i18n/common.messages.en.js";
import { leaveMessages } from "../src/ui/host/leave/leave.messages.en.js";
import { changesMessages } from "../src/ui/record/changes.messages.en.js";
import type { FaultRule } from "../demo/gateway/faults.js";
import { gatewayOf } from "./support/gateway-decorator.js";
import { playing, type Visitor } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-token-form",
  args: { "token-id": 3 },
  // The form itself has the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

type Loaded = Parameters<typeof gatewayOf>[0];

const withFaults = (...faults: readonly FaultRule[]) => ({ gateway: { signedInAs: "root", faults } });
const writes: Pick<FaultRule, "path" | "method"> = { path: "/api/token/", method: "PUT" };

/** Another name for the token, which isn't saved yet. */
const mine = "Mine";
const rename = async ({ type, texts }: Visitor): Promise<void> =>
  type((await texts(tokenFormMessages)).name, mine);

/** What somebody else does with the token while the form is open. */
async function elsewhere(loaded: Loaded, method: string, path: string, body?: object): Promise<void> {
  const sent = body ? { body: JSON.stringify(body) } : {};
  await fetch(`${gatewayOf(loaded)?.base ?? ""}/api/token/${path}`, { method, ...sent });
}

/** A new one without a name, of an expiry that can't be one and of a network that isn't one. */
export const Wrong: Story = {
  args: { "token-id": undefined },
  play: playing(tokenFormMessages, async ({ press, type, shows }, t) => {
    await type(t.subnet, "everywhere");
    await press(t.create);
    await shows(t.nameRequired);
    await shows(t.subnetWrong("everywhere"));
  }),
};

/** Leaving it would lose what was typed. */
export const Unsaved: Story = {
  play: playing(leaveMessages, async (visitor, t) => {
    await rename(visitor);
    await visitor.press((await visitor.texts(commonMessages)).cancel);
    await visitor.sees("dialog", t.title);
  }),
};

/** The gateway refuses it, and says why. What was typed stays. */
export const SaveRefused: Story = {
  parameters: withFaults({ ...writes, kind: "refused", message: "database is locked" }),
  play: playing(commonMessages, async (visitor, t) => {
    await rename(visitor);
    await visitor.press(t.save);
    await visitor.shows("database is locked");
  }),
};

/** Somebody else gave it another name: both are shown, and one is selected. */
export const ChangedElsewhere: Story = {
  play: playing(changesMessages, async (visitor, t, { loaded }) => {
    await rename(visitor);
    const now = gatewayOf(loaded)?.gateway.store.data.tokens.find(({ id }) => id === 3);
    await elsewhere(loaded, "PUT", "", { ...now, name: "Theirs" });
    await visitor.press((await visitor.texts(commonMessages)).save);
    await visitor.shows(t.conflict);
    await visitor.sees("button", t.keepTheirs);
    await visitor.sees("button", t.saveMine);
  }),
};

/** Somebody else deleted it: nothing is sent. */
export const DeletedElsewhere: Story = {
  play: playing(changesMessages, async (visitor, t, { loaded }) => {
    await rename(visitor);
    await elsewhere(loaded, "DELETE", "3");
    await visitor.press((await visitor.texts(commonMessages)).save);
    await visitor.shows(t.deleted);
  }),
};

/** The answer is lost, and what the gateway has now can't be read: nothing is sent twice. */
export const SaveNotConfirmed: Story = {
  // It is read when the form opens, and before it is saved.
  parameters: withFaults(
    { ...writes, kind: "offline" },
    { path: "/api/token/3", method: "GET", kind: "offline", after: 2 },
  ),
  play: playing(commonMessages, async (visitor, t) => {
    await rename(visitor);
    await visitor.press(t.save);
    await visitor.shows(t.lost.lead);
    await visitor.shows(t.lost.unseen);
    await visitor.sees("button", t.lost.check);
  }),
};
