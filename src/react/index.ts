/**
 * The areas of the console as React components, for React 19 hosts: the same views as the elements, rendered into the
 * shadow root of a plain element. Importing this registers no custom element.
 */
export { GatewayProvider, type GatewaySettings } from "./provider.js";
export type { ConsoleHandle, ViewHandle } from "./component-props.js";
export type { Appearance } from "../theme/appearance.js";
export type { MessageKey, MessageOverrides } from "../elements/bridge/message-overrides.js";
export type { Navigation, Place } from "../ui/host/context/host.js";
export * from "./generated/index.js";
