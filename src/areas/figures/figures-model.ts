import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { getChannel } from "../../api/entities/channels.js";
import { listLogs, listOwnLogs, type LogEntry, type LogFilter } from "../../api/entities/logs.js";
import { searchTokens } from "../../api/entities/tokens.js";
import { searchUsers } from "../../api/entities/users.js";
import { GatewayError } from "../../api/client/errors.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { dayStart, DAY, lastDays } from "../../domain/time/day-spans.js";
import type { FiguresKind } from "../../domain/logs/figures-kind.js";
import { coverageOf, type Coverage } from "../../domain/logs/log-sample.js";
import { LogType } from "../../domain/records/statuses.js";
import type { Gateway } from "../../state/gateways.js";
import { createPart, type Part } from "../../state/part.js";
import { rateLimiterOf } from "../../state/rate-limit/rate-limiter.js";
import { createSpend, type SpendDay } from "../../state/spend.js";
import { usedQuota } from "../../state/used-quota.js";

/** What the figures are about, as the log records it. */
export interface Subject {
  readonly name: string;
  readonly filter: Pick<LogFilter, "username" | "token_name" | "channel">;
  readonly whose: "self" | "all";
  /** How many have this name: the log identifies tokens and users by their names alone. */
  readonly namesakes: number;
  /** Points that it has used in all, as it says itself; undefined where the gateway doesn't count them. */
  readonly used: number | undefined;
}

/** The newest requests of the range that were read so far. */
export interface Requests {
  readonly entries: readonly LogEntry[];
  readonly coverage: Coverage;
}

/** The figures of one token, user or channel. Each part is read and fails for itself. */
export interface FiguresModel {
  readonly subject: Part<Subject>;
  readonly days: ReadonlySignal<number>;
  setDays(days: number): void;
  /** Day by day, the newest first: one sum of the log each; those that are over are not read again. */
  readonly spend: Part<readonly SpendDay[]>;
  readonly requests: Part<Requests>;
  /** Reads older requests, too. */
  readMore(): void;
  /** A channel's newest tests, where the gateway logs them. */
  readonly tests: Part<readonly LogEntry[]> | undefined;
  readonly loading: ReadonlySignal<boolean>;
  load(): Promise<void>;
  dispose(): void;
}

type NeededGateway = Pick<Gateway, "http" | "session" | "whenResumed" | "calls" | "supports">;

/** Requests on a page of the log (wire.md 4.2), and pages that are read at once. */
const PAGE = 10;
const PAGES = 5;

async function readSubject(
  { http, supports }: NeededGateway,
  kind: FiguresKind,
  id: number,
  signal: AbortSignal,
): Promise<Subject> {
  if (kind === "channel") {
    const { name, used_quota: used } = await getChannel(http, id, { signal });
    return { name, filter: { channel: id }, whose: "all", namesakes: 1, used };
  }
  const missing = () =>
    new GatewayError("refused", `no such ${kind}`, { status: 200, serverMessage: "record not found" });
  if (kind === "token") {
    const tokens = await searchTokens(http, "", { signal });
    const token = tokens.find((one) => one.id === id);
    if (!token) throw missing();
    const { name } = token;
    const used = usedQuota(token, supports.peek());
    const namesakes = tokens.filter((one) => one.name === name).length;
    return { name, filter: { token_name: name }, whose: "self", namesakes, used };
  }
  // Not by its own call, which the gateway refuses for accounts of one's own role.
  const user = (await searchUsers(http, String(id), { signal })).find((one) => one.id === id);
  if (!user) throw missing();
  const { username: name, used_quota: used } = user;
  return { name, filter: { username: name }, whose: "all", namesakes: 1, used };
}

/**
 * The figures of a token, a user or a channel over the last 7 or 30 days: the spend exact, the rest from the newest
 * requests.
 */
export function createFiguresModel(
  gateway: NeededGateway,
  kind: FiguresKind,
  id: number,
  now: () => number = nowSeconds,
): FiguresModel {
  const { http } = gateway;
  const limiter = rateLimiterOf(gateway);
  const days = signal(7);
  const pages = signal(PAGES);
  const subject = createPart(gateway, (abort) => readSubject(gateway, kind, id, abort));
  const known = (): Subject => {
    const found = subject.value.peek();
    if (!found) throw new Error("the subject is read first");
    return found;
  };

  const spend = createPart<readonly SpendDay[]>(gateway, async (abort, show) => {
    const { whose, filter } = known();
    const read = createSpend(gateway, { whose, filter }, now);
    const spans = lastDays(now(), days.peek());
    const found = new Map<string, number>();
    const rows = () => spans.map(({ day }) => ({ day, quota: found.get(day) }));
    await Promise.all(
      spans.toReversed().map(async ({ day, start, end }) => {
        await limiter.turn(abort);
        found.set(day, await read({ start, end }, abort));
        show(rows());
      }),
    );
    return rows();
  });

  const requests = createPart<Requests>(gateway, async (abort, show) => {
    const { whose, filter } = known();
    const list = whose === "all" ? listLogs : listOwnLogs;
    const start_timestamp = dayStart(now()) - (days.peek() - 1) * DAY;
    const entries: LogEntry[] = [];
    const covered = (isWhole: boolean): Requests => ({
      entries: [...entries],
      coverage: { ...coverageOf(entries, 0), whole: isWhole },
    });
    for (let page = 0; page < pages.peek(); page += 1) {
      await limiter.turn(abort);
      const found = await list(
        http,
        { ...filter, type: LogType.consumption, start_timestamp, page },
        { signal: abort },
      );
      entries.push(...found);
      if (found.length < PAGE) return covered(true);
      show(covered(false));
    }
    return covered(false);
  });

  const tests =
    kind === "channel"
      ? createPart(gateway, (abort) => listLogs(http, { channel: id, type: LogType.test }, { signal: abort }))
      : undefined;
  const parts = [subject, spend, requests, ...(tests ? [tests] : [])];

  return {
    subject,
    days,
    setDays(next) {
      batch(() => {
        days.value = next;
        pages.value = PAGES;
      });
      void spend.load(true);
      void requests.load(true);
    },
    spend,
    requests,
    readMore() {
      pages.value += PAGES;
      void requests.load();
    },
    tests,
    // The others begin once the subject is known.
    loading: computed(() => (subject.value.value ? parts : [subject]).some((part) => part.loading.value)),
    async load() {
      await subject.load();
      if (subject.value.peek()) await Promise.all([spend.load(), requests.load(), tests?.load()]);
    },
    dispose() {
      for (const part of parts) part.dispose();
    },
  };
}
