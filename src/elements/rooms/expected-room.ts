/**
 * How high an element usually is, in CSS pixels: in wide columns, in narrow ones if that is something else, and where
 * nobody is signed in if it then doesn't ask to sign in.
 */
export type UsualHeights = readonly [wide: number, narrow?: number, signedOut?: number];

/** What a browser remembers of one element: which one, see {@link roomKey}, and its column and height in CSS pixels. */
export type RememberedHeight = readonly [key: number, width: number, height: number];

/** What is known of an element's visitor before the gateway has said anything. */
export interface Visitor {
  /** The account that the browser remembers. */
  readonly user: number | undefined;
  /** Whether the page's server says that someone is signed in. */
  readonly isAnnounced: boolean;
  /** Whether someone may be signed in whom the browser doesn't remember. */
  readonly mayBeSignedIn: boolean;
  /** What the storage of the gateway holds as `rooms`. */
  readonly rooms: string | null | undefined;
}

/** The room that an element will take, in CSS pixels. */
export interface ExpectedRoom {
  /** The height of the tag while it loads, and its least height after that. */
  readonly height: number;
  /** How wide the tag is. */
  readonly width: number;
}

/** The height of what most elements show where nobody is signed in. */
const signInHeight = 131;
/** Columns below this width, in CSS pixels, are narrow. */
const narrow = 640;
/** The most that a page puts around an element, in CSS pixels; an empty one that is higher has a height of its own. */
const maxPadding = 64;

/** Whether columns are as good as equally wide: scrollbars come and go. */
export const isLike = (width: number, other: number): boolean => Math.abs(width - other) <= 24;

/** Attributes that don't decide what an element shows, or that the name in the storage holds already. */
const silent = /^(id|class|style|slot|hidden|base-url|gateway|theme|aria-.*|data-.*)$/;

/** What an element is: its tag, and what its attributes say. */
export interface Named {
  readonly localName: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
}

/** What an element is, as a number that tells nothing of it. */
export function roomKey({ localName, attributes }: Named): number {
  let text = localName;
  for (const { name, value } of attributes) if (!silent.test(name)) text += ` ${name}=${value}`;
  let key = 0;
  for (let index = 0; index < text.length; index++) key = (key * 31 + text.charCodeAt(index)) | 0;
  return key;
}

/** The heights that are remembered for an account, or without one; none if the storage holds anything else. */
export function rememberedHeights(
  text: Visitor["rooms"],
  account: number | undefined,
): readonly RememberedHeight[] {
  try {
    const { user, at } = JSON.parse(text ?? "") as { user?: number; at: readonly RememberedHeight[] };
    return user === account ? at.filter(([, , height]) => height > 0) : [];
  } catch {
    return [];
  }
}

/**
 * The room that an element will take. Call it before it shows anything.
 * @param named what the element is, where its own tag and attributes don't say so
 * @param width how wide it will be, where that has been measured
 * @returns undefined where the page's own rules say how high the element is
 */
export function expectedRoom(
  element: HTMLElement,
  [wide, slim = wide, signedOut = signInHeight]: UsualHeights,
  { user, isAnnounced, mayBeSignedIn, rooms }: Visitor,
  named: Named = element,
  width: number = element.offsetWidth,
): ExpectedRoom | undefined {
  // In its own pixels, which a zoom of the page enlarges.
  const height = element.offsetHeight;
  const { boxSizing, maxHeight } = getComputedStyle(element);
  // Children that the page gives it are seen until it is defined.
  const padding = (element.shadowRoot ?? element).firstElementChild ? 0 : height;
  if (padding > maxPadding || maxHeight !== "none") return undefined;
  const key = roomKey(named);
  // The way to sign in, as it was for nobody, isn't what comes for somebody who is new here.
  const isOutdated = user === undefined && isAnnounced && signedOut === signInHeight;
  const remembered = rememberedHeights(isOutdated ? null : rooms, user).find(
    ([of, column]) => of === key && isLike(column, width),
  )?.[2];
  const isForNobody = user === undefined && !mayBeSignedIn;
  const usual = isForNobody ? signedOut : width < narrow ? slim : wide;
  return {
    height: (remembered ?? usual) + (boxSizing === "border-box" ? padding : 0),
    width,
  };
}
