import { css } from "../../theme/css.js";

/** The lists of tasks and drawings, and what one of them made. */
export const tasks = css`
  .task-prompt {
    display: inline-block;
    overflow: hidden;
    max-width: clamp(8em, 22cqi, 26em);
    text-overflow: ellipsis;
    vertical-align: bottom;
    white-space: nowrap;
  }
  .task-id {
    overflow-wrap: anywhere;
  }
  .task-id-line {
    display: flex;
    align-items: center;
    gap: var(--_s2);
  }
  .task-lead {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s3);
  }
  .task-files {
    display: grid;
    gap: var(--_s3);
    grid-template-columns: minmax(0, 1fr);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .task-file {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s2) var(--_s3);
  }
  .task-file > .muted {
    overflow-wrap: anywhere;
  }
  .task-picture {
    flex: 0 0 100%;
    max-width: 100%;
    max-height: 60vh;
    border-radius: var(--_radius-small);
    object-fit: contain;
    object-position: left;
  }
  .task-progress {
    width: 100%;
    accent-color: var(--_accent);
  }
`;
