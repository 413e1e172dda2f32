import { describe, it } from "node:test";
import { expect } from "chai";
import { decode } from "../../demo/gateway/decode.js";
import { readWhole } from "../../demo/gateway/go-json.js";

const type = {
  package: "model",
  name: "Token",
  fields: {
    name: "string",
    quota: "int64",
    ratio: "float64",
    unlimited: "bool",
    models: "string?",
    weight: "uint?",
    priority: "int64?",
  },
} as const;

const zero = {
  name: "",
  quota: 0,
  ratio: 0,
  unlimited: false,
  models: null,
  weight: null,
  priority: null,
};

function complaint(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
  return "none";
}

describe("decoding of bodies", () => {
  const good: [title: string, text: string, value: Partial<Record<keyof typeof zero, unknown>>][] = [
    ["absent fields", "{}", {}],
    ["null for the body", "null", {}],
    ["null for fields", '{"name":null,"quota":null,"models":null}', {}],
    [
      "all kinds",
      '{"name":"a","quota":-5,"ratio":1.5e2,"unlimited":true,"models":"","weight":0,"priority":-1}',
      { name: "a", quota: -5, ratio: 150, unlimited: true, models: "", weight: 0, priority: -1 },
    ],
    ["names in any case", '{"NAME":"a","Quota":1}', { name: "a", quota: 1 }],
    ["unknown fields", '{"other":{"deep":[1,{"x":null}]},"name":"a"}', { name: "a" }],
    ["the last of two", '{"name":"a","name":"b"}', { name: "b" }],
    ["null that takes a nullable value away", '{"models":"a","models":null}', {}],
    ["text after the value", '{"name":"a"} and more', { name: "a" }],
    ["blanks", ' \t\r\n{ "name" : "a" , "quota" : 1 } ', { name: "a", quota: 1 }],
    ["escapes", '{"name":"\\u4e2d\\n\\"\\/\\\\"}', { name: '中\n"/\\' }],
    ["other scripts", '{"name":"令牌"}', { name: "令牌" }],
    ["the largest integer", '{"quota":9223372036854775807}', { quota: 2 ** 63 }],
    ["JavaScript's own property names", '{"__proto__":{"name":"x"},"constructor":1}', {}],
  ];
  for (const [title, text, value] of good)
    it(`takes ${title}`, () => {
      expect(decode(text, type)).to.deep.equal({ ...zero, ...value });
    });

  const field = (found: string, name: string, kind: string): string =>
    `json: cannot unmarshal ${found} into Go struct field Token.${name} of type ${kind}`;
  const bad: [text: string, message: string][] = [
    ["", "EOF"],
    ["  \n", "EOF"],
    ["{", "unexpected EOF"],
    ['{"name":', "unexpected EOF"],
    ['{"name":"a', "unexpected EOF"],
    ["tru", "unexpected EOF"],
    ["-", "unexpected EOF"],
    ["<html>", "invalid character '<' looking for beginning of value"],
    ["{oops", "invalid character 'o' looking for beginning of object key string"],
    ['{"a":1,}', "invalid character '}' looking for beginning of object key string"],
    ['{"a" 1}', "invalid character '1' after object key"],
    ['{"a":1 "b"', "invalid character '\"' after object key:value pair"],
    ['{"a":01}', "invalid character '1' after object key:value pair"],
    ["[1 2]", "invalid character '2' after array element"],
    ["[1,]", "invalid character ']' looking for beginning of value"],
    ["'x'", "invalid character '\\'' looking for beginning of value"],
    ['{"a":"\n"}', "invalid character '\\n' in string literal"],
    ['{"a":"\\x"}', "invalid character 'x' in string escape code"],
    ['{"a":"\\u12g4"}', "invalid character 'g' in \\u hexadecimal character escape"],
    ['{"a":-x}', "invalid character 'x' in numeric literal"],
    ['{"a":1.x}', "invalid character 'x' after decimal point in numeric literal"],
    ['{"a":1ex}', "invalid character 'x' in exponent of numeric literal"],
    ['{"a":trux}', "invalid character 'x' in literal true (expecting 'e')"],
    ['{"a":nil}', "invalid character 'i' in literal null (expecting 'u')"],
    ["中", "invalid character 'ä' looking for beginning of value"],
    ['{"quota":"1"}', field("string", "quota", "int64")],
    ['{"quota":1.5}', field("number 1.5", "quota", "int64")],
    ['{"quota":1e3}', field("number 1e3", "quota", "int64")],
    ['{"quota":9223372036854775808}', field("number 9223372036854775808", "quota", "int64")],
    ['{"name":1}', field("number", "name", "string")],
    ['{"name":["a"]}', field("array", "name", "string")],
    ['{"name":{}}', field("object", "name", "string")],
    ['{"name":true}', field("bool", "name", "string")],
    ['{"unlimited":1}', field("number", "unlimited", "bool")],
    ['{"unlimited":"true"}', field("string", "unlimited", "bool")],
    ['{"weight":-3}', field("number -3", "weight", "uint")],
    ['{"priority":"1"}', field("string", "priority", "int64")],
    ['{"models":1}', field("number", "models", "string")],
    ['{"name":1,"quota":"x"}', field("number", "name", "string")],
    ['{"name":1,', "unexpected EOF"],
    ["[]", "json: cannot unmarshal array into Go value of type model.Token"],
    ["1", "json: cannot unmarshal number into Go value of type model.Token"],
    ['"x"', "json: cannot unmarshal string into Go value of type model.Token"],
  ];
  for (const [text, message] of bad)
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(complaint(() => decode(text, type))).to.equal(message);
    });

  it("reads a text that must be one value", () => {
    expect(complaint(() => readWhole("{} x"))).to.equal("invalid character 'x' after top-level value");
    expect(complaint(() => readWhole("{"))).to.equal("unexpected end of JSON input");
    expect(complaint(() => readWhole(""))).to.equal("unexpected end of JSON input");
    expect(complaint(() => readWhole(' {"a":1} '))).to.equal("none");
  });
});
