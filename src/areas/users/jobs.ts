import { GatewayError } from "../../api/client/errors.js";
import type { User } from "../../api/entities/user-schema.js";
import { getUser, searchUsers } from "../../api/entities/users.js";
import { UserStatus } from "../../domain/records/statuses.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { matchLocale, sourceLocale } from "../../i18n/locale.js";
import { defineJobs, type JobSession } from "../../state/jobs/job-area.js";
import { writeKind } from "../../state/jobs/row-kinds.js";
import type { JobItem } from "../../state/jobs/job.js";
import { andThen, done } from "../../state/writes/settle.js";
import { listExportKind } from "../../ui/collection/export/list-rows.js";
import { userMessages } from "./generated/messages.en.js";
import { creditKind } from "./credit-job.js";
import { eraseUser, renamedUser, switchUser, userEvents } from "./user-writes.js";
import { writeUserGroup } from "./write-user-group.js";

const namedOf = ({ key, about }: JobItem) => ({ id: Number(key), username: String(about.username) });

/** An account that was renamed since is none that this was meant for: a failure, which says so. */
async function renamed({ locale, show }: JobSession, { username }: { username: string }, now: User) {
  show(now);
  const t = await userMessages.load(matchLocale(locale) ?? sourceLocale);
  const serverMessage = t.renamed(username, now.username);
  return new GatewayError("refused", "The account has another name now", { serverMessage });
}

/** What jobs do to accounts. */
export const jobs = defineJobs<User>({
  keyOf: ({ id }) => id,
  about: userEvents.about,
  async texts(language) {
    const locale = matchLocale(language) ?? sourceLocale;
    const [common, t] = await Promise.all([commonMessages.load(locale), userMessages.load(locale)]);
    const { enable, disable, remove } = common;
    return {
      labels: { enable, disable, group: t.bulk.group, delete: remove, credit: t.action.addQuota },
      countText: t.bulk.things,
      params: { points: t.creditMany.amount, remark: t.addQuota.remark },
      amounts: ["points"],
    };
  },
  rows: ({ gateway }) => searchUsers(gateway.http, ""),
  one: ({ gateway }, { key }) => getUser(gateway.http, Number(key)),
  kinds: {
    set: writeKind<User>(userEvents.updated, {
      calls: 2,
      async write(session, item, { status }) {
        const account = namedOf(item);
        const action = status === UserStatus.enabled ? "enable" : "disable";
        const switched = await switchUser(session.gateway.http, account, action);
        return andThen(switched, async ({ kind, user }) => {
          if (kind === "renamed") throw await renamed(session, account, user);
          return done(user);
        });
      },
    }),
    group: writeKind<User>(userEvents.updated, {
      calls: 3,
      async write({ gateway, locale }, { key }, { group }) {
        // The server skips an empty group and answers success (wire.md 3.6).
        if (group === "") {
          const t = await userMessages.load(matchLocale(locale) ?? sourceLocale);
          throw new GatewayError("refused", "A group can't be emptied", { serverMessage: t.bulk.groupStays });
        }
        return writeUserGroup(gateway.http, Number(key), String(group));
      },
    }),
    credit: creditKind,
    export: listExportKind,
    delete: {
      removes: true,
      async act(session, item, { leaving }) {
        const { gateway, emit } = session;
        const account = namedOf(item);
        const other = leaving ? undefined : await renamedUser(gateway.http, account);
        if (other) throw await renamed(session, account, other);
        return andThen(await eraseUser(gateway.http, account), () => {
          emit(userEvents.deleted, item.about);
          return done(undefined);
        });
      },
    },
  },
});
