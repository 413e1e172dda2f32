/**
 * The areas of the console as React components, for React 19 hosts: the same views as the elements, drawn into a shadow
 * root of a plain box. Importing this registers no custom element.
 */
export { GatewayProvider, type GatewaySettings } from "./provider.js";
export type { ConsoleHandle, ViewHandle } from "./create-component.js";
export type { Appearance } from "../theme/appearance.js";
export type { MessageKey, MessageOverrides } from "../elements/message-overrides.js";
export type { Navigation, Place } from "../ui/host/context/host.js";
export { About } from "./components/about.js";
export { Balance } from "./components/balance.js";
export { ChannelForm } from "./components/channel-form.js";
export { ChannelTable } from "./components/channel-table.js";
export { Chat } from "./components/chat.js";
export { Console } from "./components/console.js";
export { Figures } from "./components/figures.js";
export { Home } from "./components/home.js";
export { LogTable } from "./components/log-table.js";
export { Login } from "./components/login.js";
export { Notice } from "./components/notice.js";
export { Overview } from "./components/overview.js";
export { PasswordReset } from "./components/password-reset.js";
export { Playground } from "./components/playground.js";
export { Profile } from "./components/profile.js";
export { QuickStart } from "./components/quick-start.js";
export { RedemptionForm } from "./components/redemption-form.js";
export { RedemptionTable } from "./components/redemption-table.js";
export { Register } from "./components/register.js";
export { Settings } from "./components/settings.js";
export { TokenForm } from "./components/token-form.js";
export { TokenList } from "./components/token-list.js";
export { TopUp } from "./components/topup.js";
export { Usage } from "./components/usage.js";
export { UserForm } from "./components/user-form.js";
export { UserTable } from "./components/user-table.js";
