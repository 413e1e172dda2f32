import { isAdmin } from "../../domain/roles.js";
import { LogType } from "../../domain/statuses.js";
import { logMessages } from "../../i18n/messages/logs.js";
import { CollectionView } from "../../ui/collection/collection.js";
import { useCapability, useCapabilities, useOpened } from "../../ui/host/capabilities.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { createLazy } from "../../ui/host/lazy.js";
import { useModel, useValue } from "../../ui/host/use-value.js";
import { Button } from "../../ui/kit/button.js";
import { useReport } from "../../ui/kit/errors.js";
import { SelectField } from "../../ui/kit/select-field.js";
import { SwitchField } from "../../ui/kit/switch-field.js";
import { Gate } from "../gate.js";
import { useLogCollection } from "./log-collection.js";
import { filterDraft, LogFilters } from "./log-filters.js";
import { TotalLine } from "./log-total.js";
import { logs as sheet } from "./logs.css.js";
import { createLogsModel, type LogsModel } from "./logs-model.js";

const LogDetail = createLazy(() => import("./log-detail.js"), { fallback: <></> });
const ClearLogs = createLazy(() => import("./clear-logs.js"), { fallback: <></> });

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
    if (typeof draft === "object" && draft !== null) made.criteria.edit(draft);
    return made;
  }, gateway);
  const selected = useValue(model.selected);
  const [clearing, setClearing] = useOpened<true>(() => "clear");
  const filterable = useCapability("filter", () => model.criteria.filtered.peek() && model.showAll());
  useCapability("details", () => model.select(undefined));

  const definition = useLogCollection(model, {
    all,
    head: filterable ? <LogFilters model={model} all={all} /> : null,
    lead: <Lead model={model} all={all} />,
    tools: <Tools model={model} all={all} onClear={() => setClearing(true)} />,
    notice: <Notices model={model} />,
  });

  return (
    <section className="area stack" aria-label={t.list}>
      <slot name="header" />
      <CollectionView definition={definition}>
        {selected && can("details") ? <LogDetail model={model} row={selected} all={all} /> : null}
        {clearing ? <ClearLogs model={model} onClose={() => setClearing(undefined)} /> : null}
      </CollectionView>
    </section>
  );
}

/** What works at once: the type, and the live refresh. */
function Lead({ model, all }: { model: LogsModel; all: boolean }) {
  const t = useMessages(logMessages);
  const can = useCapabilities();
  const type = useValue(model.criteria.type);
  const live = useValue(model.live.on);
  // Read for its change alone: the pause between two readings follows it.
  useValue(model.size);
  const followable = useCapability("live", () => model.live.turn(false));

  // Tests of channels belong to no user, so one's own log never has them (wire.md 3.9).
  const types = Object.entries(LogType).filter(([name]) => all || name !== "test");
  return (
    <>
      {can("filter") ? (
        <SelectField
          label={t.type}
          labelHidden
          value={String(type)}
          choices={types.map(([name, value]) => ({
            value: String(value),
            label: t.types[name as keyof typeof LogType],
          }))}
          onValue={(value) => model.showType(Number(value))}
        />
      ) : null}
      {followable ? (
        <SwitchField
          label={t.live(model.liveSeconds())}
          name="live"
          checked={live}
          onChecked={(on) => model.live.turn(on)}
        />
      ) : null}
    </>
  );
}

/** What buttons start: the total, and deleting old logs. */
function Tools({ model, all, onClear }: { model: LogsModel; all: boolean; onClear: () => void }) {
  const t = useMessages(logMessages);
  const can = useCapabilities();
  const report = useReport();
  const total = useValue(model.total);
  const totalling = useValue(model.totalling);
  return (
    <>
      {can("total") ? (
        <Button icon="chart" busy={totalling} onClick={() => void model.readTotal().catch(report)}>
          {total ? t.total.again : t.total.show}
        </Button>
      ) : null}
      {all && can("clear") ? (
        <Button icon="trash" onClick={onClear}>
          {t.clear.open}
        </Button>
      ) : null}
    </>
  );
}

function Notices({ model }: { model: LogsModel }) {
  const t = useMessages(logMessages);
  const can = useCapabilities();
  const live = useValue(model.live.on);
  const page = useValue(model.page);
  const size = useValue(model.size);
  return (
    <>
      {live && size === "all" ? (
        <p className="muted">{t.liveWaitsForPages}</p>
      ) : live && page > 0 ? (
        <p className="muted">{t.liveWaits}</p>
      ) : null}
      {can("total") ? <TotalLine model={model} /> : null}
    </>
  );
}
