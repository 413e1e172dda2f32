import { nowSeconds } from "../../domain/time/date-time.js";
import { DAY, dayStart } from "../../domain/time/day-spans.js";
import type { FiguresKind } from "../../domain/logs/figures-kind.js";
import { Role } from "../../domain/access/roles.js";
import { formatNumber } from "../../domain/text/number-text.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { figuresMessages } from "./messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import { CoverageText } from "../../ui/chart/coverage-text.js";
import { figureCards } from "../../ui/chart/figure-cards.css.js";
import { SpendChart } from "../../ui/chart/spend-chart.js";
import { Tile } from "../../ui/chart/tile.js";
import { useDayNote } from "../../ui/chart/use-day-note.js";
import { useGateway, useHost, useLocale, useMessages } from "../../ui/host/context/host.js";
import { logQuery, type LogSelection } from "../../ui/host/context/log-query.js";
import { useSubject } from "../../ui/host/context/subject.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useLoad } from "../../ui/host/lifecycle/use-load.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { Segmented } from "../../ui/kit/segmented/segmented.js";
import { ErrorCallout, ErrorPanel } from "../../ui/kit/notice/errors.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { Bone, Skeleton } from "../../ui/kit/loading/skeleton.js";
import { Gate } from "../shared/gate.js";
import { createFiguresModel, type FiguresModel, type Subject } from "./figures-model.js";
import { figures as sheet } from "./figures.css.js";
import { RequestShares } from "./requests.js";
import { Tests } from "./tests.js";

const ranges = [7, 30] as const;

/** `<gw-figures>` and the console's /token/:id/figures, /user/:id/figures and /channel/:id/figures. */
export function View({
  kind = "token",
  recordId,
}: {
  /** What the figures are of. */
  readonly kind?: FiguresKind;
  readonly recordId?: number;
}) {
  useHost().adopt(figureCards, sheet);
  return (
    <Gate role={kind === "token" ? Role.user : Role.admin}>
      {recordId === undefined ? null : (
        <Figures key={`${kind} ${String(recordId)}`} kind={kind} id={recordId} />
      )}
    </Gate>
  );
}

function Figures({ kind, id }: { readonly kind: FiguresKind; readonly id: number }) {
  const t = useMessages(figuresMessages);
  const locale = useLocale();
  const gateway = useGateway();
  const model = useModel(() => createFiguresModel(gateway, kind, id), gateway);
  useLoad(model);
  const subject = useValue(model.subject.value);
  const error = useValue(model.subject.error);
  const name = subject && (subject.name || t.noName);
  useSubject(name === undefined ? undefined : t.heading(name));
  const dayNote = useDayNote();

  return (
    <section className="area figure-page" aria-label={t.title[kind]}>
      <Heading
        model={model}
        kind={kind}
        id={id}
        title={name === undefined ? t.title[kind] : t.heading(name)}
      />
      {error && !subject ? (
        <ErrorPanel title={t.notFound} error={error} retry={() => void model.load()} />
      ) : subject ? (
        <Parts model={model} kind={kind} subject={subject} />
      ) : (
        <Skeleton label={t.title[kind]}>
          <Bone className="figures-chart-bone" />
        </Skeleton>
      )}
      <p className="muted figure-note">{sentences(locale, dayNote, kind === "user" && t.byName)}</p>
    </section>
  );
}

function Heading({
  model,
  kind,
  id,
  title,
}: {
  readonly model: FiguresModel;
  readonly kind: FiguresKind;
  readonly id: number;
  readonly title: string;
}) {
  const t = useMessages(figuresMessages);
  const common = useMessages(commonMessages);
  const days = useValue(model.days);
  const loading = useValue(model.loading);
  return (
    <header className="figure-heading figures-heading">
      <h1>{title}</h1>
      <PlaceLink place={`edit-${kind}`} id={id}>
        {common.edit}
      </PlaceLink>
      <Segmented
        label={t.range}
        segments={ranges.map((value) => ({ value, content: t.rangeDays(value) }))}
        chosen={days}
        onChosen={(range) => model.setDays(range)}
      />
      <Button variant="quiet" icon="refresh" iconOnly busy={loading} onClick={() => void model.load()}>
        {common.refresh}
      </Button>
    </header>
  );
}

function Parts({
  model,
  kind,
  subject,
}: {
  readonly model: FiguresModel;
  readonly kind: FiguresKind;
  readonly subject: Subject;
}) {
  const t = useMessages(figuresMessages);
  const locale = useLocale();
  const quota = useQuota();
  const user = useValue(useGateway().session.user);
  const days = useValue(model.days);
  const spend = useValue(model.spend.value);
  const error = useValue(model.spend.error);
  const requests = useValue(model.requests.value);
  const { username, token_name: token, channel } = subject.filter;
  const selection: LogSelection = {
    username: username ?? (token === undefined ? undefined : user?.username),
    token,
    channel,
  };
  const query = logQuery({
    ...selection,
    from: dayStart(nowSeconds()) - (days - 1) * DAY,
    type: "consumption",
  });
  const isWhole = spend?.every((one) => one.quota !== undefined) ?? false;
  const total = spend?.reduce((sum, one) => sum + (one.quota ?? 0), 0) ?? 0;
  const count = formatNumber(requests?.coverage.calls ?? 0, locale);
  return (
    <>
      {subject.namesakes > 1 ? <Callout tone="warning">{t.namesakes(subject.namesakes)}</Callout> : null}
      <ul className="figure-tiles">
        <Tile label={t.spend(days)} figure={isWhole ? quota.short(total) : "…"} query={query} />
        <Tile label={t.perDay} figure={isWhole ? quota.short(Math.round(total / days)) : "…"} query={query} />
        <Tile
          label={t.requests(days)}
          figure={requests ? (requests.coverage.whole ? count : t.atLeast(count)) : "…"}
          query={query}
        >
          {requests && !requests.coverage.whole ? <CoverageText coverage={requests.coverage} /> : null}
        </Tile>
        <Tile
          label={t.used}
          figure={subject.used === undefined ? "–" : quota.short(subject.used)}
          query={logQuery({ ...selection, type: "consumption" })}
        >
          {subject.used === undefined ? t.usedUnknown : t.usedText}
        </Tile>
      </ul>
      <section className="figure-card" aria-label={t.spendByDay} part="chart">
        <h2>{t.spendByDay}</h2>
        <ErrorCallout error={error} retry={() => void model.spend.load()}>
          {t.loadFailed}
        </ErrorCallout>
        {spend ? (
          <SpendChart label={t.spendByDay} days={spend} selection={selection} />
        ) : error ? null : (
          <Skeleton label={t.spendByDay}>
            <Bone className="figures-chart-bone" />
          </Skeleton>
        )}
      </section>
      <RequestShares model={model} kind={kind} selection={selection} />
      {model.tests ? <Tests part={model.tests} /> : null}
    </>
  );
}
