import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A way to a server that can be cut. */
export interface CuttingProxy {
  readonly port: number;
  /** Cuts each connection once the server has sent this many bytes on it, by a reset or an ordinary end. */
  cutAfter(this: void, bytes: number, how: "reset" | "end"): void;
  /** Lets everything through again. */
  heal(this: void): void;
  /** The most bytes that the server sent on one connection. */
  readonly most: number;
  stop(this: void): Promise<void>;
}

/** Passes connections on to a port of this machine. */
export async function startCuttingProxy(target: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let limit = Number.POSITIVE_INFINITY;
  let ending: "reset" | "end" = "end";
  let most = 0;
  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    let sent = 0;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    const cut = (): void => {
      if (ending === "reset") client.resetAndDestroy();
      else client.end();
      upstream.destroy();
    };
    if (limit === 0) cut();
    upstream.on("data", (part: Buffer) => {
      const passed = part.subarray(0, Math.max(0, limit - sent));
      sent += part.length;
      most = Math.max(most, sent);
      client.write(passed);
      if (sent >= limit) cut();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cutAfter(bytes, how) {
      limit = bytes;
      ending = how;
    },
    heal() {
      limit = Number.POSITIVE_INFINITY;
    },
    get most() {
      return most;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
