import { useMemo } from "react";
import { encode } from "uqr";
import { useHost } from "../../host/context/host.js";
import { qrCodeSheet } from "./qr-code.css.js";

/** The light edge that a QR code needs, in modules. */
const edge = 4;

/** A text as a QR code. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  useHost().adopt(qrCodeSheet);
  const { size, data } = useMemo(() => encode(text, { border: edge, ecc: "M" }), [text]);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
