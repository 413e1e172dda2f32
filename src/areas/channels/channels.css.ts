import { css } from "../../theme/css.js";

/** The channel list and the channel form; with the colours of badges that only channel types have. */
export const channels = css`
  .badge[data-tone="black"] {
    --_tone: var(--_text);
  }
  .badge[data-tone="brown"] {
    --_tone: light-dark(#7a4a21, #d6a57c);
  }
  .badge[data-tone="olive"] {
    --_tone: light-dark(#5c6a00, #c5d25a);
  }
  .badge[data-tone="orange"] {
    --_tone: light-dark(#a84300, #ffa36b);
  }
  .badge[data-tone="pink"] {
    --_tone: light-dark(#b0246f, #ff9acb);
  }
  .badge[data-tone="purple"] {
    --_tone: light-dark(#8a2bb0, #dd9cf5);
  }
  .badge[data-tone="teal"] {
    --_tone: light-dark(#00706b, #5fd3cc);
  }
  .badge[data-tone="violet"] {
    --_tone: light-dark(#5b36c2, #b7a0ff);
  }
  .channel-name {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 10px;
    min-width: 8em;
  }
  @container gw (min-width: 641px) {
    .channel-name {
      flex-wrap: nowrap;
    }
    .channel-name > .row-title {
      max-width: 15em;
    }
  }
  .channel-name .channel-models {
    white-space: nowrap;
  }
  .channel-models,
  .channel-balance {
    padding: 2px 6px;
    margin-inline: -6px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--_muted);
    font: inherit;
    cursor: pointer;
  }
  .channel-balance {
    color: inherit;
    text-align: end;
    white-space: nowrap;
  }
  span.channel-balance {
    cursor: default;
  }
  .channel-models:hover,
  .channel-balance:hover {
    background: var(--_hover);
    color: var(--_text);
  }
  .tags {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px;
    max-width: 12em;
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
    padding: 0 6px;
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
  @container gw (min-width: 641px) {
    .table td,
    .table th {
      padding-inline: 8px;
    }
  }
  .channel-numbers {
    display: grid;
    gap: 18px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
  }
  .channel-warning {
    color: var(--_warning);
  }
  .models-added {
    color: var(--_success);
  }
  .models-removed {
    color: var(--_danger);
  }
  /* What is long uses a second line before any column has to go. */
  @container gw (min-width: 641px) and (max-width: 1260px) {
    .table th {
      white-space: normal;
    }
    .table .badge {
      border-radius: 12px;
      white-space: normal;
      /* Chinese breaks between any two characters otherwise. */
      word-break: keep-all;
    }
    .table .channel-balance {
      white-space: normal;
    }
    .table td[data-column="type"] {
      min-width: 9.4em;
    }
    .table td[data-column="type"] .badge::before {
      content: none;
    }
    .table td[data-column="status"] .badge {
      max-width: 9.5em;
    }
    .table .badge::before {
      flex: none;
    }
    .sort-button {
      position: relative;
      margin: 0;
      padding-inline: 0;
    }
    .sort-button .icon {
      position: absolute;
      inset-inline-start: 100%;
    }
    /* At the other side, also before such a column: one arrow for each space between two. */
    .table th:is([data-numeric], :has(+ [data-numeric])) .icon {
      inset-inline: auto 100%;
    }
    .cell-number {
      width: 56px;
      min-width: 56px;
    }
  }
  @container gw (min-width: 641px) and (max-width: 1300px) {
    .table [data-column="used"],
    .channel-name > .channel-models {
      display: none;
    }
    .channel-name > .row-title {
      max-width: 12em;
    }
  }
  /* Badges have two lines here. */
  @container gw (min-width: 641px) and (max-width: 1000px) {
    [data-column="type"] > .bone {
      height: 2.9em;
    }
    .table :is(th, td) {
      padding-inline: 7px;
    }
  }
  @container gw (max-width: 960px) {
    .table [data-column="weight"] {
      display: none;
    }
    .channel-name > .row-title {
      max-width: 10em;
    }
  }
  @container gw (max-width: 890px) {
    .table [data-column="id"],
    .table [data-column="balance"] {
      display: none;
    }
  }
  @container gw (max-width: 780px) {
    .table [data-column="priority"] {
      display: none;
    }
  }
  @container gw (max-width: 720px) {
    .table [data-column="group"] {
      display: none;
    }
  }
  @container gw (max-width: 640px) {
    .table
      td:is(
        [data-column="id"],
        [data-column="weight"],
        [data-column="balance"],
        [data-column="priority"],
        [data-column="group"]
      ) {
      display: flex;
    }
    [data-column="type"] > .bone {
      height: 2em;
    }
    .tags {
      justify-content: flex-end;
      max-width: none;
    }
    .channel-filters > .select-field {
      flex: 1 1 40%;
    }
    .channel-name > .row-title {
      max-width: none;
    }
  }
`;
