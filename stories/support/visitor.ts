import type { StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { commonMessages } from "../../src/i18n/generated/common.messages.en.js";
import { bulkMessages } from "../../src/ui/collection/generated/bulk.messages.en.js";
import type { Catalogue } from "../../src/i18n/catalogue.js";
import { matchLocale } from "../../src/i18n/locale.js";
import { findAllByLabel, findAllByRole, renderedText, waitFor } from "../../test/support/queries.js";
import type { Matcher } from "../../test/support/queries.js";

type Play = NonNullable<StoryObj["play"]>;
type PlayContext = Parameters<Play>[0];

const pressable = ["button", "link", "menuitem", "checkbox", "switch", "radio", "tab"];
const collapsed = (text: string): string => text.replace(/\s+/g, " ").trim();

/**
 * What a play function does in its story, by roles, names and texts. With two themes side by side it acts in the first.
 */
export interface Visitor {
  /** Where it looks and acts. */
  readonly root: Element;
  /** Texts of a view in the story's language. */
  texts<M>(catalogue: Catalogue<M>): Promise<M>;
  /**
   * Presses the first thing with this name that can be pressed, as soon as it is there and enabled.
   * @throws Error when there is none within ten seconds
   */
  press(name: Matcher): Promise<void>;
  /**
   * Presses an action for the selected rows: in their bar, or in its menu where the bar is too narrow for it.
   * @throws Error when there is none within ten seconds
   */
  pressForSelected(name: string): Promise<void>;
  /**
   * Presses what has this role and name in the dialog, as soon as it is there and enabled: what is beneath it may have
   * the same names.
   * @throws Error when there is none within ten seconds
   */
  pressInDialog(role: string, name: Matcher): Promise<void>;
  /**
   * Types into the field with this label, in place of what it holds.
   * @throws Error when there is no such field within ten seconds
   */
  type(label: Matcher, text: string): Promise<void>;
  /**
   * Asserts that a text is to be read.
   * @throws Error when it is not there within ten seconds
   */
  shows(text: string): Promise<void>;
  /**
   * Asserts that something with this role, and name if one is given, is there.
   * @returns the first
   * @throws Error when there is none within ten seconds
   */
  sees(role: string, name?: Matcher): Promise<HTMLElement>;
}

const isEnabled = (element: HTMLElement): boolean =>
  !element.matches(":disabled") && element.getAttribute("aria-disabled") !== "true";

/** A name with any text where one is inserted: `matching(t.details)`. */
export const matching = (text: (inserted: string) => string): RegExp =>
  new RegExp(`^${text("|").split("|").map(escaped).join(".*")}$`);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function visitorOf({ canvasElement, step: show, args, globals }: PlayContext): Visitor {
  const wanted = (args as { readonly locale?: string }).locale ?? String(globals.locale);
  const root = canvasElement.querySelector("gw-provider")?.parentElement ?? canvasElement;
  const step = async (label: string, act: () => Promise<void>): Promise<void> => show(label, act);
  return {
    root,
    texts: (catalogue) => catalogue.load(matchLocale(wanted) ?? "en"),
    press: (name) =>
      step(`Press ${String(name)}`, async () => {
        const find = () => pressable.flatMap((role) => findAllByRole(root, role, { name })).find(isEnabled);
        (await waitFor(find, `something named ${String(name)} to press`)).click();
      }),
    pressForSelected: (name) =>
      step(`Press ${name} for the selected rows`, async () => {
        const language = matchLocale(wanted) ?? "en";
        const bar = { name: (await bulkMessages.load(language)).bar };
        const menu = { name: (await commonMessages.load(language)).actions };
        const inBar = (one: { name: string }) =>
          findAllByRole(root, "region", bar).flatMap((region) => findAllByRole(region, "button", one))[0];
        const first = await waitFor(() => inBar({ name }) ?? inBar(menu), `${name} in the bar or its menu`);
        const isAll = first === inBar({ name });
        first.click();
        if (isAll) return;
        const item = () => findAllByRole(root, "menuitem", { name }).find(isEnabled);
        (await waitFor(item, `${name} in the menu`)).click();
      }),
    pressInDialog: (role, name) =>
      step(`Press ${String(name)} in the dialog`, async () => {
        const find = () =>
          findAllByRole(root, "dialog")
            .flatMap((dialog) => findAllByRole(dialog, role, { name }))
            .find(isEnabled);
        (await waitFor(find, `a ${role} named ${String(name)} in a dialog`)).click();
      }),
    type: (label, text) =>
      step(`Type ${JSON.stringify(text)} into ${String(label)}`, async () => {
        // A checkbox may have the name of the field that it turns on.
        const fields = () => findAllByLabel(root, label).filter((one) => !one.matches("[type=checkbox]"));
        const [field] = await waitFor(
          () => (fields().length === 1 ? fields() : undefined),
          `one field ${String(label)}`,
        );
        // The prototype's, because React watches the field's.
        Reflect.set(Object.getPrototypeOf(field) as object, "value", text, field);
        field?.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
        field?.dispatchEvent(new Event("change", { bubbles: true }));
        // A frame later the view listens to it.
        await new Promise(requestAnimationFrame);
      }),
    shows: (text) =>
      step(`“${text}” is shown`, async () => {
        const wanted = collapsed(text);
        const read = () => collapsed(renderedText(root));
        await waitFor(() => read().includes(wanted), `the text “${wanted}”`);
        await expect(read()).toContain(wanted);
      }),
    async sees(role, name) {
      const what = `a ${role}${name === undefined ? "" : ` named ${String(name)}`}`;
      const options = name === undefined ? {} : { name };
      const found = await waitFor(() => findAllByRole(root, role, options)[0], what);
      await step(`There is ${what}`, async () => expect(found).toBeVisible());
      return found;
    },
  };
}

/**
 * The play function of a story.
 * @param catalogue texts of the view; `steps` gets them in the story's language, so that it plays in every one
 */
export function playing<M>(
  catalogue: Catalogue<M>,
  steps: (visitor: Visitor, texts: M, context: PlayContext) => Promise<unknown>,
): Play {
  return async (context) => {
    const visitor = visitorOf(context);
    await steps(visitor, await visitor.texts(catalogue), context);
  };
}

/** The play function of a story that does nothing but must show texts. */
export const showing = <M>(catalogue: Catalogue<M>, ...texts: readonly ((texts: M) => string)[]): Play =>
  playing(catalogue, async ({ shows }, messages) => {
    for (const text of texts) await shows(text(messages));
  });
