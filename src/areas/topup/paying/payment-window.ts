import { isApiUrl, type OwnUrls } from "../../../domain/site/own-urls.js";
import { parseHttpUrl } from "../../../domain/site/links.js";
import type { PayPage } from "../../../api/payments/payments.js";

/** A window of its own for a provider's page. */
export interface PaymentWindow {
  /** Opens the page in it. */
  go(page: PayPage): void;
  close(): void;
}

/**
 * Opens an empty window. Only a click may open one, and only right away; where its page leads is known later.
 * @param text what it says until then
 * @param onRefused called when this page's policy lets no form go to the provider's address, which the window shares:
 *   it would say `text` forever
 * @returns undefined where the browser doesn't allow it
 */
export function openPaymentWindow(text: string, onRefused: () => void): PaymentWindow | undefined {
  const opened = window.open("", "_blank");
  if (!opened) return undefined;
  // The provider's page can't reach this one.
  opened.opener = null;
  opened.document.title = text;
  opened.document.body.append(text);
  opened.document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
    if (effectiveDirective !== "form-action") return;
    opened.close();
    onRefused();
  });
  return {
    go(page) {
      if (opened.closed) return;
      if (page.kind === "open") opened.location.replace(page.url);
      else post(opened.document, page);
    },
    close: () => opened.close(),
  };
}

/** Sends a form as a page of that window. It is never fetched: the provider answers with a page of its own. */
function post(document: Document, { url, fields }: PayPage): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = url;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // A field may be called "submit".
  HTMLFormElement.prototype.submit.call(form);
}

/** Whether a page may be opened: over http or https, and not the gateway's own API, which would act as the visitor. */
export const isPayable = ({ kind, url }: PayPage, own: OwnUrls): boolean =>
  kind === "code" ? url !== "" : parseHttpUrl(url) !== undefined && !isApiUrl(url, own);
