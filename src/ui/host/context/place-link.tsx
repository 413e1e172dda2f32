import type { HTMLAttributes, MouseEvent, ReactNode } from "react";
import { useNavigation, type Place } from "./host.js";

interface PlaceLinkProps extends Omit<HTMLAttributes<HTMLElement>, "id"> {
  readonly place: Place;
  /** The record that it is about. */
  readonly id?: number | undefined;
  /** What the place is to show, as the query of its address. */
  readonly query?: string | undefined;
  /** Looks like a button of this kind; with the class `button`. */
  readonly "data-variant"?: "plain" | "primary" | "quiet";
  /** What is shown where nothing on this page shows the place, by default nothing. */
  readonly otherwise?: ReactNode;
}

/** A link to a place, if anything on this page shows it. Opens in a new tab where links do. */
export function PlaceLink({ place, id, query, otherwise = null, children, ...rest }: PlaceLinkProps) {
  const navigation = useNavigation();
  const href = navigation.href(place, id, query);
  if (href === undefined) return otherwise;
  const follow = (event: MouseEvent) => {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    navigation.go(place, id, query);
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
