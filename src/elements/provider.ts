import { css, html } from "lit";
import { provider as definition } from "./catalog-display.js";
import { createLitBase } from "./lit-element.js";
import { provideSettings } from "./providers-around.js";
import { registerElement } from "./register-element.js";

registerElement(
  definition,
  () =>
    class GwProvider extends createLitBase(definition) {
      static override readonly styles = css`
        :host {
          display: contents;
        }
      `;

      constructor() {
        super();
        provideSettings(this, this.properties.given);
      }

      protected override render() {
        return html`<slot></slot>`;
      }
    },
);
