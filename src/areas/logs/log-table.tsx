import { isAdmin } from "../../domain/roles.js";
import { LogType } from "../../domain/statuses.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { logMessages } from "../../i18n/messages/logs.js";
import { Button } from "../../ui/kit/button.js";
import { ErrorCallout, ErrorPanel, useReport } from "../../ui/kit/errors.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { createLazy } from "../../ui/host/lazy.js";
import { useCapability, useCapabilities, useOpened } from "../../ui/host/capabilities.js";
import { Pagination } from "../../ui/collection/pagination.js";
import { Panel } from "../../ui/kit/panel.js";
import { SelectField } from "../../ui/kit/select-field.js";
import { SwitchField } from "../../ui/kit/switch-field.js";
import { TableSkeleton } from "../../ui/collection/table-skeleton.js";
import { useLoad } from "../../ui/host/use-load.js";
import { useModel, useValue } from "../../ui/host/use-value.js";
import { Gate } from "../gate.js";
import { filterDraft, LogFilters } from "./log-filters.js";
import { LogRows } from "./log-rows.js";
import { TotalLine } from "./log-total.js";
import { logs as sheet } from "./logs.css.js";
import { createLogsModel, type LogsModel } from "./logs-model.js";

const LogDetail = createLazy(() => import("./log-detail.js"), { fallback: <></> });
const ClearLogs = createLazy(() => import("./clear-logs.js"), { fallback: <></> });

const screenSizes = [10, 50, 100] as const;

/** `<gw-log-table>` and the console's /log (behaviour.md 2). */
export function View({ scope }: { readonly scope?: "self" | "all" }) {
  useHost().adopt(sheet);
  return (
    <Gate>
      <Scoped scope={scope} />
    </Gate>
  );
}

/** Everybody's entries for administrators unless they want their own; what is allowed is the server's to say. */
function Scoped({ scope }: { scope: "self" | "all" | undefined }) {
  const user = useValue(useGateway().session.user);
  const all = isAdmin(user?.role) && scope !== "self";
  return <Logs key={all ? "all" : "self"} all={all} />;
}

function Logs({ all }: { all: boolean }) {
  const t = useMessages(logMessages);
  const can = useCapabilities();
  const { drafts } = useHost();
  const gateway = useGateway();
  const model = useModel(() => {
    const made = createLogsModel(gateway, { all });
    const draft = drafts.read(filterDraft);
    if (typeof draft === "object" && draft !== null) made.query.edit(draft);
    return made;
  }, gateway);
  const selected = useValue(model.selected);
  const filterable = useCapability("filter", () => model.query.filtered.peek() && void model.showAll());
  useCapability("details", () => model.select(undefined));

  useLoad(model);

  return (
    <section className="area stack" aria-label={t.list}>
      <slot name="header" />
      {filterable ? <LogFilters model={model} all={all} /> : null}
      <Toolbar model={model} all={all} />
      {can("total") ? <TotalLine model={model} /> : null}
      <Rows model={model} all={all} />
      {selected ? <LogDetail model={model} row={selected} all={all} /> : null}
    </section>
  );
}

function Toolbar({ model, all }: { model: LogsModel; all: boolean }) {
  const t = useMessages(logMessages);
  const common = useMessages(commonMessages);
  const report = useReport();
  const type = useValue(model.query.type);
  const loading = useValue(model.loading);
  const total = useValue(model.total);
  const totalling = useValue(model.totalling);
  const live = useValue(model.live.on);
  const page = useValue(model.page);
  // Read for its change alone: the pause between two readings follows it.
  useValue(model.screenSize);
  const can = useCapabilities();
  const followable = useCapability("live", () => model.live.turn(false));
  const [clearing, setClearing] = useOpened<true>(() => "clear");

  // Tests of channels belong to no user, so one's own log never has them (wire.md 3.9).
  const types = Object.entries(LogType).filter(([name]) => all || name !== "test");
  return (
    <>
      <div part="toolbar" className="toolbar">
        {can("filter") ? (
          <SelectField
            label={t.type}
            labelHidden
            value={String(type)}
            choices={types.map(([name, value]) => ({
              value: String(value),
              label: t.types[name as keyof typeof LogType],
            }))}
            onValue={(value) => void model.showType(Number(value))}
          />
        ) : null}
        {can("refresh") ? (
          <Button icon="refresh" iconOnly busy={loading === "again"} onClick={() => void model.load()}>
            {common.refresh}
          </Button>
        ) : null}
        {followable ? (
          <SwitchField
            label={t.live(model.liveSeconds())}
            name="live"
            checked={live}
            onChecked={(on) => model.live.turn(on)}
          />
        ) : null}
        <span className="grow" />
        {can("total") ? (
          <Button icon="chart" busy={totalling} onClick={() => void model.readTotal().catch(report)}>
            {total ? t.total.again : t.total.show}
          </Button>
        ) : null}
        {all && can("clear") ? (
          <Button icon="trash" onClick={() => setClearing(true)}>
            {t.clear.open}
          </Button>
        ) : null}
      </div>
      {live && page > 0 ? <p className="muted">{t.liveWaits}</p> : null}
      {clearing ? <ClearLogs model={model} onClose={() => setClearing(undefined)} /> : null}
    </>
  );
}

function Rows({ model, all }: { model: LogsModel; all: boolean }) {
  const t = useMessages(logMessages);
  const rows = useValue(model.rows);
  const loading = useValue(model.loading);
  const error = useValue(model.error);
  const filtered = useValue(model.query.filtered);
  const retry = () => void model.load();

  if (rows.length === 0 && error) return <ErrorPanel title={t.loadFailed} error={error} retry={retry} />;
  if (rows.length === 0 && loading) {
    return (
      <TableSkeleton label={t.title}>
        <LogRows model={model} all={all} />
      </TableSkeleton>
    );
  }
  if (rows.length === 0 && filtered) {
    return (
      <Panel title={t.nothingFound} text={t.nothingFoundText}>
        <Button onClick={() => void model.showAll()}>{t.showAll}</Button>
      </Panel>
    );
  }
  if (rows.length === 0) {
    return (
      <slot name="empty">
        <Panel title={t.emptyTitle} text={t.emptyText} />
      </slot>
    );
  }
  return (
    <>
      {error ? (
        <ErrorCallout error={error} retry={retry}>
          {t.stale}
        </ErrorCallout>
      ) : null}
      <LogRows model={model} all={all} />
      <Pages model={model} />
    </>
  );
}

function Pages({ model }: { model: LogsModel }) {
  const t = useMessages(logMessages);
  const rows = useValue(model.rows);
  const can = useCapabilities();
  const size = useValue(model.screenSize);
  const loading = useValue(model.loading);
  const page = useValue(model.page);
  const pages = useValue(model.pages);
  const hasMore = useValue(model.hasMore);
  return (
    <div className="log-pages">
      {can("page-size") ? (
        <SelectField
          label={t.rowsPerPage}
          labelHidden
          value={String(size)}
          choices={screenSizes.map((count) => ({ value: String(count), label: t.rows(count) }))}
          onValue={(value) => void model.setScreenSize(Number(value))}
        />
      ) : null}
      <Pagination
        page={page}
        pages={pages}
        hasMore={hasMore}
        rows={rows.length}
        busy={loading === "more"}
        onPage={(next) => void model.showPage(next)}
      />
    </div>
  );
}
