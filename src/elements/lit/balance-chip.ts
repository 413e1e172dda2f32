import { html, nothing, type TemplateResult } from "lit";
import type { User } from "../../api/entities/user-schema.js";
import { currencyOf } from "../../domain/money/currency.js";
import { formatQuota } from "../../domain/money/quota.js";
import type { Locale } from "../../i18n/locale.js";
import type { BalanceMessages } from "../../areas/topup/generated/balance.messages.en.js";
import type { Gateway } from "../../state/gateways.js";

/** What the chip shows. */
export type Shown =
  | { readonly kind: "loading" | "signed-out" | "failed" }
  | { readonly kind: "known"; readonly user: User; readonly remaining: string; readonly used: string };

/** An address, and what a click on a link to it does first. */
export interface Link {
  readonly href: string;
  onClick(event: MouseEvent): void;
}

/** A link to the sign-in page, which the page around an element may keep from being followed. */
export function signInLink(element: HTMLElement, address: string | undefined): Link | undefined {
  return address === undefined
    ? undefined
    : {
        href: address,
        onClick(event) {
          const url = new URL(address, document.baseURI).href;
          const init = { detail: Object.freeze({ url }), bubbles: true, composed: true, cancelable: true };
          if (!element.dispatchEvent(new CustomEvent("gw-before-navigate", init))) event.preventDefault();
        },
      };
}

/** The account whose quota to show; reads signals. An account remembered from an earlier visit has no quota yet. */
export function readShown({ session }: Gateway, locale: Locale): Shown {
  const state = session.state.value;
  const user = session.user.value;
  const status = session.status.value;
  if (state === "unknown") return { kind: session.error.value ? "failed" : "loading" };
  if (state !== "signed-in" || !user) return { kind: "signed-out" };
  if (!status && !session.statusError.value) return { kind: "loading" };
  const display = { currency: currencyOf(status), locale };
  return {
    kind: "known",
    user,
    remaining: formatQuota(user.quota, display),
    used: formatQuota(user.used_quota, display),
  };
}

/** The template of the chip. */
export function drawChip(
  shown: Shown,
  t: BalanceMessages,
  {
    hideUsed,
    signIn,
    retry,
  }: {
    readonly hideUsed: boolean;
    /** The way to the sign-in page, where the page has one. */
    readonly signIn: Link | undefined;
    readonly retry: () => void;
  },
): TemplateResult {
  switch (shown.kind) {
    case "known":
      return amounts(shown, t, hideUsed);
    case "loading":
      return html`<span class="chip" part="chip" role="status" data-state="loading">
        <span class="visually-hidden">${t.loading}</span>
        <span class="bone" aria-hidden="true"></span>
      </span>`;
    case "signed-out":
      if (signIn)
        return html`<a
          class="chip"
          part="chip"
          data-state="signed-out"
          href=${signIn.href}
          @click=${(event: MouseEvent) => signIn.onClick(event)}
          ><span class="dot" aria-hidden="true"></span><span>${t.signIn}</span></a
        >`;
      return html`<span class="chip" part="chip" role="status" data-state="signed-out">
        <span class="dot" aria-hidden="true"></span><span>${t.signedOut}</span>
      </span>`;
    case "failed":
      return html`<span class="chip" part="chip" role="status" data-state="failed">
        <span class="dot" aria-hidden="true"></span><span>${t.failed}</span>
        <button type="button" aria-label=${t.retry} title=${t.retry} @click=${retry}>
          <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.4">
            <path d="M13 4v3h-3M3 12V9h3M12.4 7A4.8 4.8 0 0 0 4 5.3M3.6 9A4.8 4.8 0 0 0 12 10.7"></path>
          </svg>
        </button>
      </span>`;
  }
}

function amounts(
  { user, remaining, used }: Extract<Shown, { kind: "known" }>,
  t: BalanceMessages,
  hideUsed: boolean,
): TemplateResult {
  const sentence = (left: string, spent: string) =>
    hideUsed ? t.labelRemaining(left) : t.label(left, spent);
  return html`<span
    class="chip"
    part="chip"
    role="group"
    aria-label=${sentence(remaining, used)}
    title=${sentence(t.points(user.quota), t.points(user.used_quota))}
    data-state=${user.quota > 0 ? "known" : "empty"}
  >
    <span class="dot" aria-hidden="true"></span>
    <span part="remaining" class="sum"
      ><span class="amount">${remaining}</span> <span class="unit">${t.left}</span></span
    >
    ${hideUsed ? nothing : html`<span part="used" class="sum used">${used} ${t.used}</span>`}
  </span>`;
}
