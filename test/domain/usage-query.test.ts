/** Questions about usage survive their address, and what isn't a question is refused with its reason. */
import { expect } from "chai";
import { describe, it } from "node:test";
import { parseUsageQuery, usageCall, usagePath } from "../../src/domain/usage/query.js";
import type { UsageQuestion } from "../../src/domain/usage/question.js";

const week = { split: "model", from: 1_700_000_000, to: 1_700_604_800, days: true, offset: 480 } as const;

const read = (text: string) => parseUsageQuery(new URLSearchParams(text));

describe("usageCall", () => {
  const questions: readonly UsageQuestion[] = [
    { ...week, split: "none", days: false, offset: 0 },
    week,
    { ...week, split: "channel", offset: -720, channel: 7 },
    { ...week, channelUuid: "01a22b77-1e82-79d2-86be-ad7e55cca5cf" },
    { ...week, split: "channel", days: false, failures: true },
    { ...week, split: "none", days: false, plans: true },
    { ...week, user: "ada & bob=1", token: "生产环境 +1", model: "a/b?c#d'; drop table logs; --" },
  ];
  for (const question of questions)
    it(`is read back as the same question: ${usageCall(question)}`, () => {
      const { pathname, search } = new URL(usageCall(question), "https://gateway.example");
      expect(pathname).to.equal(usagePath);
      expect(read(search)).to.deep.equal(question);
    });
});

describe("parseUsageQuery", () => {
  const base = "split=model&from=1&to=2";

  it("takes days and offset as none, and an empty filter as no filter", () => {
    expect(read(`${base}&user=&channel=`)).to.deep.equal({
      split: "model",
      from: 1,
      to: 2,
      days: false,
      offset: 0,
    });
  });

  const faults: readonly (readonly [string, RegExp])[] = [
    ["", /"from" and "to"/],
    ["from=1&to=2", /"split" is one of none, model, user, token, channel/],
    ["split=constructor&from=1&to=2", /"split"/],
    ["split=none", /"from" and "to"/],
    ["split=none&from=2&to=2", /the first before the second/],
    ["split=none&from=1e3&to=2000", /Unix seconds/],
    ["split=none&from=0&to=999999999999", /Unix seconds/],
    ["split=none&from=-1&to=5", /Unix seconds/],
    ["split=none&from=1&to=0x7f", /Unix seconds/],
    [`${base}&days=yes`, /"days" is 0 or 1/],
    [`split=none&from=0&to=${String(733 * 86_400)}&days=1`, /At most 732 days/],
    [`${base}&offset=841`, /"offset"/],
    [`${base}&offset=1.5`, /"offset"/],
    [`${base}&channel=1%20or%201=1`, /"channel"/],
    [`${base}&channel=01a22b77-1e82-79d2-86be-ad7e55cca5cf'`, /"channel"/],
    [`${base}&channel=4503599627370495`, /"channel"/],
    [`${base}&user=a&user=b`, /"user" is given twice/],
    [`${base}&user=a%00b`, /"user" isn't a name/],
    [`${base}&token=${"x".repeat(513)}`, /"token" isn't a name/],
    [`${base}&failures=1`, /"failures" is 1, with the split "channel"/],
    ["split=channel&from=1&to=2&failures=yes", /"failures"/],
    ["split=model&from=1&to=2&plans=1", /"plans" is 1, with the split "none"/],
    ["split=none&from=1&to=2&days=1&plans=1", /"plans"/],
    ["split=model&from=1&to=2&last=1", /"last" is 1, with the split "user"/],
    ["split=user&from=1&to=2&days=1&last=1", /"last"/],
    ["split=user&from=1&to=2&last=yes", /"last"/],
    ["split=channel&from=1&to=2&days=1&failures=1", /without days/],
    [`${base}&user_id=3`, /doesn't know one of the parameters/],
  ];
  for (const [text, reason] of faults)
    it(`refuses ?${text.slice(0, 60)}`, () => {
      expect(read(text)).to.match(reason);
    });

  it("takes any range that isn't parted by day", () => {
    expect(read("split=none&from=0&to=253402300799")).to.include({ to: 253_402_300_799 });
  });
});
