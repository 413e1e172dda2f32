import type { Envelope } from "../dialect.js";
import {
  allRows,
  asPage,
  dataOf,
  fieldsOf,
  numberOf,
  PAGE_SIZE,
  pageOfAll,
  readOne,
  rowsOf,
  textOf,
  withData,
  type Call,
  type Fields,
  type Route,
} from "../kit.js";

const path = "/api/channel/";

/** Removes the channel key, which must not leave this layer. */
export const withoutKey = ({ key: _key, ...row }: Fields): Fields => row;

const readPage = (call: Call, query: Call["query"], page: number, size: number) =>
  call.send({ path, query: { ...query, page: page + 1, size } });

/** Leaves channels with a tag out of the list. */
const untagged = { filter_tag: 1 };

/**
 * Lists and searches of channels. The server's own list shows one channel for each tag, so as soon as any tag exists,
 * the untagged channels and those of each tag are read separately and merged.
 */
export function oneHubChannelLists(): { readonly list: Route; readonly search: Route } {
  /** The merged channels, kept from the first page for the following ones. */
  let kept: readonly Fields[] | undefined;

  /** All channels, the newest first; undefined when none has a tag. */
  async function readTagged(call: Call): Promise<readonly Fields[] | undefined> {
    const tags = rowsOf(await readOne(call, "/api/channel_tag/_all")).map(({ tag }) => textOf(tag));
    if (tags.length === 0) return undefined;
    const rows = [...(await allRows((page, size) => readPage(call, untagged, page, size)))];
    for (const tag of tags)
      rows.push(...rowsOf(await readOne(call, `/api/channel_tag/${encodeURIComponent(tag)}/list`)));
    return rows.map(withoutKey).sort((a, b) => numberOf(b.id) - numberOf(a.id));
  }

  const list: Route = async (call): Promise<Envelope> => {
    const page = Number(call.query.p ?? 0);
    if (page === 0 || !kept) kept = await readTagged(call);
    if (kept) return pageOfAll(kept, kept.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE));
    const answer = await readPage(call, {}, page, PAGE_SIZE);
    return asPage(answer, rowsOf(answer).map(withoutKey));
  };

  const search: Route = async (call) => {
    const keyword = String(call.query.keyword ?? "");
    const tagged = await readTagged(call);
    const found = tagged
      ? tagged.filter(({ id, name }) => textOf(name).includes(keyword) || String(id) === keyword)
      : await allRows((page, size) => readPage(call, { name: keyword }, page, size));
    return withData(undefined, found);
  };

  return { list, search };
}

/** The row of one channel, without its key. */
export const getChannel: Route = async ({ send }) => {
  const answer = await send({});
  return withData(answer, withoutKey(fieldsOf(dataOf(answer))));
};

/** The key of one channel alone, which its row contains and lists leave empty. */
export const readChannelKey: Route = async (call) => {
  const answer = await readOne(call, `${path}${call.id}`);
  return withData(answer, { key: textOf(fieldsOf(dataOf(answer)).key) });
};

const usualTestModel = "gpt-3.5-turbo";

/**
 * The model that a channel is tested with: its own choice, or the one that one-api would choose. This server doesn't
 * choose one itself.
 */
export function testModel({ test_model, models }: Fields): string {
  const names = textOf(models)
    .split(",")
    .map((name) => name.trim());
  return textOf(test_model) || (names.includes(usualTestModel) ? usualTestModel : (names[0] ?? ""));
}

/** Creates a channel with a model for the server's automatic tests. */
export const createChannel: Route = ({ send, body }) =>
  send({ body: { test_model: testModel(body), ...body } });

/** Tests one channel with an explicit model. */
export const testChannel: Route = async (call) => {
  if (call.query.model) return call.send({});
  const row = fieldsOf(dataOf(await readOne(call, `${path}${call.id}`)));
  return call.send({ query: { ...call.query, model: testModel(row) } });
};
