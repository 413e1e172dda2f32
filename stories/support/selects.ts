import type { StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { selectMessages, type SelectMessages } from "../../src/areas/select/generated/messages.en.js";
import { waitFor } from "../../test/support/queries.js";
import type { InPageOptions } from "./in-page-gateway.js";
import { playing } from "./visitor.js";

type Play = NonNullable<StoryObj["play"]>;

/** A gateway that doesn't answer to this for as long as anyone looks. */
export const holding = (path: string): InPageOptions => ({
  signedInAs: "root",
  faults: [{ path, kind: "slow", ms: 600_000 }],
});

/**
 * The play function of a story of a control for a form.
 * @param text of the option that is selected
 * @param options how many more there are at least
 */
export const expectSelect = (
  kind: "model" | "token",
  text: (texts: SelectMessages["model"]) => string,
  {
    disabled = false,
    options = 0,
    help,
  }: {
    readonly disabled?: boolean;
    readonly options?: number;
    /** What is said below the control. */
    readonly help?: (texts: SelectMessages["model"]) => string;
  } = {},
): Play =>
  playing(selectMessages, async ({ sees, root }, t) => {
    const control = () =>
      root.querySelector(`gw-${kind}-select`)?.shadowRoot?.querySelector<HTMLSelectElement>("select");
    const isSo = () => {
      const select = control();
      const [selected] = select?.selectedOptions ?? [];
      return selected?.text === text(t[kind]) && (select?.options.length ?? 0) > options;
    };
    await waitFor(isSo, `“${text(t[kind])}” to be selected`);
    await sees("combobox");
    await expect(control()?.disabled).toBe(disabled);
    await expect(control()?.getRootNode()).toSatisfy((shadow: ShadowRoot) => {
      const said = shadow.querySelector("[part=help]")?.textContent.trim() ?? "";
      return help === undefined ? said === "" : said.startsWith(help(t[kind]));
    });
  });
