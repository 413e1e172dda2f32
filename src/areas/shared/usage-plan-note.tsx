import { formatClock } from "../../domain/time/date-time.js";
import type { UsagePlan } from "../../state/usage/log-count.js";
import { unasked, type UsageModel } from "../../state/usage/usage-model.js";
import { useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { usagePlanMessages, type UsagePlanMessages } from "./usage-plan.messages.en.js";

function textOf({ state, calls, done, seconds, at }: UsagePlan, t: UsagePlanMessages): string {
  switch (state) {
    case "offered":
      return t.offered(calls, seconds);
    case "running":
      return t.running(done, calls, seconds);
    case "stopped":
      return t.stopped(done, calls);
    case "done":
      return t.countedAt(formatClock(at));
  }
}

/**
 * What an exact answer costs, and how far it is.
 * @param isInCard whether it is below a figure that is kept until it is counted again, so that it says when it was
 *   counted
 */
export function UsagePlanNote({
  usage,
  isInCard = false,
}: {
  readonly usage: UsageModel;
  readonly isInCard?: boolean;
}) {
  const t = useMessages(usagePlanMessages);
  const plan = useValue(usage.plan);
  const error = useValue(usage.error);
  if (!plan || (error && plan.state !== "stopped")) return null;
  if (plan.state === "done" && (!isInCard || plan.calls <= unasked)) return null;
  const again = () => void usage.load().then(usage.count);
  const { text, run } = {
    offered: { text: t.count, run: usage.count },
    running: { text: t.stop, run: usage.stop },
    stopped: { text: t.resume, run: usage.count },
    done: { text: t.again, run: again },
  }[plan.state];
  const button = <Button onClick={run}>{text}</Button>;
  if (!isInCard) return <Callout action={button}>{textOf(plan, t)}</Callout>;
  return (
    <div className="row figure-plan">
      <span className="muted grow">{textOf(plan, t)}</span>
      {button}
    </div>
  );
}
