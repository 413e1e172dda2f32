import type { ReadonlySignal } from "@preact/signals-core";
import { useState, type ReactNode } from "react";
import type { CsvCell } from "../../domain/csv.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { useGateway, useMessages } from "../host/host.js";
import { Icon } from "../kit/icon.js";
import { createLazy } from "../host/lazy.js";
import type { WholeList } from "./load-all.js";
import { Menu } from "../kit/menu.js";
import { useCapabilities } from "../host/capabilities.js";
import { useValue } from "../host/use-value.js";

/** A table as a file: what it is called and what stands in its columns. Never a key. */
export interface CsvFile<Row> {
  /** Without its ending. */
  readonly name: string;
  readonly columns: readonly {
    readonly label: string;
    /** What hands out the same on the screen, a column mostly; where that is hidden, this is left out. */
    readonly capability?: string;
    value(row: Row): CsvCell;
  }[];
}

interface ToolsOptions<Row> {
  /** Every `PagedList` fits. */
  readonly list: WholeList & {
    readonly rows: ReadonlySignal<readonly Row[]>;
    readonly whole: ReadonlySignal<boolean>;
  };
  /** What stands in the file, or what loads that when it is asked for. */
  readonly csv: CsvFile<Row> | (() => Promise<CsvFile<Row>>);
}

const LoadAll = createLazy(() => import("./load-all.js"), { fallback: null });

/**
 * What can be done to a list as a whole: load every page, and save what is shown as a file. The menu belongs into the
 * bar, the panel under it. Their code comes when they are asked for.
 */
export function useListTools<Row>({ list, csv }: ToolsOptions<Row>): { menu: ReactNode; panel: ReactNode } {
  const t = useMessages(commonMessages);
  const { toasts } = useGateway();
  const whole = useValue(list.whole);
  const can = useCapabilities();
  const [loading, setLoading] = useState(false);

  const save = async () => {
    const [{ saveCsv }, file] = await Promise.all([
      import("./save-csv.js"),
      typeof csv === "function" ? csv() : csv,
    ]);
    const rows = list.rows.peek();
    saveCsv({ ...file, columns: file.columns.filter(({ capability = "" }) => can(capability)) }, rows);
    if (list.hasMore.peek()) toasts.show("info", t.savedPartly(rows.length));
  };

  return {
    menu: (
      <Menu
        label={t.listTools}
        items={[
          whole
            ? {
                key: "pages",
                capability: "load-all",
                label: t.showPages,
                icon: "list",
                onSelect: () => list.showWhole(false),
              }
            : {
                key: "load",
                capability: "load-all",
                label: t.loadAll,
                icon: "down",
                onSelect: () => setLoading(true),
              },
          {
            key: "csv",
            capability: "export",
            label: t.saveCsv,
            icon: "download",
            onSelect: () => void save(),
          },
        ]}
      >
        <Icon name="more" />
      </Menu>
    ),
    panel: loading ? <LoadAll list={list} onClose={() => setLoading(false)} /> : null,
  };
}
