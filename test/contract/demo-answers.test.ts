import { describe, it } from "node:test";
import { expect } from "chai";
import { answerTo } from "../../demo/gateway/demo-answers.js";

const said = (question: string, model = "gpt-4o"): string =>
  answerTo({ messages: [{ role: "user", content: question }], maxTokens: 0 }, model).reply;

const sample = /A sample answer|this is a sample answer|示例回答/;

describe("what the demonstration's models say", () => {
  it("fits the question", () => {
    const cases: readonly (readonly [string, RegExp])[] = [
      ["Hello", /^Hello! I'm here/],
      ["你好", /^你好！连接正常/],
      ["Write a function in Rust", /```rust\nfn /],
      ["A Go program, please", /```go\nfunc /],
      ["How do I go on with my TypeScript code?", /```ts\n/],
      ["用 Java 写一个函数", /Java 脚本[^]*```java\n/],
      ["some code", /script in Python[^]*```python\n/],
      ["Which model are you?", /\*\*gpt-4o\*\*/],
      ["你是什么模型？", /\*\*gpt-4o\*\*/],
      ["Translate “thank you” into French", /^Merci\n/],
      ["把“谢谢”翻译成英文", /^Thank you\n/],
      ["Translate the constitution into French", /^You asked for a translation: “Translate the constitution/],
      ["List the planets", /“List the planets”[^]*\n1\. [^]*\n5\. /],
      ["列出三个理由", /“列出三个理由”[^]*\n1\. /],
      ["Compare small and large models", /\| Large model \|/],
      ["How do I get an API key?", /\*\*Create a token\*\*/],
      ["What does temperature do?", /^Temperature controls/],
      ["Why is the sky blue?", /^You asked: “Why is the sky blue\?”\. This gateway has sample data/],
      ["天空为什么是蓝色的？", /^您问的是：“天空为什么是蓝色的？”。此网关只有演示数据/],
    ];
    for (const [question, answer] of cases) expect(said(question), question).to.match(answer);
  });

  it("is the same each time, and but for a greeting says that it is a sample", () => {
    for (const question of [
      "Write SQL",
      "2 + 2",
      "Who are you?",
      "List it",
      "翻译",
      "Why?",
      "为什么？",
      "token",
    ]) {
      expect(said(question)).to.equal(said(question));
      expect(said(question), question).to.match(sample);
    }
  });

  it("computes what it can compute, and nothing else", () => {
    const cases: readonly (readonly [string, string])[] = [
      ["2+2", "2 + 2 = 4"],
      ["What is 12 * 34?", "12 × 34 = 408"],
      ["0.1 + 0.2", "0.1 + 0.2 = 0.3"],
      ["9999999 × 9999999", "9999999 × 9999999 = 99999980000001"],
      ["7 - 10 =", "7 − 10 = -3"],
      ["10 / 4", "10 ÷ 4 = 2.5"],
      ["10 divided by 3", "10 ÷ 3 ≈ 3.3333"],
      ["6乘以7等于多少？", "6 × 7 = 42"],
    ];
    for (const [question, sum] of cases) expect(said(question).split("\n")[0]).to.equal(sum);
    for (const question of ["2026-11-23", "1 + 2 + 3", "1 / 0", "1 / 9999999", "12345678 + 1", "pages 3-5"])
      expect(said(question), question).to.match(/^You asked: /);
  });

  it("quotes a question as words, not as Markdown, and not at any length", () => {
    expect(said("Why <b>*this*</b>\n\n# `that`?")).to.match(/^You asked: “Why bthis\/b that\?”\./);
    expect(said(`Why ${"x".repeat(500)}?`)).to.match(/^You asked: “Why x{76}…”\./);
  });

  it("breaks off at the longest answer that was asked for", () => {
    const { reply, finish } = answerTo({ messages: [{ role: "user", content: "Why?" }], maxTokens: 3 }, "m");
    expect([reply, finish]).to.deep.equal(["You asked: ", "length"]);
  });
});
