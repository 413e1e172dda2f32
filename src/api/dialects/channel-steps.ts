import { isGatewayError } from "../client/errors.js";
import { allRows, numberOf, readOne, rowsOf, withData, type Call, type Fields, type Route } from "./kit.js";

const enabled = 1;
const manuallyDisabled = 2;

/**
 * Tests the disabled channels one by one, because the members' own test of "disabled" channels tests all of them, and
 * tests cost money.
 * @param readList the dialect's list of channels
 * @param modelOf the model to test a channel with, for members that don't choose one themselves
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
        send: (overrides) => call.send({ method: "GET", share: false, ...overrides }),
      });
      // The list has ten rows on a page, so a full page may be followed by another.
      return withData(undefined, { items: rowsOf(answer), total: rowsOf(answer).length < 10 ? 0 : Infinity });
    });
    for (const row of rows)
      if (numberOf(row.status) !== enabled)
        await readOne(call, `/api/channel/test/${String(row.id)}`, { model: modelOf(row) }).catch(
          () => undefined,
        );
    return withData(undefined, undefined);
  };

/**
 * Whether the release has the separate status call that exists since summer 2026. Older releases have no such path. It
 * takes no other status than these two: a channel that the gateway had disabled by itself, as after an undone "Enable",
 * stays disabled, manually. Source: `isManageableChannelStatus` of new-api.
 */
async function tookStatus(call: Call, id: string, status: unknown): Promise<boolean> {
  try {
    const body = { status: status === enabled ? enabled : manuallyDisabled };
    await call.send({ method: "POST", path: `/api/channel/${id}/status`, query: {}, body });
    return true;
  } catch (error) {
    if (!isGatewayError(error) || error.status !== 404) throw error;
    return false;
  }
}

/**
 * Changes a channel of new-api, whose newer releases reject every form that contains a status. The status is sent last,
 * so that a channel isn't enabled before its other changes are saved.
 */
export const updateWithStatusApart: Route = async (call) => {
  const { status, ...form } = call.body;
  if (status === undefined) return call.send({});
  const id = String(form.id);
  if (Object.keys(form).length > 1) await call.send({ body: form });
  if (await tookStatus(call, id, status)) return readOne(call, `/api/channel/${id}`);
  return call.send({ body: { id: form.id, status } });
};
