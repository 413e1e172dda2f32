import type { HeldPlan } from "../../../api/entities/plans.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { Time } from "../../../ui/kit/text/time.js";
import { planWords } from "./generated/plan-words.messages.en.js";

/** When a plan of an account ends or ended, and when an active one gets its credit back. */
export function HeldTimes({ held, isActive }: { readonly held: HeldPlan; readonly isActive: boolean }) {
  const words = useMessages(planWords);
  return (
    <>
      <span>
        <span className="muted">{isActive ? words.until : words.ended}</span> <Time seconds={held.end_time} />
      </span>
      {isActive && held.next_reset_time > 0 ? (
        <span>
          <span className="muted">{words.resets}</span> <Time seconds={held.next_reset_time} />
        </span>
      ) : null}
    </>
  );
}
