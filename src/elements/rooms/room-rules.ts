import { version } from "../../version.js";
import { expectedRoom, isLike, rememberedHeights, roomKey } from "./expected-room.js";

declare const __ENTRY_STARTS__: boolean | undefined;

/** The rules of {@link file://./expected-room.ts}. */
interface RoomRules {
  readonly expectedRoom: typeof expectedRoom;
  readonly isLike: typeof isLike;
  readonly rememberedHeights: typeof rememberedHeights;
  readonly roomKey: typeof roomKey;
}

/** Where the entry of `cdn/` leaves them, which needs them first, for the other files of the same version. */
const rulesKey: unique symbol = Symbol.for(`gateway-console.rooms ${version}`);
const page = globalThis as unknown as { [rulesKey]: RoomRules };

/** Leaves the rules on the page. Called by the entry. */
export function shareRoomRules(): void {
  page[rulesKey] = { expectedRoom, isLike, rememberedHeights, roomKey };
}

/** The rules of rooms: those of the entry where it has left them, so that no other file needs them. */
export const roomRules = (): RoomRules =>
  typeof __ENTRY_STARTS__ !== "undefined" && __ENTRY_STARTS__
    ? page[rulesKey]
    : { expectedRoom, isLike, rememberedHeights, roomKey };
