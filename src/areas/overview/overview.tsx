import { useEffect, useState } from "react";
import { formatClock } from "../../domain/time/date-time.js";
import { hasOpenSetupSteps } from "../../domain/access/first-steps.js";
import { isAdmin } from "../../domain/access/roles.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { overviewMessages } from "./generated/messages.en.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useDayNote } from "../../ui/chart/use-day-note.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { figureCards } from "../../ui/chart/figure-cards.css.js";
import { useStartHere } from "../../ui/host/context/start-here.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useLoad } from "../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { Segmented } from "../../ui/kit/segmented/segmented.js";
import { Icon } from "../../ui/kit/icon/icon.js";
import { ErrorPanel } from "../../ui/kit/notice/errors.js";
import { useKeptNotice } from "../../ui/kit/notice/use-kept-notice.js";
import { Menu, type MenuItem } from "../../ui/kit/menu/menu.js";
import { Counts } from "../shared/counts.js";
import { Gate } from "../shared/gate.js";
import { Attention } from "./attention.js";
import { FirstSteps } from "./first-steps.js";
import { createOverviewModel, type OverviewModel } from "./overview-model.js";
import { overview as sheet } from "./overview.css.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import type { UsagePartProps } from "./usage-shown.js";
import { UsageBones } from "./usage-bones.js";

/** A part that shows usage, whose code comes beside what needs attention; until then its room is kept. */
const UsagePart = createLazy<UsagePartProps>(() => import("./usage-part.js"), {
  fallback: UsageBones,
});

// Beside what needs attention, not after it.
UsagePart.preload();

/** Whose figures are shown. */
type Whose = "self" | "all";

/** `<gw-overview>` and the console's /overview. */
export function View({ scope }: { readonly scope?: Whose }) {
  useHost().adopt(figureCards, sheet);
  return (
    <Gate>
      <Overview scope={scope} />
    </Gate>
  );
}

/** Administrators see the whole gateway at first, everybody else their own account. */
function Overview({ scope }: { readonly scope: Whose | undefined }) {
  const user = useValue(useGateway().session.user);
  const [chosen, setChosen] = useState<Whose>();
  const admin = isAdmin(user?.role);
  const whose = admin ? (chosen ?? scope ?? "all") : "self";
  return <Figures key={whose} whose={whose} onWhose={admin ? setChosen : undefined} />;
}

function Figures({
  whose,
  onWhose,
}: {
  readonly whose: Whose;
  readonly onWhose: ((whose: Whose) => void) | undefined;
}) {
  const t = useMessages(overviewMessages);
  const can = useCapabilities();
  const gateway = useGateway();
  const model = useModel(() => createOverviewModel(gateway, whose), gateway);
  const failure = useValue(model.failure);
  useLoad(model);
  useEffect(() => model.follow(), [model]);

  return (
    <section className="area figure-page" aria-label={t.title}>
      <Heading model={model} whose={whose} onWhose={onWhose} />
      {failure ? (
        <ErrorPanel title={t.failed} error={failure} retry={() => void model.load()} />
      ) : (
        <>
          {can("first-steps") ? <FirstSteps model={model} /> : null}
          <UsagePart part="tiles" model={model} whose={whose} />
          <div className="overview-main">
            <UsagePart part="week" model={model} whose={whose} />
            {can("attention") ? <Attention model={model} /> : null}
          </div>
          <Counts />
          <UsagePart part="tops" model={model} whose={whose} />
          <Note />
        </>
      )}
    </section>
  );
}

function Heading({
  model,
  whose,
  onWhose,
}: {
  readonly model: OverviewModel;
  readonly whose: Whose;
  readonly onWhose: ((whose: Whose) => void) | undefined;
}) {
  const t = useMessages(overviewMessages);
  const common = useMessages(commonMessages);
  const can = useCapabilities();
  // While calls are held back, nothing is read.
  const isPaused = useValue(useGateway().pausedUntil) !== undefined;
  const loading = useValue(model.loading) && !isPaused;
  const readAt = useValue(model.readAt);
  return (
    <header className="figure-heading">
      {onWhose && can("scope") ? (
        <Segmented
          label={t.whose}
          segments={(["all", "self"] as const).map((value) => ({ value, content: t[value] }))}
          chosen={whose}
          onChosen={onWhose}
        />
      ) : null}
      {whose === "self" ? (
        <PlaceLink place="quick-start" className="button">
          {t.quickStart}
        </PlaceLink>
      ) : null}
      <span className="grow" />
      {/* Where it is narrow it has a line to itself, whose room is kept. */}
      <span className="muted overview-read-at">{readAt > 0 ? t.updated(formatClock(readAt)) : "\u00a0"}</span>
      {can("refresh") ? (
        <Button
          variant="quiet"
          icon="refresh"
          iconOnly
          busy={loading && readAt > 0}
          onClick={() => void model.load()}
        >
          {common.refresh}
        </Button>
      ) : null}
      <More model={model} />
    </header>
  );
}

/** What is wanted once in a while: to begin here, and the first steps that were put away. */
function More({ model }: { readonly model: OverviewModel }) {
  const t = useMessages(overviewMessages);
  const startHere = useStartHere();
  const tellKept = useKeptNotice();
  const steps = useValue(model.steps);
  const dismissed = useValue(model.dismissed);
  const items: MenuItem[] = [];
  if (startHere)
    items.push({
      key: "start-here",
      label: t.startHere,
      icon: startHere.on ? "check" : "home",
      checked: startHere.on,
      onSelect: () => tellKept(startHere.turn(!startHere.on)),
    });
  if (dismissed && steps && hasOpenSetupSteps(steps))
    items.push({
      key: "first-steps",
      capability: "first-steps",
      label: t.steps.show,
      icon: "list",
      onSelect: () => model.dismiss(false),
    });
  if (items.length === 0) return null;
  return (
    <Menu label={t.menu} items={items} className="button icon-button">
      <Icon name="more" />
    </Menu>
  );
}

/** When a day begins. */
function Note() {
  return <p className="muted figure-note">{useDayNote()}</p>;
}
