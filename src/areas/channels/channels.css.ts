import { css } from "../../theme/css.js";

/** The channel list and the channel form. */
export const channels = css`
  .channel-name {
    display: flex;
    align-items: center;
    gap: var(--_s5);
    min-width: 0;
  }
  .keys-short {
    color: var(--_warning);
  }
  .last-test {
    display: inline-flex;
    align-items: center;
    gap: var(--_s2);
    white-space: nowrap;
  }
  .cell-button {
    padding: var(--_s1) var(--_s3);
    margin-inline: calc(-1 * var(--_s3));
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: end;
    white-space: nowrap;
    cursor: pointer;
  }
  span.cell-button {
    cursor: default;
  }
  .cell-button:hover {
    background: var(--_hover);
    color: var(--_text);
  }
  @container gw (min-width: 641px) {
    /* Names have what the other columns leave, and room to be read before any of those has: none comes or goes with
       the names. On the first visit that is room for 40 characters, later for the longest name of the visit before. */
    .channel-list .table th[data-column="name"] {
      width: 100%;
    }
    .channel-list .table td[data-column="name"] > :is(.channel-name, .bone) {
      min-width: calc(min(22em, var(--_longest-name, 22em) + var(--_s4)) + 22px + var(--_s5));
    }
    .channel-list .table td[data-column="name"] > .bone {
      max-width: calc(min(22em, var(--_longest-name, 22em) + var(--_s4)) + 22px + var(--_s5));
    }
    .channel-name > .row-name {
      flex: 1;
      min-width: 0;
      contain: inline-size;
    }
    /* Nothing is left that could go. */
    .channel-list .table-box[data-dropped~="2"] td[data-column="name"] > :is(.channel-name, .bone) {
      min-width: 11em;
    }
    .table .channel-type {
      display: block;
      width: 10em;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    @media print {
      .table .channel-type {
        width: auto;
      }
    }
  }
  @container gw (min-width: 641px) and (max-width: 720px) {
    .channel-list .table td[data-column="name"] > :is(.channel-name, .bone) {
      min-width: 11em;
    }
  }
  /* As wide before the unit is known as after. */
  .channel-used {
    display: inline-block;
    min-width: 4.5em;
    white-space: nowrap;
  }
  .cell-number {
    width: 64px;
    min-width: 64px;
    max-width: 8em;
    field-sizing: content;
    appearance: textfield;
    min-height: 28px;
    padding: 0 var(--_s3);
    border: 1px solid transparent;
    border-radius: var(--_radius-small);
    background: none;
    color: var(--_text);
    font: inherit;
    text-align: end;
  }
  /* A figure like the others, until somebody comes near. */
  .table tr:hover .cell-number,
  .cell-number:focus {
    border-color: var(--_border-strong);
    background: var(--_surface);
  }
  @media (hover: none), (forced-colors: active) {
    .cell-number {
      border-color: var(--_border-strong);
    }
  }
  .cell-number::-webkit-inner-spin-button {
    appearance: none;
  }
  @supports (field-sizing: content) {
    .gw .cell-number {
      width: auto;
    }
  }
  .detail-list .cell-number {
    text-align: start;
  }
  /* The figure is in line with the others; on a phone its frame is. */
  @container gw (min-width: 641px) {
    .table [data-numeric] .cell-number {
      margin-inline-end: calc(-1 * var(--_s3));
    }
    .detail-list .cell-number {
      margin-inline-start: calc(-1 * var(--_s3));
    }
  }
  .channel-numbers {
    display: grid;
    gap: var(--_s8);
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
  }
  .channel-mapping > .button {
    margin-block-start: var(--_s3);
  }
  /* Above the buttons that stay in view, with room for a reason that comes later. */
  .form-test {
    scroll-margin-block-end: 200px;
  }
  .form-test > .row > .select-field {
    max-width: 220px;
  }
  @container gw (max-width: 640px) {
    .channel-filters > .select-field {
      flex: 1 1 40%;
    }
  }
`;
