import { dataOf, fieldsOf, rowsOf, withData, type Call, type Fields, type Route } from "../kit.js";
import type { References } from "./references.js";

/** Sums and entries of the gateway's own database, which names channels by their references as the gateway does. */
export function databaseRoutes(
  { numberOf }: References,
  channelOf: (call: Call) => Promise<string | undefined>,
): Readonly<Record<string, Route>> {
  /** Asks about the channel by its reference, and reads the rows of a list of the answer. */
  const asking =
    (list: string, read: (row: Fields, call: Call) => Fields): Route =>
    async (call) => {
      const answer = await call.send({ query: { ...call.query, channel: await channelOf(call) } });
      // Without a database, there is nothing in the response.
      if (answer === undefined) return answer;
      const data = fieldsOf(dataOf(answer));
      const rows = rowsOf({ data: data[list] }).map((row) => read(row, call));
      return withData(answer, { ...data, [list]: rows });
    };

  return {
    "GET /gateway-console/usage": asking("rows", (row, { query }) =>
      query.split === "channel" && row.key !== "" ? { ...row, key: String(numberOf(row.key)) } : row,
    ),
    "GET /gateway-console/log": asking("entries", (entry) => ({
      ...entry,
      channel: numberOf(entry.channel_uuid),
    })),
  };
}
