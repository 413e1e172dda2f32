const lean = {
  ufo: "export const withBase = (address) => address; export const withQuery = (address) => address;",
  destr: "export default (text) => text;",
};

/**
 * ofetch without what it is never asked for here: addresses come to it whole (ufo joins and completes them), and answers
 * are read as text (destr parses them).
 */
export function leanFetch() {
  return {
    name: "lean-fetch",
    resolveId: (id) => (id in lean ? `\0lean-${id}` : null),
    load: (id) => lean[/^\0lean-(.+)$/.exec(id)?.[1]] ?? null,
  };
}
