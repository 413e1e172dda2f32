import { getChannel } from "../../api/entities/channels.js";
import { searchTokens } from "../../api/entities/tokens.js";
import { findUser } from "../find-user.js";
import { GatewayError } from "../../api/client/errors.js";
import { isAdmin } from "../../domain/access/roles.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import type { UsageSubject } from "../../domain/usage/subject.js";
import type { Gateway } from "../gateways.js";
import { usedQuota } from "../used-quota.js";

/** A record that has usage of its own, as the log records it. */
export interface Subject {
  readonly name: string;
  readonly filter: Pick<UsageQuestion, "user" | "token" | "model" | "channel">;
  /** How many have this name: the log identifies tokens and users by their names alone. */
  readonly namesakes: number;
  /** Points that it has used in all, as it says itself; undefined where the gateway doesn't count them. */
  readonly used: number | undefined;
  /** Epoch seconds; undefined where the gateway doesn't tell when it was created. */
  readonly created?: number | undefined;
}

/** Reads such a record. Rejects with a GatewayError, also for what isn't there. */
export async function readSubject(
  { http, supports, session }: Pick<Gateway, "http" | "supports" | "session">,
  kind: UsageSubject,
  id: number,
  signal: AbortSignal,
): Promise<Subject> {
  if (kind === "channel") {
    const { name, used_quota: used } = await getChannel(http, id, { signal });
    return { name, filter: { channel: id }, namesakes: 1, used };
  }
  const missing = () =>
    new GatewayError("refused", `no such ${kind}`, { status: 200, serverMessage: "record not found" });
  if (kind === "token") {
    const tokens = await searchTokens(http, "", { signal });
    const token = tokens.find((one) => one.id === id);
    if (!token) throw missing();
    const { name } = token;
    const user = session.user.peek();
    // An administrator's calls ask for everybody's, among whom others have tokens of this name.
    const own = isAdmin(user?.role) && user ? { user: user.username } : {};
    return {
      name,
      filter: { ...own, token: name },
      namesakes: tokens.filter((one) => one.name === name).length,
      used: usedQuota(token, supports.peek()),
      created: token.created_time > 0 ? token.created_time : undefined,
    };
  }
  const user = await findUser(http, id, { signal });
  if (!user) throw missing();
  return { name: user.username, filter: { user: user.username }, namesakes: 1, used: user.used_quota };
}
