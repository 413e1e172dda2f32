import { shownTokens } from "../../../../stories/support/token-defaults.js";
import { standardOf } from "./theme-values.js";
import type { ThemeValues } from "./theme-values.js";

type Scheme = "light" | "dark";

/** A text on its background, and how well it can be read. */
export interface Contrast {
  readonly label: string;
  readonly scheme: Scheme;
  /** From 1 to 21; undefined for colours that aren't colours. */
  readonly ratio: number | undefined;
}

/** What WCAG 2.2 AA asks of text. */
export const enough = 4.5;

const pairs = [
  ["Text", "--gw-text", "--gw-surface"],
  ["Secondary text", "--gw-text-muted", "--gw-surface"],
  ["Links", "--gw-accent-text", "--gw-surface"],
  ["Primary buttons", "--gw-on-accent", "--gw-accent"],
  ["Table headings", "--gw-text-muted", "--gw-surface-sunken"],
  ["Failures", "--gw-danger", "--gw-surface"],
] as const;

/** The light of a colour, from 0 to 1, by the browser's own reading of CSS. */
function luminance(canvas: CanvasRenderingContext2D, color: string): number | undefined {
  if (!CSS.supports("color", color)) return undefined;
  canvas.fillStyle = "#000";
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well the texts of a theme can be read, in both schemes. */
export function contrastsOf(values: ThemeValues): readonly Contrast[] {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colorOf = (name: string, scheme: Scheme): string => {
    const token = shownTokens.find((one) => one.name === name);
    return values[name]?.[scheme] || (token ? standardOf(token, values)[scheme] : "");
  };
  return (["light", "dark"] as const).flatMap((scheme) =>
    pairs.map(([label, text, background]) => {
      const lights = [text, background].map((name) => canvas && luminance(canvas, colorOf(name, scheme)));
      const [high, low] = lights.map(Number).sort((one, other) => other - one);
      const isKnown =
        lights.every((light) => typeof light === "number") && high !== undefined && low !== undefined;
      return { label, scheme, ratio: isKnown ? (high + 0.05) / (low + 0.05) : undefined };
    }),
  );
}
