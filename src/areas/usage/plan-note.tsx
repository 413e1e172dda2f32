import type { UsageModel } from "../../state/usage/usage-model.js";
import { useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { usageMessages } from "./messages.en.js";

/** What an exact answer costs, and how far it is. */
export function PlanNote({ usage }: { readonly usage: UsageModel }) {
  const { plan: t } = useMessages(usageMessages);
  const plan = useValue(usage.plan);
  const error = useValue(usage.error);
  if (!plan || plan.state === "done" || (error && plan.state !== "stopped")) return null;
  const { calls, done, seconds, state } = plan;
  const action = {
    offered: { text: t.count, run: usage.count },
    running: { text: t.stop, run: usage.stop },
    stopped: { text: t.resume, run: usage.count },
  }[state];
  return (
    <Callout action={<Button onClick={action.run}>{action.text}</Button>}>
      {state === "offered"
        ? t.offered(calls, seconds)
        : state === "running"
          ? t.running(done, calls, seconds)
          : t.stopped(done, calls)}
    </Callout>
  );
}
