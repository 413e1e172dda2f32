/** Series that have a colour of their own; the models that are not told apart share the one after these. */
export const seriesCount = 6;

/**
 * The colours of the series as they are in light and dark. Each pair can be told apart with red, green or blue
 * blindness (test/domain/palette.test.ts), and each has a contrast of 3 to 1 with the surface behind it.
 */
export const palette = {
  light: ["#3f3bb0", "#d07c1f", "#007d6a", "#7d1466", "#2196e3", "#5f5100", "#8b8e98"],
  dark: ["#6d7cf4", "#de9139", "#35e6c8", "#c25db0", "#4fb9f7", "#d8d255", "#9b9ea8"],
} as const;
