import { catalog } from "../../src/elements/generated/catalog.js";
import type { ElementDefinition } from "../../src/elements/definition/definition.js";
import { fencesOf, filesOf, readPages } from "./docs.js";

/** A page that a recipe has its reader write. */
export interface RecipePage {
  /** The recipe and, where it has several pages, which of them. */
  readonly name: string;
  /** The page's code, in the language of its framework. */
  readonly code: string;
  /** Code of what is put into the page later. */
  readonly parts: readonly string[];
  /** The style sheets of the recipe. */
  readonly style: string;
}

const pascal = (name: string): string =>
  `-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const elements: readonly ElementDefinition[] = catalog;

/** Elements that offer to sign in to who is signed out, by their tags and the names of their React components. */
export const forAccounts: ReadonlySet<string> = new Set(
  elements
    .filter(({ tag, attributes, forEverybody }) => {
      const isView = tag !== "gw-provider" && forEverybody !== true;
      return isView && "login-url" in attributes;
    })
    .flatMap(({ tag, component, module }) => [tag, component ?? pascal(module)]),
);

/** What a piece of code writes of ours: tags, components, and shortcodes of WordPress. */
export const writtenIn = (code: string): string[] =>
  [...code.matchAll(/<(gw-[\w-]+|[A-Z]\w*)|tag="(gw-[\w-]+)"/g)].map(([, tag, named]) => tag ?? named ?? "");

/** Whether a page has the form to sign in. */
export const hasForm = (code: string): boolean =>
  writtenIn(code).some((name) => name === "gw-login" || name === "Login");

/** Whether code is a page, and no part of one. */
const isPage = (code: string): boolean => hasForm(code) || /<(gw-provider|GatewayProvider)\b/.test(code);

/** Every page of every recipe that has a form to sign in. */
export function recipePages(): RecipePage[] {
  return readPages()
    .filter(({ path }) => path.startsWith("docs/recipes/"))
    .flatMap((recipe) => {
      const fences = fencesOf([recipe]);
      if (!fences.some(({ code }) => hasForm(code))) return [];
      const files = new Set(filesOf([recipe]).map(({ code }) => code));
      const codes = fences
        .map(({ code }) => code)
        .filter(
          (code) => hasForm(code) || (files.has(code) && writtenIn(code).some((one) => forAccounts.has(one))),
        );
      const pages = codes.filter(isPage);
      const style = [
        ...fences.filter(({ language }) => language === "css").map(({ code }) => code),
        ...pages.flatMap((code) =>
          [...code.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = ""]) => css),
        ),
      ].join("\n");
      const name = recipe.path.replace(/^docs\/recipes\/|\.md$/g, "");
      return pages.map((code, index) => ({
        name: index === 0 ? name : `${name}, page ${String(index + 1)}`,
        code,
        parts: hasForm(code) ? codes.filter((one) => !isPage(one)) : [],
        style,
      }));
    });
}

/** The tags that a style sheet takes away while nobody is signed in. */
export const hiddenBy = (style: string): ReadonlySet<string> =>
  new Set(
    [...style.matchAll(/([^{}]*:state\(signed-out\)[^{}]*)\{\s*display: none;\s*\}/g)].flatMap(
      ([, selectors = ""]) => [...selectors.matchAll(/gw-[\w-]+/g)].map(([tag]) => tag),
    ),
  );
