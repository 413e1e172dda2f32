import { channelTable } from "./catalog-channels.js";
import { defineElement } from "./define-element.js";

defineElement(channelTable, () => import("../areas/channels/channel-table.js"));
