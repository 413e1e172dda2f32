import { expect } from "chai";
import { describe, it } from "node:test";
import { chartedModels, lastUtcDays, summariseUsage, sumOf } from "../../src/domain/money/usage.js";

const entry = (Day: string, ModelName: string, RequestCount: number, Quota = RequestCount) => ({
  Day,
  ModelName,
  RequestCount,
  Quota,
  PromptTokens: RequestCount * 10,
  CompletionTokens: RequestCount,
});

describe("lastUtcDays", () => {
  it("ends with the day of now, over the end of a month", () => {
    expect(lastUtcDays(Date.parse("2024-03-02T23:59:59Z") / 1000)).to.deep.equal([
      "2024-02-25",
      "2024-02-26",
      "2024-02-27",
      "2024-02-28",
      "2024-02-29",
      "2024-03-01",
      "2024-03-02",
    ]);
  });
});

describe("summariseUsage", () => {
  const days = ["2024-01-01", "2024-01-02", "2024-01-03"];

  it("fills days without a row, and keeps one the server counted outside of them", () => {
    const summary = summariseUsage([entry("2024-01-02", "a", 2), entry("2024-01-04", "b", 1)], days);
    expect(summary.days.map(({ day, total }) => [day, total.requests])).to.deep.equal([
      ["2024-01-01", 0],
      ["2024-01-02", 2],
      ["2024-01-03", 0],
      ["2024-01-04", 1],
    ]);
  });

  it("adds up by model and over everything, the dearest model first", () => {
    const summary = summariseUsage(
      [
        entry("2024-01-01", "cheap", 5, 1),
        entry("2024-01-01", "dear", 1, 100),
        entry("2024-01-03", "cheap", 2, 1),
      ],
      days,
    );
    expect(summary.models.map(({ name, total }) => [name, total.requests, total.quota])).to.deep.equal([
      ["dear", 1, 100],
      ["cheap", 7, 2],
    ]);
    expect(summary.total).to.deep.equal({
      requests: 8,
      quota: 102,
      tokens: 88,
      promptTokens: 80,
      completionTokens: 8,
    });
  });

  it("has every day of nothing", () => {
    const summary = summariseUsage([], days);
    expect(summary.days).to.have.length(3);
    expect(summary.models).to.deep.equal([]);
    expect(summary.total.quota).to.equal(0);
  });
});

describe("chartedModels", () => {
  const models = (count: number) =>
    summariseUsage(
      Array.from({ length: count }, (_, index) => entry("2024-01-01", `m${index}`, 1, 100 - index)),
      [],
    );

  it("tells as many apart as there are colours, and joins the rest", () => {
    expect(chartedModels(models(6), "quota").rest).to.deep.equal([]);
    const { shown, rest } = chartedModels(models(8), "quota");
    expect(shown).to.deep.equal(["m0", "m1", "m2", "m3", "m4"]);
    expect(rest).to.deep.equal(["m5", "m6", "m7"]);
  });

  it("puts first what has most of the metric", () => {
    const summary = summariseUsage(
      [entry("2024-01-01", "dear", 1, 100), entry("2024-01-01", "busy", 9, 1)],
      [],
    );
    expect(chartedModels(summary, "quota").shown).to.deep.equal(["dear", "busy"]);
    expect(chartedModels(summary, "requests").shown).to.deep.equal(["busy", "dear"]);
  });

  it("adds up what it joins", () => {
    const summary = models(8);
    const [day] = summary.days;
    expect(day && sumOf(day.models, ["m5", "m7", "unknown"], "quota")).to.equal(95 + 93);
  });
});
