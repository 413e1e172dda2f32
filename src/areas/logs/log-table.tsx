import { useState } from "react";
import { isAdmin } from "../../domain/access/roles.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { logMessages } from "./generated/messages.en.js";
import { formatView } from "../../state/collection/view.js";
import { CollectionView } from "../../ui/collection/collection.js";
import { useCapability, useCapabilities, useOpened } from "../../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { useViewAddress } from "../../ui/host/context/view-address.js";
import { copyText } from "../../ui/kit/copy/copy.js";
import type { MenuItem } from "../../ui/kit/menu/menu.js";
import { SwitchField } from "../../ui/kit/switch/switch-field.js";
import { Tooltip } from "../../ui/kit/tooltip/tooltip.js";
import { Gate } from "../shared/gate.js";
import { useLogCollection } from "./use-log-collection.js";
import { Exclusions } from "./bar/exclusions.js";
import { filterDraft, LogBar } from "./bar/log-bar.js";
import { Notices } from "./log-notices.js";
import { Summary } from "./log-summary.js";
import { logBar } from "./bar/log-bar.css.js";
import { logRows } from "./rows/log-rows.css.js";
import { logs } from "./logs.css.js";
import { createLogsModel } from "./model/logs-model.js";
import type { LogsModel } from "./model/logs-model-types.js";
import { fittingSize } from "./model/page-size.js";
import type { PressedValue } from "./bar/value-menu.js";

const LogDetail = createLazy(() => import("./rows/log-detail.js"), { over: true });
const ValueMenu = createLazy(() => import("./bar/value-menu.js"), { over: true });
const ClearLogs = createLazy(() => import("./clear-logs.js"), { over: true });

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

  const menuItems = useMenuItems(model, all, () => setClearing(true));
  const definition = useLogCollection(model, {
    all,
    onValue: setPressed,
    menuItems,
    lead: (views) => (
      <>
        {filterable ? <LogBar model={model} all={all} views={views} /> : views}
        <Follow model={model} />
      </>
    ),
    notice: (
      <>
        {filterable ? <Exclusions model={model} /> : null}
        <Summary model={model} />
        <Notices model={model} />
      </>
    ),
  });

  return (
    <section className="area stack log-list" aria-label={t.list}>
      <slot name="header" />
      <CollectionView definition={definition}>
        {selected && can("details") ? (
          <LogDetail model={model} row={selected} all={all} onClose={() => model.select(undefined)} />
        ) : null}
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

/** The switch of the live refresh, where there is one. */
function Follow({ model }: { model: LogsModel }) {
  const t = useMessages(logMessages);
  const live = useValue(model.live.on);
  // Read for its change alone: the pause between two readings follows it.
  useValue(model.size);
  if (!useCapability("live", () => model.live.turn(false))) return null;
  return (
    <span className="log-follow">
      <Tooltip text={t.liveEvery(model.liveSeconds())}>
        <SwitchField label={t.live} name="live" checked={live} onChecked={(on) => model.live.turn(on)} />
      </Tooltip>
    </span>
  );
}

/** What the log's menu has beside that of every list: its link, where the page has addresses, and deleting. */
function useMenuItems(model: LogsModel, all: boolean, onClear: () => void): readonly MenuItem[] {
  const t = useMessages(logMessages);
  const common = useMessages(commonMessages);
  const { root } = useHost();
  const { toasts } = useGateway();
  const { href } = useViewAddress();
  const copy = async (address: string) => {
    const done = await copyText(address, root);
    toasts.show(done ? "success" : "warning", done ? t.linkCopied : common.copyFailed);
  };
  return [
    ...(href
      ? [
          {
            key: "link",
            label: t.copyLink,
            icon: "copy" as const,
            onSelect: () => void copy(href(formatView(model.view.peek()))),
          },
        ]
      : []),
    ...(all
      ? [
          {
            key: "clear",
            capability: "clear",
            label: t.clear.open,
            icon: "trash" as const,
            danger: true,
            onSelect: onClear,
          },
        ]
      : []),
  ];
}
