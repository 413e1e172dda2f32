import { useState } from "react";
import { isAdmin } from "../../domain/access/roles.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { logMessages } from "./messages.en.js";
import { formatView } from "../../state/collection/view.js";
import { CollectionView } from "../../ui/collection/collection.js";
import { useCapability, useCapabilities, useOpened } from "../../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { prefetching } from "../../ui/host/lifecycle/prefetch.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { useViewAddress } from "../../ui/host/context/view-address.js";
import { Button } from "../../ui/kit/button/button.js";
import { copyText } from "../../ui/kit/copy/copy.js";
import { useReport } from "../../ui/kit/notice/errors.js";
import { SwitchField } from "../../ui/kit/switch/switch-field.js";
import { Gate } from "../shared/gate.js";
import { useLogCollection } from "./use-log-collection.js";
import { ActiveFilters } from "./bar/active-filters.js";
import { filterDraft, LogBar } from "./bar/log-bar.js";
import { Notices } from "./log-notices.js";
import { logBar } from "./bar/log-bar.css.js";
import { logRows } from "./rows/log-rows.css.js";
import { logs } from "./logs.css.js";
import { createLogsModel } from "./model/logs-model.js";
import type { LogsModel } from "./model/logs-model-types.js";
import { fittingSize } from "./model/page-size.js";
import type { PressedValue } from "./bar/value-menu.js";

const LogDetail = createLazy(() => import("./rows/log-detail.js"), { fallback: <></> });
const ValueMenu = createLazy(() => import("./bar/value-menu.js"), { fallback: <></> });
const Histogram = createLazy(() => import("./histogram/histogram.js"), { fallback: <></> });
const ClearLogs = createLazy(() => import("./clear-logs.js"), { fallback: <></> });

/** `<gw-log-table>` and the console's /log (behaviour.md 2). */
export function View({ scope }: { readonly scope?: "self" | "all" }) {
  useHost().adopt(logs, logBar, logRows);
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
  const isPage = useViewAddress().write !== undefined;
  const model = useModel(() => {
    // Among the other contents of a host's page, the window says nothing about the room for a list.
    const made = createLogsModel(gateway, {
      all,
      ...(isPage ? { defaultSize: fittingSize(innerHeight) } : {}),
    });
    const draft = drafts.read(filterDraft);
    if (typeof draft === "object" && draft !== null) made.criteria.edit(draft);
    return made;
  }, gateway);
  const selected = useValue(model.selected);
  const [clearing, setClearing] = useOpened<true>(() => "clear");
  const filterable = useCapability("filter", () => {
    if (model.criteria.filtered.peek() || model.exclusions.peek().length > 0) model.showAll();
  });
  useCapability("details", () => model.select(undefined));
  const [pressed, setPressed] = useState<PressedValue>();
  const chart = useValue(model.chart);
  const charted = useCapability("histogram", () => model.showChart(false));

  const definition = useLogCollection(model, {
    all,
    onValue: setPressed,
    head: (
      <>
        {filterable ? <LogBar model={model} all={all} /> : null}
        {filterable ? <ActiveFilters model={model} all={all} /> : null}
        {charted && chart ? <Histogram model={model} /> : null}
      </>
    ),
    lead: <Lead model={model} />,
    tools: <Tools model={model} all={all} onClear={() => setClearing(true)} />,
    notice: <Notices model={model} />,
  });

  return (
    <section className="area stack" aria-label={t.list}>
      <slot name="header" />
      <CollectionView definition={definition}>
        {selected && can("details") ? <LogDetail model={model} row={selected} all={all} /> : null}
        {pressed ? (
          <ValueMenu
            key={`${pressed.row.key} ${pressed.field}`}
            model={model}
            pressed={pressed}
            onClose={() => setPressed(undefined)}
          />
        ) : null}
        {clearing ? <ClearLogs model={model} onClose={() => setClearing(undefined)} /> : null}
      </CollectionView>
    </section>
  );
}

/** What goes on by itself or shows more: the live refresh, and the histogram. */
function Lead({ model }: { model: LogsModel }) {
  const t = useMessages(logMessages);
  const can = useCapabilities();
  const live = useValue(model.live.on);
  const chart = useValue(model.chart);
  // Read for its change alone: the pause between two readings follows it.
  useValue(model.size);
  const followable = useCapability("live", () => model.live.turn(false));
  return (
    <>
      {followable ? (
        <SwitchField
          label={t.live(model.liveSeconds())}
          name="live"
          checked={live}
          onChecked={(on) => model.live.turn(on)}
        />
      ) : null}
      {can("histogram") ? (
        <Button
          variant="quiet"
          icon="chart"
          aria-pressed={chart}
          onClick={() => model.showChart(!chart)}
          {...prefetching(Histogram.preload)}
        >
          {t.chart.title}
        </Button>
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
        <Button
          variant="quiet"
          icon="wallet"
          busy={totalling}
          onClick={() => void model.readTotal().catch(report)}
        >
          {total ? t.total.again : t.total.show}
        </Button>
      ) : null}
      <CopyLink model={model} />
      {all && can("clear") ? (
        <Button variant="quiet" icon="trash" iconOnly title={t.clear.open} onClick={onClear}>
          {t.clear.open}
        </Button>
      ) : null}
    </>
  );
}

/** Puts the address of what is shown on the clipboard, where there is one: in the console. */
function CopyLink({ model }: { model: LogsModel }) {
  const t = useMessages(logMessages);
  const common = useMessages(commonMessages);
  const { root } = useHost();
  const { toasts } = useGateway();
  const { href } = useViewAddress();
  if (!href) return null;
  const copy = async () => {
    const done = await copyText(href(formatView(model.view.peek())), root);
    toasts.show(done ? "success" : "warning", done ? t.linkCopied : common.copyFailed);
  };
  return (
    <Button variant="quiet" icon="copy" iconOnly title={t.copyLink} onClick={() => void copy()}>
      {t.copyLink}
    </Button>
  );
}
