import type { ReactNode } from "react";
import { featuresOf } from "../../api/dialects/features.js";
import type { Redemption } from "../../api/entities/redemptions.js";
import { Role } from "../../domain/access/roles.js";
import { redemptionMessages } from "./generated/messages.en.js";
import { CollectionView } from "../../ui/collection/collection.js";
import { newRowButtons } from "../../ui/collection/new-row-buttons.js";
import { useOpened } from "../../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { ShapeSkeleton } from "../../ui/kit/loading/skeleton.js";
import { Gate } from "../shared/gate.js";
import { PaymentTermsNote } from "./payment-terms-note.js";
import { useRedemptionCollection } from "./use-redemption-collection.js";
import { redemptions as sheet } from "./redemptions.css.js";
import { createRedemptionsModel } from "./redemptions-model.js";

const RedemptionDialog = createLazy(() => import("./redemption-dialog.js"), { over: true });
const CodeKinds = createLazy<{ readonly redemptions: (choose: ReactNode) => ReactNode }>(
  () => import("./invitations/code-kinds.js"),
  { fallback: () => <ShapeSkeleton shape="table" /> },
);
const DeleteInvalid = createLazy(() => import("./delete-invalid.js"), { over: true });

/** `<gw-redemption-table>` and the console's /redemption (behaviour.md 2). */
export function View() {
  useHost().adopt(sheet);
  return (
    <Gate role={Role.admin}>
      <Codes />
    </Gate>
  );
}

function Codes() {
  const t = useMessages(redemptionMessages);
  const { invitations } = featuresOf(useValue(useGateway().supports));
  return (
    <section className="area stack" aria-label={t.title}>
      <slot name="header" />
      {invitations ? (
        <CodeKinds redemptions={(choose) => <RedemptionTable>{choose}</RedemptionTable>} />
      ) : (
        <RedemptionTable />
      )}
    </section>
  );
}

function RedemptionTable({ children }: { readonly children?: ReactNode }) {
  const t = useMessages(redemptionMessages);
  const gateway = useGateway();
  const navigation = useNavigation();
  const model = useModel(() => createRedemptionsModel(gateway), gateway);
  const [editing, setEditing] = useOpened<Redemption | "new">((opened) =>
    opened === "new" ? "create" : "edit",
  );
  const [clearing, setClearing] = useOpened<true>(() => "delete-invalid");
  const { codeExpiry } = featuresOf(useValue(gateway.supports));
  const definition = useRedemptionCollection(model, {
    menuItems: codeExpiry
      ? [
          {
            key: "delete-invalid",
            capability: "delete-invalid",
            label: t.invalid.open,
            icon: "trash",
            danger: true,
            onSelect: () => setClearing(true),
          },
        ]
      : [],
    edit: (code) => {
      if (!navigation.go("edit-redemption", code.id)) setEditing(code);
    },
    ...newRowButtons({
      place: "new-redemption",
      preload: RedemptionDialog.preload,
      onOpen: () => setEditing("new"),
      add: t.add,
      addFirst: t.addFirst,
    }),
  });

  return (
    <>
      {children}
      <PaymentTermsNote />
      <CollectionView definition={definition}>
        {editing === undefined ? null : (
          <RedemptionDialog
            stored={editing === "new" ? undefined : editing}
            onCreated={() => void model.loadNew()}
            onSaved={(code) => model.put(code)}
            onClose={() => setEditing(undefined)}
          />
        )}
        {clearing ? <DeleteInvalid model={model} onClose={() => setClearing(undefined)} /> : null}
      </CollectionView>
    </>
  );
}
