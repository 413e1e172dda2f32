import type { TemplateResult, nothing } from "lit";
import { balanceMessages, type BalanceMessages } from "../../areas/topup/generated/balance.messages.en.js";
import { base } from "../../theme/base.js";
import { adopt } from "../../theme/css.js";
import { tokens } from "../../theme/tokens.js";
import type { RegisteredElement } from "../definition/definition.js";
import { drawChip, readShown, signInLink, type Link, type Shown } from "./balance-chip.js";
import { chip } from "./balance.css.js";
import { inline } from "./inline.css.js";
import { createLitBase } from "./lit-element.js";
import { createLitWidget } from "./lit-widget.js";

/** What the rendering depends on, besides the look. */
interface Drawing {
  readonly shown: Shown;
  readonly hideUsed: boolean;
  readonly signIn: Link | undefined;
  readonly retry: () => void;
}

/** Creates the class of `<gw-balance>`. */
export function createClass(definition: RegisteredElement): CustomElementConstructor {
  return class GwBalance extends createLitBase(definition) {
    readonly #widget = createLitWidget<Drawing, BalanceMessages>(this, {
      internals: this.attachInternals(),
      texts: balanceMessages,
      read: (gateway, settings) => ({
        shown: readShown(gateway, settings.locale.value),
        hideUsed: this.properties.held.get("hideUsed")?.value === true,
        signIn: signInLink(this, settings.loginUrl.value),
        retry: () => void gateway.session.retry(),
      }),
      draw: ({ shown, ...drawing }, t) => drawChip(shown, t, drawing),
      stateOf: ({ shown: { kind } }) =>
        kind === "loading" ? "loading" : kind === "failed" ? "error" : undefined,
    });

    override connectedCallback(): void {
      super.connectedCallback();
      this.#widget.connected();
    }

    override disconnectedCallback(): void {
      super.disconnectedCallback();
      this.#widget.disconnected();
    }

    protected override createRenderRoot(): HTMLElement | DocumentFragment {
      const root = super.createRenderRoot();
      if (root instanceof ShadowRoot) adopt(root, [tokens, base, inline, chip]);
      return root;
    }

    /** See `sharedMethods` in the catalogue. */
    refresh(): Promise<void> {
      return this.#widget.refresh();
    }

    /** See `sharedMethods` in the catalogue. */
    signOut(): Promise<void> {
      return this.#widget.signOut();
    }

    protected override render(): TemplateResult | typeof nothing {
      return this.#widget.render();
    }

    protected override updated(): void {
      this.#widget.updated();
    }
  };
}
