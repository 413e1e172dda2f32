import { channelForm } from "../../elements/catalog-channels.js";
import { createComponent } from "../create-component.js";

/** One channel; as `<gw-channel-form>`. */
export const ChannelForm = /* @__PURE__ */ createComponent(
  channelForm,
  () => import("../../areas/channels/channel-form.js"),
);
