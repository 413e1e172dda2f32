import { css } from "../../theme/css.js";

/** Home, about, chat and the notice. */
export const pages = css`
  /* The notice would push down what is below it. */
  .home:has(.notice-awaited, .notice .rich-text:empty) > :not(.notice, .loading, [role="status"]) {
    visibility: hidden;
  }
  .welcome {
    display: grid;
    gap: 6px;
    padding-block: 12px;
  }
  .welcome h2 {
    font-size: 1.43em;
    letter-spacing: -0.01em;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 20px;
  }
  .ways:empty {
    display: none;
  }
  .page-cards {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
    gap: 16px;
  }
  .page-card {
    display: grid;
    align-content: start;
    gap: 12px;
    padding: 18px 20px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .page-card:only-child {
    max-width: 440px;
  }
  .page-card dl {
    display: grid;
    gap: 10px;
  }
  .page-card dl > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 16px;
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
    padding-block: 4px;
    padding-inline: 14px 6px;
    border: 1px solid color-mix(in srgb, var(--_info) 35%, transparent);
    border-radius: var(--_radius-small);
    background: color-mix(in srgb, var(--_info) 8%, var(--_surface));
  }
  .notice-head {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .notice-head > .icon {
    color: var(--_info);
  }
  .notice-text {
    max-height: 50vh;
    padding-block: 4px 10px;
    padding-inline: 24px 8px;
    overflow-y: auto;
  }
  .notice-text[hidden] {
    display: none;
  }
  .chat-link {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    justify-self: end;
  }
  .chat-page .rich-frame {
    height: 85vh;
  }
  @container gw (max-width: 400px) {
    .page-card {
      padding: 14px;
    }
  }
`;
