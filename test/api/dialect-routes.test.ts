// A route of a dialect is found by the calls that it is for: its key is what such a call is named.
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";
import { routeOf } from "../../src/api/dialects/kit.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";

const folder = "src/api/dialects";
const key = /"(GET|POST|PUT|PATCH|DELETE) (\/[^"?\s]*)(\?status)?"/g;

describe("the routes of dialects", () => {
  it("have the keys by which calls are looked up", () => {
    const keys = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .flatMap((name) =>
        [...readFileSync(`${folder}/${name}`, "utf8").matchAll(key)].map((found) => ({ name, found })),
      );
    const wrong = keys.flatMap(({ name, found: [, method = "", path = "", status] }) => {
      const called = path.replace(":provider", "github").replaceAll(/:\w+/g, "7");
      const looked = routeOf({
        method: method as HttpRequest<unknown>["method"],
        path: called,
        query: status === undefined ? undefined : { status_only: true },
      });
      return looked === `${method} ${path}${status ?? ""}`
        ? []
        : [`${name}: ${method} ${path}, looked up as ${looked}`];
    });
    expect(keys.length).to.be.above(150);
    expect(wrong).to.deep.equal([]);
  });
});
