/*
 * What this code does without, since host pages are known to replace it: Prototype.js, MooTools, date.js and others
 * give `Array.from`, `Array.prototype.reduce`, `Array.prototype.toJSON` or `Date.parse` a meaning of their own, and old
 * polyfills take `Promise`. Lint
 * names what is left out (`house/no-replaced-built-ins`).
 */

/** As many values as wanted, each from its place. In place of `Array.from({ length }, …)`. */
export function times<T>(count: number, at: (index: number) => T): T[] {
  const all: T[] = [];
  for (let index = 0; index < count; index += 1) all.push(at(index));
  return all;
}

/** The characters of a text. In place of `Array.from(text)`. */
export const characters = (text: string): string[] => text.match(/[^]/gu) ?? [];

/** One value from many, one after the other. In place of `reduce`. */
export function fold<T, Sum>(all: Iterable<T>, add: (sum: Sum, one: T) => Sum, start: Sum): Sum {
  let sum = start;
  for (const one of all) sum = add(sum, one);
  return sum;
}

type Holder = Readonly<Record<string, unknown>>;

/**
 * A value as JSON. In place of `JSON.stringify`, which asks a `toJSON` that a page gave to all arrays or texts: such a
 * page's arrays become texts. Values are data of this code's own, without one of their own.
 * @param of what stands for the value of a key
 */
export const toJson = (
  value: unknown,
  space?: number,
  of: (holder: Holder, key: string) => unknown = (holder, key) => holder[key],
): string =>
  JSON.stringify(
    value,
    function own(this: Holder, key: string) {
      return of(this, key);
    },
    space,
  );

/**
 * How promises end, once all of them have. In place of `Promise.allSettled`, which the promises that older hosts put in
 * the place of the browser's lack: zone.js of Angular 8, the first of core-js.
 */
export const allSettled = <T>(all: Iterable<Promise<T>>): Promise<PromiseSettledResult<T>[]> =>
  Promise.all(
    [...all].map((one) =>
      one.then(
        (value) => ({ status: "fulfilled" as const, value }),
        (reason: unknown) => ({ status: "rejected" as const, reason }),
      ),
    ),
  );

/** Milliseconds since 1970 of a date as text; NaN where it is none. In place of `Date.parse`. */
export const parsedTime = (text: string): number => new Date(text).getTime();

/** Whether a node is an element. In place of `instanceof Element`, a name that pages give to a class of their own. */
export const isElement = (node: unknown): node is Element =>
  typeof node === "object" && node !== null && (node as { readonly nodeType?: unknown }).nodeType === 1;
