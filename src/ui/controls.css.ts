import { css } from "../theme/css.js";

/** Buttons, selects, dialogs, menus, tables, toasts: the look of every part in this folder. */
export const controls = css`
  .icon {
    flex: none;
    width: 16px;
    height: 16px;
  }
  .spinner {
    flex: none;
    width: 14px;
    height: 14px;
    border: 2px solid currentColor;
    border-block-start-color: transparent;
    border-radius: 50%;
    animation: gw-spin 0.8s linear infinite;
  }
  @keyframes gw-spin {
    to {
      transform: rotate(1turn);
    }
  }

  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-height: var(--_control);
    max-width: 100%;
    margin: 0;
    padding: 0 12px;
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
    font-weight: 500;
    line-height: 1.25;
    text-align: center;
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
  }
  .button:hover {
    background: var(--_hover);
  }
  .button[data-variant="primary"] {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .button[data-variant="primary"]:hover {
    background: color-mix(in oklab, var(--_accent) 88%, black);
  }
  .button[data-variant="danger"] {
    border-color: transparent;
    background: var(--_danger-fill);
    color: #fff;
  }
  .button[data-variant="danger"]:hover {
    background: color-mix(in oklab, var(--_danger-fill) 88%, black);
  }
  .button[data-variant="quiet"] {
    border-color: transparent;
    background: transparent;
    color: var(--_text);
  }
  .button[data-variant="quiet"]:hover {
    background: var(--_hover);
  }
  .button[data-icon-only] {
    width: var(--_control);
    padding: 0;
  }
  .button:disabled,
  .button[aria-disabled]:not([aria-busy]) {
    opacity: 0.5;
    cursor: not-allowed;
  }
  .button[aria-busy] {
    cursor: progress;
  }
  .button-group {
    display: inline-flex;
  }
  .button-group > .button {
    border-color: var(--_border);
  }
  .button-group > .button:first-child {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  .button-group > .button:nth-child(n + 2) {
    margin-inline-start: -1px;
    padding: 0 6px;
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  .link-button {
    padding: 0;
    border: 0;
    background: none;
    color: var(--_accent-text);
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 2px;
    cursor: pointer;
  }

  .field::part(form-control-label) {
    margin-block-end: 4px;
    font-weight: 500;
  }
  .field::part(form-control-help-text) {
    margin-block-start: 4px;
  }
  .field[data-wrong]::part(base) {
    border-color: var(--_danger);
  }
  .mono-field::part(input),
  .mono-field::part(textarea) {
    font-family: var(--_font-mono);
  }
  .field-label {
    display: block;
    margin-block-end: 4px;
    font-weight: 500;
  }
  .field-help {
    margin-block-start: 4px;
    color: var(--_muted);
    font-size: 0.93em;
  }
  .select {
    width: 100%;
    min-height: var(--_control);
    padding: 0 28px 0 10px;
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background-color: var(--_surface);
    color: var(--_text);
    font: inherit;
    cursor: pointer;
    appearance: auto;
  }

  .secret {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .secret-text {
    flex: 1 1 200px;
    min-width: 0;
    min-height: var(--_control);
    padding: 0 10px;
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_sunken);
    color: var(--_text);
  }
  .choice-list {
    min-width: 0;
  }
  .choice-box {
    display: grid;
    gap: 4px;
    padding: 6px;
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
  }
  .choices {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 190px), 1fr));
    max-height: 168px;
    overflow-y: auto;
  }
  .choice {
    display: flex;
    align-items: flex-start;
    gap: 8px;
    padding: 3px 6px;
    border-radius: 4px;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .choice:hover {
    background: var(--_hover);
  }
  .choice input {
    flex: none;
    margin: 4px 0 0;
    accent-color: var(--_accent);
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    max-height: 112px;
    margin-block-end: 6px;
    overflow-y: auto;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    max-width: 100%;
    padding: 1px 2px 1px 8px;
    border-radius: 999px;
    background: var(--_hover);
    overflow-wrap: anywhere;
  }
  .chip .chip-text {
    padding: 0;
    color: inherit;
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .choice-list[data-invalid] .choice-box {
    border-color: var(--_danger);
  }
  .choice-adder {
    display: flex;
    gap: 6px;
    margin-block-start: 6px;
  }
  .choice-adder > .field {
    flex: 1;
    min-width: 0;
  }
  .chip button {
    display: inline-flex;
    padding: 4px;
    border: 0;
    border-radius: 50%;
    background: none;
    color: var(--_muted);
    cursor: pointer;
  }
  .chip .icon {
    width: 12px;
    height: 12px;
  }
  .chip button:hover {
    color: var(--_text);
  }

  .panel {
    display: grid;
    justify-items: center;
    gap: 8px;
    max-width: 34em;
    margin-inline: auto;
    padding: 32px 20px;
    text-align: center;
  }
  .panel-actions {
    justify-content: center;
    margin-block-start: 8px;
  }
  .panel[data-tone="danger"] h2 {
    color: var(--_danger);
  }
  .callout {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 8px 12px;
    border: 1px solid color-mix(in srgb, var(--_tone, var(--_info)) 35%, transparent);
    border-radius: var(--_radius-small);
    background: color-mix(in srgb, var(--_tone, var(--_info)) 8%, var(--_surface));
  }
  .callout > .grow {
    flex: 1 1 12em;
  }
  .callout[data-tone="warning"] {
    --_tone: var(--_warning);
  }
  .callout[data-tone="danger"] {
    --_tone: var(--_danger);
  }
  .callout[data-tone="success"] {
    --_tone: var(--_success);
  }
  .loading {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 10px;
    min-height: 8em;
    padding: 16px;
    color: var(--_muted);
  }

  .badge {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 1px 8px;
    border-radius: 999px;
    background: color-mix(in srgb, var(--_tone) 12%, transparent);
    color: color-mix(in oklab, var(--_tone) 82%, var(--_text));
    font-size: 0.93em;
    font-weight: 500;
    white-space: nowrap;
    --_tone: var(--_muted);
  }
  .badge[data-dot]::before {
    content: "";
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentColor;
  }
  .badge[data-tone="green"] {
    --_tone: var(--_success);
  }
  .badge[data-tone="red"] {
    --_tone: var(--_danger);
  }
  .badge[data-tone="yellow"] {
    --_tone: var(--_warning);
  }
  .badge[data-tone="blue"] {
    --_tone: var(--_info);
  }
  .badge[data-tone="accent"] {
    --_tone: var(--_accent-text);
  }
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

  .table-box {
    overflow-x: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .table {
    width: 100%;
    border-collapse: collapse;
    font: inherit;
  }
  .table th,
  .table td {
    height: var(--_row);
    padding: 4px 12px;
    border-block-end: 1px solid var(--_border);
    text-align: start;
    vertical-align: middle;
    font-weight: 400;
  }
  .table th {
    height: auto;
    padding-block: 6px;
    background: var(--_sunken);
    color: var(--_muted);
    font-weight: 500;
    white-space: nowrap;
  }
  .table tbody tr:last-child td {
    border-block-end: 0;
  }
  .table tbody tr:hover {
    background: var(--_hover);
  }
  .table tbody tr:focus-visible {
    outline-offset: -2px;
  }
  .table [data-numeric] {
    text-align: end;
  }
  .table tr[aria-busy] {
    opacity: 0.6;
  }
  .table-box[data-long] {
    max-height: min(75vh, 800px);
    overflow: auto;
  }
  .table-box[data-long] th {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    box-shadow: 0 1px var(--_border);
  }
  .table .table-gap td {
    padding: 0;
    border: 0;
  }
  .table tr[data-chosen] {
    background: color-mix(in srgb, var(--_accent) 8%, transparent);
  }
  .table [data-column="choose"] {
    width: 1px;
    padding-inline: 8px 0;
  }
  .choose-box {
    display: inline-flex;
    padding: 6px;
    cursor: pointer;
  }
  .choose-box input {
    width: 15px;
    height: 15px;
    margin: 0;
    accent-color: var(--_accent);
  }
  .sort-button {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    margin: 0 -6px;
    padding: 2px 6px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 500;
    cursor: pointer;
  }
  .sort-button:hover,
  .sort-button[data-active] {
    color: var(--_text);
  }
  .sort-button .icon {
    width: 14px;
    height: 14px;
    opacity: 0.45;
  }
  .sort-button[data-active] .icon,
  .sort-button:hover .icon {
    opacity: 1;
  }
  .table-skeleton {
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    overflow: hidden;
  }
  .skeleton-row {
    height: var(--_row);
    border-block-end: 1px solid var(--_border);
    background: linear-gradient(90deg, transparent 30%, var(--_hover) 50%, transparent 70%) 0 0 / 300% 100%;
    animation: gw-shimmer 1.6s linear infinite;
  }
  .skeleton-row:last-child {
    border-block-end: 0;
  }
  @keyframes gw-shimmer {
    from {
      background-position: 150% 0;
    }
    to {
      background-position: -150% 0;
    }
  }
  .pagination {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
  }
  .page-numbers {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  .page-number {
    min-width: 28px;
    min-height: 28px;
    padding: 0 6px;
    border: 0;
    border-radius: var(--_radius-small);
    background: none;
    color: var(--_text);
    font: inherit;
    cursor: pointer;
  }
  .page-number:hover {
    background: var(--_hover);
  }
  .page-number[aria-current] {
    background: color-mix(in srgb, var(--_accent) 14%, transparent);
    color: var(--_accent-text);
    font-weight: 600;
  }

  @container gw (max-width: 640px) {
    .table-box {
      overflow: visible;
      border: 0;
    }
    .table,
    .table tbody,
    .table tr {
      display: block;
    }
    .table thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .table tbody {
      display: grid;
      gap: 10px;
    }
    .table tbody tr {
      padding: 6px 0;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
    }
    .table td,
    .table [data-numeric] {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: 16px;
      height: auto;
      min-height: 30px;
      padding: 3px 12px;
      border: 0;
      text-align: end;
    }
    .table td::before {
      content: attr(data-label);
      flex: none;
      color: var(--_muted);
    }
    .table-box[data-long] {
      overflow: auto;
    }
    .table tbody[data-virtual] {
      display: block;
    }
    .table tbody[data-virtual] tr {
      border-width: 0 0 1px;
      border-radius: 0;
    }
    .table .table-gap td {
      min-height: 0;
    }
    .table .table-gap td::before {
      content: none;
    }
    .table tbody tr {
      position: relative;
    }
    .table td[data-column="choose"] {
      position: absolute;
      inset: 2px 4px auto auto;
      width: auto;
      padding: 0;
    }
    .table td[data-column="choose"]::before {
      content: none;
    }
    .table td[data-bare] {
      justify-content: flex-start;
      text-align: start;
    }
    .table td[data-bare]::before {
      content: none;
    }
  }

  .menu {
    position: fixed;
    inset: auto;
    min-width: 180px;
    max-width: min(320px, calc(100vw - 16px));
    margin: 0;
    padding: 4px;
    overflow-y: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_raised);
    color: var(--_text);
    box-shadow: var(--_shadow);
    font-size: var(--_font-size);
    visibility: hidden;
  }
  .menu[data-placed] {
    visibility: visible;
  }
  .menu-item {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    min-height: 32px;
    padding: 4px 8px;
    border: 0;
    border-radius: 5px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  .menu-item:hover,
  .menu-item:focus {
    background: var(--_hover);
    outline: none;
  }
  .menu-item:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  .menu-item[data-danger]:hover,
  .menu-item[data-danger]:focus {
    color: var(--_danger);
  }
  .menu-item[aria-disabled] {
    color: var(--_muted);
    cursor: not-allowed;
  }
  .menu-item[aria-disabled] > .icon {
    opacity: 0.5;
  }
  .menu-reason {
    display: block;
    font-size: 0.86em;
  }
  .tooltip-anchor {
    display: inline-flex;
    max-width: 100%;
  }
  .tooltip {
    position: fixed;
    inset: auto;
    max-width: 280px;
    margin: 0;
    padding: 4px 8px;
    border: 0;
    border-radius: 5px;
    background: light-dark(#1b1f27, #e9ebef);
    color: light-dark(#fff, #15171c);
    font-size: 12px;
    line-height: 1.4;
    overflow-wrap: anywhere;
    pointer-events: none;
    visibility: hidden;
  }
  .tooltip[data-placed] {
    visibility: visible;
  }

  .dialog {
    width: min(480px, calc(100vw - 24px));
    max-height: min(85vh, 860px);
    padding: 0;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) + 4px);
    background: var(--_raised);
    color: var(--_text);
    box-shadow: var(--_shadow);
    font-size: var(--_font-size);
  }
  .dialog[open] {
    display: flex;
  }
  .dialog::backdrop {
    background: #0b0d1266;
  }
  .dialog[data-side] {
    width: min(560px, 100vw);
    max-height: none;
    height: 100%;
    margin: 0 0 0 auto;
    border-width: 0 0 0 1px;
    border-radius: 0;
  }
  .dialog-box {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
    container: gw / inline-size;
  }
  .dialog-header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 12px 12px 12px 20px;
    border-block-end: 1px solid var(--_border);
  }
  .dialog-body {
    display: grid;
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    padding: 20px;
    overflow-y: auto;
    flex: 1;
  }
  .dialog-footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px;
    padding: 12px 20px;
    border-block-start: 1px solid var(--_border);
  }

  .toasts {
    position: fixed;
    inset: auto 16px 16px auto;
    display: none;
    flex-direction: column;
    gap: 8px;
    width: min(380px, calc(100vw - 32px));
    margin: 0;
    padding: 0;
    border: 0;
    overflow: visible;
    background: none;
  }
  .toasts:popover-open {
    display: flex;
  }
  @media (max-width: 600px) {
    .toasts {
      inset: 8px 0 auto;
      margin-inline: auto;
    }
  }
  .toast {
    display: flex;
    align-items: flex-start;
    gap: 10px;
    padding: 10px 12px;
    border: 1px solid var(--_border);
    border-inline-start: 3px solid var(--_tone, var(--_info));
    border-radius: var(--_radius-small);
    background: var(--_raised);
    color: var(--_text);
    box-shadow: var(--_shadow);
    font-size: var(--_font-size);
    overflow-wrap: anywhere;
    animation: gw-rise 140ms ease-out;
  }
  @keyframes gw-rise {
    from {
      opacity: 0;
      transform: translateY(-6px);
    }
  }
  .toast > .icon {
    margin-block-start: 3px;
    color: var(--_tone, var(--_info));
  }
  .toast[data-kind="success"] {
    --_tone: var(--_success);
  }
  .toast[data-kind="warning"] {
    --_tone: var(--_warning);
  }
  .toast[data-kind="error"] {
    --_tone: var(--_danger);
  }
  .toast-close {
    display: inline-flex;
    padding: 3px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--_muted);
    cursor: pointer;
  }
  .toast-close:hover {
    background: var(--_hover);
    color: var(--_text);
  }

  @media (forced-colors: active) {
    .button,
    .badge,
    .page-number[aria-current] {
      border: 1px solid;
    }
  }
`;
