import type { ReactNode } from "react";
import { useHost } from "../../host/context/host.js";
import { Button } from "../button/button.js";
import { segmentedSheet } from "./segmented.css.js";

/** One of the choices. */
export interface Segment<V extends string | number> {
  readonly value: V;
  /** What is drawn in it. */
  readonly content: ReactNode;
  /** Its name where that is more than what is drawn. */
  readonly name?: string;
  readonly disabled?: boolean;
}

/**
 * One choice of a few, all of them in sight. They are buttons rather than radio buttons: each choice reads something
 * from the gateway, so that nothing is chosen by moving on to it (decision 27).
 */
export function Segmented<V extends string | number>({
  label,
  segments,
  chosen,
  onChosen,
  className,
  waiting = false,
}: {
  /** Name of the whole. */
  readonly label: string;
  readonly segments: readonly Segment<V>[];
  readonly chosen: V;
  readonly onChosen: (value: V) => void;
  /** A class of the view's own sheet, which draws it in place of joined buttons. */
  readonly className?: string;
  /** Whether only its room is kept. */
  readonly waiting?: boolean;
}) {
  useHost().adopt(segmentedSheet);
  return (
    <div
      className={className ?? "segmented"}
      role="group"
      aria-label={label}
      data-waiting={waiting || undefined}
    >
      {segments.map(({ value, content, name, disabled }) => {
        const shared = {
          "aria-pressed": value === chosen,
          "aria-label": name,
          disabled,
          onClick: () => onChosen(value),
        };
        return className === undefined ? (
          <Button key={value} {...shared}>
            {content}
          </Button>
        ) : (
          <button key={value} type="button" {...shared}>
            {content}
          </button>
        );
      })}
    </div>
  );
}
