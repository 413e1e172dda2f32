import MagicString from "magic-string";
import {
  neverInstance,
  withBodies,
  withMethods,
  withoutElse,
  withoutStatements,
  withValues,
} from "./dead-branches.mjs";
import { result } from "./edit.mjs";

const edits = {
  "core/util.js"(ast, edited) {
    withBodies(ast, edited, {
      // No schema has a message of its own, and nobody reads what exactly is wrong with an answer.
      normalizeParams: "return {};",
      finalizeIssue: "return iss;",
      prefixIssues: "return issues;",
      // Asked once, of schemas that do not contain themselves.
      defineLazyInternal: `Object.defineProperty(inst._zod, key, {
        configurable: true,
        get() {
          const value = compute(this);
          Object.defineProperty(this, key, { configurable: true, writable: true, value });
          return value;
        },
        set(value) {
          Object.defineProperty(this, key, { configurable: true, writable: true, value });
        },
      });`,
    });
  },
  "core/core.js"(ast, edited) {
    withBodies(ast, edited, { newError: "return new Definition();" });
  },
  "core/errors.js"(ast, edited) {
    withBodies(ast, edited, {
      initializer: 'inst.name = "$ZodError"; inst.issues = def; inst.message = "Of another shape";',
    });
  },
  "core/parse.js"(ast, edited) {
    neverInstance(ast, edited, "Promise");
  },
  "core/schemas.js"(ast, edited) {
    // Answers are read at once, in one direction, whole, and without checks.
    withValues(ast, edited, {
      async: "false",
      direction: '"forward"',
      abortEarly: "false",
      memoizer: "undefined",
      coerce: "false",
    });
    neverInstance(ast, edited, "Promise");
    withoutElse(ast, edited, "checks.length === 0");
    withMethods(ast, edited, "$ZodType", []);
    withBodies(ast, edited, { capSize: "" });
    // What unions tell their members apart by, and what templates are made of.
    withoutStatements(
      ast,
      edited,
      /^(util\.defineLazyInternal\(inst, "(values|pattern|propValues)"|inst\._zod\.pattern = )/,
    );
  },
  "mini/schemas.js"(ast, edited) {
    withMethods(ast, edited, "ZodMiniType", ["clone"]);
  },
};

/**
 * Leaves out of Zod what reading answers never asks of it, and what its build does not let a bundler find out: asynchronous schemas,
 * the way back, checks, messages, caches. About 3 kB with brotli. Only where Zod is inside the files; the npm package imports the host's.
 */
export function leanZod() {
  return {
    name: "lean-zod",
    transform(code, id) {
      const path = id.replaceAll("\\", "/");
      const edit = Object.entries(edits).find(([file]) => path.endsWith(`/node_modules/zod/v4/${file}`))?.[1];
      if (!edit) return null;
      const edited = new MagicString(code);
      edit(this.parse(code), edited);
      return result(edited);
    },
  };
}
