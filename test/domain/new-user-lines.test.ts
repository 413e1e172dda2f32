import { expect } from "chai";
import { describe, it } from "node:test";
import { newUserLines } from "../../src/domain/records/new-user-lines.js";

const isAmount = (text: string) => /^\$?\d+(\.\d+)?$/.test(text);
const read = (text: string) =>
  newUserLines(text, isAmount).map(({ line, ...cells }) => [
    line,
    Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== "")),
  ]);

describe("a pasted list of new accounts", () => {
  const cases: readonly (readonly [what: string, text: string, expected: readonly unknown[]])[] = [
    [
      "names alone",
      "ada\nbob\n",
      [
        [1, { username: "ada" }],
        [2, { username: "bob" }],
      ],
    ],
    [
      "cells that tell themselves apart, in any order",
      "ada,ada@example.com,vip,$5\nbob;20;default\n李雷\tli@example.com",
      [
        [1, { username: "ada", email: "ada@example.com", group: "vip", credit: "$5" }],
        [2, { username: "bob", credit: "20", group: "default" }],
        [3, { username: "李雷", email: "li@example.com" }],
      ],
    ],
    [
      "a CSV that names its columns, without those of others",
      'Email,User Name,Notes,Password,Display name,Credit\nx@y.z,ada,"a, b",hunter2hunter2,"Ada, Countess",7\n',
      [
        [
          2,
          {
            username: "ada",
            email: "x@y.z",
            displayName: "Ada, Countess",
            credit: "7",
          },
        ],
      ],
    ],
    [
      "Chinese names of columns",
      "用户名，分组，额度\n韩梅，vip，5",
      [[2, { username: "韩梅", group: "vip", credit: "5" }]],
    ],
    ["a name alone that is also one of a column", "username\nada", [[2, { username: "ada" }]]],
    [
      "a first account that is called like a column beside its group",
      "user,vip",
      [[1, { username: "user", group: "vip" }]],
    ],
    ["a line without a name", "username;group\n;vip", [[2, { group: "vip" }]]],
    ["nothing", " \n\n# a comment\n", []],
  ];
  for (const [what, text, expected] of cases)
    it(`has ${what}`, () => {
      expect(read(text)).to.deep.equal(expected);
    });
});
