import { hostname } from "node:os";
import { describe, it } from "node:test";
import { expect } from "chai";
import { createHostCheck } from "../../src/program/hosts.js";
import { readOptions } from "../../src/program/options.js";

const loopback = [
  "localhost",
  "localhost:3000",
  "LOCALHOST.",
  "app.localhost:3000",
  "127.0.0.1:1",
  "127.9.9.9",
  "[::1]:3000",
  "2130706433",
];
const addresses = ["192.168.1.5:3000", "10.0.0.1", "[fe80::1]:3000", "0.0.0.0:3000"];
const local = ["nas", "nas:3000", "nas.local", hostname()];
const foreign = [
  "evil.example",
  "evil.example:3000",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "127-0-0-1.evil.example",
  "evillocalhost.example",
  "nas.local.evil.example",
  "local.example",
  "",
  "localhost/",
  "evil.example@localhost",
  "localhost@evil.example",
  "localhost:80:80",
  "localhost, evil.example",
  "evil.example\\localhost",
  "[::1",
];

describe("the names that a program answers to", () => {
  it("are the loopback ones where it listens on loopback, and those that were added", () => {
    for (const listensOn of ["localhost", "127.0.0.1", "::1"]) {
      const answersTo = createHostCheck(listensOn, ["console.example"]);
      for (const host of [...loopback, "console.example", "Console.Example:8443"])
        expect(answersTo(host), `${listensOn}: ${host}`).to.equal(true);
      for (const host of [...addresses, ...foreign, "nas", "nas.local", "more.console.example"])
        expect(answersTo(host), `${listensOn}: ${host}`).to.equal(false);
    }
  });

  it("are every address and no name of public DNS where it listens for other machines", () => {
    for (const listensOn of ["0.0.0.0", "::", "192.168.1.5"]) {
      const answersTo = createHostCheck(listensOn, ["console.example"]);
      for (const host of [...loopback, ...addresses, ...local, "console.example"])
        expect(answersTo(host), `${listensOn}: ${host}`).to.equal(true);
      for (const host of foreign) expect(answersTo(host), `${listensOn}: ${host}`).to.equal(false);
    }
    expect(createHostCheck("console.example", [])("console.example:80")).to.equal(true);
  });

  it("come from the command line, else from the environment", () => {
    const names = (args: string[], ALLOW_HOST?: string): readonly string[] =>
      readOptions(args, { ALLOW_HOST }, {}).allowHosts;
    expect(names([])).to.deep.equal([]);
    expect(names(["--allow-host", "A.example:80", "--allow-host=b.example"], "c.example")).to.deep.equal([
      "a.example",
      "b.example",
    ]);
    expect(names([], " a.example, b.example ")).to.deep.equal(["a.example", "b.example"]);
    for (const name of ["https://a.example", "a.example/x", "*.example", "*", "a b"])
      expect(() => names(["--allow-host", name]), name).to.throw(`"${name}" isn't a name for --allow-host.`);
  });
});
