/** The embedded gateway answers the recorded requests as the two recorded builds did. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { ofAnswer, ofRecording } from "./support/compare.js";
import { asHead, driftOf } from "./support/drifts.js";
import { readRecording, Replay, type Answer, type Build, type Exchange } from "./support/recording.js";

interface Line {
  exchange: Exchange;
  answer: Answer;
}

async function replay(build: Build): Promise<Line[]> {
  const run = new Replay();
  const lines: Line[] = [];
  for (const exchange of readRecording(build)) {
    const answer = await run.send(exchange);
    if (exchange.setup !== true) lines.push({ exchange, answer });
  }
  return lines;
}

const head = await replay("one-api-head");
const older = await replay("one-api-v0.6.7");

describe("the newest build, line by line", () => {
  it("records 185 exchanges to compare", () => {
    expect(head).to.have.length(185);
  });
  for (const { exchange, answer } of head)
    it(exchange.name, () => {
      expect(ofAnswer(exchange, answer)).to.deep.equal(ofRecording(exchange));
    });
});

describe("release v0.6.7, line by line, with the drifts of wire.md 8", () => {
  for (const { exchange, answer } of older)
    it(exchange.name + driftOf(exchange), () => {
      expect(ofAnswer(exchange, answer)).to.deep.equal(ofRecording(asHead(exchange)));
    });
});
