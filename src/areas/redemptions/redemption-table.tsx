import { useEffect, useState } from "react";
import type { Redemption } from "../../api/redemptions.js";
import { Role } from "../../domain/roles.js";
import { redemptionMessages } from "../../i18n/messages/redemptions.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host.js";
import { createLazy } from "../../ui/lazy.js";
import { ListBody } from "../../ui/list-body.js";
import { ListToolbar, NewRowButton } from "../../ui/list-toolbar.js";
import { screens } from "../../ui/screens.css.js";
import { useModel } from "../../ui/use-value.js";
import { Gate } from "../gate.js";
import { RedemptionRows } from "./redemption-rows.js";
import { redemptions as sheet } from "./redemptions.css.js";
import { createRedemptionsModel } from "./redemptions-model.js";

const RedemptionDialog = createLazy(() => import("./redemption-dialog.js"), { fallback: null });

/** `<gw-redemption-table>` and the console's /redemption (spec section 2, "Redemption list"). */
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
  const [editing, setEditing] = useState<Redemption | "new">();

  useEffect(() => void model.load(), [model]);

  return (
    <section className="area stack" aria-label={t.title}>
      <slot name="header" />
      <ListToolbar list={model} searchLabel={t.searchLabel} searchHint={t.searchHint} byHand={model.byHand}>
        <NewRowButton place="new-redemption" onOpen={() => setEditing("new")}>
          {t.add}
        </NewRowButton>
      </ListToolbar>
      <ListBody list={model} texts={t.list}>
        <RedemptionRows
          model={model}
          edit={(code) => {
            if (!navigation.go("edit-redemption", code.id)) setEditing(code);
          }}
        />
      </ListBody>
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
