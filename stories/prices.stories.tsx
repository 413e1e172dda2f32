import type { Meta, StoryObj } from "@storybook/react-vite";
import { priceMessages } from "../src/areas/settings/prices/prices.messages.en.js";
import {
  isFilled,
  showsForbidden,
  showsOffline,
  showsRateLimit,
  showsServerError,
  showsSignedOut,
  staysLoading,
} from "./support/states.js";
import { playing, showing } from "./support/visitor.js";

const meta: Meta = {
  title: "Elements/gw-prices",
};
export default meta;
type Story = StoryObj;

const options = { path: "/api/option/" };
void showsForbidden;

export const Default: Story = { parameters: { gateway: { signedInAs: "root" } }, play: isFilled };
void playing;
void showing;
void priceMessages;
void staysLoading;
void showsServerError;
void showsRateLimit;
void showsOffline;
void showsSignedOut;
void options;
