import type { CSSProperties, ReactNode } from "react";
import { useHost, type Place } from "../host/context/host.js";
import { PlaceLink } from "../host/context/place-link.js";
import { bones } from "../../theme/skeleton/bones.css.js";
import { figureCards } from "./figure-cards.css.js";

/** One figure: its name, itself, and a remark. */
export function Tile({
  label,
  figure,
  place = "logs",
  query,
  children,
}: {
  readonly label: string;
  /** Undefined while it is on its way. */
  readonly figure: ReactNode | undefined;
  readonly place?: Place;
  readonly query?: string;
  readonly children?: ReactNode;
}) {
  useHost().adopt(bones, figureCards);
  const length = typeof figure === "string" ? figure.length : 0;
  const content = (
    <>
      <span className="figure-label">{label}</span>
      <strong className="figure-value" style={{ "--_length": length } as CSSProperties}>
        {figure ?? <span className="bone figure-bone" />}
      </strong>
      {children ? <span className="figure-remark">{children}</span> : null}
    </>
  );
  return (
    <li data-long={length > 10 || undefined}>
      <PlaceLink
        place={place}
        query={query}
        className="figure-tile"
        otherwise={<div className="figure-tile">{content}</div>}
      >
        {content}
      </PlaceLink>
    </li>
  );
}
