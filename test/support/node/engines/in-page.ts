/**
 * What the tests of the engines do inside a page. Bundled and served to it as one script, which comes before all
 * others.
 */
import { accessibleName, roleOf } from "../../accessible.js";
import { clickable, topAt } from "../../clickable.js";
import {
  containsDeep,
  everyElement,
  findAllByLabel,
  findAllByRole,
  findAllByText,
  focused,
  renderedText,
} from "../../queries.js";
import type { Root } from "../../queries.js";
import type { Matcher, Target } from "./target.js";

const matcher = (wanted: Matcher): string | RegExp =>
  typeof wanted === "string" ? wanted : new RegExp(wanted.source, wanted.flags);

function all({ css, role, name, label, text, within }: Target): HTMLElement[] {
  const root: Root = within ? one(within) : document;
  if (role !== undefined) return findAllByRole(root, role, name === undefined ? {} : { name: matcher(name) });
  if (label !== undefined) return findAllByLabel(root, matcher(label));
  if (text !== undefined) return findAllByText(root, matcher(text));
  return [...everyElement(root)].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element.matches(css ?? "*"),
  );
}

function one(target: Target): HTMLElement {
  const [found, ...more] = all(target);
  if (!found || more.length > 0)
    throw new Error(`${found ? more.length + 1 : 0} elements are ${JSON.stringify(target)}, not one`);
  return found;
}

/** What a reader of the screen would say of an element. */
const described = (element: Element | null): string =>
  element ? `${roleOf(element) || element.localName} ${accessibleName(element)}`.trim() : "nothing";

const key = "problems of the engine's test";

const tools = {
  all,
  one,
  focused,
  clickable,
  contains: containsDeep,
  described,
  topAt,
  text: (target: Target) => renderedText(one(target)).replace(/\s+/g, " ").trim(),
  problems: () => JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[],
};

/** The functions that `Visitor.evaluate` hands to what it runs. */
export type Tools = typeof tools;

/** Noted where it outlives the page: a flow may load several. */
function note(problem: string): void {
  sessionStorage.setItem(key, JSON.stringify([...tools.problems(), problem]));
}

addEventListener("error", ({ message, filename, lineno }) => note(`error: ${message} ${filename}:${lineno}`));
addEventListener("unhandledrejection", ({ reason }) => note(`rejection: ${String(reason)}`));
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
  note(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
);
const { console } = window;
for (const level of ["error", "warn"] as const) {
  const say = console[level].bind(console);
  console[level] = (...said: unknown[]) => {
    note(`console.${level}: ${said.map(String).join(" ")}`);
    say(...said);
  };
}

Object.assign(window, {
  gatewayConsoleTest: tools,
  // What compiles the tests marks functions with this helper.
  __name: (made: unknown) => made,
});
