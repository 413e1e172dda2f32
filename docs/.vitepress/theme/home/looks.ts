/** A site that the widgets of the home page are shown in. */
export interface Look {
  readonly name: string;
  readonly title: string;
  /** `auto` follows the theme of this site. */
  readonly theme: "auto" | "light" | "dark";
  readonly appearance: Readonly<Record<string, string>>;
}

/** Sites with looks of their own; the first has none. Their frames are in `home.css`. */
export const looks: readonly [Look, ...Look[]] = [
  { name: "plain", title: "Your site", theme: "auto", appearance: {} },
  {
    name: "shop",
    title: "Tinder & Oak",
    theme: "light",
    appearance: {
      accent: "#7a4a21",
      accentText: "#7a4a21",
      surface: "#fffdf9",
      surfaceRaised: "#fffdf9",
      surfaceSunken: "#f7f0e4",
      hover: "#f7f0e4",
      border: "#e3d8c8",
      text: "#33261a",
      textMuted: "#66543f",
      focusRing: "#7a4a21",
      radius: "3px",
      radiusSmall: "3px",
    },
  },
  {
    name: "night",
    title: "Nightwatch",
    theme: "dark",
    appearance: {
      accent: "#0f7f5f",
      accentText: "#5fe0b0",
      surface: "#0b1220",
      surfaceRaised: "#121b2e",
      surfaceSunken: "#080d18",
      hover: "#16223a",
      border: "#22304d",
      text: "#e6edf7",
      textMuted: "#9db0cc",
      focusRing: "#5fe0b0",
      radius: "12px",
      radiusSmall: "10px",
    },
  },
];
