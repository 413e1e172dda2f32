import { GatewayError, isGatewayError } from "../../../api/client/errors.js";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { getChannel } from "../../../api/entities/channels.js";
import { setChannelStatus, updateChannel } from "../../../api/entities/writing/channels.js";
import { ChannelStatus } from "../../../domain/records/statuses.js";
import { matchLocale, sourceLocale } from "../../../i18n/locale.js";
import type { ActKind, JobSession } from "../../../state/jobs/job-area.js";
import type { JobItem, JobPlan } from "../../../state/jobs/job.js";
import { andThen, cannotVerify, done, settle } from "../../../state/writes/settle.js";
import { heldFor, release } from "../held-settings.js";
import { eraseCopy, tryKey } from "./key-trial.js";
import { rotateMessages, type RotateMessages } from "./generated/messages.en.js";

const textsOf = ({ locale }: JobSession): Promise<RotateMessages> =>
  rotateMessages.load(matchLocale(locale) ?? sourceLocale);

const refusal = (said: string) =>
  new GatewayError("refused", "The key of the channel wasn't replaced", { serverMessage: said });

/** The tests of new keys by the jobs of this page: one for all channels with the same key and address. */
const trials = new WeakMap<JobPlan, Map<string, Promise<void>>>();

/** A name for the copy of a test that no channel has, and that a later attempt finds again. */
const copyNameOf = ({ plan }: JobSession, { name, about }: JobItem, t: RotateMessages): string =>
  t.copyName(name, `${plan.id.slice(-6)}-${String(about.trial)}`);

/** Tests a key once for all channels that it is for. Rejects where the old key is to stay, and says why. */
function trialOf(session: JobSession, item: JobItem, key: string, attempt: number): Promise<void> {
  const ofJob = trials.get(session.plan) ?? new Map<string, Promise<void>>();
  trials.set(session.plan, ofJob);
  const which = `${String(item.about.trial)} ${String(attempt)}`;
  const begun = ofJob.get(which) ?? runTrial(session, item, key);
  ofJob.set(which, begun);
  return begun;
}

async function runTrial(session: JobSession, item: JobItem, key: string): Promise<void> {
  const { http, toasts } = session.gateway;
  const t = await textsOf(session);
  const name = copyNameOf(session, item, t);
  const like = await getChannel(http, Number(item.about.id));
  try {
    await tryKey(http, like, key, name);
  } catch (error) {
    if (!isGatewayError(error) || (error.kind !== "refused" && error.kind !== "unexpected")) throw error;
    const reason = error.serverMessage ?? "";
    throw refusal(error.kind === "refused" ? t.refused(reason) : t.untested(reason));
  } finally {
    if (!(await eraseCopy(http, name))) toasts.show("warning", t.copyLeft(name));
  }
}

/**
 * Gives a channel a new key, which only the page holds; tested before, where that is wished. Stored keys can't be read,
 * so nothing tells later which one a channel has: it isn't undone, and a lost answer stays unconfirmed.
 */
export const rotateKind: ActKind<Channel> = {
  calls: 2,
  reports: true,
  async act(session, item, { mark, note }) {
    const { gateway, emit, plan } = session;
    const { http } = gateway;
    const id = Number(item.key);
    const { held, enables, name } = item.about;
    const key = heldFor(held, item.key)?.key;
    const t = await textsOf(session);
    if (key === undefined) {
      // The page that tested it is gone, and may have left its copy.
      if (mark) await eraseCopy(http, copyNameOf(session, item, t));
      throw refusal(t.keyGone);
    }
    if (plan.params.test === true) {
      const attempt = (mark?.[0] ?? 0) + 1;
      note([attempt]);
      await trialOf(session, item, key, attempt);
    }
    const written = await settle<Channel>({
      send: () => updateChannel(http, id, { key }),
      verify: cannotVerify,
    });
    return andThen(written, async (row) => {
      const isOff = enables === true && row.status === ChannelStatus.autoDisabled;
      const now = isOff ? await setChannelStatus(http, id, ChannelStatus.enabled) : row;
      release(held, item.key);
      emit("gw-channel-updated", { id, name: String(name) });
      return done(now);
    });
  },
};
