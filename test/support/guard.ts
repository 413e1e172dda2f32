/**
 * Put before every browser test file by the runner: a test fails when something wrote to console.error or the page's
 * Content-Security-Policy was violated while it ran. A test that provokes either says so with `allowConsoleErrors` or
 * `allowPolicyViolations`. What `mount` of dom.ts put into the page is removed after each test.
 */
import React from "react";
import { removeMounted } from "./dom.js";

type Test = (this: Mocha.Context) => unknown;

// React for development notes where each element was created, by an error for each of the first ten thousand in every
// second. Nobody reads those stacks, and they take a twelfth of the time.
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (typeof internals === "object" && internals !== null && "recentlyCreatedOwnerStacks" in internals)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Infinity,
    set: () => undefined,
  });

// A page runs several files one after the other.
localStorage.clear();
sessionStorage.clear();

const problems: string[] = [];
let allowedErrors: RegExp | undefined;
let violationsAllowed = false;

/** Lets the running test write to console.error, as far as the text matches. */
export function allowConsoleErrors(pattern = /./): void {
  allowedErrors = pattern;
}

/** Lets the running test violate the page's Content-Security-Policy. */
export function allowPolicyViolations(): void {
  violationsAllowed = true;
}

function asText(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === "string" ? value : JSON.stringify(value);
}

const writeError = console.error.bind(console);
console.error = (...values: unknown[]) => {
  const text = values.map(asText).join(" ");
  if (allowedErrors?.test(text)) return;
  problems.push(`console.error: ${text}`);
  writeError(...values);
};

document.addEventListener(
  "securitypolicyviolation",
  ({ violatedDirective, blockedURI, sample, sourceFile, lineNumber }) => {
    if (violationsAllowed) return;
    problems.push(
      `policy violation: ${violatedDirective} ${blockedURI} ${sample} at ${sourceFile}:${String(lineNumber)}`,
    );
  },
);

/** What a message can tell of a value: the runner never ends with the nodes themselves, which hold the whole page. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  return value instanceof Element ? value.outerHTML : value instanceof Node ? value.nodeName : value;
};

/** Takes nodes out of what a failed assertion compared. */
function withoutNodes(failure: unknown): unknown {
  if (failure instanceof Error)
    for (const side of ["actual", "expected"])
      if (side in failure) Object.assign(failure, { [side]: plain(Reflect.get(failure, side)) });
  return failure;
}

function guarded(test: Test): Test {
  return async function (this: Mocha.Context) {
    problems.length = 0;
    allowedErrors = undefined;
    violationsAllowed = false;
    try {
      await test.call(this);
      // Violations are reported in a task of their own.
      await new Promise((resolve) => setTimeout(resolve));
    } catch (failure) {
      throw withoutNodes(failure);
    } finally {
      await removeMounted();
    }
    if (problems.length > 0) throw new Error(problems.join("\n"));
  };
}

function guardedFunction<F extends Mocha.TestFunction | Mocha.ExclusiveTestFunction>(original: F): F {
  return new Proxy(original, {
    apply: (target, self, [title, test, ...rest]: [string, Test | undefined, ...unknown[]]) =>
      Reflect.apply(target, self, [title, test && guarded(test), ...rest]) as unknown,
    get: (target, name, receiver) => {
      const value: unknown = Reflect.get(target, name, receiver);
      return name === "only" ? guardedFunction(value as Mocha.ExclusiveTestFunction) : value;
    },
  });
}

globalThis.it = guardedFunction(globalThis.it);
