import { expect } from "chai";
import { describe, it } from "node:test";
import { providerAnswer } from "../../src/domain/channels/test-answer.js";

describe("providerAnswer", () => {
  for (const [answer, shown] of [
    ["http status code: 401, error message: Incorrect API key provided", "Incorrect API key provided (401)"],
    ["http status code: 500, error message: two\nlines\n", "two\nlines (500)"],
    ["http status code: 500, error message: ", "http status code: 500, error message:"],
    [" dial tcp: no such host ", "dial tcp: no such host"],
    ["", ""],
  ] as const)
    it(`shows ${JSON.stringify(answer)} as ${JSON.stringify(shown)}`, () => {
      expect(providerAnswer(answer)).to.equal(shown);
    });
});
