import { effect } from "@preact/signals-core";
import { html, nothing, type TemplateResult } from "lit";
import type { Locale } from "../../i18n/locale.js";
import type { TopupMessages } from "../../areas/topup/messages.en.js";
import { topupMessages } from "../../areas/topup/messages.en.js";
import { overridden } from "../../i18n/overrides.js";
import type { MessageOverrides } from "../bridge/message-overrides.js";
import { type Appearance, wearAppearance } from "../../theme/appearance.js";
import { base } from "../../theme/base.js";
import type { Gateway } from "../../state/gateways.js";
import type { SessionState } from "../../state/session/account-state.js";
import { adopt } from "../../theme/css.js";
import { followedScheme, type Scheme } from "../../theme/scheme.js";
import { tokens } from "../../theme/tokens.js";
import { drawChip, readShown, signInLink, type Link, type Shown } from "./balance-chip.js";
import { chip } from "./balance.css.js";
import { inheritedSettings } from "../bridge/inherited-settings.js";
import type { ElementEntry } from "../definition/definition.js";
import { createLitBase } from "./lit-element.js";
import { whenProvided } from "../bridge/enclosing-providers.js";
import { readyState } from "../bridge/ready-state.js";

/** Everything that the rendering depends on, except the texts. */
interface Drawing {
  readonly shown: Shown;
  readonly hideUsed: boolean;
  readonly locale: Locale;
  readonly scheme: Scheme;
  readonly density: string;
  readonly appearance: Appearance;
  readonly messages: MessageOverrides;
  readonly signIn: Link | undefined;
  readonly retry: () => void;
}

/** Creates the class of `<gw-balance>`. */
export function createClass(definition: ElementEntry): CustomElementConstructor {
  return class GwBalance extends createLitBase(definition) {
    #gateway: Gateway | undefined;
    #drawing: Drawing | undefined;
    #texts: { readonly locale: Locale; readonly t: TopupMessages } | undefined;
    #stop: (() => void) | undefined;
    readonly #markReady = readyState(this);
    #ready = false;

    override connectedCallback(): void {
      super.connectedCallback();
      whenProvided(this, () => this.#follow());
    }

    override disconnectedCallback(): void {
      super.disconnectedCallback();
      this.#stop?.();
      this.#stop = undefined;
    }

    protected override createRenderRoot(): HTMLElement | DocumentFragment {
      const root = super.createRenderRoot();
      if (root instanceof ShadowRoot) adopt(root, [tokens, base, chip]);
      return root;
    }

    /** See `sharedMethods` in the catalogue. */
    async refresh(): Promise<void> {
      await this.#gateway?.session.retry();
    }

    /** See `sharedMethods` in the catalogue. */
    async signOut(): Promise<void> {
      await this.#gateway?.session.signOut();
    }

    /** Renders again whenever a signal that it reads has changed, and reports an expired session. */
    #follow(): void {
      this.#stop?.();
      const settings = inheritedSettings(this, this.properties.given);
      let before: SessionState | undefined;
      const stop = effect(() => {
        const gateway = settings.gateway.value;
        const { session } = gateway;
        this.#gateway = gateway;
        before ??= session.state.peek();
        session.start();
        this.#drawing = {
          shown: readShown(gateway, settings.locale.value),
          hideUsed: this.properties.held.get("hideUsed")?.value === true,
          locale: settings.locale.value,
          scheme: followedScheme(settings.theme.value, this),
          density: settings.density.value,
          appearance: settings.appearance.value,
          messages: settings.messages.value,
          signIn: signInLink(this, settings.loginUrl.value),
          retry: () => void session.retry(),
        };
        void this.#loadTexts(settings.locale.value);
        this.requestUpdate();
        const state = session.state.value;
        if (state === "expired" && before !== "expired") this.#emit("gw-session-expired");
        before = state;
      });
      this.#stop = () => {
        stop();
        settings.dispose();
      };
    }

    async #loadTexts(locale: Locale): Promise<void> {
      if (this.#texts?.locale === locale) return;
      try {
        const t = await topupMessages.load(locale);
        if (this.#drawing?.locale !== locale) return;
        this.#texts = { locale, t };
        this.requestUpdate();
      } catch (cause) {
        console.error("gateway-console: couldn't load the texts of <gw-balance>", cause);
      }
    }

    #emit(type: "gw-ready" | "gw-session-expired"): void {
      this.dispatchEvent(new CustomEvent(type, { detail: Object.freeze({}), bubbles: true, composed: true }));
    }

    protected override render(): TemplateResult | typeof nothing {
      const drawing = this.#drawing;
      if (!drawing || !this.#texts) return nothing;
      return html`<div
        class="gw"
        part="base"
        data-scheme=${drawing.scheme}
        data-density=${drawing.density}
        lang=${this.#texts.locale}
      >
        ${drawChip(drawing.shown, overridden(topupMessages, this.#texts.t, drawing.messages), drawing)}
      </div>`;
    }

    protected override updated(): void {
      const box = this.renderRoot.querySelector<HTMLElement>(".gw");
      if (box && this.#drawing) wearAppearance(box, this.#drawing.appearance);
      if (this.#ready || !this.#texts || !this.#drawing || this.#drawing.shown.kind === "loading") return;
      this.#ready = true;
      this.#markReady(true);
      this.#emit("gw-ready");
    }
  };
}
