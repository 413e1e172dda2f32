/** Whatever is mistyped when the program starts, and whatever goes wrong then, nothing repeats a password. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { readOptions } from "../../src/program/options.js";
import { openedDatabase } from "../../src/program/database-note.js";

/** Passwords, each with what of it a shell or a parser could cut off. */
const passwords: readonly (readonly [password: string, telling: RegExp])[] = [
  ["secret-word", /secret/],
  ["s3cr3t:w0rd", /s3cr3t|w0rd/],
  ["s3cr3t/w0rd", /s3cr3t|w0rd/],
  ["s3cr3t@w0rd", /s3cr3t|w0rd/],
  ["s3cr3t#w0rd?x", /s3cr3t|w0rd/],
  ["s3cr3t%w0rd", /s3cr3t|w0rd/],
  ["s3cr3t w0rd", /s3cr3t|w0rd/],
  ["s3cr3t[w0rd", /s3cr3t|w0rd/],
  ["1234567890", /1234567890/],
  ["生产w0rd", /生产|w0rd/],
];

/** The forms in which an address is written, and mistyped. */
const addresses: readonly ((password: string) => string)[] = [
  (password) => `postgres://one:${password}@db/oneapi`,
  (password) => `postgresql://one:${encodeURIComponent(password)}@db:5432/oneapi`,
  (password) => `mysql://one:${password}@db/oneapi`,
  (password) => `one:${password}@tcp(db:3306)/oneapi`,
  (password) => `one:${password}@db/oneapi`,
  (password) => `one:${password}`,
  (password) => `postgres:/one:${password}@db/oneapi`,
  (password) => `postgress://one:${password}@db:99999/oneapi`,
  (password) => `http://one:${password}@db/oneapi`,
  (password) => `https://one:${password}@/oneapi`,
  (password) => `host=db user=one password=${password}`,
  (password) => `clickhouse://one:${password}@db/x`,
];

const valued = [
  "gateway",
  "database",
  "log-database",
  "port",
  "host",
  "allow-host",
  "base-path",
  "assume",
  "api-url",
  "rate-limit",
  "grace",
];
const switches = ["trust-proxy", "no-relay", "log", "lite", "help", "version"];

/** Every way to give an address to the wrong place. */
function mistypes(address: string): (readonly [args: string[], environment: Record<string, string>])[] {
  const cut = address.split(/[\s#&;]/);
  return [
    ...valued.flatMap((name): [string[], Record<string, string>][] => [
      [[`--${name}`, address], {}],
      [[`--${name}=${address}`], {}],
      [[`--${name}${address}`], {}],
      [[`-${name}`, address], {}],
      [[`-${name}=${address}`], {}],
      [[`--${name}`, ...cut], {}],
      [[`--${name}s`, address], {}],
      [[`--${name}`, `-${address}`], {}],
      [[`--${name}`, `--${address}`], {}],
      [["--database", address, `--${name}`], {}],
      [["--database", address, `--${name}`, "--port"], {}],
      [["--database", address, `--${name}`, "\u0000"], {}],
      [["--database", "one.db", "--log-database", address, `--${name}`], {}],
    ]),
    ...switches.map((name): [string[], Record<string, string>] => [[`--${name}=${address}`], {}]),
    [[address], {}],
    [cut, {}],
    [["--", address], {}],
    [[`--${address}`], {}],
    [[`--databse=${address}`], {}],
    ...["GATEWAY_URL", "PORT", "HOST", "ALLOW_HOST", "GATEWAY_DATABASE", "GATEWAY_LOG_DATABASE"].map(
      (name): [string[], Record<string, string>] => [[], { [name]: address }],
    ),
    ...["GATEWAY_DATABASE", "GATEWAY_LOG_DATABASE"].flatMap((variable) =>
      valued.map((name): [string[], Record<string, string>] => [
        [`--${name}`, address.slice(address.lastIndexOf(":") + 1)],
        { [variable]: address },
      ]),
    ),
    [[], { GATEWAY_DATABASE: "one.db", GATEWAY_LOG_DATABASE: address }],
  ];
}

/** What the program would print of this start, before it listens. */
function said(args: readonly string[], environment: Record<string, string>): string {
  try {
    openedDatabase(readOptions(args, environment, {}));
    return "";
  } catch (error) {
    return [String(error), (error as Error).stack?.split("\n    at")[0], JSON.stringify(error)].join("\n");
  }
}

const main = fileURLToPath(new URL("../../src/program/main.ts", import.meta.url));

/** The whole output of a start, which is ended once it has said what is wrong with its database, or by itself. */
async function outputOf(args: readonly string[], environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ["--import", "tsx", main, ...args], {
    env: { ...process.env, PORT: "0", ...environment },
  });
  let output = "";
  const hear = (part: Buffer): void => {
    output += part.toString();
    if (/Usage doesn't come|^Database: /m.test(output)) child.kill();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  await once(child, "close");
  return output;
}

describe("a start with a mistyped address of a database", () => {
  for (const [password, telling] of passwords)
    it(`never repeats ${password}`, () => {
      for (const address of addresses)
        for (const [args, environment] of mistypes(address(password))) {
          const output = said(args, environment);
          expect(output, [...args, JSON.stringify(environment)].join(" ")).not.to.match(telling);
        }
    });

  it("repeats what is no address", () => {
    const fault = (...args: string[]) => said(["--gateway", "http://127.0.0.1:1", ...args], {});
    expect(fault("--port", "1e3")).to.contain('"1e3" isn\'t a port.');
    expect(fault("--colour")).to.contain("Unknown option '--colour'. Run with --help for the options.");
    expect(fault("more")).to.contain("Unexpected argument 'more'.");
    expect(fault("--host", "a b")).to.contain('"a b" isn\'t a name or address for --host.');
    expect(fault("--port", "postgres://a:b@c/d")).to.contain("This value isn't a port.");
  });
});

describe("a program with a database", () => {
  let refusing: Server;
  let port: number;

  before(async () => {
    // Answers like no database, whatever it is asked.
    refusing = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.end("HTTP/1.1 400 one:secret-word\r\n\r\n");
    }).listen(0, "127.0.0.1");
    await once(refusing, "listening");
    ({ port } = refusing.address() as AddressInfo);
  });
  after(() => refusing.close());

  const gateway = ["--gateway", "http://127.0.0.1:1"];
  const starts: readonly (readonly [string, string])[] = [
    ["refused", "postgres://one:secret-word@127.0.0.1:1/oneapi"],
    ["refused", "mysql://one:secret-word@127.0.0.1:1/oneapi"],
    ["unknown", "postgres://one:secret-word@nowhere.invalid/oneapi"],
    ["unknown", "mysql://one:secret-word@nowhere.invalid/oneapi"],
    ["misunderstood", "postgres://one:secret-word@127.0.0.1:PORT/oneapi"],
    ["misunderstood", "one:secret-word@tcp(127.0.0.1:PORT)/oneapi"],
    [
      "without its certificate",
      "postgres://one:secret-word@127.0.0.1:PORT/oneapi?sslrootcert=/secret-word&sslmode=verify-full",
    ],
    ["a file that isn't there", "/tmp/secret-word/one.db"],
    ["a folder", "sqlite:/tmp"],
  ];
  for (const [what, address] of starts)
    it(`doesn't repeat it when the database is ${what}: ${address.split(":", 1)[0] ?? ""}`, async () => {
      const output = await outputOf(gateway, {
        GATEWAY_DATABASE: address.replace("PORT", String(port)),
      });
      expect(output).to.match(/Usage doesn't come from the database yet\. (Can't|The gateway's database )/);
      expect(output).not.to.match(/secret|one:|\n\s+at /);
    });

  it("doesn't repeat it in its help, and where it can't listen", async () => {
    const address = "postgres://one:secret-word@127.0.0.1:1/oneapi";
    for (const args of [
      ["--help"],
      [...gateway, "--port", String(port), "--host", "127.0.0.1"],
      [...gateway, "--host", "nowhere.invalid"],
      [...gateway, "--host", "192.0.2.1"],
      ["--gateway", address],
    ]) {
      const output = await outputOf(args, { GATEWAY_DATABASE: address });
      expect(output, args.join(" ")).to.match(/\S/);
      expect(output, args.join(" ")).not.to.match(/secret|one:|\n\s+at /);
    }
  });
});
