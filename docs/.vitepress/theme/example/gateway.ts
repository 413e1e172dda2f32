import { openInPageGateway } from "../../../../stories/support/in-page-gateway.js";
import type { InPageGateway, InPageOptions } from "../../../../stories/support/in-page-gateway.js";
import { showPictures } from "../../../../stories/support/in-page-pictures.js";

let started = false;

/** This page's own, so that a visitor with two tabs has two gateways that know nothing of each other. */
const tab = `${Math.random().toString(36).slice(2, 8)}-`;

const opened = new Set<InPageGateway>();

/**
 * Opens a gateway that runs in this page, and has the elements of the page load when they are first there.
 * @throws Error when the account to be signed in is refused
 */
export async function openGateway(options: InPageOptions): Promise<InPageGateway> {
  if (!started) {
    started = true;
    showPictures();
    addEventListener("pagehide", ({ persisted }) => {
      if (!persisted) for (const { close } of opened) close();
    });
    await import("../../../../src/elements/loading/autoload.js");
  }
  const gateway = await openInPageGateway({ ...options, tab });
  opened.add(gateway);
  return gateway;
}
