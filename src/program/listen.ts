import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";

function listenOn(listener: RequestListener, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener);
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
 * Listens on a host. `localhost` means both loopback addresses, because browsers and tools disagree on which one to try.
 * @param port 0 takes a free one
 * @throws Error with `code` EADDRINUSE when the port is taken on any of them
 */
export async function listen(listener: RequestListener, port: number, host: string): Promise<Listening> {
  const first = await listenOn(listener, port, host === "localhost" ? "127.0.0.1" : host);
  const servers = [first];
  const taken = (first.address() as AddressInfo).port;
  const close = async (): Promise<void> => {
    await Promise.all(
      servers.map(
        (server) =>
          new Promise((resolve) => {
            server.close(resolve);
            server.closeAllConnections();
          }),
      ),
    );
  };
  if (host === "localhost")
    try {
      servers.push(await listenOn(listener, taken, "::1"));
    } catch (error) {
      // A machine without IPv6 has no ::1.
      if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
        await close();
        throw error;
      }
    }
  return { port: taken, close };
}
