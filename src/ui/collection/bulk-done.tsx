import type { Bulk } from "../../state/collection/bulk.js";
import { bulkMessages } from "./bulk.messages.en.js";
import { collectionMessages } from "./messages.en.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { useMessages } from "../host/context/host.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";

/** What a run over many rows has done, and the way to undo it, until it is put away or another run begins. */
export function BulkDone({
  run,
  label,
  onUndo,
  onClose,
}: {
  readonly run: Bulk<object>;
  readonly label: string;
  readonly onUndo: (() => void) | undefined;
  readonly onClose: () => void;
}) {
  const t = useMessages(bulkMessages);
  const lists = useMessages(collectionMessages);
  const common = useMessages(commonMessages);
  return (
    <div className="bulk-bar" role="region" aria-label={t.result}>
      <strong className="grow" role="status">
        {t.allDone(label, useValue(run.done))}
      </strong>
      {onUndo ? <Button onClick={onUndo}>{lists.undo}</Button> : null}
      <Button variant="quiet" icon="close" iconOnly onClick={onClose}>
        {common.close}
      </Button>
    </div>
  );
}
