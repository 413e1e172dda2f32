// Made by rollup/generate from src/elements/catalog/channel-table.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { channelTable as entry } from "./catalog/channel-table.js";

defineElement(entry, () => import("../areas/channels/channel-table.js"));
