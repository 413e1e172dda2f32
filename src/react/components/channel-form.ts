import { channelForm } from "../../elements/catalog-channels.js";
import { createComponent } from "../create-component.js";

/** Form for channels: new ones, a copy of one, or the one named, with the fields of its type; as `<gw-channel-form>`. */
export const ChannelForm = /* @__PURE__ */ createComponent(
  channelForm,
  () => import("../../areas/channels/channel-form.js"),
);
