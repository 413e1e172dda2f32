/**
 * The areas of the console as React components, for React 19 hosts: the same views as the elements, drawn into a shadow
 * root of a plain box. Importing this registers no custom element.
 */
export { GatewayProvider, type GatewaySettings } from "./provider.js";
export type { ConsoleHandle, ViewHandle } from "./create-component.js";
export type { Appearance } from "../theme/appearance.js";
export type { Navigation, Place } from "../ui/host.js";
export {
  About,
  Balance,
  ChannelForm,
  ChannelTable,
  Chat,
  Console,
  Home,
  LogTable,
  Login,
  Notice,
  PasswordReset,
  Profile,
  RedemptionForm,
  RedemptionTable,
  Register,
  Settings,
  TokenForm,
  TokenList,
  TopUp,
  Usage,
  UserForm,
  UserTable,
} from "./components.js";
