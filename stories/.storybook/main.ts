import { fileURLToPath } from "node:url";
import type { StorybookConfig } from "@storybook/react-vite";
import { generatedSources } from "../../rollup/generate/generate.mjs";
import { areaIndexer, areaStories } from "./area-stories.js";
import { previewAhead } from "./preview-ahead.js";
import { namedInWords, storyFiles } from "./story-files.js";

const config: StorybookConfig = {
  stories: ["../*.stories.tsx", "../areas/sheets.tsx"],
  experimental_indexers: (indexers = []) => [areaIndexer, ...indexers.map(namedInWords)],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y"],
  framework: { name: "@storybook/react-vite", options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, disableProjectJson: true },
  // The toolbar's own switches for width and theme take their place: they act on the element's box, and in tests too.
  // Browsers measure and outline. The panel of a play function's steps is a seventh of the work until a story shows;
  // who writes one has it.
  features: (features, { configType }) => ({
    ...features,
    viewport: false,
    backgrounds: false,
    changeDetection: false,
    measure: false,
    outline: false,
    // What leads newcomers through Storybook's own features.
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
    interactions: configType !== "PRODUCTION",
  }),
  // Controls come from the catalogue: what reads them out of components, with two parsers of JavaScript, has no work.
  previewAnnotations: (entries = []) => [
    ...entries.filter((entry) => !JSON.stringify(entry).includes("entry-preview-argtypes")),
    fileURLToPath(new URL("./pages.tsx", import.meta.url)),
  ],
  managerHead: (head, { configType }) =>
    configType === "PRODUCTION" ? `${head ?? ""}${previewAhead}` : head,
  // Controls come from the catalogue of elements; nothing is to be read out of the stories' types.
  typescript: { reactDocgen: false, check: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), generatedSources(), storyFiles(), areaStories()],
    build: { ...vite.build, chunkSizeWarningLimit: 4000 },
  }),
};

export default config;
