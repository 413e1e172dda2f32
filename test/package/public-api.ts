import { join } from "node:path";
import ts from "typescript";
import { rootDir } from "../../demo/serve/build.js";
import { catalog } from "../../src/elements/generated/catalog.js";
import {
  sharedAttributes,
  sharedEvents,
  sharedMethods,
  sharedProperties,
} from "../../src/elements/definition/every-element.js";
import type { ElementDefinition } from "../../src/elements/definition/definition.js";
import { typeOf } from "../../src/elements/manifest/read.js";
import { tokenDocs } from "../../src/theme/token-docs.js";

/** Where the public interface is written down, from the project's root. */
export const snapshotPath = "test/package/public-api.snapshot.md";

type Described = Pick<
  ElementDefinition,
  "attributes" | "properties" | "events" | "slots" | "parts" | "methods"
>;

function describedLines({ attributes, properties, methods = {}, events, slots, parts }: Described): string[] {
  return [
    ...Object.entries(attributes).map(
      ([name, definition]) =>
        `attribute ${name} (${definition.kind}), property ${definition.property}: ${typeOf(definition)}`,
    ),
    ...Object.entries(properties).map(([name, { type }]) => `property ${name}: ${type}`),
    ...Object.entries(methods).map(([name, { type }]) => `method ${name}: ${type}`),
    ...Object.entries(events).map(
      ([name, { detail, cancelable }]) => `event ${name}${cancelable ? ", cancelable" : ""}: ${detail}`,
    ),
    ...Object.keys(slots).map((name) => `slot ${name || "(default)"}`),
    ...parts.map((name) => `part ${name}`),
  ];
}

const section = (title: string, lines: readonly string[]): string =>
  `### ${title}\n\n${lines.length > 0 ? `\`\`\`ts\n${lines.join("\n")}\n\`\`\`\n` : "Nothing of its own.\n"}`;

function elementSections(): string[] {
  const shared: Described = {
    attributes: sharedAttributes,
    properties: sharedProperties,
    methods: sharedMethods,
    events: sharedEvents,
    slots: {},
    parts: [],
  };
  return [
    section("Every element", describedLines(shared)),
    ...catalog.map((element) =>
      section(`<${element.tag}> of gateway-console/elements/${element.module}`, describedLines(element)),
    ),
    section(
      "Tokens",
      tokenDocs.map(({ name }) => name),
    ),
  ];
}

const entries = {
  "gateway-console": "src/index.ts",
  "gateway-console/cdn/gateway-console.js": "src/elements/autoload.ts",
  "gateway-console/react": "src/react/index.ts",
  "gateway-console/api": "src/api/index.ts",
  "gateway-console/proxy": "src/proxy/index.ts",
  "gateway-console/database": "src/database/index.ts",
} as const;

const { NoTruncation, InTypeAlias } = ts.TypeFormatFlags;

/** Types that list every text of the product. */
const fromTexts: ReadonlySet<string> = new Set(["MessageKey", "MessageOverrides"]);

/** Whether a property is one that React gives every HTML element. */
const isReacts = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.some((declaration) => declaration.getSourceFile().fileName.includes("/@types/react/"));

/** What a program can see of a module, one line for each name and each member. */
class Printer {
  readonly #checker: ts.TypeChecker;
  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  #text(type: ts.Type, flags = NoTruncation): string {
    return this.#checker.typeToString(type, undefined, flags).replace(/\s+/g, " ");
  }

  #member(symbol: ts.Symbol): string {
    const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
    const type = this.#checker.getTypeOfSymbol(symbol);
    const shown = optional ? this.#checker.getNonNullableType(type) : type;
    return `  ${symbol.name}${optional ? "?" : ""}: ${this.#text(shown)}`;
  }

  #members(type: ts.Type, isLeftOut: (member: ts.Symbol) => boolean = () => false): string[] {
    return this.#checker
      .getPropertiesOfType(type)
      .filter((member) => !member.name.startsWith("__") && !isLeftOut(member))
      .map((member) => this.#member(member))
      .sort();
  }

  /** The properties of a React component, or undefined for anything else. */
  #componentProps(type: ts.Type): ts.Type | undefined {
    if (type.getSymbol()?.name !== "FunctionComponent") return undefined;
    const [props] = type.getCallSignatures()[0]?.parameters ?? [];
    return props && this.#checker.getTypeOfSymbol(props);
  }

  #value(symbol: ts.Symbol): string[] {
    const { name } = symbol;
    const type = this.#checker.getTypeOfSymbol(symbol);
    // Its entries are the elements, each told above.
    if (name === "catalog") return ["const catalog: readonly ElementDefinition[]"];
    const props = this.#componentProps(type);
    if (props) return [`component ${name}`, ...this.#members(props, isReacts)];
    if (symbol.flags & ts.SymbolFlags.Function)
      return type
        .getCallSignatures()
        .map((one) => `function ${name}${this.#checker.signatureToString(one, undefined, NoTruncation)}`);
    return [`const ${name}: ${this.#text(type)}`];
  }

  #named(symbol: ts.Symbol): string[] {
    const { name, flags } = symbol;
    if (fromTexts.has(name)) return [`type ${name}, by the keys of the texts`];
    if (flags & ts.SymbolFlags.TypeAlias) {
      const type = this.#checker.getDeclaredTypeOfSymbol(symbol);
      return [`type ${name} = ${this.#text(type, NoTruncation | InTypeAlias)}`];
    }
    if (flags & ts.SymbolFlags.Interface)
      return [`interface ${name}`, ...this.#members(this.#checker.getDeclaredTypeOfSymbol(symbol))];
    if (flags & ts.SymbolFlags.Class) {
      const constructors = this.#checker.getTypeOfSymbol(symbol).getConstructSignatures();
      return [
        ...constructors.map(
          (one) => `class ${name} ${this.#checker.signatureToString(one, undefined, NoTruncation)}`,
        ),
        ...this.#members(this.#checker.getDeclaredTypeOfSymbol(symbol)),
      ];
    }
    return this.#value(symbol);
  }

  /** The lines of everything that a module exports, by name. */
  lines(file: ts.SourceFile): string[] {
    const module = this.#checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${file.fileName} exports nothing.`);
    return this.#checker
      .getExportsOfModule(module)
      .map((symbol) =>
        symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol,
      )
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap((symbol) => this.#named(symbol));
  }
}

function moduleSections(): string[] {
  const config = ts.readConfigFile(join(rootDir, "tsconfig.json"), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, rootDir);
  const files = Object.values(entries).map((path) => join(rootDir, path));
  // Without it the order of a union's members hangs on which module was looked at first.
  const program = ts.createProgram(files, { ...options, stableTypeOrdering: true });
  const printer = new Printer(program.getTypeChecker());
  return Object.entries(entries).map(([name, path]) => {
    const file = program.getSourceFile(join(rootDir, path));
    if (!file) throw new Error(`${path} is missing.`);
    return section(name, printer.lines(file));
  });
}

/** Everything that a page or a program can hold on to: tags with what they have, and the modules with their types. */
export function publicApi(): string {
  return [
    "# The public interface",
    "",
    "Made by `npm run reference`. What changes here changes for hosts: say so in the changelog.",
    "",
    "## Elements",
    "",
    elementSections().join("\n"),
    "## Modules",
    "",
    moduleSections().join("\n"),
  ].join("\n");
}
