import { allRows, numberOf, readOne, rowsOf, withData, type Route } from "./kit.js";

const enabled = 1;

/**
 * Tests the disabled channels one by one, because the members take their "disabled" test for one of all, which costs.
 * @param readList the dialect's list of channels
 */
export const testDisabledOneByOne =
  (readList: Route): Route =>
  async (call) => {
    if (call.query.scope !== "disabled") return call.send({});
    const rows = await allRows(async (page) => {
      const answer = await readList({
        ...call,
        path: "/api/channel/",
        query: { p: page },
        send: (spelling) => call.send({ method: "GET", share: false, ...spelling }),
      });
      // The list comes by ten, so a page that is full may have a next one.
      return withData(undefined, { items: rowsOf(answer), total: rowsOf(answer).length < 10 ? 0 : Infinity });
    });
    for (const { id, status } of rows)
      if (numberOf(status) !== enabled)
        await readOne(call, `/api/channel/test/${String(id)}`).catch(() => undefined);
    return withData(undefined, undefined);
  };
