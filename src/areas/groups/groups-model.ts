import type { Http } from "../../api/client/http.js";
import { getUserGroup, listUserGroups, userGroupsPage } from "../../api/entities/user-groups.js";
import { createCollection } from "../../state/collection/collection.js";
import type { Gateway } from "../../state/gateways.js";
import { createGroupBook, type GroupBook } from "../../state/groups/group-book.js";
import { lateLimiterOf } from "../../state/rate-limit/late-limiter.js";
import type { RateLimiter } from "../../state/rate-limit/rate-limiter.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { groups } from "./group-collection.js";
import { keptRow, listedRow, type GroupKind, type GroupRow } from "./group-row.js";

/** The groups of a gateway. */
export interface GroupsModel extends CollectionOf<typeof groups> {
  readonly kind: GroupKind;
  /** Where they are kept among the options; undefined where they are a list. */
  readonly book: GroupBook | undefined;
  /** Reads one of them again. Rejects with a GatewayError, as `refused` where there is none. */
  read(this: void, http: Http, row: GroupRow): Promise<GroupRow>;
}

/** The groups of accounts and tokens of this gateway (wire.md 9.18, 9.23). */
export function createGroupsModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "storage" | "calls" | "session" | "supports">,
  kind: GroupKind,
  rateLimiter: RateLimiter = lateLimiterOf(gateway),
): GroupsModel {
  const { http } = gateway;
  const book = kind === "options" ? createGroupBook(gateway) : undefined;
  const list = createCollection(
    groups,
    {
      async load(page, _order, signal, onTotal) {
        if (!book) return (await listUserGroups(http, { page }, { signal, onTotal })).map(listedRow);
        // The options come in one answer, whatever page is asked for.
        const rows = page === 0 ? await book.list(http, { signal }) : [];
        if (page === 0) onTotal(rows.length);
        return rows.map(keptRow);
      },
      whenResumed: (signal) => gateway.whenResumed(signal),
      rateLimiter,
      pageSize: userGroupsPage,
      defaultSize: 50,
    },
    { kind },
  );
  return {
    ...list,
    kind,
    book,
    async read(by, { symbol, listed }) {
      if (book) return keptRow(await book.get(by, symbol));
      return listedRow(await getUserGroup(by, listed?.id ?? 0));
    },
  };
}
