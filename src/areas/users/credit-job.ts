import { featuresOf } from "../../api/dialects/features.js";
import { isGatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { listLogs } from "../../api/entities/logs.js";
import { addQuota } from "../../api/entities/topup.js";
import type { User } from "../../api/entities/user-schema.js";
import { getUser } from "../../api/entities/users.js";
import { PAGE_SIZE } from "../../domain/records/limits.js";
import { ownerOf } from "../../domain/usage/balance-book.js";
import { ifReadable } from "../../state/added-rows.js";
import type { ActKind, JobSession } from "../../state/jobs/job-area.js";
import type { JobItem } from "../../state/jobs/job.js";
import { andThen, done, settle } from "../../state/writes/settle.js";

/** For how long a call whose page is gone may still be on its way to the gateway, in milliseconds. */
const onItsWay = 120_000;
/** The most pages that are read to find an addition. */
const maxPages = 20;

/** What is added to each account. */
interface Credit {
  readonly points: number;
  readonly remark: string;
}

/** The additions to an account as its log has them; where the log doesn't tell, nobody can say what was added. */
interface Additions {
  /** The newest entry before the call, 0 for none. */
  newest(): Promise<number>;
  /** Whether one of these was made since. */
  since(id: number): Promise<boolean>;
}

const creditOf = ({ plan: { params } }: JobSession): Credit => ({
  points: Number(params.points),
  remark: String(params.remark),
});

/** Reads the log of an account for additions like this one. */
function additionsOf(session: JobSession, item: JobItem): Additions | undefined {
  const { gateway } = session;
  const { additionEntries: type } = featuresOf(gateway.supports.peek());
  if (type === undefined) return undefined;
  const { http }: { readonly http: Http } = gateway;
  const { points, remark } = creditOf(session);
  const username = String(item.about.username);
  const read = (page: number) => listLogs(http, { page, type, username });
  return {
    newest: async () => Math.max(0, ...(await read(0)).map(({ id }) => id)),
    async since(id) {
      for (let page = 0; page < maxPages; page += 1) {
        const entries = await read(page);
        const fresh = entries.filter((entry) => entry.id > id);
        const isMine = fresh.some(
          (entry) =>
            ownerOf(entry) === Number(item.key) && entry.quota === points && entry.content.includes(remark),
        );
        if (isMine) return true;
        if (fresh.length < entries.length || entries.length < PAGE_SIZE) return false;
      }
      return false;
    },
  };
}

/**
 * Adds to the balance of an account, by the call that adds, so that what is spent in between stays spent. Never twice:
 * before anything is sent, the newest entry of the account's log is noted, and an attempt after a lost one looks for
 * the addition since that entry first. Where the log can't tell, the reader decides.
 */
export const creditKind: ActKind<User> = {
  calls: 3,
  reports: true,
  async act(session, item, { mark, note }) {
    const { gateway, emit } = session;
    const { http } = gateway;
    const { points, remark } = creditOf(session);
    const user = Number(item.key);
    const additions = additionsOf(session, item);
    const [before = -1] = mark ?? [];
    const isThere = before >= 0 && (await additions?.since(before)) === true;
    const newest = isThere ? before : await ifReadable(additions?.newest() ?? Promise.resolve(undefined));
    // An entry of an earlier attempt may still come: what counts is what came since that one.
    if (!isThere) note([before >= 0 ? before : (newest ?? -1), Date.now()]);
    const added = isThere
      ? done(undefined)
      : await settle<undefined>({
          send: async () => {
            await addQuota(http, { user_id: user, quota: points, remark });
            return undefined;
          },
          async verify() {
            if (newest === undefined) return { kind: "unclear" };
            return (await additions?.since(newest))
              ? { kind: "done", value: undefined }
              : { kind: "not-done" };
          },
        });
    return andThen(added, async () => {
      emit("gw-user-updated", item.about);
      if (user === gateway.session.user.peek()?.id) await gateway.session.recheck();
      return done(await balanceOf(http, user));
    });
  },
  async found(session, item, mark) {
    // Nothing is sent before the mark is noted.
    if (mark === undefined) return "not-done";
    const [before = -1, at = 0] = mark;
    const additions = additionsOf(session, item);
    if (!additions || before < 0) return "unclear";
    if (await additions.since(before)) return "done";
    return Date.now() - at > onItsWay ? "not-done" : "unclear";
  },
};

/** The account as it is now; nothing where that can't be read, which leaves the credit as it is. */
async function balanceOf(http: Http, id: number): Promise<User | undefined> {
  try {
    return await getUser(http, id);
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return undefined;
  }
}
