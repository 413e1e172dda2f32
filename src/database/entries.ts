import type { EntriesAnswer, EntriesQuestion, EntryPlace } from "../domain/usage/entries.js";
import { UsageFailure, type UsageAsker } from "../domain/usage/source.js";
import type { Row } from "./engine.js";
import {
  countQuery,
  entryOf,
  isNumbered,
  pageQuery,
  placeOf,
  placesQuery,
  spanOf,
  timeAfterQuery,
  timeAmongQuery,
} from "./entry-rows.js";
import type { Wanted } from "./entry-rows.js";
import { collectPlaces, maxPlaces, type KeptLists, type PlaceList } from "./place-list.js";
import type { Slice, Span } from "./slice.js";
import { pieceReader, readSlices, slicesOfTime, type PieceReader, type Reading } from "./slices.js";
import { sliceSize } from "./walk.js";

/** The most entries of an answer. Who wants more asks again, once they have dealt with these. */
export const maxEntries = 2000;

/** The most of a log without numbers, whose answers end with whole seconds. */
const maxSeconds = 4 * maxEntries;

/** Milliseconds for one answer from a SQLite file: an entry that is wanted may be far away. */
const patience = 400;

/** Among this many of the newest entries, those that are wanted are looked for, before a list of all is made. */
const newest = 4 * sliceSize;

/** A question about entries, and what it is read with. */
export interface EntriesReading extends Omit<Reading, "span"> {
  readonly question: EntriesQuestion;
  readonly asker: UsageAsker;
  readonly lists: KeptLists;
}

interface Page {
  readonly rows: readonly Row[];
  readonly before: EntryPlace | null;
}

const wantedBy = ({ session, layout, question, equalities }: EntriesReading): Wanted => ({
  kind: session.kind,
  layout,
  question,
  equalities,
});

const spanned = (reading: EntriesReading): Reading => ({ ...reading, span: spanOf(reading.question) });

/** Whether an index finds the entries by what they have to be. */
const isIndexed = ({ layout, equalities }: EntriesReading): boolean =>
  equalities.some(({ column }) => layout.indexed?.has(column) === true);

/** No entry has the number 0: what is left is older than this time. */
const olderThan = (time: number): EntryPlace => ({ time, id: 0 });

const pageOf = (rows: readonly Row[], rest: EntryPlace | null): Page => {
  const last = rows.at(-1);
  return { rows, before: last && rows.length >= maxEntries ? placeOf(last) : rest };
};

/**
 * Reads entries from a SQLite file in slices of time, from the newest on.
 * @param goesOn whether to read another slice, after this many entries of the log
 */
async function readBackwards(
  read: PieceReader,
  reading: EntriesReading,
  goesOn: (passed: number) => boolean,
): Promise<Page> {
  const rows: Row[] = [];
  const wanted = wantedBy(reading);
  let passed = 0;
  for await (const { slice, from } of slicesOfTime(read, spanned(reading))) {
    const limit = maxEntries - rows.length;
    if (slice) rows.push(...(await read(pageQuery(wanted, slice, limit))));
    passed += sliceSize;
    if (rows.length === maxEntries || !goesOn(passed)) return pageOf(rows, olderThan(from));
  }
  return { rows, before: null };
}

/** The newest entries of a server, by the index of times alone: as far back as so many entries of the log reach. */
async function readNewest(reading: EntriesReading, entries: number): Promise<Page> {
  const { session, limit, signal } = reading;
  const wanted = wantedBy(reading);
  const span = spanOf(reading.question);
  const [row] = await session.read(timeAfterQuery(wanted, span, entries - 1), limit, signal);
  const from = row ? Number(row.time) : span.from;
  const rows = await session.read(pageQuery(wanted, { from, to: span.to }, maxEntries), limit, signal);
  return pageOf(rows, from > span.from ? olderThan(from) : null);
}

/**
 * The newest entries of a log that doesn't number them. Several may be of one call and second, so that no two of a
 * second can be parted by what they are: an answer has all of each, and the next one begins with an older second.
 */
async function readSeconds(reading: EntriesReading): Promise<Page> {
  const { session, limit, signal } = reading;
  const wanted = wantedBy(reading);
  const span = spanOf(reading.question);
  const [row] = await session.read(timeAmongQuery(wanted, span, maxEntries - 1), limit, signal);
  const from = row ? Number(row.time) : span.from;
  const rows = await session.read(pageQuery(wanted, { from, to: span.to }, maxSeconds + 1), limit, signal);
  if (rows.length > maxSeconds)
    throw new UsageFailure(413, "The log has more entries of one second than an answer can have.");
  return { rows, before: row ? olderThan(from) : null };
}

/** The places of all that is wanted, by the index that finds it with the fewest entries. */
async function listPlaces(reading: EntriesReading): Promise<PlaceList> {
  const { session, question, limit, signal } = reading;
  const wanted = wantedBy(reading);
  const places = collectPlaces();
  const add = (rows: readonly Row[]): void => {
    for (const row of rows) places.add(placeOf(row));
  };
  if (session.kind === "sqlite")
    await readSlices(spanned(reading), (slice: Slice) => placesQuery(wanted, slice, maxPlaces), add);
  // One more than it may have tells whether there are more.
  else add(await session.read(placesQuery(wanted, spanOf(question), maxPlaces + 1), limit, signal));
  return places.list();
}

/** The key of a list: what is asked for, by whom, but for the page. */
const keyOf = ({ asker, equalities, question: { from, to, type } }: EntriesReading): string =>
  JSON.stringify([asker.sees, asker.username, equalities, from, to, type]);

async function readListed(reading: EntriesReading, list: PlaceList): Promise<Page> {
  const { session, question, limit, signal } = reading;
  const places = list.after(question.before, maxEntries);
  const last = places.at(-1);
  if (!last) return { rows: [], before: null };
  const ids = places.map(({ id }) => id);
  const span: Span = { from: last.time, to: spanOf(question).to };
  const rows = await session.read(pageQuery(wantedBy(reading), span, maxEntries, ids), limit, signal);
  const isEnd = !list.isCut && list.after(last, 1).length === 0;
  return { rows, before: isEnd ? null : last };
}

/** A page of what an index finds among entries of others, from a list that is made once for all pages. */
async function readAmongOthers(reading: EntriesReading): Promise<Page> {
  const { lists, question } = reading;
  const key = keyOf(reading);
  // Whoever begins anew wants what was added since.
  const kept = question.before === undefined ? undefined : lists.find(key);
  if (kept && (!kept.isCut || kept.after(question.before, 1).length > 0)) return readListed(reading, kept);
  const begun = await (reading.session.kind === "sqlite"
    ? readBackwards(pieceReader(spanned(reading)), reading, (passed) => passed < newest)
    : readNewest(reading, newest));
  if (begun.before === null || begun.rows.length === maxEntries) return begun;
  const list = await listPlaces(reading);
  lists.keep(key, list);
  return readListed(reading, list);
}

function readPage(reading: EntriesReading): Promise<Page> {
  const { session, layout, equalities, limit, signal, question } = reading;
  if (!isNumbered(session.kind)) return readSeconds(reading);
  const isByTime = layout.indexed?.has("created_at") === true;
  if (isIndexed(reading)) return readAmongOthers(reading);
  if (session.kind === "sqlite") {
    // Without an index, each page would read the whole log.
    if (!isByTime) throw new UsageFailure(503, "The log has no index that begins with created_at.");
    const end = performance.now() + patience;
    return readBackwards(pieceReader(spanned(reading)), reading, () => performance.now() < end);
  }
  if (isByTime && equalities.length === 0) return readNewest(reading, maxEntries);
  return session
    .read(pageQuery(wantedBy(reading), spanOf(question), maxEntries), limit, signal)
    .then((rows) => pageOf(rows, null));
}

async function count(reading: EntriesReading): Promise<number> {
  const { session, question, limit, signal } = reading;
  const wanted = wantedBy(reading);
  let entries = 0;
  const add = (rows: readonly Row[]) => {
    entries += Number(rows[0]?.entries ?? 0);
  };
  if (session.kind === "sqlite")
    await readSlices(spanned(reading), (slice) => countQuery(wanted, slice), add);
  else add(await session.read(countQuery(wanted, spanOf(question)), limit, signal));
  return entries;
}

/**
 * Reads entries of a log, the newest first, at most {@link maxEntries} of them.
 * @throws UsageFailure when it takes too long, or the database can't
 */
export async function readEntries(reading: EntriesReading): Promise<EntriesAnswer> {
  if (reading.question.count) return { entries: [], before: null, count: await count(reading) };
  const { rows, before } = await readPage(reading);
  const { asker, question } = reading;
  return { entries: rows.map((row) => entryOf(row, asker, question.record === true)), before };
}
