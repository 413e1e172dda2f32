import type { ReactNode } from "react";
import { badgeSheet } from "./badge.css.js";
import { useHost } from "../../host/context/host.js";

/** What a badge's colour can be; the names are those of older consoles. */
export type Tone = "green" | "red" | "yellow" | "grey" | "blue" | "accent";

/** A state in a word. The dot and the word say it; the colour only helps. */
export function Badge({
  tone,
  children,
  dot = true,
  quiet = false,
}: {
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly dot?: boolean;
  /** Colours the dot alone, for what is a name rather than a state. */
  readonly quiet?: boolean;
}) {
  useHost().adopt(badgeSheet);
  return (
    <span
      part="badge"
      className="badge"
      data-tone={tone}
      data-dot={dot || undefined}
      data-quiet={quiet || undefined}
    >
      {children}
    </span>
  );
}
