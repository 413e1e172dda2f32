import { signal, type ReadonlySignal } from "@preact/signals-core";

/** How an element chooses between light and dark. */
export type ThemeName = "auto" | "light" | "dark" | "system";

/** The value of the wrapper's `data-scheme`: the colour scheme of the element. */
export type Scheme = "light" | "dark" | "both" | "inherit";

/** Whether a stored text names a theme. */
export function isThemeName(text: string | undefined): text is ThemeName {
  return text === "auto" || text === "light" || text === "dark" || text === "system";
}

/**
 * Resolves a theme to a colour scheme. `auto` follows the page: an ancestor's `color-scheme` if one is declared,
 * otherwise the background behind the element, so that a page that is always light gets no dark element because the
 * reader's system is dark. `system` follows the operating system.
 */
export function schemeOf(theme: ThemeName, element: Element): Scheme {
  if (theme === "light" || theme === "dark") return theme;
  if (theme === "system") return "both";
  const declared =
    getComputedStyle(element).colorScheme !== "normal" || document.querySelector('meta[name="color-scheme"]');
  if (declared) return "inherit";
  return isDarkBehind(element) ? "dark" : "light";
}

/** The same for code that tracks signals: recomputed whenever the page's appearance may have changed. */
export function followedScheme(theme: ThemeName, element: Element): Scheme {
  const changes = appearanceChanges().value;
  return changes < 0 ? "inherit" : schemeOf(theme, element);
}

/** Whether the nearest painted background behind the element is dark; a page without one is white. */
function isDarkBehind(element: Element): boolean {
  let node: Node | null = element.parentNode;
  while (node) {
    if (node instanceof HTMLElement) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixelOf(getComputedStyle(node).backgroundColor);
      if (alpha > 127) return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110;
    }
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
  }
  return false;
}

let canvas: CanvasRenderingContext2D | null | undefined;

/** A CSS colour of any notation as red, green, blue and alpha from 0 to 255. */
function pixelOf(color: string): Uint8ClampedArray | readonly number[] {
  if (color === "rgba(0, 0, 0, 0)") return [0, 0, 0, 0];
  canvas ??= Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", {
    willReadFrequently: true,
  });
  if (!canvas) return [255, 255, 255, 255];
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  return canvas.getImageData(0, 0, 1, 1).data;
}

let shared: ReadonlySignal<number> | undefined;

/**
 * Changes whenever the page's appearance may have changed: the system's theme, or an attribute of its root or body,
 * where pages usually set their own theme. The page is only observed while something reads it.
 */
export function appearanceChanges(): ReadonlySignal<number> {
  return (shared ??= createAppearanceChanges());
}

function createAppearanceChanges(): ReadonlySignal<number> {
  let stop: (() => void) | undefined;
  const changes = signal(0, {
    watched() {
      const changed = () => {
        changes.value = changes.peek() + 1;
      };
      const dark = matchMedia("(prefers-color-scheme: dark)");
      dark.addEventListener("change", changed);
      const observer = new MutationObserver(changed);
      for (const element of [document.documentElement, document.body]) {
        observer.observe(element, { attributes: true });
      }
      stop = () => {
        dark.removeEventListener("change", changed);
        observer.disconnect();
      };
    },
    unwatched() {
      stop?.();
    },
  });
  return changes;
}
