import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

/** Handles connections that ask for another protocol, such as web sockets. */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

function listenOn(
  listener: RequestListener,
  port: number,
  host: string,
  upgrade: UpgradeListener | undefined,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener);
    if (upgrade) server.on("upgrade", upgrade);
    server.once("error", reject);
    server.listen(port, host, () => {
      // Connections that can't be accepted, as where the process has too many files open, end nobody else's.
      server.on("error", () => undefined);
      resolve(server);
    });
  });
}

/** A site that listens. */
export interface Listening {
  readonly port: number;
  /**
   * Stops listening. Connections without a request are closed at once, others when their answer ends.
   * @param grace milliseconds that answers have; default 0, which ends them too
   */
  close(this: void, grace?: number): Promise<void>;
}

/**
 * Listens on a host. `localhost` means both loopback addresses, because browsers and tools disagree on which one to
 * try.
 * @param port 0 takes a free one
 * @param upgrade without it, a request for another protocol is answered like any other
 * @throws Error with `code` EADDRINUSE when the port is taken on any of them
 */
export async function listen(
  listener: RequestListener,
  port: number,
  host: string,
  upgrade?: UpgradeListener,
): Promise<Listening> {
  let closing = false;
  // Node waits for connections that a browser opened ahead of a request, and for upgraded ones.
  const connections = new Map<Duplex, "idle" | "answering">();
  const counted: RequestListener = (incoming, outgoing) => {
    const { socket } = incoming;
    connections.set(socket, "answering");
    outgoing.once("close", () => {
      if (connections.has(socket)) connections.set(socket, "idle");
      if (closing) socket.destroySoon();
    });
    listener(incoming, outgoing);
  };
  const start = async (address: string, at: number): Promise<Server> => {
    const server = await listenOn(counted, at, address, upgrade);
    server.on("connection", (socket) => {
      connections.set(socket, "idle");
      socket.once("close", () => connections.delete(socket));
    });
    return server;
  };
  const first = await start(host === "localhost" ? "127.0.0.1" : host, port);
  const servers = [first];
  const boundPort = (first.address() as AddressInfo).port;
  const close = async (grace = 0): Promise<void> => {
    closing = true;
    const closed = Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    for (const [socket, state] of connections) if (state === "idle" || grace === 0) socket.destroy();
    const timer = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy();
    }, grace);
    await closed;
    clearTimeout(timer);
  };
  if (host === "localhost")
    try {
      servers.push(await start("::1", boundPort));
    } catch (error) {
      // A machine without IPv6 has no ::1.
      if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
        await close();
        throw error;
      }
    }
  return { port: boundPort, close };
}
