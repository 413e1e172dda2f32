import { toJson } from "../../domain/built-ins.js";
import type { Gateway } from "../../state/gateways.js";
import { isOut } from "../../state/session/account-state.js";
import { readStoredUser } from "../../state/session/stored-session.js";
import { pageGivesTokens, pageSaysSignedIn } from "../../state/session/visitor-mark.js";
import { css } from "../../theme/css.js";
import type { Named, RememberedHeight, UsualHeights } from "./expected-room.js";
import { roomRules } from "./room-rules.js";

/** The room of one element in its page, until its view is unmounted. */
export interface KeptRoom {
  /** The element shows its content: it may grow from now on, and its height is remembered. */
  ready(): void;
  end(): void;
}

/** Whether a stored account came by the page's token. */
const isOfToken = (stored: unknown): boolean =>
  (stored as { by_token?: boolean } | null | undefined)?.by_token === true;

/** How many heights are remembered for an account. */
const maxRows = 100;
/** Milliseconds without a change after which an element is at rest. */
const rest = 400;

/**
 * Keeps the room in the page that an element will take: nothing below it moves when its content is there. Once it is,
 * the element stays as high as long as shrinking would be seen: until its end is below the fold, the page is hidden, or
 * its column is another. Call it before its view is mounted.
 * @param named what a React component is, whose box has been a frame until now, as high as for who is signed in
 */
export function reserveSpace(
  element: HTMLElement,
  root: ShadowRoot,
  usual: UsualHeights,
  gateway: Gateway,
  named?: Named,
): KeptRoom {
  const { session, storage } = gateway;
  const { expectedRoom, isLike, rememberedHeights, roomKey } = roomRules();
  // A sheet of its own, since each element has another height.
  const sheet = css``.forDocument(element.ownerDocument);
  const lay = (rules: string) => {
    sheet.replaceSync(`:host(:not([hidden])) { display: block; ${rules} }`);
  };
  lay("");
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const isAnnounced = pageSaysSignedIn();
  const givesTokens = pageGivesTokens() || isOfToken(storage.readJson("user"));
  const visitor = {
    user: readStoredUser(storage)?.id,
    isAnnounced,
    mayBeSignedIn: named !== undefined || isAnnounced || givesTokens || gateway.isByToken(),
    rooms: storage.read("rooms"),
  };
  const { offsetWidth: width, offsetHeight: height } = element;
  // As high as its content, not as what is beside it; in a column, it would then be narrower than it will be.
  if (height > 0) lay("align-self: start;");
  let room = expectedRoom(element, usual, visitor, named, width);
  /** Whether the page gives tokens and has none yet: what asks to sign in until then is in the room of what comes. */
  const awaitsToken = () => givesTokens && !gateway.isByToken();
  /** Whether the room is meant for somebody, and the element only asks to sign in. */
  const isTooMuch = () =>
    usual[2] === undefined &&
    (visitor.user !== undefined || visitor.mayBeSignedIn) &&
    isOut(session.state.peek()) &&
    !awaitsToken();
  const minHeight = () => (room ? `min-height: ${String(room.height)}px;` : "");
  // What is drawn while it loads may be higher.
  const clip = () => lay(room ? `${minHeight()} max-height: ${String(room.height)}px; overflow: clip;` : "");
  clip();
  // Somebody whom the browser doesn't remember may turn out to be signed in: then more comes than the way to sign in.
  const recognised = session.user.subscribe((user) => {
    if (!user || visitor.user !== undefined || visitor.mayBeSignedIn) return;
    visitor.user = user.id;
    lay("");
    room = expectedRoom(element, usual, visitor, named);
    clip();
  });

  let box: HTMLElement | null = null;
  /** The account when the element was last at rest; null without one. */
  let account: number | null | undefined;

  function remember(): void {
    const height = box?.offsetHeight ?? 0;
    const state = session.state.peek();
    const user = session.user.peek()?.id;
    // Nobody was asked for where a page only has what is the same for everybody.
    const isKnown = state === "signed-in" ? user !== undefined : isOut(state) || state === "unasked";
    if (height === 0 || !isKnown) return;
    if (root.querySelector(".skeleton")) {
      // What comes may be just as high, which no observer would report.
      changed();
      return;
    }
    account = user ?? null;
    const mine: RememberedHeight = [roomKey(named ?? element), element.offsetWidth, height];
    const others = rememberedHeights(storage.read("rooms"), user).filter(
      ([key, width]) => key !== mine[0] || !isLike(width, mine[1]),
    );
    storage.write("rooms", toJson({ user, at: [mine, ...others].slice(0, maxRows) }));
  }

  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function atRest(): void {
    const { top, height } = element.getBoundingClientRect();
    const { offsetHeight, offsetWidth } = element;
    // The part that its content takes, in pixels of the window.
    const bottom = top + ((box?.offsetHeight ?? 0) * height) / (offsetHeight || 1);
    const isUnseen = document.hidden || bottom >= innerHeight;
    if (isUnseen || !isLike(offsetWidth, room?.width ?? 0)) lay("");
    remember();
  }
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(atRest, rest);
  };
  // That of the element's document: another one's would look before that document has been laid out.
  const { ResizeObserver: Resized } = element.ownerDocument.defaultView ?? window;
  const resized = new Resized(changed);

  return {
    ready() {
      recognised();
      lay(isTooMuch() ? "" : minHeight());
      box = root.querySelector(".gw");
      if (box) resized.observe(box);
      // An element can be drawn before it is known for whom. After a sign-in or sign-out it shows something else.
      stop ??= session.user.subscribe((user) => {
        const isOther = account !== undefined && account !== (user?.id ?? null);
        // The one whom the room is kept for comes when the page has a token.
        const isAwaited = givesTokens && account === null && user !== undefined;
        if (isTooMuch() || (isOther && !isAwaited)) lay("");
        changed();
      });
      document.addEventListener("visibilitychange", changed);
    },
    end() {
      recognised();
      stop?.();
      clearTimeout(timer);
      resized.disconnect();
      document.removeEventListener("visibilitychange", changed);
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}
