/** Arranges what visits load in files, see `arrange.mjs`. */
export function arrange(
  visits: readonly { readonly modules: ReadonlySet<string>; readonly weight: number }[],
  bytesOf: (id: string) => number,
  importsOf: (id: string) => readonly string[],
  fileCost: number,
  spreads?: boolean,
): string[][];
