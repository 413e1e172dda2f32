/** What becomes of ClickHouse's answers: whole ones are rows, parts and errors are failures without their words. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, it } from "node:test";
import { expect } from "chai";
import { DatabaseFailure } from "../../src/database/failure.js";
import { openClickhouse } from "../../src/database/engines/clickhouse.js";
import type { Engine } from "../../src/database/engine.js";

interface Asked {
  readonly sql: string;
  readonly parameters: URLSearchParams;
  readonly request: IncomingMessage;
}

const whole = JSON.stringify({ meta: [], data: [{ n: "1" }, { n: "2" }], rows: 2 });

describe("an answer of ClickHouse", () => {
  const asked: Asked[] = [];
  const open: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
    asked.length = 0;
  });

  /** A server that tells what the user may set, and then answers as it is told. */
  async function answering(
    answer: (response: ServerResponse, sql: string) => void,
    readonly = "0",
  ): Promise<Engine> {
    const server: Server = createServer((request, response) => {
      let sql = "";
      request.on("data", (part: Buffer) => (sql += part.toString()));
      request.on("end", () => {
        if (sql.includes("getSetting")) {
          response.end(JSON.stringify({ meta: [], data: [{ readonly }] }));
          return;
        }
        asked.push({ sql, parameters: new URL(request.url ?? "", "http://x").searchParams, request });
        answer(response, sql);
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const login = { username: "one", password: "secret-word", database: "x", skipsVerifying: false };
    const engine = openClickhouse({ url: `http://127.0.0.1:${String(port)}`, ...login }, 2);
    open.push(
      () => engine.close(),
      () => {
        server.closeAllConnections();
        server.close();
      },
    );
    return engine;
  }

  const read = (engine: Engine, signal?: AbortSignal) =>
    engine.read({ sql: "select n from t where a = {p1:String}", parameters: ["it's"] }, 2500, signal);

  const failed = async (work: Promise<unknown>): Promise<DatabaseFailure> => {
    const error = await work.catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(DatabaseFailure);
    return error as DatabaseFailure;
  };

  it("is all of its rows, the last one, too, which no line end follows", async () => {
    expect(await read(await answering((response) => response.end(whole)))).to.deep.equal([
      { n: "1" },
      { n: "2" },
    ]);
  });

  it("is none where a part of it is missing, however it was cut", async () => {
    for (const cut of [1, 10, whole.length - 12, whole.length - 1])
      for (const how of ["end", "reset", "short"]) {
        const engine = await answering((response) => {
          if (how === "end") response.end(whole.slice(0, cut));
          else {
            if (how === "short") response.setHeader("content-length", whole.length);
            response.write(whole.slice(0, cut), () => response.socket?.destroy());
          }
        });
        expect((await failed(read(engine))).kind, `${how} ${String(cut)}`).to.equal("unreachable");
      }
  });

  it("is asked for with what makes it exact, under the time limit, and with nothing from outside in its text", async () => {
    await read(await answering((response) => response.end(whole)));
    const [
      { sql, parameters, request } = { sql: "", parameters: new URLSearchParams(), request: undefined },
    ] = asked;
    expect(sql).not.to.contain("it's");
    expect(parameters.get("param_p1")).to.equal("it\\'s");
    expect(Object.fromEntries(parameters)).to.include({
      readonly: "1",
      max_execution_time: "2.5",
      wait_end_of_query: "1",
      output_format_json_quote_64bit_integers: "1",
      result_overflow_mode: "throw",
      skip_unavailable_shards: "0",
      use_query_cache: "0",
    });
    expect(request?.url).not.to.contain("secret-word");
  });

  it("is asked for as far as the user may set anything", async () => {
    await read(await answering((response) => response.end(whole), "2"));
    expect(asked[0]?.parameters.get("readonly")).to.equal(null);
    expect(asked[0]?.parameters.get("max_execution_time")).to.equal("2.5");
    await read(await answering((response) => response.end(whole), "1"));
    const names = [...(asked[1]?.parameters.keys() ?? [])].filter((name) => name !== "query_id");
    expect(names.sort()).to.deep.equal(["database", "param_p1", "wait_end_of_query"]);
  });

  const errors: readonly (readonly [text: string, kind: DatabaseFailure["kind"]])[] = [
    ["Code: 516. DB::Exception: one: Authentication failed: secret-word. (AUTHENTICATION_FAILED)", "refused"],
    ["Code: 81. DB::Exception: Database x does not exist. (UNKNOWN_DATABASE)", "no database"],
    ["Code: 60. DB::Exception: Table x.logs does not exist. (UNKNOWN_TABLE)", "no log"],
    [
      "Code: 47. DB::Exception: Unknown expression identifier `other` in scope SELECT other. (UNKNOWN_IDENTIFIER)",
      "no log",
    ],
    ["Code: 497. DB::Exception: one: Not enough privileges. (ACCESS_DENIED)", "forbidden"],
    ["Code: 159. DB::Exception: Timeout exceeded: elapsed 2.5 seconds. (TIMEOUT_EXCEEDED)", "time"],
    ["Code: 394. DB::Exception: Query was cancelled. (QUERY_WAS_CANCELLED)", "time"],
    [
      "Code: 202. DB::Exception: Too many simultaneous queries. (TOO_MANY_SIMULTANEOUS_QUERIES)",
      "unreachable",
    ],
    [
      "Code: 279. DB::Exception: All connection tries failed: secret-word. (ALL_CONNECTION_TRIES_FAILED)",
      "unreachable",
    ],
    ["Code: 241. DB::Exception: Memory limit exceeded. (MEMORY_LIMIT_EXCEEDED)", "other"],
    ["<html>secret-word</html>", "other"],
  ];
  for (const [text, kind] of errors)
    it(`is "${kind}" for ${text.split("DB::Exception: ").at(-1) ?? ""}`, async () => {
      const error = await failed(
        read(
          await answering((response) => {
            response.statusCode = 500;
            response.end(text);
          }),
        ),
      );
      expect(error.kind).to.equal(kind);
      expect(JSON.stringify([error.message, error.stack])).not.to.contain("secret-word");
    });

  it("names the right port where the native one answers", async () => {
    const server = createServer((_, response) => {
      response.statusCode = 400;
      response.end("Port 9001 is for clickhouse-client program\r\nYou must use port 8123 for HTTP.\r\n");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const engine = openClickhouse(
      { url, username: "", password: "", database: "x", skipsVerifying: false },
      1,
    );
    open.push(
      () => engine.close(),
      () => server.close(),
    );
    expect((await failed(read(engine))).message).to.equal(
      "Name the port of ClickHouse's HTTP interface, usually 8123.",
    );
  });

  it("is no longer waited for once its query was killed, for who leaves and for who waited too long", async () => {
    for (const leaves of [true, false]) {
      let waiting: ServerResponse | undefined;
      const leaving = new AbortController();
      const engine = await answering((response, sql) => {
        if (!sql.startsWith("kill query")) {
          waiting = response;
          if (leaves) leaving.abort();
          return;
        }
        response.end();
        if (waiting) waiting.statusCode = 500;
        waiting?.end("Code: 394. DB::Exception: Query was cancelled. (QUERY_WAS_CANCELLED)");
      });
      const told = await read(engine, leaving.signal).catch((reason: unknown) =>
        reason instanceof DatabaseFailure ? reason.kind : (reason as Error).name,
      );
      expect(told).to.equal(leaves ? "AbortError" : "time");
      const [first, kill] = asked.splice(0);
      expect(kill?.sql).to.match(/^kill query where query_id = \{id:String\} async/);
      expect(kill?.parameters.get("param_id")).to.equal(first?.parameters.get("query_id"));
    }
  });
});
