import { css } from "../../../theme/css.js";

/** A QR code. */
export const qrCodeSheet = css`
  .qr-code {
    /* Cameras want dark on light, in both themes. */
    inline-size: min(220px, 100%);
    aspect-ratio: 1;
    justify-self: center;
    border-radius: var(--_radius-small);
  }
`;
