import { listDialogMessages } from "./dialogs.messages.en.js";
import { collectionMessages } from "./messages.en.js";
import { useCapabilities } from "../host/context/capabilities.js";
import { useMessages } from "../host/context/host.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";
import { Dialog } from "../kit/dialog/dialog.js";
import { SelectField } from "../kit/field/select-field.js";
import type { AnyDefinition } from "./definition.js";
import { useFilterFields } from "./filters.js";

/** Order and filters of a list without the room to show them. What is changed is seen at once. */
export function View({
  definition,
  onClose,
}: {
  readonly definition: AnyDefinition;
  readonly onClose: () => void;
}) {
  const t = useMessages(collectionMessages);
  const { done } = useMessages(listDialogMessages);
  const { model, orders } = definition;
  const can = useCapabilities();
  const fields = useFilterFields(definition);
  const order = useValue(model.order);
  const filtered = useValue(model.filtered);
  return (
    <Dialog
      title={t.filters}
      onClose={onClose}
      footer={
        <>
          <Button disabled={!filtered} onClick={() => model.clearFilters()}>
            {t.clearFilters}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {done}
          </Button>
        </>
      }
    >
      {orders && can("order") ? (
        <SelectField
          label={orders.label}
          value={order}
          choices={orders.choices}
          onValue={(value) => void model.setOrder(value)}
        />
      ) : null}
      {fields.map(({ key, choices, ...field }) => (
        <SelectField key={key} choices={[{ value: "", label: t.views.all }, ...choices]} {...field} />
      ))}
    </Dialog>
  );
}
