import type { Meta, StoryObj } from "@storybook/react-vite";
import { pasteMessages } from "../src/areas/settings/prices/generated/paste.messages.en.js";
import { priceMessages } from "../src/areas/settings/prices/generated/prices.messages.en.js";
import { bulkMessages } from "../src/ui/collection/generated/bulk.messages.en.js";
import { collectionMessages } from "../src/ui/collection/generated/messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { jobMessages } from "../src/ui/jobs/generated/messages.en.js";
import type { FaultRule } from "../demo/gateway/faults.js";
import { gatewayOf } from "./support/gateway-decorator.js";
import { playing, type Visitor } from "./support/visitor.js";

/** Prices as one-hub keeps them: one call for each. */
const prices = [
  { model: "gpt-4o", type: "tokens", channel_type: 1, input: 1.25, output: 5, locked: true },
  { model: "gpt-4o-mini", type: "tokens", channel_type: 1, input: 0.075, output: 0.3, locked: false },
  { model: "dall-e-3", type: "times", channel_type: 1, input: 20, output: 20, locked: false },
];
const onOneHub = (...faults: readonly FaultRule[]) => ({
  gateway: { signedInAs: "root", oneHub: { owners: [{ id: 1, name: "OpenAI" }], prices }, faults },
});

const withFaults = (...faults: readonly FaultRule[]) => ({ gateway: { signedInAs: "root", faults } });

/** How tables of ratios are saved, and why one isn't. */
const writes = { path: "/api/option/", method: "PUT" };
const locked = "database is locked";

/** The options of a new-api that fixes what the output of a model costs. */
const fixedOptions = {
  success: true,
  message: "",
  data: [
    { key: "ModelRatio", value: '{"gpt-4o":1.25}' },
    { key: "CompletionRatio", value: "{}" },
    { key: "CompletionRatioMeta", value: '{"gpt-4o":{"ratio":3,"locked":true}}' },
  ],
};

const meta: Meta = {
  title: "Elements/gw-prices",
  // The prices themselves have the page of the element.
  tags: ["!autodocs"],
};
export default meta;
type Story = StoryObj;

/** Pastes a list, and compares it with what is there. */
async function compare({ press, type, texts }: Visitor, list: string): Promise<void> {
  const { paste: opener } = await texts(priceMessages);
  const paste = await texts(pasteMessages);
  await press(opener.open);
  await type(paste.label, list);
  await press(paste.compare);
}

/** Lines that have no price are skipped, and named. */
export const PastedWrong: Story = {
  play: playing(pasteMessages, async (visitor, paste) => {
    await compare(visitor, "gpt-4o 3 12\nwithout a price\nbrand-new 1 2");
    await visitor.shows(paste.wrong("2", false));
    await visitor.sees("button", paste.save(2));
  }),
};

/** A locked price is left out unless somebody takes it in. */
export const PastedLocked: Story = {
  parameters: onOneHub(),
  play: playing(pasteMessages, async (visitor, paste) => {
    await compare(visitor, "gpt-4o 3 12\ngpt-4o-mini 1 2");
    await visitor.shows(paste.summary(2, 0));
    await visitor.sees("button", paste.save(1));
  }),
};

/** A list that has a new model's input price alone; without its output price it is left out. */
export const PastedIncomplete: Story = {
  parameters: onOneHub(),
  play: playing(pasteMessages, async (visitor, paste) => {
    await compare(visitor, '{"ModelRatio": {"brand-new": 1, "dall-e-3": 12}}');
    await visitor.shows(paste.incomplete("brand-new"));
  }),
};

/** All of it is there already. */
export const PastedSame: Story = {
  parameters: onOneHub(),
  play: playing(pasteMessages, async (visitor, paste) => {
    await compare(visitor, "gpt-4o-mini 0.15 0.6");
    await visitor.shows(paste.nothing(1));
  }),
};

/** New-api has the last word on what the output of some models costs. */
export const PastedWithoutEffect: Story = {
  parameters: {
    gateway: {
      signedInAs: "root",
      newApi: true,
      faults: [{ path: "/api/option/", method: "GET", kind: "other", body: fixedOptions }],
    },
  },
  play: playing(pasteMessages, async (visitor, t) => {
    await compare(visitor, "gpt-4o 3 12");
    await visitor.shows(t.fixedOutput("3"));
  }),
};

/** What the gateway has now couldn't be read, so that nothing is compared. */
export const PasteNotCompared: Story = {
  parameters: withFaults({ path: "/api/option/", method: "GET", kind: "server", after: 1 }),
  play: playing(priceMessages, async (visitor) => {
    await compare(visitor, "gpt-4o 3 12");
    await visitor.shows((await visitor.texts(commonMessages)).error.server);
  }),
};

/** The gateway refuses the table, and says why. What was compared stays. */
export const PasteRefused: Story = {
  parameters: withFaults({ ...writes, kind: "refused", message: locked }),
  play: playing(pasteMessages, async (visitor, paste) => {
    await compare(visitor, "gpt-4o 3 12");
    await visitor.press(paste.save(1));
    await visitor.shows(locked);
    await visitor.sees("button", paste.save(1));
  }),
};

/** The gateway takes the input prices and refuses the output prices: what is there has to be compared again. */
export const PasteHalfSaved: Story = {
  parameters: withFaults({ ...writes, kind: "refused", message: locked, after: 1 }),
  play: playing(pasteMessages, async (visitor, paste) => {
    await compare(visitor, "gpt-4o 3 15");
    await visitor.press(paste.save(1));
    await visitor.shows((await visitor.texts(commonMessages)).error.partial);
    await visitor.sees("button", paste.compare);
  }),
};

/** The answer is lost, and so is the one that would tell what came of it. */
export const PasteNotConfirmed: Story = {
  parameters: withFaults({ ...writes, kind: "offline" }),
  play: playing(pasteMessages, async (visitor, paste, { loaded }) => {
    await compare(visitor, "gpt-4o 3");
    const save = await visitor.sees("button", paste.save(1));
    gatewayOf(loaded)?.gateway.faults.add({ path: "/api/option/", method: "GET", kind: "offline", after: 1 });
    save.click();
    await visitor.shows((await visitor.texts(commonMessages)).lost.lead);
  }),
};

/** All is saved; where each price is a call, it can be undone. */
export const PasteSaved: Story = {
  parameters: onOneHub(),
  play: playing(pasteMessages, async (visitor, paste) => {
    await compare(visitor, "gpt-4o-mini 1 2\nbrand-new 1 2");
    await visitor.press(paste.save(2));
    const jobs = await visitor.texts(jobMessages);
    await visitor.shows(jobs.allDone(paste.label, jobs.countDone(2)));
    await visitor.sees("button", (await visitor.texts(collectionMessages)).undo);
  }),
};

/** The gateway refuses one of two. */
export const PastePartlySaved: Story = {
  parameters: onOneHub({ path: "/api/prices/single", kind: "refused", message: "数据库错误", times: 1 }),
  play: playing(pasteMessages, async (visitor, paste) => {
    await compare(visitor, "gpt-4o-mini 1 2\nbrand-new 1 2");
    await visitor.press(paste.save(2));
    await visitor.sees("button", (await visitor.texts(jobMessages)).retry(1));
  }),
};

/** The gateway refuses more of them than the report lists. */
export const PasteManyRefused: Story = {
  // As fast as the gateway takes them.
  args: { "rate-limit": 100_000 },
  parameters: onOneHub({ path: "/api/prices/single", kind: "refused", message: locked }),
  play: playing(jobMessages, async (visitor, t) => {
    const paste = await visitor.texts(pasteMessages);
    await compare(
      visitor,
      Array.from({ length: 60 }, (_, index) => `new-${String(index + 1)} 1 2`).join("\n"),
    );
    await visitor.press(paste.save(60));
    await visitor.shows(t.resultFailed(60));
    await visitor.shows(t.andMore(10));
    await visitor.sees("button", t.retry(60));
  }),
};

/** Somebody else changed one of them since it was compared: theirs stays. */
export const PasteOvertaken: Story = {
  parameters: onOneHub(),
  play: playing(pasteMessages, async (visitor, paste, { loaded }) => {
    await compare(visitor, "gpt-4o-mini 1 2");
    const save = await visitor.sees("button", paste.save(1));
    const theirs = { ...prices[1], input: 9 };
    const body = JSON.stringify({ original_models: [theirs.model], models: [theirs.model], price: theirs });
    await fetch(`${gatewayOf(loaded)?.base ?? ""}/api/prices/multiple`, { method: "POST", body });
    save.click();
    await visitor.shows((await visitor.texts(priceMessages)).paste.changedSince);
  }),
};

/** The same input price for several. */
export const SettingPrice: Story = {
  parameters: onOneHub(),
  play: playing(priceMessages, async (visitor, t) => {
    const common = await visitor.texts(commonMessages);
    for (const model of ["gpt-4o-mini", "dall-e-3"]) await visitor.press(common.chooseRow(model));
    await visitor.pressForSelected(t.set.input);
    await visitor.type(t.form.input, "2");
    await visitor.shows((await visitor.texts(bulkMessages)).undoable);
  }),
};

/** What deleting several prices means for what calls cost. */
export const DeletingPrices: Story = {
  parameters: onOneHub(),
  play: playing(priceMessages, async (visitor, t) => {
    const common = await visitor.texts(commonMessages);
    for (const model of ["gpt-4o-mini", "dall-e-3"]) await visitor.press(common.chooseRow(model));
    await visitor.pressForSelected(common.remove);
    await visitor.sees("dialog", t.bulk.deleteTitle(2));
    await visitor.sees("button", t.bulk.deleteConfirm(2));
  }),
};

/** Nothing valid was typed for a new price. */
export const WrongPrice: Story = {
  play: playing(priceMessages, async (visitor, t) => {
    await visitor.press(t.add);
    await visitor.type(t.form.input, "cheap");
    await visitor.pressInDialog("button", t.form.create);
    await visitor.shows(t.form.modelRequired);
    await visitor.shows(t.form.priceWrong);
  }),
};
