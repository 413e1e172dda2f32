import { planLeft, type HeldQuota } from "../../../domain/plans/plan.js";
import { useHost, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { heldQuota as sheet } from "./held-quota.css.js";
import { planWords } from "./generated/plan-words.messages.en.js";

/** What is left of a plan: the amounts, and a bar that is as long as what is left. */
export function HeldQuotaBar({ held, name }: { readonly held: HeldQuota; readonly name: string }) {
  useHost().adopt(sheet);
  const t = useMessages(planWords);
  const quota = useQuota();
  const left = planLeft(held);
  if (left === undefined)
    return (
      <p className="held-quota">
        {t.unlimited} <span className="muted">{t.used(quota.short(held.amount_used))}</span>
      </p>
    );
  return (
    <div className="held-quota">
      <p>{t.left(quota.short(left), quota.short(held.amount_total))}</p>
      <progress value={left} max={held.amount_total} aria-label={name} />
    </div>
  );
}
