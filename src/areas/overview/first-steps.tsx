import { firstSteps, hasOpenSetupSteps, type FirstStep } from "../../domain/access/first-steps.js";
import { overviewMessages } from "./generated/messages.en.js";
import { useMessages, type Place } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { Icon } from "../../ui/kit/icon/icon.js";
import type { OverviewModel } from "./overview-model.js";

/** Where each step is taken. */
const places: Readonly<Record<FirstStep, Place>> = {
  password: "profile",
  channel: "new-channel",
  test: "channels",
  token: "new-token",
  call: "quick-start",
};

/**
 * What a new gateway still needs. Each step ticks itself once it is known to be done; with none left there is nothing
 * to show.
 */
export function FirstSteps({ model }: { readonly model: OverviewModel }) {
  const t = useMessages(overviewMessages);
  const steps = useValue(model.steps);
  const dismissed = useValue(model.dismissed);
  if (!steps || dismissed || !hasOpenSetupSteps(steps)) return null;
  const next = firstSteps.find((step) => steps[step] === "open");
  const done = firstSteps.filter((step) => steps[step] === "done").length;
  return (
    <section className="figure-card overview-steps" aria-label={t.steps.title} part="first-steps">
      <header className="row">
        <h2 className="grow">{t.steps.title}</h2>
        <span className="muted">{t.steps.progress(done, firstSteps.length)}</span>
        <Button variant="quiet" icon="close" iconOnly onClick={() => model.dismiss(true)}>
          {t.steps.dismiss}
        </Button>
      </header>
      <ol>
        {firstSteps.map((step) => {
          const isDone = steps[step] === "done";
          const title = t.steps[step];
          return (
            <li key={step} data-done={isDone || undefined} data-next={step === next || undefined}>
              <span className="overview-tick" aria-hidden="true">
                {isDone ? <Icon name="check" /> : null}
              </span>
              <span>
                {isDone ? (
                  <>
                    {title}
                    <span className="visually-hidden"> ({t.steps.done})</span>
                  </>
                ) : (
                  <PlaceLink place={places[step]} otherwise={title}>
                    {title}
                  </PlaceLink>
                )}
              </span>
              <span className="muted overview-detail">
                {isDone ? null : steps[step] === "unknown" ? t.steps.unknown : t.steps.texts[step]}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
