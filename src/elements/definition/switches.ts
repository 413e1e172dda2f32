import { createCapabilities, type NameGroups, type Capabilities } from "../../domain/access/capabilities.js";
import { checkProperty } from "./attributes.js";
import { doc, type ElementEntry, type RegisteredElement } from "./definition.js";

/** Capabilities of every list, including read-only ones. */
export const readOnlyListActions = [
  "filter",
  "views",
  "refresh",
  "choose-columns",
  "page-size",
  "load-all",
  "export",
  "keys",
] as const;

/** Capabilities of every list with editable rows. */
export const listActions = [
  "create",
  "search",
  ...readOnlyListActions,
  "select",
  "details",
  "edit",
  "switch",
  "delete",
] as const;

/**
 * The attributes `hide` and `only` of an element.
 * @param groups what a host can leave out, by kind
 * @param always the one name among them that a host can't hide: the column that identifies rows
 * @param aliases names of older releases, and their current names
 */
export function switches<const Groups extends NameGroups, Alias extends string = never>(
  groups: Groups,
  always?: Groups[keyof Groups][number],
  aliases?: Readonly<Record<Alias, readonly Groups[keyof Groups][number][]>>,
) {
  const older = aliases && { aliases };
  const values: readonly Groups[keyof Groups][number][] = /* @__PURE__ */ Object.values(groups).flat();
  return {
    hide: {
      kind: "names",
      property: "hide",
      groups,
      values: /* @__PURE__ */ values.filter((name) => name !== always),
      ...older,
      doc: doc("Hides what it names. Affects only what is shown: the gateway decides what is allowed."),
    },
    only: {
      kind: "names",
      property: "only",
      groups,
      values,
      ...older,
      doc: doc(
        "Shows only what it names, of each kind that it names something of. Affects only what is shown, as hide does.",
      ),
    },
  } as const satisfies ElementEntry["attributes"];
}

/**
 * The capabilities that an element has with these properties, checked or not: all of them unless its definition has
 * switches.
 */
export function capabilitiesOf(
  { tag, attributes: { hide, only } }: RegisteredElement,
  properties: { readonly hide?: unknown; readonly only?: unknown },
): Capabilities {
  if (hide?.kind !== "names" || only?.kind !== "names") return () => true;
  const namesOf = (definition: typeof hide, value: unknown) => {
    const names = checkProperty(tag, definition, value);
    const { aliases = {} } = definition;
    return Array.isArray(names) ? (names as readonly string[]).flatMap((name) => aliases[name] ?? name) : [];
  };
  return createCapabilities(hide.values, only.groups, {
    hide: namesOf(hide, properties.hide),
    only: namesOf(only, properties.only),
  });
}
