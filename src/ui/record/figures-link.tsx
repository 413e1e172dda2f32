import type { FiguresKind } from "../../domain/logs/figures-kind.js";
import { PlaceLink } from "../host/context/place-link.js";
import { Icon } from "../kit/icon/icon.js";

/** The link from a record's form to its figures, where this page shows them. */
export function FiguresLink({
  kind,
  id,
  children,
}: {
  readonly kind: FiguresKind;
  readonly id: number;
  readonly children: string;
}) {
  return (
    <PlaceLink place={`${kind}-figures`} id={id} className="button" data-variant="quiet" part="button">
      <Icon name="chart" />
      <span>{children}</span>
    </PlaceLink>
  );
}
