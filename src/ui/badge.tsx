import type { ReactNode } from "react";

/** A state in a word. The dot and the word say it; the colour only helps. */
export function Badge({
  tone,
  children,
  dot = true,
}: {
  readonly tone: "green" | "red" | "yellow" | "grey" | "blue" | "accent";
  readonly children: ReactNode;
  readonly dot?: boolean;
}) {
  return (
    <span className="badge" data-tone={tone} data-dot={dot || undefined}>
      {children}
    </span>
  );
}
