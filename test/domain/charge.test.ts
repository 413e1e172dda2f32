import { expect } from "chai";
import { describe, it } from "node:test";
import { readdirSync, readFileSync } from "node:fs";
import type { ChargedEntry } from "../../src/domain/charge/bill.js";
import { callFacts } from "../../src/domain/charge/call-facts.js";
import { explainCharge, type ChargeContext, type Explanation } from "../../src/domain/charge/explain.js";
import { differenceToday, pricesFromOptions, pricesFromTable } from "../../src/domain/charge/model-prices.js";

const unit = 500_000;

/** An explanation in one line. */
function told(explanation: Explanation): string {
  if (explanation.kind === "unexplained") return explanation.reason;
  const { bill, basis } = explanation;
  const lines = bill.lines.map(
    ({ kind, name, count, points }) => `${String(count)} ${name ?? kind} at ${String(points)}`,
  );
  return `${basis}: ${lines.join(", ")}; group ${String(bill.group)}; ${bill.rounding} ${String(bill.points)}`;
}

const entry = (fields: Partial<ChargedEntry>): ChargedEntry => ({
  content: "",
  prompt_tokens: 0,
  completion_tokens: 0,
  quota: 0,
  ...fields,
});

const explain = (fields: Partial<ChargedEntry>, context: Partial<ChargeContext> = {}): string =>
  told(explainCharge(entry(fields), { unit, ...context }));

/** Every log entry with a charge in the recordings, once, by the file it was recorded in. */
function recordedCharges(): [file: string, entry: ChargedEntry][] {
  const folder = new URL("../contract/wire/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".jsonl"),
  );
  const found: [string, ChargedEntry][] = [];
  const seen = new Set<string>();
  for (const file of files.sort()) {
    const walk = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      const row = value as Record<string, unknown>;
      const isCharge = "prompt_tokens" in row && "quota" in row && row.model_name !== "" && row.quota !== 0;
      const key = `${file} ${JSON.stringify([row.request_id, row.uuid, row.created_at, row.quota, row.prompt_tokens])}`;
      if (isCharge && !seen.has(key)) {
        seen.add(key);
        const other = typeof row.other === "string" && row.other !== "" ? row.other : "null";
        const record = (JSON.parse(other) ?? row.metadata ?? undefined) as ChargedEntry["record"];
        found.push([file, { ...entry(row), record }]);
      }
      for (const field of Object.values(row)) walk(field);
    };
    for (const line of readFileSync(new URL(file, folder), "utf8").split("\n"))
      if (line !== "") walk(JSON.parse(line));
  }
  return found;
}

describe("a recorded charge is explained to the point", () => {
  const expected: Readonly<Record<string, readonly string[]>> = {
    "family/laisky-walk.jsonl": ["not-recorded", "not-recorded"],
    "family/laisky.jsonl": ["rounded: 8 input at 0.07; group 1; up 1"],
    "family/new-api-2026-extras.jsonl": ["recorded: 12 input at 0.075, 5 output at 0.3; group 1; nearest 2"],
    "family/new-api-2026-lists.jsonl": [
      "recorded: 12 input at 0.075, 34 output at 0.3; group 1; nearest 11",
      "recorded: 12 input at 0.075, 34 output at 0.3; group 1; nearest 11",
      "recorded: 12 input at 0.25, 34 output at 0.5; group 1; nearest 20",
      "recorded: 12 input at 0.075, 34 output at 0.3; group 1; nearest 11",
    ],
    "family/new-api-2026-walk.jsonl": ["recorded: 12 input at 0.075, 34 output at 0.3; group 1; nearest 11"],
    "family/new-api-extras.jsonl": ["recorded: 12 input at 0.075, 5 output at 0.3; group 1; nearest 2"],
    "family/new-api-walk.jsonl": [
      "recorded: 12 input at 0.075, 34 output at 0.3; group 1; nearest 11",
      "recorded: 12 input at 0.075, 34 output at 0.3; group 1; nearest 11",
    ],
    "family/new-api.jsonl": ["recorded: 12 input at 0.075, 34 output at 0.3; group 1; nearest 11"],
    "family/one-hub.jsonl": ["recorded: 12 input at 30, 34 output at 30; group 1; up 1380"],
    "one-api-head.jsonl": ["rounded: 12 input at 0.25, 34 output at 0.75; group 1; up 29"],
    "one-api-v0.6.7.jsonl": ["rounded: 12 input at 0.25, 34 output at 0.75; group 1; up 29"],
  };
  const charges = recordedCharges();
  it("in every recording", () => {
    expect([...new Set(charges.map(([file]) => file))].sort()).to.deep.equal(Object.keys(expected).sort());
  });
  for (const [file, explanations] of Object.entries(expected))
    it(`in ${file}`, () => {
      const told_ = charges
        .filter(([of]) => of === file)
        .map(([, charge]) => {
          const explanation = explainCharge(charge, { unit });
          if (explanation.kind === "explained") expect(explanation.bill.points).to.equal(charge.quota);
          return told(explanation);
        });
      expect(told_).to.deep.equal(explanations);
    });
});

describe("the price in one-api's text", () => {
  const counts = { content: "倍率：0.07 × 1.00 × 4.00", prompt_tokens: 1200, completion_tokens: 340 };
  const today = pricesFromOptions(
    [
      { key: "ModelRatio", value: '{"mini": 0.075, "other": 3, "azure(3)": 1, "azure": 2}' },
      { key: "CompletionRatio", value: '{"mini": 4}' },
      { key: "GroupRatio", value: '{"default": 1, "odd": 0.333}' },
    ],
    "mini",
    unit,
  );
  it("has two decimals, which may be too few", () => {
    expect(explain({ ...counts, quota: 192 })).to.equal("rounded");
    const explanation = explainCharge(entry({ ...counts, quota: 192 }), { unit });
    expect(explanation).to.deep.include({ range: { from: 167, to: 193 } });
  });
  it("is completed by today's price where that leads to the charge", () => {
    expect(explain({ ...counts, quota: 192 }, { today })).to.equal(
      "confirmed: 1200 input at 0.075, 340 output at 0.3; group 1; up 192",
    );
    expect(explain({ ...counts, content: "倍率：0.07 × 0.33 × 4.00", quota: 64 }, { today })).to.equal(
      "confirmed: 1200 input at 0.075, 340 output at 0.3; group 0.333; up 64",
    );
  });
  it("isn't replaced by today's price where that is another one", () => {
    const text = {
      content: "倍率：1.25 × 1.50 × 4.00",
      prompt_tokens: 1200,
      completion_tokens: 340,
      quota: 4800,
    };
    expect(explain(text, { today })).to.equal(
      "rounded: 1200 input at 1.25, 340 output at 5; group 1.5; up 4800",
    );
  });
  it("rounds up what binary fractions add, as the server does", () => {
    expect(explain({ content: "倍率：0.07 × 1.00 × 1.00", prompt_tokens: 100, quota: 8 })).to.equal(
      "rounded: 100 input at 0.07; group 1; up 8",
    );
  });
  it("costs at least a point, and nothing where it is free or nothing was counted", () => {
    expect(explain({ content: "倍率：0.25 × 1.00 × 3.00", quota: 0 })).to.equal("no-tokens");
    expect(explain({ content: "倍率：0.00 × 1.00 × 1.00", prompt_tokens: 9, quota: 0 })).to.equal(
      "rounded: 9 input at 0; group 1; up 0",
    );
  });
  it("doesn't tell how many pictures or characters were charged", () => {
    expect(explain({ content: "倍率：8.00 × 1.00", quota: 8000 })).to.equal("units");
    expect(explain({ content: "模型倍率 8.00，分组倍率 1.00", quota: 8000 })).to.equal("units");
  });
  it("may lead to another charge, which is said", () => {
    const text = { content: "倍率：1.25 × 1.00 × 4.00", prompt_tokens: 1200, completion_tokens: 340 };
    expect(explainCharge(entry({ ...text, quota: 9000 }), { unit, today })).to.deep.equal({
      kind: "unexplained",
      reason: "differs",
      leadsTo: 3200,
    });
  });
  it("may be missing, and today's is taken only if it leads to the charge", () => {
    const counts_ = { content: "a remark", prompt_tokens: 1200, completion_tokens: 340 };
    expect(explain({ ...counts_, quota: 192 })).to.equal("not-recorded");
    expect(explain({ ...counts_, quota: 192 }, { today })).to.equal("not-recorded");
    expect(explain({ ...counts_, quota: 192 }, { today, group: "default" })).to.equal(
      "today: 1200 input at 0.075, 340 output at 0.3; group 1; up 192",
    );
    expect(explain({ ...counts_, quota: 193 }, { today, group: "default" })).to.equal("not-recorded");
  });
  it("depends on the channel where today's prices do", () => {
    const options = [{ key: "ModelRatio", value: '{"azure(3)": 1, "azure": 2}' }];
    expect(pricesFromOptions(options, "azure", unit)).to.equal(undefined);
    expect(pricesFromOptions(options, "unknown", unit)).to.equal(undefined);
  });
});

describe("the price in Laisky's text", () => {
  const cached = ", cached_prompt 0, cache_write_5m 0, cache_write_1h 0";
  it("includes tools, which the group's ratio doesn't weigh", () => {
    const content = `model rate 1.25, group rate 2.00, completion rate 4.00, tools cost 5000${cached}`;
    expect(explain({ content, prompt_tokens: 100, completion_tokens: 10, quota: 5350 })).to.equal(
      "rounded: 100 input at 1.25, 10 output at 5, 1 tool at 5000; group 2; up 5350",
    );
  });
  it("lacks that of cached tokens", () => {
    const content =
      "model rate 1.00, group rate 1.00, completion rate 1.00, cached_prompt 9088, cache_write_5m 128, cache_write_1h 256";
    expect(explain({ content, prompt_tokens: 9500, quota: 1500 })).to.equal("cache-price");
  });
  // Every form of the releases since summer 2025, with what a report of its users showed (cached_completion).
  const forms: readonly [content: string, counts: Partial<ChargedEntry>, told: string][] = [
    [
      "model rate 1.50, group rate 1.00, completion rate 5.00",
      { prompt_tokens: 1000, completion_tokens: 100, quota: 2250 },
      "rounded: 1000 input at 1.5, 100 output at 7.5; group 1; up 2250",
    ],
    [
      "model rate 1.50, group rate 1.00, completion rate 5.00, cached_prompt 0, cached_completion 0",
      { prompt_tokens: 1000, completion_tokens: 100, quota: 2250 },
      "rounded: 1000 input at 1.5, 100 output at 7.5; group 1; up 2250",
    ],
    [
      "model rate 1.50, group rate 1.00, completion rate 5.00, cached_prompt 0, cached_completion 0, cache_write_5m 0, cache_write_1h 0",
      { prompt_tokens: 1000, completion_tokens: 100, quota: 2250 },
      "rounded: 1000 input at 1.5, 100 output at 7.5; group 1; up 2250",
    ],
    [
      "model rate 1.54, group rate 1.00, completion rate 7.71, cached_prompt 1, cached_completion 0, cache_write_5m 5, cache_write_1h 0",
      { prompt_tokens: 100, completion_tokens: 20, quota: 400 },
      "cache-price",
    ],
    [
      "model rate 1.00, group rate 1.00, completion rate 1.00, cached_prompt 0, cached_completion 7",
      { prompt_tokens: 100, completion_tokens: 20, quota: 115 },
      "cache-price",
    ],
    [
      "model rate 1.25, group rate 1.00, completion rate 4.00, tools cost 5000, cached_prompt 0, cached_completion 0",
      { prompt_tokens: 100, completion_tokens: 10, quota: 5175 },
      "rounded: 100 input at 1.25, 10 output at 5, 1 tool at 5000; group 1; up 5175",
    ],
    ["model rate 15.00, group rate 1.00", { prompt_tokens: 900, quota: 900 }, "units"],
    ["model rate 8.00, group rate 1.00, num 2", { quota: 16_000 }, "units"],
    [
      "image usd 0.040, tier 2.00, group rate 1.00, num 2",
      { quota: 80_000 },
      "rounded: 2 image at 40000; group 1; up 80000",
    ],
    [
      "image model=gpt-image-1 size=1024x1024 quality=high requested_n=2 billed_n=2 total_usd=0.0801 group_rate=1.00 unit_usd=0.0401 tier=1.00 base_usd=0.0801",
      { quota: 40_060 },
      "rounded",
    ],
    [
      "image model=dall e 3 requested_n=1 billed_n=1 total_usd=0.0400 group_rate=1.00 unit_usd=0.0400 tier=1.00 base_usd=0.0400",
      { quota: 20_000 },
      "rounded: 1 image at 20000; group 1; up 20000",
    ],
    [
      "image model=gpt-image-1 requested_n=1 billed_n=1 total_usd=0.0500 group_rate=1.00 unit_usd=0.0400 tier=1.00 base_usd=0.0400 token_usd=0.0100",
      { prompt_tokens: 50, quota: 25_000 },
      "units",
    ],
    [
      "image model=gpt-image-1 requested_n=1 billed_n=1 total_usd=0.0500 group_rate=1.00 model_ratio=2.5000 token_usd=0.0100",
      { prompt_tokens: 50, quota: 25_000 },
      "units",
    ],
    [
      "rerank token billing, base unit 0.025000, group rate 1.00",
      { prompt_tokens: 1001, quota: 26 },
      "rounded: 1001 input at 0.025; group 1; up 26",
    ],
    [
      "rerank per-call billing, base unit 1000.000000, group rate 1.50",
      { quota: 1500 },
      "rounded: 1 call at 1000; group 1.5; up 1500",
    ],
    [
      "OCR per-call billing, base unit 500.00, group rate 1.00",
      { prompt_tokens: 3, quota: 500 },
      "rounded: 1 call at 500; group 1; up 500",
    ],
    [
      "voice clone per-call billing, base unit 0.20, group rate 1.00",
      { quota: 1 },
      "rounded: 1 call at 0.2; group 1; up 1",
    ],
    [
      "video per-call usd 0.1000, group rate 1.00",
      { quota: 50_000 },
      "rounded: 1 call at 50000; group 1; up 50000",
    ],
    [
      "video seconds 8.00, usd 0.100, multiplier 1.50, group rate 1.00",
      { quota: 600_001 },
      "rounded: 8 second at 75000.00000000001; group 1; up 600001",
    ],
    [
      "External (render farm) finalized ＄0.100000 quota (pre ＄0.200000 quota, transaction 7f)",
      { quota: 50_000 },
      "external",
    ],
    ["proxy request, no quota consumption", {}, "no-tokens"],
    ["a text of a newer release", { prompt_tokens: 1, quota: 2 }, "not-recorded"],
  ];
  for (const [content, counts, expected] of forms)
    it(`is read from "${content}"`, () => {
      expect(explain({ content, ...counts })).to.equal(expected);
    });

  it("isn't final until the call is settled", () => {
    expect(explain({ quota: 9, record: { provisional: true } })).to.equal("provisional");
    expect(explain({ quota: 9, record: { estimated_charge: true } })).to.equal("estimated");
  });
});

describe("the price that new-api records", () => {
  const record = { model_ratio: 1.25, model_price: -1, completion_ratio: 4, group_ratio: 1.5 };
  const cases: readonly [what: string, fields: Partial<ChargedEntry>, told: string][] = [
    [
      "cached tokens among the prompt tokens",
      {
        prompt_tokens: 1200,
        completion_tokens: 340,
        quota: 4613,
        record: { ...record, cache_tokens: 200, cache_ratio: 0.5 },
      },
      "recorded: 1000 input at 1.25, 200 cached_read_tokens at 0.625, 340 output at 5; group 1.5; nearest 4613",
    ],
    [
      "cached tokens apart from them, and writes to the cache for five minutes and an hour",
      {
        prompt_tokens: 100,
        completion_tokens: 10,
        quota: 1223,
        record: {
          ...record,
          usage_semantic: "anthropic",
          cache_tokens: 1000,
          cache_ratio: 0.1,
          cache_creation_tokens: 300,
          cache_creation_ratio: 1.25,
          cache_creation_tokens_5m: 200,
          cache_creation_ratio_5m: 1.25,
          cache_creation_tokens_1h: 50,
          cache_creation_ratio_1h: 2,
        },
      },
      "recorded: 100 input at 1.25, 1000 cached_read_tokens at 0.125, 200 cache_write_5m at 1.5625, " +
        "50 cache_write_1h at 2.5, 50 cached_write_tokens at 1.5625, 10 output at 5; group 1.5; nearest 1223",
    ],
    [
      "speech",
      {
        prompt_tokens: 150,
        completion_tokens: 60,
        quota: 4238,
        record: {
          ...record,
          audio: true,
          text_input: 100,
          audio_input: 50,
          text_output: 20,
          audio_output: 40,
          audio_ratio: 16,
          audio_completion_ratio: 2,
        },
      },
      "recorded: 100 input at 1.25, 50 input_audio_tokens at 20, 20 output at 5, 40 output_audio_tokens at 40; " +
        "group 1.5; nearest 4238",
    ],
    [
      "audio at a price of its own",
      {
        prompt_tokens: 300,
        quota: 525,
        record: {
          ...record,
          audio_input_seperate_price: true,
          audio_input_token_count: 200,
          audio_input_price: 2.25,
        },
      },
      "recorded: 100 input at 1.25, 200 input_audio_tokens at 1.125; group 1.5; nearest 525",
    ],
    [
      "a price for each call, with tools",
      {
        quota: 45_000,
        prompt_tokens: 12,
        record: {
          model_ratio: 0,
          model_price: 0.04,
          group_ratio: 1.5,
          tool_surcharges: [{ name: "web_search_preview", count: 2, price: 10 }],
        },
      },
      "recorded: 1 call at 20000, 2 web_search_preview at 5000; group 1.5; nearest 45000",
    ],
    [
      "tools as older releases name them",
      {
        quota: 9562,
        prompt_tokens: 100,
        completion_tokens: 0,
        record: {
          ...record,
          web_search: true,
          web_search_call_count: 1,
          web_search_price: 10,
          file_search: true,
          file_search_call_count: 1,
          file_search_price: 2.5,
        },
      },
      "recorded: 100 input at 1.25, 1 web_search at 5000, 1 file_search at 1250; group 1.5; down 9562",
    ],
    [
      "the least that a call costs",
      { quota: 1, prompt_tokens: 1, record: { ...record, model_ratio: 0.1 } },
      "recorded: 1 input at 0.1; group 1.5; least 1",
    ],
    [
      "images",
      {
        quota: 563,
        prompt_tokens: 200,
        record: { ...record, image: true, image_ratio: 2, image_output: 100 },
      },
      "recorded: 100 input at 1.25, 100 input_image_tokens at 2.5; group 1.5; nearest 563",
    ],
    [
      "a formula of the operator",
      { quota: 9, record: { ...record, billing_mode: "tiered_expr" } },
      "expression",
    ],
    ["a charge that its ratios don't lead to", { quota: 9, prompt_tokens: 1200, record }, "differs"],
    ["nothing", { quota: 0, record }, "no-tokens"],
  ];
  for (const [what, fields, expected] of cases)
    it(`explains ${what}`, () => {
      expect(explain(fields)).to.equal(expected);
    });
});

describe("the price that one-hub records", () => {
  const record = { price_type: "tokens", group_ratio: 1.5, input_ratio: 1.25, output_ratio: 5 };
  it("weighs kinds of tokens, by whole tokens", () => {
    const kinds = {
      cached_tokens: 333,
      cached_tokens_ratio: 0.5,
      reasoning_tokens: 99,
      reasoning_tokens_ratio: 1,
    };
    // 1,200 − ⌊166.5⌋ = 1,034 tokens.
    expect(
      explain({ prompt_tokens: 1200, completion_tokens: 340, quota: 4489, record: { ...record, ...kinds } }),
    ).to.equal(
      "recorded: 867 input at 1.25, 333 cached_tokens at 0.625, 340 output at 5; group 1.5; up 4489",
    );
  });
  it("may be that of a call, with tools", () => {
    const call = {
      ...record,
      price_type: "times",
      extra_billing: { web_search: { type: "", call_count: 2, price: 0.01 } },
    };
    expect(explain({ prompt_tokens: 5, quota: 16_875, record: call })).to.equal(
      "recorded: 1 call at 1250, 2 web_search at 5000; group 1.5; down 16875",
    );
  });
  it("is at least a point", () => {
    expect(explain({ prompt_tokens: 5, quota: 1, record: { ...record, input_ratio: 0.01 } })).to.equal(
      "recorded: 5 input at 0.01; group 1.5; up 1",
    );
  });
});

describe("today's prices beside a charge", () => {
  const charge = entry({
    content: "倍率：1.25 × 1.50 × 4.00",
    prompt_tokens: 1200,
    completion_tokens: 340,
    quota: 4800,
  });
  const explanation = explainCharge(charge, { unit });
  const bill = explanation.kind === "explained" ? explanation.bill : undefined;
  const now = (model: string, groups = '{"vip": 1.5}') =>
    pricesFromOptions(
      [
        { key: "ModelRatio", value: `{"m": ${model}}` },
        { key: "CompletionRatio", value: '{"m": 4}' },
        { key: "GroupRatio", value: groups },
      ],
      "m",
      unit,
    );
  const difference = (prices = now("1.25"), group = "vip") =>
    bill && prices && differenceToday(bill, prices, group);

  it("say nothing where they are the same", () => {
    expect(difference()).to.equal(undefined);
  });
  it("say what differs, and what the call would cost", () => {
    expect(difference(now("2.5", '{"vip": 1}'))).to.deep.equal({
      points: [
        { kind: "input", points: 2.5 },
        { kind: "output", points: 10 },
      ],
      group: 1,
      sum: 6400,
    });
  });
  it("don't guess the group's ratio", () => {
    expect(difference(now("1.25", '{"vip": 9}'), "")).to.equal(undefined);
  });
  it("come from a table where a gateway has one", () => {
    const rows = [
      { model: "m*", type: "tokens", input: 9, output: 9 },
      { model: "m", type: "tokens", input: 1.25, output: 6 },
    ];
    const prices = pricesFromTable(rows, "m");
    expect(prices && bill && differenceToday(bill, prices, "vip")).to.deep.equal({
      points: [{ kind: "output", points: 6 }],
      group: undefined,
      sum: 5310,
    });
    expect(pricesFromTable(rows, "m-2")?.points.input).to.equal(9);
    expect(pricesFromTable(rows, "x")).to.equal(undefined);
  });
  it("may be by call now", () => {
    const prices = pricesFromTable([{ model: "m", type: "times", input: 3, output: 0 }], "m");
    expect(prices && bill && differenceToday(bill, prices, "vip")).to.deep.equal({
      points: [{ kind: "call", points: 3000 }],
      group: undefined,
      sum: undefined,
    });
  });
});

describe("how a call went", () => {
  it("is read from what new-api and one-hub record", () => {
    expect(callFacts({ frt: 420, admin_info: { use_channel: ["4", "7"] } }, "vip")).to.deep.equal({
      firstToken: 420,
      channels: [4, 7],
      group: "vip",
    });
    expect(callFacts({ first_response: 90, group_name: "vip" }, "")).to.deep.equal({
      firstToken: 90,
      channels: [],
      group: "vip",
    });
    expect(
      callFacts({ group_name: "vip", is_backup_group: true, backup_group_name: "spare" }, "").group,
    ).to.equal("spare");
    expect(callFacts({ frt: -1000, admin_info: { use_channel: null } }, "")).to.deep.equal({
      firstToken: undefined,
      channels: [],
      group: "",
    });
    expect(callFacts(undefined, "")).to.deep.equal({ firstToken: undefined, channels: [], group: "" });
  });
});
