import { Role } from "../../domain/access/roles.js";
import { createLazy, type LazyComponent } from "../../ui/host/lifecycle/lazy.js";
import type { IconName } from "../../ui/kit/icon/icon.js";
import { placeIcons } from "../place-icons.js";
import type { ScreenTitle } from "../screen-entry.js";

/** The names of the lists. */
export type ListName = "tokens" | "channels" | "users" | "redemption-codes";

/** A list whose rows the palette finds. */
interface ListKind {
  /** The name of its definition. */
  readonly name: ListName;
  /** Whether it has only what belongs to the account. */
  readonly isOwn?: boolean;
  /** The screen that shows it. */
  readonly screen: ScreenTitle;
  /** The lowest role that may see it. */
  readonly role: number;
  readonly icon: IconName;
  /** Mounts the list's data without drawing it while its screen isn't shown. */
  readonly Hidden: LazyComponent<object>;
}

const nothing = { fallback: null };

/** Every list, in the order in which they are listed. A new one is one more entry. */
export const listKinds: readonly ListKind[] = [
  {
    name: "tokens",
    screen: "tokens",
    role: Role.user,
    isOwn: true,
    icon: "key",
    Hidden: createLazy(() => import("../../areas/tokens/found-tokens.js"), nothing),
  },
  {
    name: "channels",
    screen: "channels",
    role: Role.admin,
    icon: "layers",
    Hidden: createLazy(() => import("../../areas/channels/found-channels.js"), nothing),
  },
  {
    name: "users",
    screen: "users",
    role: Role.admin,
    icon: "user",
    Hidden: createLazy(() => import("../../areas/users/found-users.js"), nothing),
  },
  {
    name: "redemption-codes",
    screen: "redemptions",
    role: Role.admin,
    icon: placeIcons.ticket,
    Hidden: createLazy(() => import("../../areas/redemptions/found-codes.js"), nothing),
  },
];
