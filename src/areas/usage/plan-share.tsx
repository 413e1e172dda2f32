import type { PlanShare } from "../../state/usage/plan-share.js";
import { useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { usageMessages } from "./generated/messages.en.js";

/** What plans paid of a spend, and what came off balances. */
export function View({ share, spend }: { readonly share: PlanShare; readonly spend: number }) {
  const t = useMessages(usageMessages);
  const quota = useQuota();
  const { points, isPart } = share;
  return (
    <span className="muted">
      {" · "}
      <span className="usage-said">
        {isPart
          ? t.byPlansAtLeast(quota.short(points))
          : t.byPlans(quota.short(points), quota.short(Math.max(0, spend - points)))}
      </span>
    </span>
  );
}
