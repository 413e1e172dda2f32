import { css } from "../../src/theme/css.js";

/** The workbench's own look; the elements on it wear what is tried. */
export const workbenchSheet = css`
  .workbench {
    display: grid;
    grid-template-columns: minmax(0, 30rem) minmax(0, 1fr);
    gap: 1.5rem;
    align-items: start;
    padding: 1rem;
    color: light-dark(#1b1f27, #e9ebef);
    font:
      14px/1.5 system-ui,
      sans-serif;
  }
  .workbench table {
    width: 100%;
    border-collapse: collapse;
  }
  .workbench th,
  .workbench td {
    padding: 0.3rem 0.4rem;
    border-block-end: 1px solid light-dark(#e3e6eb, #2c313a);
    font-weight: 400;
    text-align: start;
    vertical-align: middle;
  }
  .workbench small {
    display: block;
    color: light-dark(#5a6271, #a3abb9);
  }
  .workbench code,
  .workbench input[type="text"],
  .workbench pre {
    font:
      12px/1.5 ui-monospace,
      Menlo,
      Consolas,
      monospace;
  }
  .workbench input[type="text"] {
    box-sizing: border-box;
    width: 9rem;
    padding: 0.25rem 0.4rem;
    border: 1px solid light-dark(#8a919e, #6b7382);
    border-radius: 4px;
    background: light-dark(#fff, #15171c);
    color: inherit;
  }
  .workbench button {
    padding: 0.2rem 0.6rem;
    border: 1px solid light-dark(#8a919e, #6b7382);
    border-radius: 4px;
    background: light-dark(#fff, #23272f);
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .workbench button[aria-pressed="true"] {
    background: #a3006b;
    color: #fff;
  }
  .workbench .tried {
    position: sticky;
    top: 1rem;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
  }
  .workbench .swatch {
    display: block;
    width: 1.75rem;
    height: 1.75rem;
    border: 1px solid light-dark(#8a919e, #6b7382);
    border-radius: 4px;
  }
  .workbench .swatch:focus-within {
    outline: 2px solid light-dark(#4a44c4, #b0b2ff);
  }
  .workbench .swatch input {
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .workbench pre {
    margin: 0;
    padding: 0.75rem;
    overflow: auto;
    border-radius: 6px;
    background: light-dark(#f1f3f6, #0f1115);
  }
  @media (max-width: 60rem) {
    .workbench {
      grid-template-columns: minmax(0, 1fr);
    }
    .workbench .tried {
      position: static;
    }
  }
`;
