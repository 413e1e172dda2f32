import { channelTable } from "../../elements/catalog-channels.js";
import { createComponent } from "../create-component.js";

/** Channels, for administrators: search, sort, filter, test, balances, priority and weight, create, copy, edit, switch, delete, many at once; as `<gw-channel-table>`. */
export const ChannelTable = /* @__PURE__ */ createComponent(
  channelTable,
  () => import("../../areas/channels/channel-table.js"),
);
