import { css, html } from "lit";
import { provider as definition } from "./catalog-display.js";
import { createLitBase } from "./lit-element.js";
import { registerElement } from "./register-element.js";
import type { WishesProvider } from "./surroundings.js";

registerElement(
  definition.tag,
  () =>
    class GwProvider extends createLitBase(definition) implements WishesProvider {
      static override readonly styles = css`
        :host {
          display: contents;
        }
      `;
      readonly wishes = this.properties.wishes;

      protected override render() {
        return html`<slot></slot>`;
      }
    },
);
