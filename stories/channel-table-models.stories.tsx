import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FaultRule } from "../demo/gateway/faults.js";
import { channelMessages } from "../src/areas/channels/generated/messages.en.js";
import { manyMessages } from "../src/areas/channels/many/generated/messages.en.js";
import { providerModelMessages } from "../src/areas/channels/models/generated/messages.en.js";
import { channelReportMessages } from "../src/areas/channels/report/generated/messages.en.js";
import { commonMessages } from "../src/i18n/generated/common.messages.en.js";
import { jobMessages } from "../src/ui/jobs/generated/messages.en.js";
import { createJobStore, noProgress } from "../src/state/jobs/job-store.js";
import { gatewayFor } from "../src/state/gateways.js";
import { gatewayOf } from "./support/gateway-decorator.js";
import { playing, type Visitor } from "./support/visitor.js";

/** A gateway that asks providers for their models: a release of new-api that doesn't compare them itself. */
const asking = (...faults: readonly FaultRule[]) => ({
  gateway: { signedInAs: "root", newApi: true, modelChecks: false as const, faults },
});
/** What every provider lists. */
const lists = (models: string): FaultRule => ({ kind: "provider-says", message: models });
/** The calls that have the gateway ask a provider, and how many of a job are sent at once. */
const asks = "/api/channel/fetch_models";
const atOnce = 3;
const listed = lists("openrouter/auto openrouter/fast gpt-4.1");
const refusal: FaultRule = {
  kind: "provider-error",
  status: 401,
  message: "Incorrect API key provided: sk-…f3a.",
};

const meta: Meta = {
  title: "Elements/gw-channel-table",
  // The list itself has the page of the element.
  tags: ["!autodocs"],
  parameters: asking(listed),
};
export default meta;
type Story = StoryObj;

/** Asks the provider of one channel. */
async function fetchOne({ press, texts }: Visitor): Promise<void> {
  const list = await texts(channelMessages);
  await press(list.rowActions("OpenRouter"));
  await press(list.fetchModels);
}

/** Selects two channels, and opens what asks their providers. */
async function askTwo({ press, pressForSelected, sees, texts }: Visitor): Promise<void> {
  const common = await texts(commonMessages);
  const { ask } = await texts(providerModelMessages);
  await press(common.chooseRow("OpenRouter"));
  await press(common.chooseRow("SiliconFlow"));
  await pressForSelected((await texts(channelMessages)).fetchModels);
  await sees("dialog", ask.title(2));
}

/** Asks the providers of two channels, and opens the report of it. */
async function fetchTwo(visitor: Visitor): Promise<void> {
  const { label, report } = await visitor.texts(providerModelMessages);
  await askTwo(visitor);
  await visitor.pressInDialog("button", label);
  await visitor.press((await visitor.texts(jobMessages)).report);
  await visitor.sees("dialog", report.title);
}

/** What the provider of one channel lists, beside what it has. */
export const ProviderModels: Story = {
  play: playing(providerModelMessages, async (visitor, t) => {
    await fetchOne(visitor);
    await visitor.shows(t.update.within(2, 1));
  }),
};

/** The provider lists what the channel has. */
export const ProviderModelsUpToDate: Story = {
  parameters: asking(lists("openrouter/auto")),
  play: playing(providerModelMessages, async (visitor, t) => {
    await fetchOne(visitor);
    await visitor.shows(t.upToDate(1));
  }),
};

/** A provider that lists nothing, which one-hub says as it is, says nothing about the channel's models. */
export const ProviderModelsNone: Story = {
  parameters: {
    gateway: { signedInAs: "root", newApi: false, oneHub: { prices: [], owners: [] }, faults: [lists("")] },
  },
  play: playing(providerModelMessages, async (visitor, t) => {
    await fetchOne(visitor);
    await visitor.shows(t.noneListed);
  }),
};

/** The provider refuses, in its own words. */
export const ProviderModelsRefused: Story = {
  parameters: asking(refusal),
  play: playing(providerModelMessages, async (visitor, t) => {
    await fetchOne(visitor);
    await visitor.shows(t.report.result.failed);
    await visitor.shows("Incorrect API key provided");
    await visitor.sees("button", (await visitor.texts(commonMessages)).retry);
  }),
};

/** What fetching for several channels does, before anything is asked. */
export const ProviderModelsOfMany: Story = {
  play: playing(providerModelMessages, async (visitor, t) => {
    await askTwo(visitor);
    await visitor.shows(t.ask.text);
  }),
};

/** How each channel differs from what its provider lists: only those that do. */
export const ProviderModelsReport: Story = {
  play: playing(providerModelMessages, async (visitor, t) => {
    await fetchTwo(visitor);
    await visitor.shows([t.report.fetched(2), t.report.different(2)].join(" · "));
    await visitor.sees("button", t.report.update(2));
  }),
};

/** Every channel of the report: one is up to date. */
export const ProviderModelsReportAll: Story = {
  parameters: asking(lists("openrouter/auto")),
  play: playing(providerModelMessages, async (visitor, t) => {
    await fetchTwo(visitor);
    const report = await visitor.texts(channelReportMessages);
    await visitor.press(report.counted(report.all, 2));
    await visitor.shows(t.report.none);
    await visitor.sees("button", t.report.update(1));
  }),
};

/** One provider refuses; the other's differences can be taken over all the same. */
export const ProviderModelsPartlyFetched: Story = {
  parameters: asking({ ...refusal, times: 1 }, lists("openrouter/auto openrouter/fast")),
  play: playing(providerModelMessages, async (visitor, t) => {
    await fetchTwo(visitor);
    const report = await visitor.texts(channelReportMessages);
    await visitor.press(report.counted(report.failed, 1));
    await visitor.shows("Incorrect API key provided");
    await visitor.sees("button", t.report.retry(1));
    await visitor.sees("button", t.report.update(1));
  }),
};

/** Stopped while providers were being asked: the others are left, and the report continues with them. */
export const ProviderModelsNotFetched: Story = {
  play: playing(providerModelMessages, async (visitor, t, { loaded }) => {
    const jobs = await visitor.texts(jobMessages);
    const { faults } = gatewayOf(loaded)?.gateway ?? {};
    await visitor.press((await visitor.texts(commonMessages)).chooseAll);
    await visitor.pressForSelected((await visitor.texts(channelMessages)).fetchModels);
    await visitor.sees("dialog", t.ask.title(10));
    faults?.add({ kind: "slow", ms: 60_000, path: asks });
    await visitor.pressInDialog("button", t.label);
    await visitor.press(jobs.stop);
    await visitor.shows(jobs.stopping);
    faults?.clear();
    faults?.add(listed);
    await visitor.press(jobs.report);
    await visitor.shows(t.report.left(10 - atOnce));
    await visitor.sees("button", jobs.goOn(10 - atOnce));
  }),
};

/** A page that is gone had asked two providers, whose lists went with it; this one went on with the third. */
export const ProviderModelsLost: Story = {
  beforeEach: ({ loaded }) => {
    const { base, gateway } = gatewayOf(loaded) ?? {};
    if (base === undefined || !gateway) throw new Error("The story has no gateway.");
    const items = gateway.store.data.channels
      .slice(-3)
      .map(({ id, name }) => ({ key: id, name, about: { id, name } }));
    const kept = { id: "earlier", owner: 1, list: "channels", params: {}, undoing: false, items };
    createJobStore(gatewayFor({ baseUrl: base }).storage, 1).add(
      { ...kept, kind: "fetch-models", action: "fetch-models" },
      { ...noProgress(3), states: "dd-" },
    );
  },
  play: playing(providerModelMessages, async (visitor, t) => {
    const jobs = await visitor.texts(jobMessages);
    await visitor.shows(jobs.interrupted(t.label, 2, 3));
    await visitor.press(jobs.goOn(1));
    await visitor.press(jobs.report);
    await visitor.shows(t.report.gone(2));
    await visitor.sees("button", t.report.again);
  }),
};

/** What of the differences is taken over, and in which channels. */
export const UpdatingModels: Story = {
  play: playing(providerModelMessages, async (visitor, t) => {
    await fetchTwo(visitor);
    await visitor.press(t.report.update(2));
    await visitor.sees("checkbox", t.update.add);
    await visitor.shows(t.update.within(5, 2));
  }),
};

/** What becomes of each channel, before anything is saved. */
export const UpdatingModelsPreview: Story = {
  play: playing(providerModelMessages, async (visitor, t) => {
    await fetchTwo(visitor);
    await visitor.press(t.report.update(2));
    await visitor.pressInDialog("checkbox", t.update.remove);
    const many = await visitor.texts(manyMessages);
    await visitor.press(many.preview);
    await visitor.shows(many.changing((await visitor.texts(channelMessages)).bulk.things(2)));
  }),
};
