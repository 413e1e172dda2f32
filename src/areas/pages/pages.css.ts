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
    padding-block: var(--_s6);
    overflow-wrap: anywhere;
  }
  .welcome h2 {
    font-size: var(--_font-title);
    letter-spacing: -0.01em;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s4) var(--_s10);
  }
  .ways:empty {
    display: none;
  }
  .page-cards {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
    gap: var(--_s8);
  }
  .page-card {
    display: grid;
    align-content: start;
    gap: var(--_s6);
    padding: var(--_s8) var(--_s10);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .page-card:only-child {
    max-width: 440px;
  }
  .page-card dl {
    display: grid;
    gap: var(--_s5);
  }
  .page-card dl > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--_s8);
  }
  .page-card dt {
    color: var(--_muted);
  }
  .page-card dd {
    min-width: 0;
    text-align: end;
    overflow-wrap: anywhere;
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
