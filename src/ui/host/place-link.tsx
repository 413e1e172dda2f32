import type { MouseEvent, ReactNode } from "react";
import { useNavigation, type Place } from "./host.js";

/** A link to a place, if anything on this page shows it. Opens in a new tab where links do. */
export function PlaceLink({ place, children }: { readonly place: Place; readonly children: ReactNode }) {
  const navigation = useNavigation();
  const href = navigation.href(place);
  if (href === undefined) return null;
  const follow = (event: MouseEvent) => {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    navigation.go(place);
  };
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  );
}
