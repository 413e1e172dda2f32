import { css, html } from "lit";
import { provideSettings } from "../bridge/enclosing-providers.js";
import type { RegisteredElement } from "../definition/definition.js";
import { createLitBase } from "./lit-element.js";

/** Creates the class of `<gw-provider>`. */
export const createClass = (definition: RegisteredElement): CustomElementConstructor =>
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

    override connectedCallback(): void {
      super.connectedCallback();
      // At once: without the slot, elements that are connected with it have no box whose room they could keep.
      this.performUpdate();
    }

    protected override render() {
      return html`<slot></slot>`;
    }
  };
