import { adopt } from "../../../../src/theme/css.js";
import { tokens } from "../../../../src/theme/tokens.js";

/** An element without a look of its own, which has the tokens as our elements have them. */
export interface Probe {
  /**
   * A color as an element shows it.
   * @param css CSS text of a color, which may use the private properties of our sheets
   * @returns `#rrggbb`, without transparency
   */
  read(this: void, css: string, scheme: "light" | "dark"): string;
  remove(this: void): void;
}

/** A color in six digits, by the browser's own reading of CSS. */
function hexOf(color: string): string {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (!canvas) return color;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Puts a probe into the page, on which these public tokens are set. */
export function createProbe(set: Iterable<readonly [name: string, css: string]>): Probe {
  const host = document.createElement("div");
  host.style.display = "none";
  for (const [name, css] of set) host.style.setProperty(name, css);
  const shadow = host.attachShadow({ mode: "open" });
  adopt(shadow, [tokens]);
  const inner = shadow.appendChild(document.createElement("span"));
  document.body.append(host);
  return {
    read(css, scheme) {
      host.style.colorScheme = scheme;
      inner.style.color = css;
      return hexOf(getComputedStyle(inner).color);
    },
    remove: () => host.remove(),
  };
}
