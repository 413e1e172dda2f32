import type { HeldPlan } from "../../../api/entities/plans.js";
import { billingPreferences, heldState, type BillingPreference } from "../../../domain/plans/plan.js";
import { nowSeconds } from "../../../domain/time/date-time.js";
import { useMessages, useGateway } from "../../../ui/host/context/host.js";
import { useOutcome } from "../../../ui/host/leave/outcome.js";
import { useReadOnly } from "../../../ui/host/read-only/writing.js";
import { Badge } from "../../../ui/kit/badge/badge.js";
import { SelectField } from "../../../ui/kit/field/select-field.js";
import { HeldQuotaBar } from "../../shared/plans/held-quota.js";
import { HeldTimes } from "../../shared/plans/held-times.js";
import { heldTones } from "../../shared/plans/held-tones.js";
import { planWords } from "../../shared/plans/generated/plan-words.messages.en.js";
import { usePlanTexts } from "../../shared/plans/use-plan-words.js";
import { plansMessages } from "./generated/messages.en.js";
import type { AccountPlans, PlansModel } from "./plans-model.js";

/** The plans that an account has, what is left of each and until when, and which pays for calls. */
export function OwnPlans({ model, plans }: { readonly model: PlansModel; readonly plans: AccountPlans }) {
  const t = useMessages(plansMessages);
  const now = nowSeconds();
  const active = plans.held.filter((one) => heldState(one, now) === "active");
  const earlier = plans.held.filter((one) => !active.includes(one));
  return (
    <>
      <h2>{t.own}</h2>
      {active.length === 0 ? <p className="muted">{t.none}</p> : null}
      {active.map((held) => (
        <OwnPlan key={held.id} held={held} plans={plans} />
      ))}
      {earlier.length > 0 ? (
        <details>
          <summary>
            <span>{t.earlier(earlier.length)}</span>
          </summary>
          <div className="plans">
            {earlier.map((held) => (
              <OwnPlan key={held.id} held={held} plans={plans} />
            ))}
          </div>
        </details>
      ) : null}
      {plans.held.length > 0 ? <Preference model={model} chosen={plans.preference} /> : null}
    </>
  );
}

function OwnPlan({ held, plans }: { readonly held: HeldPlan; readonly plans: AccountPlans }) {
  const t = useMessages(plansMessages);
  const words = useMessages(planWords);
  const { nameOf } = usePlanTexts();
  const state = heldState(held, nowSeconds());
  const isActive = state === "active";
  const name = nameOf(held, plans.offered);
  return (
    <article className="plan" aria-label={name}>
      <div className="plan-head">
        <h3>{name}</h3>
        <Badge tone={heldTones[state]}>{words.state[state]}</Badge>
      </div>
      {isActive ? <HeldQuotaBar held={held} name={name} /> : null}
      <p className="plan-times">
        <HeldTimes held={held} isActive={isActive} />
      </p>
      {isActive && !held.allow_wallet_overflow && held.amount_total > 0 ? (
        <p className="muted plan-facts">{t.strict}</p>
      ) : null}
    </article>
  );
}

/** Which pays for calls; a word that isn't known is shown as the gateway has it. */
function Preference({ model, chosen }: { readonly model: PlansModel; readonly chosen: string }) {
  const t = useMessages(plansMessages);
  const { toasts } = useGateway();
  const announce = useOutcome();
  const readOnly = useReadOnly();
  const known = billingPreferences.map((value) => ({ value, label: t.preferences[value] }));
  const isKnown = known.some(({ value }) => value === chosen);
  const choose = (preference: BillingPreference) =>
    announce(model.prefer(preference), {
      texts: { done: t.preferredLost, notDone: t.notPreferred },
      then(_value, { confirmed }) {
        if (confirmed) toasts.show("success", t.preferred);
      },
    });
  return (
    <SelectField<string>
      label={t.preference}
      name="billing-preference"
      value={chosen}
      disabled={readOnly}
      choices={isKnown ? known : [{ value: chosen, label: chosen }, ...known]}
      onValue={(value) => {
        const preference = billingPreferences.find((one) => one === value);
        if (preference) void choose(preference);
      }}
    />
  );
}
