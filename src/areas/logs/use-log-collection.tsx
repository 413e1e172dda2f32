import { useMemo, type ReactNode } from "react";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { logMessages } from "./generated/messages.en.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import type { AnyDefinition } from "../../ui/collection/definition.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import type { MenuItem } from "../../ui/kit/menu/menu.js";
import { Pressable, useLogTypes, tellsInWords } from "./rows/log-cells.js";
import { useChannelNames } from "./rows/use-channel-names.js";
import { detailsOf, logs, type LogContext, type OptionalColumn } from "./log-collection.js";
import { valueOf } from "./model/log-exclusions.js";
import type { LogRow } from "./model/log-pages.js";
import type { LogsModel } from "./model/logs-model-types.js";
import type { PressedValue } from "./bar/value-menu.js";
import { payingPlan } from "../../domain/usage/balance-book.js";

/** Whether an entry has something to show in a column. */
const has: Readonly<Record<OptionalColumn, (row: LogRow) => boolean>> = {
  user: ({ username }) => username !== "",
  token: ({ token_name }) => token_name !== "",
  model: ({ model_name }) => model_name !== "",
  channel: ({ channel }) => channel !== 0,
  prompt: ({ prompt_tokens }) => prompt_tokens !== 0,
  completion: ({ completion_tokens }) => completion_tokens !== 0,
  quota: ({ quota }) => quota !== 0,
  plan: (row) => payingPlan(row) !== undefined,
  elapsed: ({ elapsed_time }) => elapsed_time !== 0,
  stream: ({ is_stream }) => is_stream,
};

/**
 * Says of which columns entries have anything. Before the first ones, those that most gateways fill keep their room. An
 * entry that tells in words what happened has its text in place of all but its user.
 */
const columnsHeld =
  (rows: readonly LogRow[]) =>
  (column: OptionalColumn): boolean =>
    rows.length === 0
      ? column !== "stream" && column !== "plan"
      : rows.some((row) => has[column](row) && (column === "user" || !tellsInWords(row)));

const loadJobs = () => import("./jobs.js");

const NothingFound = createLazy(() => import("./nothing-found.js"), { fallback: null });

/** The log in a view: with its model, its texts and what can be done. */
export function useLogCollection(
  model: LogsModel,
  {
    all,
    onValue,
    ...parts
  }: {
    /** Whether it is everybody's. */
    readonly all: boolean;
    /** A value of an entry was pressed. */
    readonly onValue: (pressed: PressedValue) => void;
    readonly menuItems: readonly MenuItem[];
    readonly lead: (views: ReactNode) => ReactNode;
    readonly notice: ReactNode;
  },
): AnyDefinition {
  const t = useMessages(logMessages);
  const gateway = useGateway();
  const locale = useLocale();
  const can = useCapabilities();
  const filtered = useValue(model.criteria.filtered);
  const rows = useValue(model.rows);
  const channels = useChannelNames(all && can("channel"), rows);
  const { textOf } = useLogTypes();
  const typed = useValue(model.columns)?.includes("type") === true;
  const holds = useMemo(() => columnsHeld(rows), [rows]);
  const open = (row: LogRow) => model.select(row);
  const nameOf = (row: LogRow) => detailsOf(row, t);
  const nothingFound = <NothingFound model={model} all={all} />;

  const value: LogContext["value"] = (row, field, content) => {
    const text = valueOf(row, field);
    if (text === "") return null;
    if (!can("filter")) return content;
    const said =
      field === "type"
        ? textOf(row.type)
        : field === "channel"
          ? channels.names.get(row.channel) || text
          : text;
    return (
      <Pressable
        inRow
        label={t.value.menu(t.picked[field], said)}
        onPress={(anchor) => onValue({ row, field, anchor })}
      >
        {content}
      </Pressable>
    );
  };

  return bindCollection(
    logs,
    {
      t,
      locale,
      can,
      all,
      holds,
      typed,
      typeText: textOf,
      channels,
      buttons: useMessages(commonMessages).actions,
      value,
      open,
    },
    {
      model,
      label: t.list,
      countText: t.chart.count,
      texts: t,
      nothingFound,
      nameOf,
      menuLabel: nameOf,
      ...(can("details") ? { open, openByRow: true } : {}),
      jobs: loadJobs,
      exporting: async () =>
        (await import("./export/log-estimate.js")).logExport(gateway, model.exported(), t),
      noRows: filtered ? nothingFound : undefined,
      create: (
        <PlaceLink place="quick-start" className="button" data-variant="primary">
          {t.quickStart}
        </PlaceLink>
      ),
      ...parts,
    },
  );
}
