/** The servers that other tests here run on start on a machine that takes their ports away, or say why they don't. */
import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { freePort } from "../support/node/free-port.js";
import { missing, startServer, type ServerKind } from "./servers.js";

for (const kind of ["postgres", "mariadb"] satisfies ServerKind[])
  describe(`a server of ${kind}`, { skip: missing(kind) }, () => {
    let other: Server;
    let taken: number;

    before(async () => {
      other = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
      await once(other, "listening");
      taken = (other.address() as AddressInfo).port;
    });
    after(() => other.close());

    it("takes another port where its own is taken meanwhile, and is itself there", async () => {
      const ports = [taken, taken];
      const server = await startServer(kind, async () => ports.shift() ?? (await freePort()));
      try {
        const { owner, run } = await server.create("own");
        expect(new URL(owner).port).not.to.equal(String(taken));
        await run("create table kept (id int)");
        await server.pause();
        await server.resume();
        await run("insert into kept values (1)");
      } finally {
        await server.stop();
      }
    });

    it("says what kept it from starting", async () => {
      const error = await startServer(kind, () => Promise.resolve(taken)).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(String(error)).to.match(/ended by itself at port \d+:[^]*address already in use/i);
    });
  });
