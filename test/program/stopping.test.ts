/** What happens to connections and answers under way when the program is told to end. */
import type { RequestListener, ServerResponse } from "node:http";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { describe, it } from "node:test";
import { expect } from "chai";
import { listen } from "../../src/program/listen.js";
import { readOptions } from "../../src/program/options.js";

/** Long enough to fail a test that waits for it. */
const patient = 600_000;

/** A server whose answers the test ends, and its requests in the order of their arrival. */
async function heldServer() {
  const answers: ServerResponse[] = [];
  let arrived: () => void = () => undefined;
  const listener: RequestListener = (_, answer) => {
    answer.write("begun ");
    answers.push(answer);
    arrived();
  };
  const listening = await listen(listener, 0, "127.0.0.1");
  const answer = async (place: number): Promise<ServerResponse> => {
    for (;;) {
      const found = answers[place];
      if (found) return found;
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
    }
  };
  return { listening, answer };
}

/** What a request gets: its whole text, or what went wrong. */
const textOf = (port: number, agent?: Agent): Promise<string> =>
  new Promise((resolve) => {
    const asked = get({ port, host: "127.0.0.1", ...(agent ? { agent } : {}) }, (incoming) => {
      let text = "";
      incoming.on("data", (part: Buffer) => (text += part.toString()));
      incoming.once("end", () => resolve(text));
      incoming.once("error", ({ message }) => resolve(message));
    });
    asked.once("error", ({ message }) => resolve(message));
  });

const connected = (port: number): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket));
  });

const ended = (socket: Socket): Promise<unknown> => new Promise((resolve) => socket.once("close", resolve));

describe("a program that is told to end", () => {
  it("lets an answer under way end, and closes its kept connection then", async () => {
    const { listening, answer } = await heldServer();
    const agent = new Agent({ keepAlive: true });
    const text = textOf(listening.port, agent);
    const running = await answer(0);
    const closed = listening.close(patient);
    expect(await textOf(listening.port)).to.match(/ECONNREFUSED/);
    running.end("and ended");
    expect(await text).to.equal("begun and ended");
    await closed;
    agent.destroy();
  });

  it("doesn't wait for connections on which nothing was asked", async () => {
    const { listening } = await heldServer();
    const socket = await connected(listening.port);
    const gone = ended(socket);
    await listening.close(patient);
    await gone;
  });

  it("ends what isn't answered in time", async () => {
    const { listening, answer } = await heldServer();
    const text = textOf(listening.port);
    await answer(0);
    await listening.close(1);
    expect(await text).to.match(/aborted|ECONNRESET|socket hang up/);
  });

  it("has ten seconds for that, or what --grace says", () => {
    expect(readOptions([], {}, {}).grace).to.equal(10_000);
    expect(readOptions(["--grace", "25"], {}, {}).grace).to.equal(25_000);
    expect(readOptions(["--grace", "0"], {}, {}).grace).to.equal(0);
    expect(() => readOptions(["--grace", "1m"], {}, {})).to.throw('--grace takes seconds, not "1m".');
  });
});
