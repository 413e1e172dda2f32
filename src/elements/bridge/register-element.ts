import { version } from "../../version.js";
import { warnOnce } from "../definition/attributes.js";
import { canDraw } from "../../ui/host/lifecycle/can-draw.js";
import { claimTags } from "./claim-tags.js";
import type { ElementEntry } from "../definition/definition.js";
import { createNoopElement } from "./noop-element.js";

/**
 * Registers a tag. Does nothing without a DOM, or when another copy or version of this script has already defined the
 * tag. In a DOM without rendering, such as that of a host's unit tests, the element is defined but stays empty.
 */
export function registerElement(definition: ElementEntry, makeClass: () => CustomElementConstructor): void {
  const { tag } = definition;
  // On servers Lit provides a registry but no elements.
  if (typeof document === "undefined" || !claimTags([tag])) return;
  const existing = customElements.get(tag) as (CustomElementConstructor & { version?: string }) | undefined;
  if (!existing) {
    customElements.define(tag, canDraw() ? makeClass() : createNoopElement(definition));
  } else if (existing.version !== version) {
    warnOnce(`<${tag}> is already defined by version ${existing.version ?? "unknown"}; ignoring ${version}`);
  }
}
