// On lite, too: the other renderer uses other built-ins of the page.
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { allTags, markup, openHosts, settled } from "../support/node/guest-page.js";
import type { Hosts } from "../support/node/guest-page.js";

/* What libraries of host pages make of built-ins, in words of our own. */

/** Prototype.js up to 1.7.3, of which Magento 1, XWiki and old Jenkins have one. */
function prototypeJs(): void {
  const give = (owner: object, methods: object) => {
    for (const [name, value] of Object.entries(methods))
      Object.defineProperty(owner, name, { configurable: true, enumerable: false, writable: true, value });
  };
  give(Array, {
    from(list: (ArrayLike<unknown> & { toArray?: () => unknown[] }) | undefined) {
      if (!list) return [];
      if ("toArray" in Object(list)) return list.toArray?.();
      let at = list.length || 0;
      const all = new Array<unknown>(at);
      while (at--) all[at] = list[at];
      return all;
    },
  });
  type Each = (value: unknown, index: number) => unknown;
  give(Array.prototype, {
    toArray(this: unknown[]) {
      return this.slice();
    },
    map(this: unknown[], each: Each = (value) => value, self?: unknown) {
      const all: unknown[] = [];
      for (let at = 0; at < this.length; at++) all.push(each.call(self, this[at], at));
      return all;
    },
    filter(this: unknown[], each: Each, self?: unknown) {
      const all: unknown[] = [];
      for (let at = 0; at < this.length; at++) if (each.call(self, this[at], at)) all.push(this[at]);
      return all;
    },
    find(this: unknown[], each: Each, self?: unknown) {
      for (let at = 0; at < this.length; at++) if (each.call(self, this[at], at)) return this[at];
      return undefined;
    },
    every(this: unknown[], each: Each = (value) => value, self?: unknown) {
      for (let at = 0; at < this.length; at++) if (!each.call(self, this[at], at)) return false;
      return true;
    },
    some(this: unknown[], each: Each = (value) => value, self?: unknown) {
      for (let at = 0; at < this.length; at++) if (each.call(self, this[at], at)) return true;
      return false;
    },
    reduce(this: unknown[]) {
      return this.length > 1 ? this : this[0];
    },
    entries(this: unknown[]) {
      return this.slice();
    },
    toJSON(this: unknown[]) {
      return `[${this.map((one) => String(one)).join(", ")}]`;
    },
    each() {},
    first() {},
    clone() {},
  });
  give(String.prototype, {
    startsWith(this: string, start: string) {
      return this.lastIndexOf(start, 0) === 0;
    },
    endsWith(this: string, end: string) {
      const at = this.length - end.length;
      return at >= 0 && this.indexOf(end, at) === at;
    },
    toJSON(this: string) {
      return `"${this.valueOf()}"`;
    },
    strip() {},
    sub() {},
  });
  give(Element.prototype, {
    scrollTo() {
      window.scrollTo(0, 0);
    },
    remove(this: Element) {
      this.parentNode?.removeChild(this);
      return this;
    },
    hide() {},
    show() {},
    update() {},
    select() {},
  });
  give(document, { getElementsByClassName: () => [] });
}

/** MooTools, up to 1.5. */
function mooTools(): void {
  Object.assign(Array, {
    from: (one: unknown) => (Array.isArray(one) ? (one as unknown[]) : one == null ? [] : [one]),
  });
  Date.parse = ((text: string) => new Date(text)) as unknown as typeof Date.parse;
  const { Element: Native, Event: NativeEvent } = window;
  /** A class of its own by the name of a native one, which native objects are no instances of. */
  const classOfItsOwn = (native: { readonly prototype: object }, isOne: (one: unknown) => boolean) => {
    const own = function own(given: unknown) {
      if (typeof given === "string") throw new TypeError("MooTools takes another constructor's argument");
    };
    own.prototype = native.prototype;
    Object.defineProperty(own, Symbol.hasInstance, { value: isOne });
    return own;
  };
  Object.assign(window, {
    Element: classOfItsOwn(Native, () => false),
    Event: classOfItsOwn(NativeEvent, (one) =>
      Object.prototype.isPrototypeOf.call(NativeEvent.prototype, one as object),
    ),
  });
}

/** A page with old habits: date.js and a wrapped fetch. Properties on every object are more than zod takes. */
function oldHabits(): void {
  Date.parse = ((text: string) => {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? null : at;
  }) as unknown as typeof Date.parse;
  Date.prototype.toString = function toString() {
    return "a date";
  };
  const native = window.fetch;
  window.fetch = (...call) => native.apply(window, call).then((answer) => answer);
}

/** Promises of its own in the place of the browser's, with no more than old ones have: zone.js of Angular 8. */
function oldPromises(): void {
  const Native = window.Promise;
  type Take = (value: unknown) => unknown;
  class OwnPromise {
    readonly #work: Promise<unknown>;
    constructor(begin: (resolve: Take, reject: Take) => void) {
      this.#work = new Native(begin);
    }
    static resolve(value: unknown) {
      return new OwnPromise((resolve) => resolve(value));
    }
    static reject(reason: unknown) {
      return new OwnPromise((_, reject) => reject(reason));
    }
    static all(all: Iterable<unknown>) {
      return OwnPromise.resolve(Native.all(all));
    }
    static race(all: Iterable<unknown>) {
      return OwnPromise.resolve(Native.race(all));
    }
    then(taken?: Take, failed?: Take) {
      return OwnPromise.resolve(this.#work.then(taken, failed));
    }
    catch(failed?: Take) {
      return this.then(undefined, failed);
    }
    finally(end: () => void) {
      return OwnPromise.resolve(this.#work.finally(end));
    }
  }
  Object.assign(window, { Promise: OwnPromise });
}

/** Sugar 1.4, which gives a few native methods a meaning of its own. */
function sugar(): void {
  const give = (owner: object, methods: object) => {
    for (const [name, value] of Object.entries(methods))
      Object.defineProperty(owner, name, { configurable: true, enumerable: false, writable: true, value });
  };
  const plain = (text: string) => text.replace(/[\u0300-\u036f]/g, "");
  const { normalize } = String.prototype;
  give(String.prototype, {
    /** Without its accents, whatever form is asked for. */
    normalize(this: string) {
      return plain(normalize.call(this, "NFD"));
    },
    first() {},
    last() {},
    insert() {},
    remove() {},
    truncate() {},
  });
  give(Array.prototype, {
    /** Counts on from the start behind the end. */
    at(this: unknown[], index: number) {
      return this[((index % this.length) + this.length) % this.length];
    },
    remove() {},
    add() {},
    sum() {},
    count() {},
    groupBy() {},
  });
  give(Number.prototype, { format() {}, round() {}, times() {} });
  give(Date.prototype, { format() {}, isValid() {}, relative() {} });
  give(Function.prototype, { delay() {}, debounce() {}, cancel() {} });
}

const pages: Readonly<Record<string, () => void>> = {
  "Prototype.js": prototypeJs,
  MooTools: mooTools,
  "old habits": oldHabits,
  "old zone.js": oldPromises,
  Sugar: sugar,
};

describe("where a page replaces built-ins", () => {
  let hosts: Hosts;
  before(async () => {
    hosts = await openHosts();
  });
  after(() => hosts.close());

  for (const [name, replace] of Object.entries(pages)) {
    for (const signedIn of [true, false])
      it(`as ${name} does, every element works, ${signedIn ? "signed in" : "signed out"}`, async () => {
        const { page, watched, close } = await hosts.open(markup(allTags), {
          policy: null,
          signedIn,
          before: replace,
        });
        await settled(page);
        // Where the demonstration's chat leads, which nobody answers for.
        const isOurs = (problem: string) => !/40[13]|chat\.example\.com/.test(problem);
        expect(watched.problems.filter(isOurs)).to.deep.equal([]);
        const stopped = await page.evaluate(
          (tags) =>
            tags.filter((tag) =>
              document.querySelector(tag)?.shadowRoot?.textContent.includes("stopped working"),
            ),
          allTags,
        );
        expect(stopped).to.deep.equal([]);
        await close();
      });

    it(`as ${name} does, a token is created as it was typed, and a list keeps its columns`, async () => {
      const { page, close } = await hosts.open(markup(["gw-token-list"]), { policy: null, before: replace });
      await settled(page);
      await page.getByRole("button", { name: "New token" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name", { exact: true }).fill("typed here");
      const [request] = await Promise.all([
        page.waitForRequest((sent) => sent.method() === "POST" && sent.url().includes("/api/token")),
        dialog.getByRole("button", { name: "Create token" }).click(),
      ]);
      expect(JSON.parse(request.postData() ?? "")).to.include({ name: "typed here" });
      await page.getByText("typed here").first().waitFor();
      await close();
    });
  }
});
