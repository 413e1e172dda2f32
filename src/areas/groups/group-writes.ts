import type { Http } from "../../api/client/http.js";
import {
  deleteUserGroup,
  getUserGroup,
  setUserGroupEnabled,
  type UserGroup,
} from "../../api/entities/user-groups.js";
import { settle, verifyDeleted, verifyRecord, type Settled } from "../../state/writes/settle.js";
import { listedRow, type GroupRow } from "./group-row.js";
import type { GroupsModel } from "./groups-model.js";

/** Writes whether a group of a list can be used. Rejects with a GatewayError. */
export const writeGroupEnabled = (
  http: Http,
  { id }: UserGroup,
  enable: boolean,
): Promise<Settled<GroupRow>> =>
  settle({
    send: async () => listedRow(await setUserGroupEnabled(http, id, enable)),
    verify: verifyRecord(
      async () => listedRow(await getUserGroup(http, id)),
      ({ listed }) => listed?.enable === enable,
    ),
  });

/** Deletes a group. Rejects with a GatewayError. */
export const eraseGroup = (
  { book, read }: Pick<GroupsModel, "book" | "read">,
  http: Http,
  group: GroupRow,
): Promise<Settled<unknown>> =>
  settle<unknown>({
    send: () => (book ? book.remove(http, group.symbol) : deleteUserGroup(http, group.listed?.id ?? 0)),
    verify: verifyDeleted(() => read(http, group)),
  });
