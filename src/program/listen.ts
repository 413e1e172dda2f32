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
      resolve(server);
    });
  });
}

/** A site that listens. */
export interface Listening {
  readonly port: number;
  /** Stops listening and ends open connections. */
  close(this: void): Promise<void>;
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
  // A server doesn't track upgraded connections, but waits for them to close anyway.
  const takenOver = new Set<Duplex>();
  const noted: UpgradeListener | undefined =
    upgrade &&
    ((request, socket, head) => {
      takenOver.add(socket);
      socket.once("close", () => takenOver.delete(socket));
      upgrade(request, socket, head);
    });
  const first = await listenOn(listener, port, host === "localhost" ? "127.0.0.1" : host, noted);
  const servers = [first];
  const taken = (first.address() as AddressInfo).port;
  const close = async (): Promise<void> => {
    await Promise.all(
      servers.map(
        (server) =>
          new Promise((resolve) => {
            server.close(resolve);
            server.closeAllConnections();
            for (const socket of takenOver) socket.destroy();
          }),
      ),
    );
  };
  if (host === "localhost")
    try {
      servers.push(await listenOn(listener, taken, "::1", noted));
    } catch (error) {
      // A machine without IPv6 has no ::1.
      if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
        await close();
        throw error;
      }
    }
  return { port: taken, close };
}
