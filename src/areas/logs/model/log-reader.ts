import { fold } from "../../../domain/built-ins.js";
import type { LogEntry } from "../../../api/entities/logs.js";
import type { RowSource } from "../../../state/collection/source.js";
import { createLogPages, fingerprintOf, type LogPages, type LogRow } from "./log-pages.js";

/** Entries on one page of the server (wire.md 4.2). */
const pageSize = 10;

/** Pages of one span of time before the rest is queried by time: deep pages are slow for the server. */
const usualLimit = 25;

/** What to read of a log. */
export interface LogReading {
  /**
   * One page, from 0, of the entries between two times (epoch seconds, inclusive, 0 is open). Rejects with a
   * GatewayError.
   */
  read(page: number, start: number, end: number, signal: AbortSignal): Promise<readonly LogEntry[]>;
  readonly start: number;
  readonly end: number;
  /** For tests. */
  readonly limit?: number;
}

/** Identifies a row across pages, where its key may differ. */
const fingerprintOfRow = ({ key: _key, ...entry }: LogRow): string => fingerprintOf(entry);

/** A span of time and how far it was read. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly pages: LogPages;
  readonly rows: Map<string, LogRow>;
  page: number;
}

/** What was read of a span that is too long: the rows after a time, and the page at which they should end. */
interface Overflow {
  readonly time: number;
  readonly rows: readonly LogRow[];
  page: number;
}

/** Reads a log, and can be gone on with by another reader. */
export interface LogReader extends RowSource<LogRow> {
  /**
   * Where another reader goes on: the end of the time that is left, in epoch seconds. Undefined within a span that is
   * partly read, and once everything is.
   */
  resumeAt(this: void): readonly number[] | undefined;
}

/**
 * Reads all of a log in spans of time, the newest first, and keeps its place: after a failure the same call goes on
 * where it was. Each entry lies in one span only, so entries added or deleted in between neither skip nor repeat rows.
 */
export function createLogReader({ read, start, end, limit = usualLimit }: LogReading): LogReader {
  const spanOf = (from: number, to: number): Span => ({
    start: from,
    end: to,
    pages: createLogPages((page, signal) => read(page, from, to, signal)),
    rows: new Map(),
    page: 0,
  });
  let span: Span | undefined = spanOf(start, end);
  let overflow: Overflow | undefined;

  /** Goes on with what is older than a time. Before 1 there is none that the server could be asked for. */
  function goOnBefore(time: number): void {
    overflow = undefined;
    span = time <= Math.max(1, start) ? undefined : spanOf(start, time - 1);
  }

  /** Whether these are all entries of a second, which cannot be cut. */
  const isSecond = ({ start: from, end: to }: Span) => to !== 0 && (from === to || to === 1);

  /** Takes off a long span what is newer than the oldest entry read. Usually that is all there is of it. */
  function cutOff({ end: to, rows, page }: Span): void {
    const all = [...rows.values()];
    const oldest = fold(all, (least, row) => Math.min(least, row.created_at), Number.POSITIVE_INFINITY);
    const time = Math.max(1, oldest);
    if (time === to) {
      span = spanOf(time === 1 ? start : time, time);
      return;
    }
    const newer = all.filter((row) => row.created_at > time);
    overflow = { time, rows: newer, page: Math.min(page, Math.floor(newer.length / pageSize)) };
  }

  /**
   * Whether there are entries after those that were read: undefined until the next page is seen. Times need not fall
   * with the places.
   */
  function goesOn(entries: readonly LogEntry[], rows: readonly LogRow[]): boolean | undefined {
    const last = rows.at(-1);
    const fingerprints = entries.map(fingerprintOf);
    if (!last) return fingerprints.length > 0;
    const place = fingerprints.lastIndexOf(fingerprintOfRow(last));
    if (place >= 0 && place < fingerprints.length - 1) return true;
    if (fingerprints.length < pageSize) return place < 0 && fingerprints.length > 0;
    // A full page: of those that arrivals have moved down, or the last ones.
    if (place >= 0) return undefined;
    const read = new Set(rows.map(fingerprintOfRow));
    return fingerprints.some((word) => !read.has(word)) ? true : undefined;
  }

  return {
    resumeAt: () => (span === undefined || span.page > 0 || overflow ? undefined : [span.end]),
    async next(signal) {
      while (span) {
        const { start: from, end: to, rows } = span;
        if (overflow) {
          const entries = await read(overflow.page, overflow.time + 1, to, signal);
          const more = goesOn(entries, overflow.rows);
          if (more === undefined) overflow.page += 1;
          else if (more) {
            span = spanOf(overflow.time + 1, to);
            overflow = undefined;
          } else {
            const { rows: done, time } = overflow;
            goOnBefore(time + 1);
            if (done.length > 0) return done;
          }
          continue;
        }
        const answer = await span.pages.load(span.page, signal);
        const fresh = answer.filter(({ key }) => !rows.has(key));
        span.page += 1;
        for (const row of answer) rows.set(row.key, row);
        const ended = answer.length < pageSize;
        const second = isSecond(span);
        const all = [...rows.values()];
        if (ended) goOnBefore(from);
        else if (!second && span.page >= limit) cutOff(span);
        if (second) {
          if (fresh.length > 0) return fresh;
        } else if (ended && all.length > 0) return all;
      }
      return undefined;
    },
  };
}
