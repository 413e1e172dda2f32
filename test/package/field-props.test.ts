import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { typeProblems } from "./type-check.js";

const common = 'name="n" label="l" error={undefined}';
const text = `${common} value="" onValue={() => undefined}`;
const secretTexts = 'texts={{ hidden: () => "", replace: "" }}';

/** Each field with the props it cannot do without. */
const fields: Readonly<Record<string, readonly [module: string, props: string]>> = {
  TextField: ["ui/kit/field/text-field", text],
  TextArea: ["ui/kit/field/text-area", `${text} rows={2}`],
  SecretArea: ["ui/kit/secret/secret-area", `${text} rows={2} ${secretTexts}`],
  QuotaField: ["ui/kit/money/quota-field", text],
  SwitchField: ["ui/kit/switch/switch-field", 'name="n" label="l" checked onChecked={() => undefined}'],
  SlottedInput: ["ui/kit/slotted/slotted-input", `${common} autoComplete="off"`],
  SlottedPasswordInput: ["ui/kit/slotted/slotted-input", `${common} autoComplete="off"`],
  GroupField: [
    "areas/users/group-field",
    'name="n" label="l" value="" stored="" error={undefined} onValue={() => undefined}',
  ],
};

/** The props are in a spread whose content only shows at run time. */
const spreads: Readonly<Record<"right" | "wrong", readonly string[]>> = {
  right: ['{...(some ? { name: "m" } : {})}'],
  wrong: [
    "{...{ mistake: true }}",
    "{...(some ? { mistake: true } : {})}",
    '{...(some ? { mistake: 4, other: true } : { name: "m" })}',
  ],
};

/** Each field with each spread, one a line. */
function linesOf(kind: keyof typeof spreads): string[] {
  return Object.entries(fields).flatMap(([name, [, props]]) =>
    spreads[kind].map((spread, index) => `<${name} key="${kind}-${name}-${index}" ${props} ${spread} />`),
  );
}

describe("the props of fields", () => {
  it("fail the type check where a field does not have them, from a spread, too", () => {
    const [right, wrong] = [linesOf("right"), linesOf("wrong")];
    const source = [
      ...Object.entries(fields).map(([name, [module]]) => `import { ${name} } from "./${module}.js";`),
      "declare const some: boolean;",
      "export const views = [",
      ...[...right, ...wrong].map((line) => `${line},`),
      "];",
    ].join("\n");
    const told = typeProblems(new Map([[join(rootDir, "src/field-props-check.tsx"), source]]), {
      strict: true,
      exactOptionalPropertyTypes: true,
      types: [],
    });
    const lines = new Set(told.map((problem) => Number(/ in line (\d+) /.exec(problem)?.[1])));
    expect([...lines].map((line) => source.split("\n")[line - 1]?.slice(0, -1))).to.have.members(wrong);
  });
});
