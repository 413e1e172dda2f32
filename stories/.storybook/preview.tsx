import type { Preview } from "@storybook/react-vite";
import "../../src/elements/all.js";
import { gatewayLoader, withGateway } from "../support/gateway-decorator.js";

const preview: Preview = {
  loaders: [gatewayLoader],
  decorators: [withGateway],
  initialGlobals: { theme: "light", locale: "en" },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: { title: "Theme", icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
    },
    locale: {
      description: "Language",
      toolbar: {
        title: "Language",
        icon: "globe",
        items: [
          { value: "en", title: "English" },
          { value: "zh-CN", title: "简体中文" },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    a11y: { test: "error" },
    controls: { expanded: true },
    layout: "padded",
    options: {
      storySort: {
        order: [
          "Guides",
          [
            "Embed in five minutes",
            "Sign-in",
            "Proxy",
            "Theming",
            "Events and steering",
            "CSP and integrity",
            "Upgrade",
            "Troubleshooting",
            "Reference",
          ],
          "Elements",
        ],
      },
    },
  },
};

export default preview;
