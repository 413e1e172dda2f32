import { openInPageGateway } from "../../../../stories/support/in-page-gateway.js";
import type { InPageGateway, InPageOptions } from "../../../../stories/support/in-page-gateway.js";
import { showPictures } from "../../../../stories/support/in-page-pictures.js";

let started = false;

/**
 * Opens a gateway that runs in this page, and has the elements of the page load when they are first there.
 * @throws Error when the account to be signed in is refused
 */
export async function openGateway(options: InPageOptions): Promise<InPageGateway> {
  if (!started) {
    started = true;
    showPictures();
    await import("../../../../src/elements/loading/autoload.js");
  }
  return openInPageGateway(options);
}
