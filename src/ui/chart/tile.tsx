import type { ReactNode } from "react";
import { useHost, type Place } from "../host/context/host.js";
import { PlaceLink } from "../host/context/place-link.js";
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
  readonly figure: ReactNode;
  readonly place?: Place;
  readonly query?: string;
  readonly children?: ReactNode;
}) {
  useHost().adopt(figureCards);
  const content = (
    <>
      <span className="figure-label">{label}</span>
      <strong className="figure-value">{figure}</strong>
      {children ? <span className="figure-remark">{children}</span> : null}
    </>
  );
  return (
    <li>
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
