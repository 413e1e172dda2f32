/** The tests of the sample company's channels: one of all of them each night, and those that somebody ran since. */
import { DAY } from "../day.js";
import { plainLog } from "../plain-rows.js";
import { createDice } from "../repeatable.js";
import { testedModel } from "../channel-tests.js";
import type { LogRow } from "../store.js";
import { channelPlans } from "./channels.js";
import type { Provider } from "./calls.js";

const nights = 7;
const refused = "http status code: 401, error message: Incorrect API key provided";

/** The entries of the tests; the rows of the channels get what their last test found. @param now epoch seconds */
export function testLogs(providers: readonly Provider[], now: number): Omit<LogRow, "id">[] {
  const dice = createDice(7);
  return providers.flatMap(({ row, from, to }, index) => {
    const { autoDisabled, failing } = channelPlans[index] ?? {};
    const usual = row.response_time;
    if (usual === 0) return [];
    const entry = (time: number, error: string, elapsed: number): Omit<LogRow, "id"> => {
      row.test_time = time;
      row.response_time = error === "" ? elapsed : 0;
      const outcome =
        error === "" ? "测试成功，响应：Hello! How can I help you today?" : `测试失败，错误：${error}`;
      return {
        ...plainLog,
        type: 5,
        created_at: time,
        content: `渠道 ${row.name} ${outcome}`,
        model_name: testedModel(row, ""),
        channel: row.id,
        elapsed_time: elapsed,
      };
    };
    // At four in the morning, UTC.
    const tonight = Math.floor((now - 14_400) / DAY) * DAY + 14_400;
    const tests = Array.from(
      { length: nights },
      (_, night) => tonight - (nights - 1 - night) * DAY + index * 3,
    )
      .filter((time) => time > from && time < to && time < now)
      .map((time) => entry(time, "", Math.max(40, Math.round(dice.skewed(usual, 0.08)))));
    if (failing !== undefined) tests.push(entry(now - 2 * 3600 - index * 40, failing, usual));
    if (autoDisabled !== undefined) tests.push(entry(to, refused, 180 + index));
    return tests;
  });
}
