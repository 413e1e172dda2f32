import { css } from "../../../theme/css.js";

/** The histogram of the log. */
export const histogramSheet = css`
  .histogram {
    display: grid;
    gap: var(--_s2);
    padding: var(--_s4) var(--_s6);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    grid-template-columns: minmax(0, 1fr);
  }
  .histogram > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--_s6);
    min-height: 28px;
  }
  .histogram .button {
    min-height: 26px;
  }
  .histogram-plot {
    position: relative;
  }
  .histogram-top {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    padding-inline-end: var(--_s2);
    background: var(--_surface);
    font-size: var(--_font-tiny);
    pointer-events: none;
  }
  .histogram-bars {
    display: flex;
    height: 84px;
    border-block: 1px solid var(--_border);
    touch-action: pan-y;
    user-select: none;
  }
  .histogram-bars > li {
    flex: 1 1 0;
    min-width: 0;
  }
  .histogram-bars button {
    display: flex;
    align-items: flex-end;
    justify-content: center;
    width: 100%;
    height: 100%;
    padding: 0 1px;
    border: 0;
    background: none;
    cursor: zoom-in;
  }
  .histogram-bars button:is(:hover, [data-selected]) {
    background: var(--_hover);
  }
  .histogram-bars button:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  .histogram-bars svg {
    min-height: 0;
    max-width: 40px;
    fill: var(--_accent);
  }
  .histogram-bars button[data-selected] svg {
    fill: var(--_accent-text);
  }
  .histogram-bars button[data-pending] {
    background: repeating-linear-gradient(135deg, var(--_hover) 0 4px, transparent 4px 8px);
  }
  .histogram-ends {
    display: flex;
    justify-content: space-between;
    font-size: var(--_font-tiny);
  }
  .histogram-covered {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--_s4);
  }
  .histogram-covered > .button {
    padding-inline: var(--_s2);
    color: var(--_accent-text);
  }
  .histogram > p {
    font-size: var(--_font-small);
  }
  @media (forced-colors: active) {
    .histogram-bars svg {
      fill: CanvasText;
    }
    .histogram-bars button[data-selected] {
      background: Highlight;
    }
  }
`;
