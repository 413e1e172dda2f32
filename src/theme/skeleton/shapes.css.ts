import { partCss } from "../css.js";

/** How boxes are laid out on screens that are neither a table nor a form. */
export const shapeSheet = partCss`
  .bone-figures {
    display: grid;
    gap: var(--_s8);
    padding: var(--_s8) var(--_s8) 53px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .bone-total {
    width: 16em;
    height: 36px;
  }
  .bone-parts {
    display: grid;
    gap: var(--_s10) 32px;
    grid-template: 314px auto / minmax(0, 3fr) minmax(0, 2fr);
  }
  .bone-days {
    height: auto;
  }
  .bone-ranks {
    display: grid;
    grid-row: span 2;
    align-content: start;
    gap: 16px;
  }
  .bone-source {
    height: 39px;
  }
  .bone-page {
    display: grid;
    gap: var(--_s10);
  }
  :is(.bone-tiles, .bone-main, .bone-tops) {
    display: grid;
    gap: var(--_s6);
    grid-template-columns: minmax(0, 1fr);
  }
  .bone-tiles {
    grid-auto-rows: 117px;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .bone-tiles > .bone {
    height: auto;
  }
  .bone-main {
    grid-auto-rows: 298px;
  }
  .bone-tops {
    grid-auto-rows: 255px;
    grid-template-columns: repeat(auto-fit, minmax(min(19em, 100%), 1fr));
  }
  .bone-settings {
    display: grid;
    gap: var(--_s8);
    max-width: 760px;
  }
  .bone-settings > .bone-panel {
    height: 77px;
  }
  .bone-settings > .bone-panel:nth-last-child(4) {
    height: 98px;
  }
  .bone-settings > .bone-panel:nth-last-child(2) {
    height: 153px;
  }
  .bone-settings .bone {
    max-width: 28em;
  }
  .bone-groups {
    max-width: 1040px;
  }
  .bone-group {
    display: grid;
    grid-template-columns: minmax(180px, 260px) minmax(0, 1fr);
    gap: var(--_s6) 40px;
    padding-block: var(--_s2) var(--_s12);
  }
  .bone-group + .bone-group {
    padding-block-start: var(--_s12);
    border-block-start: 1px solid var(--_border);
  }
  .bone-fields {
    display: grid;
    gap: var(--_s8);
  }
  .bone-fields .bone-field {
    min-height: 79px;
    max-width: none;
    align-content: start;
  }
  .bone-toggle {
    max-width: 18em;
  }
  .bone-area {
    height: 150px;
  }
  .bone-pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 250px), 1fr));
    gap: var(--_s8) var(--_s10);
  }
  .bone-wallet {
    max-width: 640px;
    height: 156px;
  }
  .bone-chat {
    height: 60vh;
  }
  .bone-cards {
    display: grid;
    gap: var(--_s8);
    grid-template-columns: minmax(0, 1fr);
  }
  .bone-cards > .bone {
    height: 294px;
  }
  @container gw (min-width: 880px) {
    .bone-cards {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container gw (min-width: 900px) {
    .bone-tiles {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    .bone-main {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
  }
  @container gw (max-width: 760px) {
    .bone-parts {
      grid-template: 264px auto auto / minmax(0, 1fr);
    }
    .bone-ranks {
      grid-row: auto;
    }
    .bone-source {
      height: 27px;
    }
    .bone-ranks > .bone:nth-child(n + 8) {
      display: none;
    }
  }
  @container gw (min-width: 401px) and (max-width: 760px) {
    .bone-ranks > .bone:nth-child(n + 6) {
      display: none;
    }
  }
  @container gw (max-width: 640px) {
    /* What is counted, by what and when, in as many lines as it takes. */
    .bone-bar:has(+ .bone-figures) {
      height: 76px;
    }
    .bone-group {
      grid-template-columns: minmax(0, 1fr);
    }
    /* The line below says when it was read. */
    .bone-page > .bone-bar {
      padding-block-end: 28px;
    }
  }
  @container gw (max-width: 520px) {
    .bone-settings > .bone-panel {
      height: 136px;
    }
    .bone-settings > .bone-panel:nth-last-child(4) {
      height: 157px;
    }
    .bone-settings > .bone-panel:nth-last-child(2) {
      height: 159px;
    }
    .bone-settings > .bone-panel:last-child {
      height: 69px;
    }
  }
  @container gw (max-width: 304px) {
    .bone-bar:has(+ .bone-figures) {
      height: 118px;
    }
  }
  @container gw (max-width: 400px) {
    .bone-tiles {
      grid-auto-rows: 131px;
    }
    .bone-main {
      grid-auto-rows: 242px;
    }
  }
`;
