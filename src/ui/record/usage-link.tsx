import type { UsageSubject } from "../../domain/usage/subject.js";
import { PlaceLink } from "../host/context/place-link.js";
import { Icon } from "../kit/icon/icon.js";

/** The link from a record's form to its usage, where this page shows them. */
export function UsageLink({
  kind,
  id,
  children,
}: {
  readonly kind: UsageSubject;
  readonly id: number;
  readonly children: string;
}) {
  return (
    <PlaceLink place={`${kind}-usage`} id={id} className="button" data-variant="quiet" part="button">
      <Icon name="chart" />
      <span>{children}</span>
    </PlaceLink>
  );
}
