// Made by rollup/generate from src/elements/catalog/channel-form.ts. Don't edit.
import { defineElement } from "./bridge/define-element.js";
import { channelForm as entry } from "./catalog/channel-form.js";

defineElement(entry, () => import("../areas/channels/channel-form.js"));
