/** The code points by which WebDriver names keys that write nothing. */
const codes: Readonly<Record<string, string>> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Escape: "\uE00C",
  Space: " ",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

/** What WebDriver is to do for a key or a chord: `Enter`, `Shift+Tab`. */
export function actionsOf(chord: string): { readonly type: string; readonly value: string }[] {
  const keys = chord.split("+").map((key) => codes[key] ?? key);
  return [
    ...keys.map((value) => ({ type: "keyDown", value })),
    ...keys.toReversed().map((value) => ({ type: "keyUp", value })),
  ];
}
