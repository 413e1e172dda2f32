import type { ComponentType } from "react";
import type { Supports } from "../api/dialects/supports.js";
import type { Status } from "../api/entities/status.js";
import type { Params } from "../domain/site/path.js";
import type { IconName } from "../ui/kit/icon/icon.js";
import type { Shape } from "../theme/skeleton/shapes.js";
import type { ConsoleMessages } from "./generated/messages.en.js";

/** The title of a screen, by its key among the console's texts. */
export type ScreenTitle = keyof ConsoleMessages["screens"];

/** The groups of the navigation bar, in their order. */
export const navigationGroups = ["workspace", "administration"] as const;

/** A group of the navigation bar. */
export type NavigationGroup = (typeof navigationGroups)[number];

/** What a screen is drawn with: the variables of its path, and its query. */
export interface RouteValues {
  readonly params: Params;
  readonly query: URLSearchParams;
}

/** What decides on lines that not every gateway or account has. */
export interface KnownOfGateway {
  readonly status: Status | undefined;
  readonly supports: Supports;
  readonly role: number;
}

/** The declaration of a screen whose view takes `P`. */
export interface ScreenOptions<P extends object> {
  /** Its path, with `:name` for a segment that says what is meant, `:name?` where it may be missing. */
  readonly path: string;
  /** Paths that it had in earlier releases, which still lead to it. */
  readonly formerly?: readonly string[];
  /** The lowest role that may see it; without one it is open to everybody. */
  readonly role?: number;
  /** Its title, where its key isn't that of one. */
  readonly title?: ScreenTitle;
  /** The list that it is a part of, for the page's title. */
  readonly within?: ScreenTitle;
  /** Its line in the navigation bar. */
  readonly item?: {
    /** Undefined for no line: for what is there only when it is configured, or only for some. */
    readonly group: NavigationGroup | ((known: KnownOfGateway) => NavigationGroup | undefined);
    readonly icon: IconName;
  };
  /** Whether the view brings a main heading of its own. */
  readonly ownHeading?: true;
  /** Whether only assistive technology gets its title, because what the view begins with says more. */
  readonly hiddenHeading?: true;
  /** The kind of placeholder that is drawn while its code loads. */
  readonly shape?: Shape;
  /** The same for what `:tab` of its path names, where that looks otherwise. */
  readonly tabShapes?: Readonly<Record<string, Shape>>;
  /** The calls that the view makes immediately, besides those for status and account. */
  readonly first?: string;
  /** The element that renders the same view and makes the same calls. */
  readonly tag?: `gw-${string}`;
  /** Its code. A plain import, which the build reads, too (`rollup/screen-starts.mjs`). */
  readonly load: () => Promise<{ readonly View: ComponentType<P> }>;
  /** The view's props; `undefined` when the address is invalid. */
  readonly props?: (values: RouteValues) => P | undefined;
}

/** One screen of the console. */
export type ScreenEntry = ScreenOptions<object>;

/** The group of the navigation bar that has a line of a screen; undefined where it has none for who is there. */
export const lineGroup = (
  { item, role = 0 }: Pick<ScreenEntry, "item" | "role">,
  known: KnownOfGateway,
): NavigationGroup | undefined => {
  if (!item || known.role < role) return undefined;
  return typeof item.group === "string" ? item.group : item.group(known);
};

/** Checks that a view takes what its screen gives it, and forgets what that is. */
export const screen = <P extends object>(options: ScreenOptions<P>) => options as unknown as ScreenEntry;

/** Checks that each screen has a title. */
export const defineScreens = <Screens extends Readonly<Record<string, ScreenEntry>>>(
  entries: Screens & {
    readonly [Name in keyof Screens]: Name extends ScreenTitle ? unknown : { readonly title: ScreenTitle };
  },
): Screens => entries;
