import type { Token } from "../../../src/api/entities/tokens.js";
import type { TokenContext } from "../../../src/areas/tokens/token-collection.js";
import { supportsOf } from "../../../src/api/dialects/supports.js";
import { messages } from "../../../src/areas/shared/generated/tokens.messages.en.js";
import { tokens } from "../../../src/areas/tokens/token-collection.js";
import { createCollection } from "../../../src/state/collection/collection.js";
import { bindCollection } from "../../../src/ui/collection/bind-collection.js";

const token = (id: number, own: Partial<Token>): Token => ({
  id,
  user_id: 1,
  key: `k${String(id)}`,
  name: `token ${String(id)}`,
  status: 1,
  created_time: 1,
  accessed_time: 1,
  expired_time: -1,
  remain_quota: 0,
  unlimited_quota: false,
  used_quota: 0,
  models: "",
  subnet: "",
  ...own,
});

/** A few tokens of several accounts. */
export const rows: readonly Token[] = [
  token(1, { user_id: 7, unlimited_quota: true }),
  token(2, { user_id: 3 }),
  token(3, { user_id: 5 }),
];

const context: TokenContext = { t: messages, supports: supportsOf(undefined), open: undefined };

/** The token list with these rows: its model, and what a view draws. */
export async function openTokens() {
  const model = createCollection(tokens, {
    load: (page) => Promise.resolve(page === 0 ? rows : []),
  });
  await model.load();
  const definition = bindCollection(tokens, context, {
    model,
    label: messages.list,
    texts: messages,
    nothingFound: null,
    nameOf: ({ name }) => name,
    countText: String,
    menuLabel: ({ name }) => name,
  });
  return { model, definition };
}
