/** Which addresses name a database, and that none is repeated by an error. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { databaseAddress } from "../../src/database/address.js";

describe("the address of a database", () => {
  const sqlite = (file: string) => ({ kind: "sqlite", file });
  const mysql = (server: object) => ({ kind: "mysql", server });
  const login = { user: "one", password: "p@ss:w/ord", database: "oneapi" };

  const clickhouse = (url: string, more = {}) => ({
    kind: "clickhouse",
    server: {
      url,
      username: "one",
      password: "p@ss:w/ord",
      database: "oneapi",
      skipsVerifying: false,
      ...more,
    },
  });

  const known: readonly (readonly [string, unknown])[] = [
    ["/data/one-api.db", sqlite("/data/one-api.db")],
    ["one-api.db?_busy_timeout=30000", sqlite("one-api.db")],
    ["sqlite:data/one-api.db", sqlite("data/one-api.db")],
    ["sqlite:///data/one-api.db", sqlite("/data/one-api.db")],
    ["file:/data/one-api.db?cache=shared", sqlite("/data/one-api.db")],
    ["postgres://one:p@db/oneapi", { kind: "postgres", url: "postgres://one:p@db/oneapi" }],
    [
      "postgresql://db/oneapi?sslmode=disable",
      { kind: "postgres", url: "postgresql://db/oneapi?sslmode=disable" },
    ],
    ["mysql://one:p%40ss%3Aw%2Ford@db/oneapi", mysql({ host: "db", port: 3306, ...login })],
    ["mariadb://one:p%40ss%3Aw%2Ford@[::1]:3307/oneapi", mysql({ host: "::1", port: 3307, ...login })],
    [
      "mysql://one:p%40ss%3Aw%2Ford@db/oneapi?tls=true",
      mysql({ host: "db", port: 3306, ...login, ssl: { rejectUnauthorized: true } }),
    ],
    ["one:p@ss:w/ord@tcp(db:3306)/oneapi", mysql({ host: "db", port: 3306, ...login })],
    [
      "one:p@ss:w/ord@tcp([::1]:3307)/oneapi?charset=utf8mb4&tls=skip-verify",
      mysql({ host: "::1", port: 3307, ...login, ssl: { rejectUnauthorized: false } }),
    ],
    ["clickhouse://one:p%40ss%3Aw%2Ford@ch/oneapi", clickhouse("http://ch:8123")],
    ["clickhouse://one:p%40ss%3Aw%2Ford@[::1]:80/oneapi", clickhouse("http://[::1]:80")],
    ["clickhouse://one:p%40ss%3Aw%2Ford@ch/oneapi?secure=true", clickhouse("https://ch:8443")],
    [
      "https://one:p%40ss%3Aw%2Ford@ch/oneapi?skip_verify=1",
      clickhouse("https://ch", { skipsVerifying: true }),
    ],
    ["http://one:p%40ss%3Aw%2Ford@ch:8124/oneapi?dial_timeout=10s", clickhouse("http://ch:8124")],
    ["http://ch:8123?username=one&password=p%40ss%3Aw%2Ford&database=oneapi", clickhouse("http://ch:8123")],
    [
      "clickhouse://ch",
      clickhouse("http://ch:8123", { username: "default", password: "", database: "default" }),
    ],
    [
      "one:p@ss:w/ord@unix(/run/mysqld/mysqld.sock)/oneapi",
      mysql({ socketPath: "/run/mysqld/mysqld.sock", ...login }),
    ],
  ];
  for (const [text, address] of known)
    it(`is ${text}`, () => {
      expect(databaseAddress(text)).to.deep.equal(address);
    });

  for (const text of [
    "",
    "sqlite:",
    "mongodb://one:secret-word@db/x",
    "mysql://one:secret-word%@db/x",
    "mysql://one:secret-word@/bad host/x",
    "postgres://one:secret-word@ho st/x",
    "clickhouse://one:secret-word@db:9000/x",
    "tcp://one:secret-word@db:9440/x",
    "http://one:secret-word@:99999/x",
    "clickhouse://one:secret-word%@db/x",
    "one:secret-word@db/x",
  ])
    it(`isn't ${text || "nothing"}, and says so without repeating it`, () => {
      expect(() => databaseAddress(text))
        .to.throw(TypeError)
        .with.property("message")
        .that.does.not.match(/secret-word/);
    });

  it("says that ClickHouse has another port for HTTP than for its own protocol, which gateways use", () => {
    for (const text of ["clickhouse://one:secret-word@db:9000/x", "tcp://db:9440/x"])
      expect(() => databaseAddress(text)).to.throw(
        TypeError,
        /Name the port of its HTTP interface, usually 8123/,
      );
  });
});
