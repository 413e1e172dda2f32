import type { ReadonlySignal } from "@preact/signals-core";
import type { Locale } from "../../../i18n/locale.js";
import type { Overrides } from "../../../i18n/overrides.js";
import { createDrafts, type Drafts } from "../../../state/drafts.js";
import type { Gateway } from "../../../state/gateways.js";
import { isOut } from "../../../state/session/account-state.js";
import { adopt } from "../../../theme/css.js";
import type { AnalyticsDetail, EventDetails } from "./generated/event-details.js";
import type { EventName, Host } from "./host.js";
import { createImperativeHandle, type ImperativeHandle } from "./imperative-handle.js";

interface HostOptions {
  /** The tag of the view, also where a React component draws it. */
  readonly tag: string;
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly gateway: Gateway;
  readonly locale: ReadonlySignal<Locale>;
  readonly messages: ReadonlySignal<Overrides>;
  readonly drafts?: Drafts;
  readonly imperativeHandle?: ImperativeHandle;
}

/** What a view may ask of its page, for an element that drew a shadow root. */
export function createHost({
  tag,
  element,
  root,
  gateway,
  locale,
  messages,
  drafts = createDrafts(),
  imperativeHandle = createImperativeHandle(),
}: HostOptions): Host {
  const send = (type: EventName, detail: object, cancelable: boolean): boolean =>
    element.dispatchEvent(
      new CustomEvent(type, {
        detail: Object.freeze({ ...detail }),
        bubbles: true,
        composed: true,
        cancelable,
      }),
    );
  const track: Host["track"] = (name, about = {}) => {
    send("gw-analytics", { name, view: tag, ...about }, false);
  };
  return {
    element,
    root,
    gateway,
    locale,
    messages,
    drafts,
    imperativeHandle,
    adopt: (...sheets) => adopt(root, sheets),
    emit(type, ...[detail = {}]) {
      send(type, detail, false);
      // Of the detail, which may be about a person or a record, only what comes from a list. A route names records.
      if (type === "gw-error") track("error", { kind: (detail as EventDetails["gw-error"]).code });
      else if (!("path" in detail)) track(type.slice("gw-".length) as AnalyticsDetail["name"]);
    },
    track,
    ask: (type, ...[detail = {}]) => send(type, detail, true),
  };
}

/** Reads account, status and what the view shows again. */
export async function refresh({ gateway, imperativeHandle }: Host): Promise<void> {
  await gateway.session.retry();
  await imperativeHandle.refresh();
}

/**
 * Starts the gateway's session, keeps the drafts to one account, and tells the page when the session ends by itself.
 * The returned function stops that.
 * @param forEverybody whether the view is the same whoever is signed in, so that nobody need be asked
 * @param onSignedOut called whenever the session's state changes, with whether nobody is signed in
 */
export function followSession(
  host: Host,
  forEverybody = false,
  onSignedOut?: (isOut: boolean) => void,
): () => void {
  const { session } = host.gateway;
  let before = session.state.peek();
  const stops = [
    session.user.subscribe((user) => host.drafts.belongTo(user?.id)),
    session.state.subscribe((state) => {
      if (state === "expired" && before !== "expired") host.emit("gw-session-expired");
      before = state;
      onSignedOut?.(isOut(state));
    }),
  ];
  if (forEverybody) session.startForEverybody();
  else session.start();
  return () => {
    for (const stop of stops) stop();
  };
}
