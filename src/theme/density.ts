/** The spacing of elements. */
export type Density = "comfortable" | "compact";

/** Whether a stored text names a density. */
export const isDensity = (text: string | undefined): text is Density =>
  text === "comfortable" || text === "compact";
