import { version } from "../version.js";
import { warnOnce } from "./attributes.js";
import { canDraw } from "../ui/host/can-draw.js";
import type { ElementDefinition } from "./definition.js";
import { createStillElement } from "./still-element.js";

const claimsKey = Symbol.for("gateway-console.tags");

/** Which version of this script each tag belongs to. Plain data on the page, so that every version reads it. */
function claims(): Map<string, string> {
  const scope = globalThis as { [claimsKey]?: Map<string, string> | undefined };
  return (scope[claimsKey] ??= new Map<string, string>());
}

/**
 * Takes tags for this version before their code is here, so that a page never mixes the elements of two: which script
 * came first decides, not which file. Warns once when another version was first. @returns whether all are ours
 */
export function claimTags(tags: readonly string[]): boolean {
  const others = new Set<string>();
  for (const tag of tags) {
    const owner = claims().get(tag) ?? version;
    claims().set(tag, owner);
    if (owner !== version) others.add(owner);
  }
  for (const other of others)
    warnOnce(`version ${other} was loaded first on this page and keeps its elements; ignoring ${version}`);
  return others.size === 0;
}

/**
 * Registers a tag. Does nothing without a DOM, and leaves a tag alone that is already taken (another copy or version
 * of this script came first). In a DOM that can't draw, that of a host's unit tests, the element is there and stays empty.
 */
export function registerElement(
  definition: ElementDefinition,
  makeClass: () => CustomElementConstructor,
): void {
  const { tag } = definition;
  // Lit brings a registry of its own to servers, and no elements.
  if (typeof document === "undefined" || !claimTags([tag])) return;
  const existing = customElements.get(tag) as (CustomElementConstructor & { version?: string }) | undefined;
  if (!existing) {
    customElements.define(tag, canDraw() ? makeClass() : createStillElement(definition));
  } else if (existing.version !== version) {
    warnOnce(`<${tag}> is already defined by version ${existing.version ?? "unknown"}; ignoring ${version}`);
  }
}
