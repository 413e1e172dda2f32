import type { Preview } from "@storybook/react-vite";
import "../../src/elements/all.js";
import { localeNames } from "../../src/i18n/locale.js";
import { informing, withControls } from "../support/controls.js";
import { renderElement } from "../support/element-story.js";
import { gatewayLoader, withGateway } from "../support/gateway-decorator.js";

const preview: Preview = {
  tags: ["autodocs"],
  loaders: [gatewayLoader],
  decorators: [withGateway],
  render: renderElement,
  argTypesEnhancers: [withControls],
  initialGlobals: { theme: "light", density: "comfortable", direction: "ltr", locale: "en", width: "full" },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: {
        title: "Theme",
        icon: "contrast",
        items: [
          { value: "light", title: "Light" },
          { value: "dark", title: "Dark" },
          { value: "both", title: "Light and dark, side by side" },
        ],
        dynamicTitle: true,
      },
    },
    density: {
      description: "Density",
      toolbar: {
        title: "Density",
        icon: "component",
        items: [
          { value: "comfortable", title: "Comfortable" },
          { value: "compact", title: "Compact" },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: "Direction",
      toolbar: {
        title: "Direction",
        icon: "transfer",
        items: [
          { value: "ltr", title: "Left to right" },
          { value: "rtl", title: "Right to left" },
        ],
        dynamicTitle: true,
      },
    },
    locale: {
      description: "Language",
      toolbar: {
        title: "Language",
        icon: "globe",
        items: Object.entries(localeNames).map(([value, title]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
    width: {
      description: "Width of the element's box",
      toolbar: {
        title: "Width",
        icon: "grow",
        items: [
          { value: "full", title: "Full width" },
          ...["280", "360", "640", "960"].map((value) => ({ value, title: `${value} px` })),
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    options: { storySort: { order: ["Elements", "Areas"] } },
    a11y: { test: "error" },
    controls: { expanded: true, exclude: informing },
    // The frame around a story has the padding, in the theme's own colour.
    layout: "fullscreen",
  },
};

export default preview;
