import SlIcon from "@shoelace-style/shoelace/dist/components/icon/icon.component.js";
import { registerIconLibrary } from "@shoelace-style/shoelace/dist/components/icon/library.js";
import type SlInput from "@shoelace-style/shoelace/dist/components/input/input.component.js";
import type SlSwitch from "@shoelace-style/shoelace/dist/components/switch/switch.component.js";
import type SlTextarea from "@shoelace-style/shoelace/dist/components/textarea/textarea.component.js";
import type { HTMLAttributes, Key, Ref } from "react";
import { iconPath, type IconName } from "./icon.js";

/**
 * Shoelace fetches its own icons from `data:` addresses, which a strict policy forbids. Every library is answered
 * with our outlines instead, and the picture is built node by node.
 */
const names: Readonly<Record<string, IconName>> = {
  "x-circle-fill": "close",
  "x-lg": "close",
  eye: "eye",
  "eye-slash": "eye-off",
  "chevron-down": "down",
  check: "check",
  indeterminate: "minus",
};

for (const library of ["default", "system"]) {
  registerIconLibrary(library, { resolver: (name) => `gw-icon:${names[name] ?? "info"}` });
}

const svg = "http://www.w3.org/2000/svg";
const pictures = SlIcon.prototype as unknown as { resolveIcon(url: string): Promise<SVGSVGElement> };
pictures.resolveIcon = (url) => {
  const picture = document.createElementNS(svg, "svg");
  picture.setAttribute("viewBox", "0 0 16 16");
  picture.setAttribute("part", "svg");
  const outline = document.createElementNS(svg, "path");
  const name = url.slice("gw-icon:".length) as IconName;
  for (const [key, value] of Object.entries({
    d: iconPath(name),
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "1.4",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  })) {
    outline.setAttribute(key, value);
  }
  picture.append(outline);
  return Promise.resolve(picture);
};

/** A Shoelace tag in JSX: its own properties, the usual attributes, and its `sl-…` events. */
type Control<T> = HTMLAttributes<HTMLElement> & {
  readonly ref?: Ref<T>;
  readonly key?: Key;
} & Partial<Omit<T, keyof HTMLElement | keyof HTMLAttributes<HTMLElement>>> &
  Readonly<Partial<Record<`onsl-${string}`, (event: CustomEvent & { readonly currentTarget: T }) => void>>>;

declare module "react" {
  // The augmentation that React 19 asks for.

  namespace JSX {
    interface IntrinsicElements {
      "sl-input": Control<SlInput>;
      "sl-switch": Control<SlSwitch>;
      "sl-textarea": Control<SlTextarea>;
    }
  }
}
