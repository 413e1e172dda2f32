import axe from "axe-core";
import type { ElementContext, RunOptions } from "axe-core";
import { everyElement } from "./dom.js";

/**
 * Waits until nothing fades or moves any more; colours are only what they are when it stands. Endless spinners do not
 * count.
 */
async function still(): Promise<void> {
  const moving = [...everyElement(document)]
    .flatMap((element) => element.getAnimations())
    .filter(
      ({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** The rules that another theme can break. */
export const ofColours: readonly string[] = ["color-contrast", "link-in-text-block"];

/**
 * Fails with a readable list when axe finds a defect of WCAG 2.2 A or AA, or breaks a best practice, in the element.
 * Open shadow roots are searched too.
 * @param options.disable names of rules that do not apply to this test (say why beside it)
 * @param options.only names of the rules to look at, instead of all
 */
export async function expectAccessible(
  element: Element,
  options: { disable?: readonly string[]; only?: readonly string[] } = {},
): Promise<void> {
  const rules = Object.fromEntries(
    // Rules about whole pages say nothing about a piece of one.
    [
      "region",
      "page-has-heading-one",
      "landmark-one-main",
      "html-has-lang",
      "document-title",
      "bypass",
      ...(options.disable ?? []),
    ].map((rule) => [rule, { enabled: false }]),
  );
  // What fades in has its colours only afterwards.
  const fading = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(fading.map(({ finished }) => finished));
  await still();
  const { violations } = await axe.run(element as ElementContext, {
    resultTypes: ["violations"],
    rules,
    ...(options.only && {
      runOnly: { type: "rule", values: options.only.filter((rule) => !options.disable?.includes(rule)) },
    }),
  } satisfies RunOptions);
  if (violations.length === 0) return;
  const lines = violations.flatMap(({ id, help, nodes }) => [
    `${id}: ${help}`,
    ...nodes.map(
      ({ target, failureSummary, html }) =>
        `  ${target.flat().join(" >>> ")}\n    ${html.slice(0, 200)}\n    ${failureSummary ?? ""}`,
    ),
  ]);
  throw new Error(`axe found ${String(violations.length)} defects\n${lines.join("\n")}`);
}
