import { composeStories, setProjectAnnotations } from "@storybook/react-vite";
import { expect } from "chai";
import preview from "../../stories/.storybook/preview.js";
import { otherTheme } from "../../stories/support/frame.js";
import { expectAccessible, ofColours } from "./axe.js";
import { drawn, everyElement, mount, renderedText, setViewport, waitFor } from "./dom.js";
import { allowConsoleErrors } from "./guard.js";
import { unstyled } from "./own-look.js";

/** A module of stories. */
export type StoryModule = Parameters<typeof composeStories>[0];

/** A composed story, as far as tests need it. */
export interface Runnable {
  run(context: { canvasElement: HTMLElement; args?: Readonly<Record<string, unknown>> }): Promise<void>;
  parameters: {
    a11y?: { disable?: string[] };
    consoleErrors?: RegExp;
    gateway?: { faults?: readonly { kind: string; retryAfter?: number }[] };
  };
}

// The runner makes this module: every story file by its path.
const storiesModule = "/__stories.js";
/** Every file of stories, by its path in `stories`. */
export const { default: storyFiles } = (await import(storiesModule)) as {
  default: Record<string, () => Promise<StoryModule>>;
};

/** Faults under which a story shows on purpose how something loads; so does one that says when to call again. */
const slowFaults = ["slow", "provider-slow"];

/** Looks in a row without a difference after which a story has come to rest. */
const quietLooks = 8;

/**
 * Waits until a story has come to rest.
 * @param staysBusy whether it shows on purpose how something loads; else nothing may load any more
 */
async function settled(canvas: HTMLElement, staysBusy: boolean): Promise<void> {
  let before = "";
  let looks = 0;
  await waitFor(() => {
    const elements = [...everyElement(canvas)];
    const drawn = elements.some(
      ({ localName, shadowRoot }) => localName.startsWith("gw-") && shadowRoot?.childElementCount,
    );
    const busy = elements.some(
      (element) => element.getAttribute("aria-busy") === "true" || element.classList.contains("spinner"),
    );
    const now = renderedText(canvas);
    looks = drawn && (staysBusy || !busy) && now === before ? looks + 1 : 0;
    before = now;
    return looks >= quietLooks;
  }, "the story at rest");
}

/** Runs a story; what it writes to console.warn is a failure, as console.error is everywhere. */
async function withoutWarnings(run: () => Promise<void>): Promise<void> {
  const warnings: string[] = [];
  const { warn } = console;
  console.warn = (...values: unknown[]) => void warnings.push(values.map(String).join(" "));
  try {
    await run();
  } finally {
    console.warn = warn;
  }
  if (warnings.length > 0) throw new Error(`console.warn: ${warnings.join("\n")}`);
}

/** Storybook switches React's act environment while a story is drawn, and sometimes a moment too early. */
const storybookNoise = "not configured to support act";

/** The room of a story in Storybook on a desk, beside its list of stories. */
const desk = { width: 1200, height: 800 };

/** The elements that clip what they show, because they still keep the room of what they expected. */
const clipping = (canvas: Element): readonly string[] =>
  [...everyElement(canvas)].flatMap((element) => {
    const box = element.localName.startsWith("gw-") ? element.shadowRoot?.querySelector(".gw") : undefined;
    return box && getComputedStyle(element).overflowY === "clip" ? [element.localName] : [];
  });

/** What the drawn story's elements are put into. */
const providerOf = (canvas: Element): Element | undefined =>
  [...everyElement(canvas)].find(({ localName }) => localName === "gw-provider");

/** Has a story that stands in the light change to the dark. */
async function darken(canvas: HTMLElement): Promise<void> {
  document.dispatchEvent(new CustomEvent(otherTheme, { detail: "dark" }));
  await waitFor(() => {
    const provider = providerOf(canvas);
    return provider && getComputedStyle(provider).colorScheme === "dark";
  }, "the dark theme");
  await drawn();
}

/**
 * Makes a test of stories: each plays to its end without a warning, has its styles, and axe finds nothing wrong in what
 * then stands; nor in its colours in the dark, which are all that the other theme changes.
 * Two test files call this, so that two pages share the work.
 * @param part which of the two, 0 or 1
 */
export async function testStories(part: 0 | 1): Promise<void> {
  setProjectAnnotations([preview, { initialGlobals: { theme: "light" } }]);
  for (const [path, load] of Object.entries(storyFiles).filter((_, index) => index % 2 === part)) {
    const composed = composeStories(await load()) as unknown as Record<string, Runnable>;
    describe(path, () => {
      for (const [name, story] of Object.entries(composed))
        it(`${name} plays and is accessible, light and dark`, async () => {
          const expected = story.parameters.consoleErrors?.source;
          allowConsoleErrors(new RegExp(expected ? `${storybookNoise}|${expected}` : storybookNoise));
          await setViewport(desk);
          const canvas = mount(document.createElement("div"));
          const held =
            story.parameters.gateway?.faults?.some(
              ({ kind, retryAfter }) => slowFaults.includes(kind) || retryAfter !== undefined,
            ) ?? false;
          await withoutWarnings(async () => {
            await story.run({ canvasElement: canvas });
            await settled(canvas, held);
          });
          if (!held)
            await waitFor(
              () => expect(clipping(canvas)).to.deep.equal([]),
              "the whole of what is shown, once its frame has grown",
            );
          const disable = story.parameters.a11y?.disable ?? [];
          expect(unstyled(canvas).join("\n")).to.equal("");
          await expectAccessible(canvas, { disable });
          await withoutWarnings(() => darken(canvas));
          expect(unstyled(canvas).join("\n")).to.equal("");
          await expectAccessible(canvas, { disable, only: ofColours });
        });
    });
  }
}
