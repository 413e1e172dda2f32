import { channelForm } from "./catalog-channels.js";
import { defineElement } from "./define-element.js";

defineElement(channelForm, () => import("../areas/channels/channel-form.js"));
