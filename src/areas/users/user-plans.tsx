import { useState } from "react";
import { listPlans } from "../../api/entities/plan-administration.js";
import { listHeldPlans, type HeldPlan, type Plan } from "../../api/entities/plans.js";
import type { User } from "../../api/entities/user-schema.js";
import { heldState } from "../../domain/plans/plan.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { createPart } from "../../state/part.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useLoad } from "../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { useReadOnly } from "../../ui/host/read-only/writing.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import { Button } from "../../ui/kit/button/button.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { HeldQuotaBar } from "../shared/plans/held-quota.js";
import { HeldTimes } from "../shared/plans/held-times.js";
import { heldTones } from "../shared/plans/held-tones.js";
import { planWords } from "../shared/plans/generated/plan-words.messages.en.js";
import { usePlanTexts } from "../shared/plans/use-plan-words.js";
import { userPlanMessages } from "./generated/user-plans.messages.en.js";
import { userPlans as sheet } from "./user-plans.css.js";

const AskPlan = createLazy(() => import("./user-plan-dialog.js"), { over: true });

/** What is asked about. */
export type PlanQuestion =
  | { readonly kind: "grant" }
  | { readonly kind: "reset" | "end"; readonly held: HeldPlan; readonly name: string };

/** The plans of an account: what is left of each, and granting, resetting and ending one. */
export function View({ user }: { readonly user: User }) {
  useHost().adopt(sheet);
  const t = useMessages(userPlanMessages);
  const gateway = useGateway();
  const { http } = gateway;
  const readOnly = useReadOnly();
  const part = useModel(
    () =>
      createPart(gateway, async (signal) => {
        const [held, plans] = await Promise.all([
          listHeldPlans(http, user.id, { signal }),
          listPlans(http, { signal }),
        ]);
        return { held, plans };
      }),
    gateway,
    user.id,
  );
  useLoad(part);
  const found = useValue(part.value);
  const error = useValue(part.error);
  const [asked, setAsked] = useState<PlanQuestion>();
  // A release without plans.
  if (!found && (error?.status === 404 || error?.kind === "not-a-gateway")) return null;
  if (!found)
    return error ? (
      <ErrorCallout error={error} retry={() => void part.load()}>
        {t.loadFailed}
      </ErrorCallout>
    ) : null;
  const now = nowSeconds();
  const active = found.held.filter((one) => heldState(one, now) === "active");
  const earlier = found.held.filter((one) => !active.includes(one));
  const rows = (held: readonly HeldPlan[]) => (
    <ul className="user-plans">
      {held.map((one) => (
        <UserPlan key={one.id} held={one} plans={found.plans} onAsk={readOnly ? undefined : setAsked} />
      ))}
    </ul>
  );
  return (
    <div role="group" aria-label={t.title} className="stack">
      <div className="row">
        <span className="grow field-label">{t.title}</span>
        {readOnly ? null : <Button onClick={() => setAsked({ kind: "grant" })}>{t.grant.action}</Button>}
      </div>
      {active.length === 0 ? <p className="muted">{t.none}</p> : rows(active)}
      {earlier.length > 0 ? (
        <details>
          <summary>
            <span>{t.earlier(earlier.length)}</span>
          </summary>
          {rows(earlier)}
        </details>
      ) : null}
      {asked ? (
        <AskPlan
          user={user}
          plans={found.plans}
          question={asked}
          onDone={() => void part.load()}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  );
}

function UserPlan({
  held,
  plans,
  onAsk,
}: {
  readonly held: HeldPlan;
  readonly plans: readonly Plan[];
  /** Undefined where nothing can be done. */
  readonly onAsk: ((question: PlanQuestion) => void) | undefined;
}) {
  const t = useMessages(userPlanMessages);
  const words = useMessages(planWords);
  const name = usePlanTexts().nameOf(held, plans);
  const state = heldState(held, nowSeconds());
  const isActive = state === "active";
  const source = Object.hasOwn(words.source, held.source)
    ? words.source[held.source as keyof typeof words.source]
    : held.source;
  return (
    <li className="stack">
      <div className="row">
        <strong className="grow">{name}</strong>
        <Badge tone={heldTones[state]}>{words.state[state]}</Badge>
      </div>
      {isActive ? <HeldQuotaBar held={held} name={name} /> : null}
      <p className="user-plan-facts">
        <span className="muted">{source}</span>
        <HeldTimes held={held} isActive={isActive} />
      </p>
      {isActive && onAsk ? (
        <div className="row">
          <Button onClick={() => onAsk({ kind: "reset", held, name })}>{t.reset.action}</Button>
          <Button onClick={() => onAsk({ kind: "end", held, name })}>{t.end.action}</Button>
        </div>
      ) : null}
    </li>
  );
}
