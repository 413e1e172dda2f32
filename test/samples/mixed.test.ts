// What a run must tell apart: passed, failed with what was compared, skipped, not to be run on this machine.
import { afterEach, beforeEach, describe, it } from "node:test";
import { expect } from "chai";

let before = 0;
beforeEach(() => (before += 1));
afterEach(() => undefined);

describe("a group", () => {
  it("passes", () => {
    expect(before).to.equal(1);
  });
  describe("in a group", () => {
    it("fails", () => {
      expect({ found: 1 }).to.deep.equal({ found: 2 });
    });
  });
  it("fails with a stack that a package made", () => {
    const { prepareStackTrace } = Error;
    // As Playwright does to find who called it: it gets the places of the compiled code.
    Error.prepareStackTrace = (_, calls) =>
      calls
        .map((call) => [call.getFileName(), call.getLineNumber(), call.getColumnNumber()].join(":"))
        .join("\n");
    const error = new Error("timed out");
    const { stack } = error;
    Error.prepareStackTrace = prepareStackTrace;
    throw Object.assign(error, { stack });
  });
  it("is skipped", { skip: true }, () => undefined);
  it("has no place here", { skip: "not run: needs another machine" }, () => undefined);
});
