import { css } from "../../../theme/css.js";

/** The histogram of the log. */
export const histogramSheet = css`
  .histogram {
    display: grid;
    gap: var(--_s1);
    grid-template-columns: minmax(0, 1fr);
  }
  /* The line above the bars holds the scale, and what is read off a bar. */
  .histogram-plot {
    position: relative;
    padding-block-start: 16px;
  }
  .histogram-top {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    font-size: var(--_font-tiny);
    pointer-events: none;
  }
  .histogram-read {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    font-size: var(--_font-tiny);
    pointer-events: none;
  }
  .histogram-bars {
    display: flex;
    height: 46px;
    border-block-end: 1px solid var(--_border);
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
    max-width: 32px;
    border-radius: 2px 2px 0 0;
    fill: color-mix(in srgb, var(--_accent-line) 72%, var(--_surface));
  }
  .histogram-bars button:is(:hover, [data-selected]) svg {
    fill: var(--_accent-line);
  }
  .histogram-bars button[data-pending] {
    background: repeating-linear-gradient(135deg, var(--_hover) 0 4px, transparent 4px 8px);
  }
  .histogram-ends {
    display: flex;
    justify-content: space-between;
    gap: 0 var(--_s6);
    min-height: 20px;
    font-size: var(--_font-tiny);
  }
  .histogram-ends > span {
    flex: none;
  }
  .histogram-covered {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 var(--_s3);
  }
  .histogram-covered > strong {
    font-weight: 500;
  }
  .histogram-covered > .button {
    min-height: 20px;
    padding: 0;
    border: 0;
    color: var(--_accent-text);
    font-size: inherit;
  }
  .histogram-covered > .button:hover {
    background: none;
    text-decoration: underline;
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
