import { useState } from "react";
import { formatClock } from "../../domain/time/date-time.js";
import { roughMinutes } from "../../domain/time/rough-minutes.js";
import type { UsagePlan } from "../../state/usage/usage-plan.js";
import type { UsageModel } from "../../state/usage/usage-model.js";
import { useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { usagePlanMessages, type UsagePlanMessages } from "./generated/usage-plan.messages.en.js";

const CountLog = createLazy(() => import("./count-log.js"), { over: true });

function textOf({ state, calls, done, seconds, at }: UsagePlan, t: UsagePlanMessages): string {
  switch (state) {
    case "offered":
    case "counting":
      return t.offered(calls - done, roughMinutes(seconds), seconds);
    case "running":
      return t.running(done, calls, roughMinutes(seconds), seconds);
    case "elsewhere":
      return t.elsewhere(done, calls);
    case "stopped":
      return t.stopped(done, calls);
    case "done":
      return t.countedAt(formatClock(at));
  }
}

/**
 * What an exact answer costs, how far the job is that counts it, and when it was counted.
 * @param isInCard whether it is below the figures of a card
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
  const [pressed, setPressed] = useState<"first" | "repeat">();
  if (!plan || plan.state === "counting" || (error && plan.state === "offered")) return null;
  // What was counted by itself is counted anew by itself.
  if (plan.state === "done" && !plan.isAsked) return null;
  const offer = { offered: "first", done: "repeat" } as const;
  const press = plan.state === "offered" || plan.state === "done" ? offer[plan.state] : undefined;
  const button =
    press || pressed ? (
      <Button busy={pressed !== undefined} onClick={() => setPressed(press)}>
        {(pressed ?? press) === "repeat" ? t.again : t.count}
      </Button>
    ) : null;
  const begin = pressed ? (
    <CountLog usage={usage} isRepeat={pressed === "repeat"} onClose={() => setPressed(undefined)} />
  ) : null;
  if (!isInCard)
    return (
      <>
        <Callout action={button}>{textOf(plan, t)}</Callout>
        {begin}
      </>
    );
  return (
    <div className="row figure-plan">
      <span className="muted grow">{textOf(plan, t)}</span>
      {button}
      {begin}
    </div>
  );
}
