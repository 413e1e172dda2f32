import type { MouseEvent, ReactNode } from "react";
import { localIso } from "../../domain/time/date-time.js";
import { isAdmin } from "../../domain/access/roles.js";
import type { Charge } from "../../state/relay/charge.js";
import { useGateway, useNavigation } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";

/** The link to a call's entry in the log, where something on this page shows a log. */
export function CallLogLink({ charge, children }: { readonly charge: Charge; readonly children: ReactNode }) {
  const navigation = useNavigation();
  const user = useValue(useGateway().session.user);
  const query = new URLSearchParams({
    // Of administrators the log shows everybody's entries.
    ...(user && isAdmin(user.role) ? { username: user.username } : {}),
    token: charge.tokenName,
    model: charge.model,
    from: localIso(charge.time),
    to: localIso(charge.time),
    type: "consumption",
  });
  const href = navigation.href("logs", undefined, String(query));
  if (href === undefined) return null;
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.go("logs", undefined, String(query));
  };
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  );
}
