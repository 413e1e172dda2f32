import { partCss } from "../../../theme/css.js";

/** Lists to choose several from. */
export const choiceSheet = partCss`
  .choice-list {
    min-width: 0;
  }
  /* As tall while its options load as with none or many of them: what is below never moves. */
  .choice-box {
    display: flex;
    flex-direction: column;
    gap: var(--_s2);
    box-sizing: border-box;
    block-size: 170px;
    padding: var(--_s3);
    overflow-y: auto;
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
  }
  .choice-box > :not(.choices) {
    flex: none;
  }
  .choice-box > .loading {
    min-height: 0;
    margin: auto;
  }
  .choices {
    display: grid;
    flex: 1;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 190px), 1fr));
    align-content: start;
    min-height: 54px;
    overflow-y: auto;
  }
  .choice {
    display: flex;
    align-items: flex-start;
    gap: var(--_s4);
    padding: 3px var(--_s3);
    border-radius: var(--_radius-tiny);
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .choice:hover {
    background: var(--_hover);
  }
  .choice input {
    flex: none;
    margin: var(--_s2) 0 0;
    accent-color: var(--_accent);
  }
  .choice-list > .row > .button:last-child:disabled {
    visibility: hidden;
  }
`;
