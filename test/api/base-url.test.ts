import { expect } from "chai";
import { describe, it } from "node:test";
import { isSameOrigin, normaliseBaseUrl } from "../../src/api/client/base-url.js";

const page = "https://site.example/shop/index.html?x=1#y";

describe("normaliseBaseUrl", () => {
  const rows: [string | undefined, string | undefined, string][] = [
    [undefined, page, "https://site.example"],
    ["", page, "https://site.example"],
    ["  ", page, "https://site.example"],
    ["/", page, "https://site.example"],
    ["/gateway/", page, "https://site.example/gateway"],
    ["gateway", page, "https://site.example/gateway"],
    ["https://gw.example", page, "https://gw.example"],
    ["https://gw.example/", page, "https://gw.example"],
    ["https://gw.example/base//", page, "https://gw.example/base"],
    ["HTTPS://GW.example:443/Base", page, "https://gw.example/Base"],
    ["https://u:p@gw.example/base?token=x#y", page, "https://gw.example/base"],
    ["//gw.example/x", page, "https://gw.example/x"],
    [undefined, undefined, ""],
    ["/gateway/", undefined, "/gateway"],
    ["http://localhost:3000/", undefined, "http://localhost:3000"],
    ["", "about:srcdoc", ""],
  ];
  for (const [text, from, base] of rows)
    it(`takes ${text} on ${from ?? "no page"} as ${base === "" ? "nothing" : base}`, () => {
      expect(normaliseBaseUrl(text, from)).to.equal(base);
    });
  for (const text of ["javascript:alert(1)", "ftp://gw.example", "https://", "https://a b"])
    it(`refuses ${text}`, () => {
      expect(() => normaliseBaseUrl(text, page)).to.throw(TypeError);
    });
});

describe("isSameOrigin", () => {
  const rows: [string, boolean][] = [
    ["", true],
    ["/gateway", true],
    ["https://site.example/gateway", true],
    ["http://site.example", false],
    ["https://site.example:8443", false],
    ["https://gw.example", false],
    ["nonsense", false],
  ];
  for (const [base, same] of rows)
    it(`is ${same} for "${base}"`, () => {
      expect(isSameOrigin(base, page)).to.equal(same);
    });
});
