// Made from the catalogue of elements; npm run reference writes it.
/** What the events of the elements carry in `detail`, by their names. Quotas in points, times in epoch seconds. */
export interface EventDetails {
  /** Signed in. */
  readonly "gw-signed-in": { user: { id: number; username: string; role: number }; defaultPassword: boolean };
  /** Signed out by the element's own button. */
  readonly "gw-signed-out": Record<string, never>;
  /** The visitor is about to sign in; username with a password only. */
  readonly "gw-before-sign-in": {
    way: "password" | "github" | "lark" | "oidc" | "wechat";
    username?: string;
  };
  /** The visitor is about to sign out. */
  readonly "gw-before-sign-out": Record<string, never>;
  /** The account was created. Nobody is signed in by that. */
  readonly "gw-registered": { username: string };
  /** The mail was sent. */
  readonly "gw-reset-mail-sent": { email: string };
  /** The account has a new password. The password itself is not in the event. */
  readonly "gw-password-reset": { email: string };
  /** Another screen is shown. */
  readonly "gw-navigated": { path: string };
  /** The reader searched, filtered, sorted, turned the page or chose columns; view is what the list shows now. */
  readonly "gw-view-changed": { view: string };
  /** A token was created. */
  readonly "gw-token-created": { id: number; name: string };
  /** A token was saved or switched. */
  readonly "gw-token-updated": { id: number; name: string };
  /** A token was deleted. */
  readonly "gw-token-deleted": { id: number; name: string };
  /** A key or a client link was put on the clipboard. The key itself is not in the event. */
  readonly "gw-token-copied": {
    id: number;
    name: string;
    form: "key" | "next" | "ama" | "opencat" | "lobechat";
  };
  /** A token is about to be created. */
  readonly "gw-before-token-create": { name: string };
  /** A token is about to be saved or switched. */
  readonly "gw-before-token-update": { id: number; name: string };
  /** A token is about to be deleted. */
  readonly "gw-before-token-delete": { id: number; name: string };
  /** A key or a client link is about to be put on the clipboard. */
  readonly "gw-before-token-copy": {
    id: number;
    name: string;
    form: "key" | "next" | "ama" | "opencat" | "lobechat";
  };
  /** A code was redeemed; quota is what it added, left out when the answer was lost and only the log showed it. */
  readonly "gw-code-redeemed": { quota?: number | undefined };
  /** A code is about to be redeemed. The code is not in the event. */
  readonly "gw-before-redeem": Record<string, never>;
  /** Channels were created, one for each key. */
  readonly "gw-channel-created": { name: string; count: number };
  /** The channel was saved. */
  readonly "gw-channel-updated": { id: number; name: string };
  /** A channel was deleted. */
  readonly "gw-channel-deleted": { id: number; name: string };
  /** All disabled channels were deleted at once; count is left out when the answer was lost. */
  readonly "gw-channels-deleted": { count?: number | undefined };
  /** A channel is about to be saved or switched. */
  readonly "gw-before-channel-update": { id: number; name: string };
  /** A channel is about to be deleted. */
  readonly "gw-before-channel-delete": { id: number; name: string };
  /** All disabled channels are about to be deleted at once. */
  readonly "gw-before-channels-delete": Record<string, never>;
  /** A channel answered its test. */
  readonly "gw-channel-tested": { id: number; name: string; seconds: number };
  /** Channels are about to be created, one for each key. */
  readonly "gw-before-channel-create": { name: string; count: number };
  /** Codes were made. The codes themselves are not in the event. */
  readonly "gw-redemption-created": { name: string; count: number };
  /** The code was saved. */
  readonly "gw-redemption-updated": { id: number; name: string };
  /** A code was deleted. */
  readonly "gw-redemption-deleted": { id: number; name: string };
  /** A code was put on the clipboard. The code itself is not in the event. */
  readonly "gw-redemption-copied": { id: number; name: string };
  /** Codes are about to be created. */
  readonly "gw-before-redemption-create": { name: string; count: number };
  /** A code is about to be saved or switched. */
  readonly "gw-before-redemption-update": { id: number; name: string };
  /** A code is about to be deleted. */
  readonly "gw-before-redemption-delete": { id: number; name: string };
  /** The history was cleared: how many entries (left out when the answer was lost), and those before which time (epoch seconds). */
  readonly "gw-logs-cleared": { count?: number | undefined; before: number };
  /** A day (YYYY-MM-DD in UTC) or a model was pressed; in the console the log follows. */
  readonly "gw-usage-selected": { day?: string; model?: string };
  /** A model answered to its end. Tokens are left out where the provider doesn't send them. Question, answer and key are not in the event. */
  readonly "gw-relay-answered": {
    model: string;
    tokenId: number;
    promptTokens?: number | undefined;
    completionTokens?: number | undefined;
  };
  /** An account was created. */
  readonly "gw-user-created": { username: string };
  /** The account was saved or given quota. */
  readonly "gw-user-updated": { id: number; username: string };
  /** An account was deleted. */
  readonly "gw-user-deleted": { id: number; username: string };
  /** An account is about to be created. */
  readonly "gw-before-user-create": { username: string };
  /** An account is about to be saved, given quota, promoted, demoted, enabled or disabled. */
  readonly "gw-before-user-update": { id: number; username: string };
  /** An account is about to be deleted. */
  readonly "gw-before-user-delete": { id: number; username: string };
  /** The profile was saved; fields are those that changed. No value is in the event. */
  readonly "gw-profile-updated": { fields: ("username" | "display_name" | "password")[] };
  /** The profile is about to be saved; fields are those that were changed. */
  readonly "gw-before-profile-update": { fields: ("username" | "display_name" | "password")[] };
  /** A system access token was made; the former one is void. The token is not in the event. */
  readonly "gw-access-token-created": Record<string, never>;
  /** An account was bound to the visitor's. */
  readonly "gw-account-bound": { kind: "wechat" | "github" | "lark" | "oidc" | "email" };
  /** The visitor deleted their own account. */
  readonly "gw-account-deleted": Record<string, never>;
  /** Settings were saved; keys are their names on the gateway. No value is in the event. */
  readonly "gw-settings-updated": { keys: string[] };
  /** Settings are about to be saved. No value is in the event. */
  readonly "gw-before-settings-update": { keys: string[] };
  /** A model was given a price. */
  readonly "gw-price-created": { model: string };
  /** The price of a model was saved, locked or unlocked. */
  readonly "gw-price-updated": { model: string };
  /** The price of a model was deleted. */
  readonly "gw-price-deleted": { model: string };
  /** A model is about to be given a price. */
  readonly "gw-before-price-create": { model: string };
  /** The price of a model is about to be saved, locked or unlocked. */
  readonly "gw-before-price-update": { model: string };
  /** The price of a model is about to be deleted. */
  readonly "gw-before-price-delete": { model: string };
  /** The element first shows what it is there for: rows, a form, a message. :state(ready) begins. */
  readonly "gw-ready": Record<string, never>;
  /** Something inside threw, or its code could not be loaded. A retry panel is shown. */
  readonly "gw-error": { code: "crash" | "load"; area: string };
  /** The gateway no longer knows the visitor. */
  readonly "gw-session-expired": Record<string, never>;
  /** An outside address is about to be opened in a new window. A chat address holds the key. */
  readonly "gw-before-open": { url: string; kind: "chat" | "top-up" | "link" };
  /** The page is about to be left for another, or, with its path in the console, a screen for another. Also after the session expired. */
  readonly "gw-before-navigate": { url: string; path?: string };
  /** A message is about to be shown. Cancel it to show your own. */
  readonly "gw-toast": { kind: string; text: string };
  /** The form was left. */
  readonly "gw-cancel": Record<string, never>;
}
