import type { ReadonlySignal } from "@preact/signals-core";
import type { Locale } from "../i18n/locale.js";
import { createDrafts, type Drafts } from "../state/drafts.js";
import type { Gateway } from "../state/gateways.js";
import { adopt } from "../theme/css.js";
import type { EventName, Host } from "./host.js";
import { createSteering, type Steering } from "./steering.js";

interface HostOptions {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly gateway: Gateway;
  readonly locale: ReadonlySignal<Locale>;
  readonly drafts?: Drafts;
  readonly steering?: Steering;
}

/** What a view may ask of its page, for an element that drew a shadow root. */
export function createHost({
  element,
  root,
  gateway,
  locale,
  drafts = createDrafts(),
  steering = createSteering(),
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
  return {
    element,
    root,
    gateway,
    locale,
    drafts,
    steering,
    adopt: (...sheets) => adopt(root, sheets),
    emit(type, ...[detail = {}]) {
      send(type, detail, false);
    },
    ask: (type, ...[detail = {}]) => send(type, detail, true),
  };
}

/** Reads account, status and what the view shows again. */
export async function refresh({ gateway, steering }: Host): Promise<void> {
  await gateway.session.retry();
  await steering.refresh();
}

/** Starts the gateway's session and tells the page when it ends by itself. The returned function stops telling. */
export function followSession(host: Host): () => void {
  const { session } = host.gateway;
  let before = session.state.peek();
  const stop = session.state.subscribe((state) => {
    if (state === "expired" && before !== "expired") host.emit("gw-session-expired");
    before = state;
  });
  session.start();
  return stop;
}
