import { channelTable } from "../../elements/catalog-channels.js";
import { createComponent } from "../create-component.js";

/** The channels; as `<gw-channel-table>`. */
export const ChannelTable = /* @__PURE__ */ createComponent(
  channelTable,
  () => import("../../areas/channels/channel-table.js"),
);
