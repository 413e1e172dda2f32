import type { Redemption } from "../../api/redemptions.js";
import { Role } from "../../domain/roles.js";
import { redemptionStatus } from "../../domain/statuses.js";
import { redemptionMessages } from "../../i18n/messages/redemptions.js";
import { Bulk } from "../../ui/collection/bulk.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/host.js";
import { createLazy } from "../../ui/host/lazy.js";
import { ListBody } from "../../ui/collection/list-body.js";
import { FilteredOut, ListFilters } from "../../ui/collection/list-filters.js";
import { ListToolbar, NewRowButton } from "../../ui/collection/list-toolbar.js";
import { useListTools } from "../../ui/collection/list-tools.js";
import { useOpened } from "../../ui/host/capabilities.js";
import { screens } from "../../ui/kit/screens.css.js";
import { useLoad } from "../../ui/host/use-load.js";
import { useModel } from "../../ui/host/use-value.js";
import { Gate } from "../gate.js";
import { useBulkActions } from "./redemption-bulk.js";
import { useRedemptionCsv } from "./redemption-csv.js";
import { RedemptionRows } from "./redemption-rows.js";
import { redemptions as sheet } from "./redemptions.css.js";
import { createRedemptionsModel } from "./redemptions-model.js";

const RedemptionDialog = createLazy(() => import("./redemption-dialog.js"), { fallback: null });

/** `<gw-redemption-table>` and the console's /redemption (behaviour.md 2). */
export function View() {
  useHost().adopt(screens, sheet);
  return (
    <Gate role={Role.admin}>
      <RedemptionTable />
    </Gate>
  );
}

function RedemptionTable() {
  const t = useMessages(redemptionMessages);
  const gateway = useGateway();
  const navigation = useNavigation();
  const model = useModel(() => createRedemptionsModel(gateway), gateway);
  const [editing, setEditing] = useOpened<Redemption | "new">((opened) =>
    opened === "new" ? "create" : "edit",
  );
  const tools = useListTools({ list: model, csv: useRedemptionCsv() });
  const actions = useBulkActions(model);

  useLoad(model);

  return (
    <section className="area stack" aria-label={t.title}>
      <slot name="header" />
      <ListToolbar list={model} searchLabel={t.searchLabel} searchHint={t.searchHint} byHand={model.byHand}>
        {tools.menu}
        <NewRowButton
          place="new-redemption"
          preload={RedemptionDialog.preload}
          onOpen={() => setEditing("new")}
        >
          {t.add}
        </NewRowButton>
      </ListToolbar>
      <ListFilters
        filter={model.narrow}
        loading={model.loading}
        fields={[
          {
            name: "status",
            label: t.columns.status,
            labelOf: (status) => t.status[redemptionStatus(Number(status))],
          },
          { name: "name", label: t.columns.name },
        ]}
      />
      {tools.panel}
      <ListBody list={model} texts={t.list} filteredOut={<FilteredOut filter={model.narrow} />}>
        <RedemptionRows
          model={model}
          choosable={actions.length > 0}
          edit={(code) => {
            if (!navigation.go("edit-redemption", code.id)) setEditing(code);
          }}
        />
      </ListBody>
      <Bulk
        selection={model.selection}
        shown={model.rows}
        actions={actions}
        nameOf={({ name }) => name || t.noName}
      />
      {editing === undefined ? null : (
        <RedemptionDialog
          stored={editing === "new" ? undefined : editing}
          onCreated={() => void model.search("")}
          onSaved={(code) => model.put(code)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  );
}
