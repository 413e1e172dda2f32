import { css } from "../../theme/css.js";

/** Home, about, chat and the notice. */
export const pages = css`
  /* The notice would push down what is below it. */
  .home:has(.notice-awaited, .notice .rich-text:empty) > :not(.notice, .loading, [role="status"]) {
    visibility: hidden;
  }
  .welcome {
    display: grid;
    gap: var(--_s3);
    grid-template-columns: minmax(0, 1fr);
    padding-block-end: var(--_s6);
    overflow-wrap: anywhere;
  }
  .notice + .welcome {
    padding-block-start: var(--_s4);
  }
  .welcome h2 {
    font-size: calc(var(--_font-size) * 2);
    line-height: 1.2;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  .welcome > p {
    font-size: var(--_font-large);
  }
  .next-steps {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s4);
    min-height: var(--_control);
    margin-block-start: var(--_s6);
  }
  .page-cards {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
    gap: var(--_s8);
    max-width: 1000px;
  }
  .page-card {
    display: grid;
    align-content: start;
    gap: var(--_s4);
    padding: var(--_s8) var(--_s10) var(--_s6);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .page-card:only-child {
    max-width: 492px;
  }
  .page-card h2 {
    font-size: var(--_font-large);
  }
  /* The lines of all cards have one height, whatever is in them. */
  .page-card dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--_s8);
    min-height: calc(var(--_row) - 4px);
    border-block-start: 1px solid var(--_border);
  }
  .page-card dt {
    flex: none;
    max-width: 60%;
    color: var(--_muted);
  }
  .page-card dd {
    min-width: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
  .welcome + .page-card {
    max-width: 640px;
  }
  .page-steps {
    display: grid;
    gap: var(--_s5);
    padding-inline-start: var(--_s10);
    list-style: decimal;
  }
  .page-steps > li::marker {
    color: var(--_muted);
  }
  .page-address {
    display: flex;
    align-items: center;
    gap: var(--_s2);
    font-size: var(--_font-small);
  }
  .page-address > .button {
    flex: none;
  }
  .page-card dd:dir(rtl) {
    text-align: left;
  }
  .notice {
    padding-block: var(--_s2);
    padding-inline: var(--_s6) var(--_s3);
    border: 1px solid color-mix(in srgb, var(--_info) 35%, transparent);
    border-radius: var(--_radius-small);
    background: color-mix(in srgb, var(--_info) 8%, var(--_surface));
  }
  .notice-head {
    display: flex;
    align-items: center;
    gap: var(--_s4);
  }
  .notice-head > .icon {
    color: var(--_info);
  }
  .notice-text {
    max-height: 50vh;
    padding-block: var(--_s2) var(--_s5);
    padding-inline: var(--_s12) var(--_s4);
    overflow-y: auto;
  }
  .notice-text[hidden] {
    display: none;
  }
  .chat-link {
    display: inline-flex;
    align-items: center;
    gap: var(--_s2);
    justify-self: end;
  }
  .chat-page .rich-frame {
    height: 85vh;
  }
  @container gw (max-width: 400px) {
    .page-card {
      padding: var(--_s6);
    }
  }
`;
