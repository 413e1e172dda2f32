import { allRows, numberOf, readOne, rowsOf, withData, type Fields, type Route } from "./kit.js";

const enabled = 1;

/**
 * Tests the disabled channels one by one, because the members take their "disabled" test for one of all, which costs.
 * @param readList the dialect's list of channels
 * @param modelOf the model to test a channel with, where the member takes none by itself
 */
export const testDisabledOneByOne =
  (readList: Route, modelOf: (channel: Fields) => string | undefined = () => undefined): Route =>
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
    for (const row of rows)
      if (numberOf(row.status) !== enabled)
        await readOne(call, `/api/channel/test/${String(row.id)}`, { model: modelOf(row) }).catch(
          () => undefined,
        );
    return withData(undefined, undefined);
  };
