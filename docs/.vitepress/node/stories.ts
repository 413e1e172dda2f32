import type { Plugin } from "vite";

/** What the stories take from Storybook and from their player, which the site needs nothing of. */
const stubs: readonly { readonly matches: RegExp; readonly code: string }[] = [
  {
    matches: /^storybook\/(test|actions)$/,
    code: "export const expect = undefined; export const action = () => () => {};",
  },
  {
    matches: /\/visitor\.js$/,
    // A story that has to be played shows something else than its first view.
    code: "export const playing = () => 'plays'; export const showing = () => undefined; export const matching = () => /./;",
  },
  { matches: /\/gateway-decorator\.js$/, code: "export const gatewayOf = () => undefined;" },
  {
    matches: /\/queries\.js$/,
    code: "export const everyElement = () => []; export const findAllByRole = () => []; export const renderedText = () => ''; export const waitFor = () => undefined;",
  },
];

/** Lets the site read what the stories declare, their settings and gateways, without Storybook. */
export function storiesWithoutStorybook(): Plugin {
  const prefix = "\0story-stub:";
  return {
    name: "stories-without-storybook",
    enforce: "pre",
    resolveId(source, importer) {
      if (importer === undefined || !/[\\/]stories[\\/]/.test(importer)) return null;
      const index = stubs.findIndex(({ matches }) => matches.test(source));
      return index < 0 ? null : prefix + String(index);
    },
    transform(code, id) {
      if (!/[\\/]stories[\\/][\w-]+\.stories\.tsx$/.test(id)) return null;
      // A module lists its exports by the alphabet; the stories are in an order of their own.
      const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
      return { code: `${code}\nexport const order = ${JSON.stringify(names)};\n`, map: null };
    },
    load: (id) => (id.startsWith(prefix) ? (stubs[Number(id.slice(prefix.length))]?.code ?? null) : null),
  };
}
