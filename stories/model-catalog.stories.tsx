import type { Meta, StoryObj } from "@storybook/react-vite";
import { sampleCatalog } from "../demo/gateway/catalog/catalog-data.js";
import { catalogMessages } from "../src/areas/model-catalog/generated/messages.en.js";
import { vendorMessages } from "../src/areas/model-catalog/vendors/generated/messages.en.js";
import {
  isEmpty,
  isFilled,
  showsOffline,
  showsRateLimit,
  showsServerError,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";
import { playing, showing } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-model-catalog",
};
export default meta;
type Story = StoryObj;

const path = "/api/models/";
const gateway = { signedInAs: "root", newApi: true, seed: "sample", catalog: sampleCatalog() } as const;

/** Some models are described, others are missing. */
export const Default: Story = { parameters: { gateway }, play: isFilled };

/** The same in Chinese. */
export const Chinese: Story = { parameters: { gateway }, args: { locale: "zh-CN" }, play: isFilled };

const manyModels = sampleCatalog()
  .models.slice(0, 1)
  .flatMap((like) =>
    Array.from({ length: 300 }, (_, index) => ({
      ...like,
      id: index + 1,
      model_name:
        index === 298
          ? "organization/a-model-with-a-very-long-name-that-nobody-abbreviates-2026-08-15"
          : `model-${index + 1}`,
      tags: index === 298 ? "chat,vision,tools,reasoning,long context,Übersetzung,低价" : "chat",
      vendor_id: index % 4,
    })),
  );

/** 300 models, one of them with a long name, many tags and a long description. */
export const ManyModels: Story = {
  parameters: {
    gateway: {
      ...gateway,
      catalog: {
        vendors: sampleCatalog().vendors,
        models: manyModels,
      },
    },
  },
  play: isFilled,
};

/** The form of a new model, beside the list. */
export const Creating: Story = {
  parameters: { gateway },
  play: playing(catalogMessages, async ({ press, shows }, t) => {
    await press(t.add);
    await shows(t.form.tagsHint);
  }),
};

/** A rule for several models, with what the gateway finds out for it. */
export const Editing: Story = {
  parameters: { gateway },
  play: playing(catalogMessages, async ({ press, shows }, t) => {
    await press(/^claude-$/);
    await shows(t.form.ruleHint);
  }),
};

/** Models of channels that the catalog doesn't have, each added by one press. */
export const Missing: Story = {
  parameters: { gateway },
  play: playing(catalogMessages, async ({ press, shows }, t) => {
    await press(t.missing.open);
    await shows(t.missing.text);
  }),
};

/** What new-api's project knows, before it is taken. */
export const Syncing: Story = {
  parameters: { gateway },
  play: playing(catalogMessages, async ({ press, sees }, t) => {
    await press(t.sync.open);
    await sees("list", t.sync.conflicts);
  }),
};

/** The vendors of models. */
export const Vendors: Story = {
  parameters: { gateway },
  play: playing(catalogMessages, async ({ press, shows, texts }, t) => {
    await press(t.parts.vendors);
    await shows((await texts(vendorMessages)).columns.icon);
  }),
};

/** Nothing is described yet. */
export const Empty: Story = {
  parameters: { gateway: { signedInAs: "root", newApi: true } },
  play: isEmpty,
};

/** Other gateways have no catalog. */
export const NoCatalog: Story = {
  parameters: { gateway: { signedInAs: "root" } },
  play: showing(catalogMessages, (t) => t.none.text),
};

export const SignedOut: Story = { parameters: { gateway: {} }, play: showsSignedOut };

export const Loading: Story = {
  parameters: { gateway: { ...gateway, faults: [{ path, kind: "slow", ms: 10_000_000 }] } },
  play: staysLoading,
};

export const ServerError: Story = {
  parameters: { gateway: { ...gateway, faults: [{ path, kind: "server" }] } },
  play: showsServerError,
};

export const RateLimited: Story = {
  parameters: { gateway: { ...gateway, faults: [{ path, kind: "rate-limited" }] } },
  play: showsRateLimit,
};

export const Offline: Story = {
  parameters: { gateway: { ...gateway, faults: [{ path, kind: "offline" }] } },
  play: showsOffline,
};
