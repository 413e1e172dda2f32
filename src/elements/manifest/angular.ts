import type { ElementDefinition } from "../definition/definition.js";
import { attributesOf, className, docOf, eventsOf, propertiesOf, typeOf } from "./read.js";
import { tagImports, wrapped } from "./types.js";

/** The package that the application has, as its name is written in the files. */
const core = JSON.stringify("@angular/core");

/** A static attribute of a template is text, which the element reads as its attribute. */
const textOf = ({ kind }: ElementDefinition["attributes"][string]): string | undefined =>
  kind === "boolean" ? '"" | "true" | "false"' : kind === "integer" ? "`${number}`" : undefined;

const record = (entries: readonly string[]): string =>
  entries.length === 0 ? "{}" : `{ ${entries.join(" ")} }`;

function directiveTypes(element: ElementDefinition): string {
  const name = className(element.tag);
  const attributes = attributesOf(element).map(({ definition }) => definition);
  const inputs = [
    ...attributes.map((definition) => [definition.property, typeOf(definition), docOf(definition)] as const),
    ...Object.keys(propertiesOf(element)).map(
      (property) => [property, `NonNullable<${name}Element["${property}"]>`, ""] as const,
    ),
  ];
  const events = Object.entries(eventsOf(element));
  const coerced = attributes.flatMap((definition) => {
    const text = textOf(definition);
    return text === undefined
      ? []
      : [
          `  static ngAcceptInputType_${definition.property}: ${typeOf(definition)} | ${text} | null | undefined;`,
        ];
  });
  return `/** Types of \`<${element.tag}>\` for templates. ${element.summary} */
export declare class ${name} {
${inputs.map(([property, type, doc]) => `${doc && `  /** ${doc} */\n`}  ${property}: ${wrapped(type)} | null | undefined;`).join("\n")}
${events.map(([event, { doc }]) => `  /** ${doc} */\n  ${JSON.stringify(event)}: Output<${name}ElementEventMap[${JSON.stringify(event)}]>;`).join("\n")}
${coerced.join("\n")}
  static ɵfac: i0.ɵɵFactoryDeclaration<${name}, never>;
  static ɵdir: i0.ɵɵDirectiveDeclaration<${name}, ${JSON.stringify(element.tag)}, never, ${record(inputs.map(([property]) => `${JSON.stringify(property)}: { alias: ${JSON.stringify(property)}; required: false };`))}, ${record(events.map(([event]) => `${JSON.stringify(event)}: ${JSON.stringify(event)};`))}, never, never, true, never>;
}`;
}

/**
 * TypeScript declarations of a directive for each tag, by which Angular's compiler knows the tag, its properties and
 * its events. In the code that goes with them ({@link angularCode}) the directives have neither: Angular then sets the
 * element's own properties and listens to its own events.
 */
export const angularTypes = (
  catalog: readonly ElementDefinition[],
): string => `// Made from the catalogue of elements.
import * as i0 from ${core};
${tagImports(catalog)}
interface Output<Event> {
  subscribe(next: (event: Event) => void): { unsubscribe(): void };
}

${catalog.map(directiveTypes).join("\n\n")}
`;

/** The directives as Angular libraries are published: declarations, which the application's own build compiles. */
export const angularCode = (
  catalog: readonly ElementDefinition[],
): string => `// Made from the catalogue of elements.
import * as i0 from ${core};

${catalog
  .map(({ tag }) => {
    const name = className(tag);
    return `export class ${name} {
  static ɵfac = i0.ɵɵngDeclareFactory({ minVersion: "12.0.0", version: "17.0.0", ngImport: i0, type: ${name}, deps: [], target: i0.ɵɵFactoryTarget.Directive });
  static ɵdir = i0.ɵɵngDeclareDirective({ minVersion: "14.0.0", version: "17.0.0", type: ${name}, isStandalone: true, selector: ${JSON.stringify(tag)}, ngImport: i0 });
}`;
  })
  .join("\n")}
`;
