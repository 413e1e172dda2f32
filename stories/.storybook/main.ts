import { fileURLToPath } from "node:url";
import type { StorybookConfig } from "@storybook/react-vite";
import { generatedSources } from "../../rollup/generate/generate.mjs";
import { messageLoaders } from "../../rollup/message-loaders.mjs";
import { storyOrder } from "./story-order.js";

const config: StorybookConfig = {
  stories: ["../*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y"],
  framework: { name: "@storybook/react-vite", options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, disableProjectJson: true },
  // The toolbar's own switches for width and theme take their place: they act on the element's box, and in tests too.
  features: { viewport: false, backgrounds: false },
  previewAnnotations: [fileURLToPath(new URL("./pages.tsx", import.meta.url))],
  // Controls come from the catalogue of elements; nothing is to be read out of the stories' types.
  typescript: { reactDocgen: false, check: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), generatedSources(), messageLoaders(), storyOrder()],
    build: { ...vite.build, chunkSizeWarningLimit: 4000 },
  }),
};

export default config;
