/**
 * What `npm test` leaves out when it runs the suites once more on cdn/lite/, by the start of the path, with the reason. All other
 * files of these suites run twice.
 */
const leftOut = {
  "test/elements/react": "the components, which run on their host's React",
  "test/elements/logger.test.tsx": "half of it is about the components; lines of the log are not drawn",
  "test/elements/balance.test.ts": "an element without React",
  "test/elements/scheme.test.ts": "an element without React",
  "test/stories/": "Storybook is on React; the states it shows are drawn by the other files",
  "test/built/consumer.test.ts": "types of the npm modules",
  "test/built/docs.test.ts": "texts",
  "test/built/frameworks.test.ts": "hosts of the npm modules",
  "test/built/npm.test.ts": "the npm modules",
  "test/built/proxy-sites.test.ts": "the proxy",
  "test/built/published.test.ts": "the package",
  "test/built/recipes.test.ts": "texts and servers",
  "test/built/program.test.ts": "runs the program with and without --lite in either suite",
  "test/built/start.test.ts": "the program from a clone; its files are those of program.test.ts",
} as const satisfies Record<string, string>;

/** Whether a file runs on cdn/lite/, too. @param file its path from the project's root */
export const runsOnLite = (file: string): boolean =>
  !Object.keys(leftOut).some((start) => file.startsWith(start));
