import { toJson } from "../../domain/built-ins.js";
import { signal } from "@preact/signals-core";
import { useEffect, useMemo } from "react";
import type { GatewayError } from "../../api/client/errors.js";
import { Role } from "../../domain/access/roles.js";
import { nowSeconds, utcDate } from "../../domain/time/date-time.js";
import { usageMeasures, type UsageMeasure } from "../../domain/usage/figures.js";
import { spanBefore, spanOf } from "../../domain/usage/ranges.js";
import type { UsageSubject } from "../../domain/usage/subject.js";
import { figureCards } from "../../ui/chart/figure-cards.css.js";
import { SavedViews } from "../../ui/collection/saved-views.js";
import { useView } from "../../ui/collection/use-view.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useEffectEvent } from "../../ui/host/lifecycle/use-effect-event.js";
import { useLoad } from "../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { Counts } from "../shared/counts.js";
import { Gate } from "../shared/gate.js";
import { Answer } from "./answer.js";
import { usageMessages } from "./generated/messages.en.js";
import type { Subject } from "../../state/usage/subject.js";
import { SubjectHeading } from "./subject-heading.js";
import { UsageBar } from "./usage-bar.js";
import { readSettings, type UsageDefaults, type UsageSplit, type UsageSettings } from "./usage-settings.js";
import { createUsageState, type About, type UsageState } from "./usage-state.js";
import { usage as sheet } from "./usage.css.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { moneyMessages } from "../../ui/kit/money/generated/money.messages.en.js";
import { useNames } from "./use-names.js";

/** What a page gives `<gw-usage>`, and the console its screens. */
export interface UsageProps {
  readonly measure?: UsageMeasure;
  readonly split?: UsageSplit;
  readonly range?: string;
  readonly model?: string;
  readonly tokenId?: number;
  readonly userId?: number;
  readonly channelId?: number;
}

function aboutOf({ tokenId, userId, channelId }: UsageProps): About | undefined {
  const ids: Readonly<Record<UsageSubject, number | undefined>> = {
    channel: channelId,
    user: userId,
    token: tokenId,
  };
  for (const kind of ["channel", "user", "token"] as const) {
    const id = ids[kind];
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}

/** `<gw-usage>`, the console's /usage, and the usage page of a token, a user and a channel. */
export function View(props: UsageProps) {
  useHost().adopt(figureCards, sheet);
  const about = aboutOf(props);
  return (
    <Gate role={about && about.kind !== "token" ? Role.admin : Role.user}>
      <Usage key={about ? `${about.kind} ${String(about.id)}` : ""} about={about} given={props} />
    </Gate>
  );
}

function Usage({ about, given }: { readonly about: About | undefined; readonly given: UsageProps }) {
  const t = useMessages(usageMessages);
  const can = useCapabilities();
  const gateway = useGateway();
  const state = useModel(() => createUsageState(gateway, about), gateway);
  const list = useView(state, "usage");
  const defaults: UsageDefaults = given;
  const view = useValue(state.view);
  const now = nowSeconds();
  const subject = useValue(state.subject?.value ?? noSubject);
  const fixed = subject?.filter ?? {};
  const read = readSettings(view, defaults, now);
  const answer = useValue(state.usage.answer);
  const measures = usageMeasures.filter((one) => can(one) && (answer?.measures.includes(one) ?? true));
  const split = read.split !== "none" && fixed[read.split] !== undefined ? "model" : read.split;
  const settings = {
    ...read,
    split,
    measure: measures.includes(read.measure) ? read.measure : (measures[0] ?? read.measure),
    filter: { ...read.filter, ...fixed },
  };
  const { from, to } = spanOf(settings.range, now) ?? { from: now, to: now + 1 };
  const question = { split, from, to, days: true, offset: 0, ...settings.filter };
  const key = toJson(question);
  const ask = useEffectEvent(() => {
    const before = spanBefore(settings.range, { from, to }, nowSeconds());
    state.ask({ question, before });
  });
  const isReady = about === undefined || subject !== undefined;
  const subjectError = useValue(state.subject?.error ?? noError);
  useEffect(() => {
    if (isReady) ask();
  }, [state, key, isReady]);
  useLoad(useMemo(() => ({ load: state.load, error: state.usage.error }), [state]));
  const onExport = useExport(state, settings);

  return (
    <section className="area stack usage-page" aria-label={t.title}>
      {about ? <SubjectHeading state={state} about={about} /> : null}
      {!isReady && subjectError ? null : (
        <>
          <UsageBar
            state={state}
            about={about}
            settings={settings}
            fixed={fixed}
            onExport={onExport}
            views={
              can("views") ? (
                <SavedViews inBar definition={{ name: "usage", model: state }} list={list} />
              ) : null
            }
          />
          <Counts />
          <Answer state={state} settings={settings} span={{ from, to }} />
        </>
      )}
    </section>
  );
}

/** Stand for what isn't about one record. */
const noSubject = signal<Subject | undefined>(undefined);
const noError = signal<GatewayError | undefined>(undefined);

/** Saves what is shown as a file; undefined until there is something. */
function useExport(state: UsageState, { split, range }: UsageSettings): (() => void) | undefined {
  const texts = useMessages(usageMessages);
  const { currency } = useQuota();
  const units = useMessages(moneyMessages);
  const nameOf = useNames(split);
  const { supports } = useGateway();
  const answer = useValue(state.usage.answer);
  if (!answer?.table.total) return undefined;
  return () => {
    const now = nowSeconds();
    const { from, to } = spanOf(range, now) ?? { from: now, to: now + 1 };
    // Sums of the gateway are by days of its server, but for sums by hours.
    const isInUtc = answer.source !== "gateway" || supports.peek().usageSums === "hours";
    const dates = [utcDate(from), utcDate(Math.min(to, now + 1) - 1)] as const;
    void import("./usage-file.js").then(({ saveUsage }) =>
      saveUsage({ answer, split, nameOf, texts, currency, units, isInUtc, dates }),
    );
  };
}
