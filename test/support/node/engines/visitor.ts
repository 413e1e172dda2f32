import { expect } from "chai";
import { waitFor } from "../../queries.js";
import { elementKey } from "./connection.js";
import type { Connection } from "./connection.js";
import type { Tools } from "./in-page.js";
import { actionsOf } from "./keys.js";
import type { Target } from "./target.js";

type Outcome = { readonly value: unknown } | { readonly error: string };

/** A person at a page: looks for things by role and name, moves a real mouse, presses real keys. Every look waits. */
export class Visitor {
  readonly #browser: Connection;

  constructor(browser: Connection) {
    this.#browser = browser;
  }

  /** Runs a function in the page, with what {@link Tools} offers. What it gives back comes as JSON. */
  async evaluate<T, A extends readonly unknown[]>(
    task: (tools: Tools, ...rest: A) => T | Promise<T>,
    ...rest: A
  ): Promise<T> {
    const script = `
      const [rest, done] = arguments;
      const tools = window.gatewayConsoleTest;
      if (!tools) return done({ error: "the page is not there yet" });
      Promise.resolve()
        .then(() => (${task.toString()})(tools, ...rest))
        .then((value) => done({ value: value === undefined ? null : value }), (error) => done({ error: String(error) }));`;
    const outcome = (await this.#browser.run("Execute Async Script", { script, args: [rest] })) as Outcome;
    if ("error" in outcome) throw new Error(outcome.error);
    return outcome.value as T;
  }

  /** Waits until a function in the page gives true. */
  async until<A extends readonly unknown[]>(
    what: string,
    task: (tools: Tools, ...rest: A) => boolean | Promise<boolean>,
    ...rest: A
  ): Promise<void> {
    await waitFor(() => this.evaluate(task, ...rest), what);
  }

  /** What the pages of this origin reported so far. */
  async problems(): Promise<string[]> {
    return this.evaluate(({ problems }) => problems());
  }

  /** Follows an address as if typed. */
  async open(url: string): Promise<void> {
    await this.#browser.run("Navigate To", { url });
  }
  async reload(): Promise<void> {
    await this.#browser.run("Refresh");
  }

  /** Waits for exactly one such element. */
  async see(target: Target): Promise<void> {
    await waitFor(async () => {
      await this.evaluate(({ one }, wanted) => void one(wanted), target);
      return true;
    }, JSON.stringify(target));
  }
  /** Waits until there is none. */
  async gone(target: Target): Promise<void> {
    await this.until(
      `the end of ${JSON.stringify(target)}`,
      ({ all }, wanted) => all(wanted).length === 0,
      target,
    );
  }
  /** Whether there is one now. */
  async has(target: Target): Promise<boolean> {
    return this.evaluate(({ all }, wanted) => all(wanted).length > 0, target);
  }
  /** Its text, as shown. */
  async text(target: Target): Promise<string> {
    await this.see(target);
    return this.evaluate(({ text }, wanted) => text(wanted), target);
  }
  /** What a field holds. */
  async value(target: Target): Promise<string> {
    await this.see(target);
    return this.evaluate(({ one }, wanted) => (one(wanted) as HTMLInputElement).value, target);
  }

  /** Waits until this one has the focus. */
  async focusOn(target: Target): Promise<void> {
    await waitFor(async () => {
      const [has, instead] = await this.evaluate(
        ({ one, focused, described }, wanted) => [one(wanted) === focused(), described(focused())] as const,
        target,
      );
      expect(has, `the focus is on ${instead}, not on ${JSON.stringify(target)}`).to.equal(true);
      return true;
    });
  }
  /** Puts the focus there. */
  async focus(target: Target): Promise<void> {
    await this.see(target);
    await this.evaluate(({ one }, wanted) => one(wanted).focus(), target);
  }
  /** What has the focus: role and name. */
  async focused(): Promise<string> {
    return this.evaluate(({ focused, described }) => described(focused()));
  }

  /** Clicks the middle of an element once it stands still and nothing covers it. */
  async click(target: Target): Promise<void> {
    await this.#point(target, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 });
  }
  /** Moves the mouse to the middle of an element. */
  async hover(target: Target): Promise<void> {
    await this.#point(target);
  }
  async #point(target: Target, ...then: readonly object[]): Promise<void> {
    await this.see(target);
    const { x, y } = await this.evaluate(({ one, clickable }, wanted) => clickable(one(wanted)), target);
    const actions = [{ type: "pointerMove", x, y, duration: 0 }, ...then];
    await this.#browser.run("Perform Actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
  }

  /** Presses keys one after the other, each a name as in `KeyboardEvent.key` or a chord: `Enter`, `Shift+Tab`. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys)
      await this.#browser.run("Perform Actions", {
        actions: [{ type: "key", id: "keyboard", actions: actionsOf(key) }],
      });
  }
  /** Types a text where the focus is. */
  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#browser.run("Perform Actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }
  /** Clicks a field, replaces what it holds, leaves the focus in it. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.focusOn(target);
    await this.press("Control+a", "Backspace");
    await this.type(text);
    await this.until(
      `${JSON.stringify(target)} to hold ${text}`,
      ({ one }, wanted, value) => (one(wanted) as HTMLInputElement).value === value,
      target,
      text,
    );
  }
  /** Picks an option of a select by its text. */
  async choose(target: Target, option: string): Promise<void> {
    await this.see(target);
    const element = await this.evaluate(
      ({ one }, wanted, name) =>
        [...(one(wanted) as HTMLSelectElement).options].find(({ text }) => text.trim() === name) ?? null,
      target,
      option,
    );
    if (element === null) throw new Error(`no option ${option} in ${JSON.stringify(target)}`);
    const id = (element as unknown as Record<string, string>)[elementKey];
    await this.#browser.run("Element Click", { id });
  }
}
