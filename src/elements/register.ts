import { version } from "../version.js";
import { warnOnce } from "./attributes.js";

/**
 * Registers a tag. Does nothing without a DOM, and leaves a tag alone that is already taken (another copy or version
 * of this script came first).
 */
export function registerElement(tag: string, makeClass: () => CustomElementConstructor): void {
  if (typeof customElements === "undefined") return;
  const existing = customElements.get(tag) as (CustomElementConstructor & { version?: string }) | undefined;
  if (!existing) {
    customElements.define(tag, makeClass());
  } else if (existing.version !== version) {
    warnOnce(
      `<${tag}> is already defined by version ${existing.version ?? "unknown"}; ${version} stands back`,
    );
  }
}
