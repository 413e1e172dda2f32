/**
 * Firefox's own end of WebDriver. geckodriver, which neither Debian nor npm hand out without a download of their own,
 * only passes the standard's commands on to it: length-prefixed JSON over TCP.
 */
import { connect } from "node:net";
import type { Command, Connection } from "./connection.js";

const names: Readonly<Record<Command | "New Session" | "Quit", string>> = {
  "New Session": "WebDriver:NewSession",
  Quit: "Marionette:Quit",
  "Navigate To": "WebDriver:Navigate",
  Refresh: "WebDriver:Refresh",
  Back: "WebDriver:Back",
  Forward: "WebDriver:Forward",
  "Perform Actions": "WebDriver:PerformActions",
  "Release Actions": "WebDriver:ReleaseActions",
  "Execute Async Script": "WebDriver:ExecuteAsyncScript",
  "Element Click": "WebDriver:ElementClick",
  "Delete All Cookies": "WebDriver:DeleteAllCookies",
};

/** Wrapped in `{ value }` by some commands, bare by others. */
type Answer = { readonly value?: unknown } | null;
type Failure = { readonly error: string; readonly message: string } | null;
type Message = readonly [type: 1, id: number, failure: Failure, answer: Answer];

/** Cuts what arrives into messages. */
function messageReader(take: (message: unknown) => void): (data: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const colon = rest.indexOf(":");
      const end = colon + 1 + Number(rest.subarray(0, colon).toString());
      if (colon < 0 || rest.length < end) return;
      take(JSON.parse(rest.subarray(colon + 1, end).toString()));
      rest = rest.subarray(end);
    }
  };
}

/** Opens a session with a Firefox that listens on this port. */
export async function connectMarionette(port: number): Promise<Connection> {
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let greeted = (): void => {};
  const greeting = new Promise<void>((resolve) => (greeted = resolve));
  socket.on(
    "data",
    messageReader((message) => {
      // The first message says which browser this is.
      if (!Array.isArray(message)) {
        greeted();
        return;
      }
      const [, id, failure, answer] = message as unknown as Message;
      if (failure) waiting.get(id)?.reject(new Error(`${failure.error}: ${failure.message}`));
      else waiting.get(id)?.resolve(answer && "value" in answer ? answer.value : answer);
      waiting.delete(id);
    }),
  );
  const lost = (error?: Error): void => {
    for (const { reject } of waiting.values()) reject(error ?? new Error("Firefox closed the connection"));
    waiting.clear();
  };
  socket.on("error", lost).on("close", () => lost());
  let last = 0;
  const send = (name: keyof typeof names, parameters: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const text = Buffer.from(JSON.stringify([0, last, names[name], parameters]));
      socket.write(Buffer.concat([Buffer.from(`${String(text.length)}:`), text]));
    });
  await greeting;
  await send("New Session", { capabilities: { alwaysMatch: {} } });
  return {
    // Scripts run in the page's own world, as the standard has it, not in Firefox's sandbox around it.
    run: (name, parameters = {}) =>
      send(name, name === "Execute Async Script" ? { ...parameters, sandbox: null } : parameters),
    close: async () => {
      await send("Quit", { flags: ["eForceQuit"] });
      socket.destroy();
    },
  };
}
