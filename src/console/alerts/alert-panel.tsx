import { useState } from "react";
import { hasRules } from "../../domain/alerts/alert-rules.js";
import { alertsOf } from "../../state/alerts/alerts.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Dialog } from "../../ui/kit/dialog/dialog.js";
import { AlertList } from "./alert-list.js";
import { alertSheet } from "./alerts.css.js";
import { alertMessages } from "./generated/messages.en.js";
import { ThresholdForm } from "./threshold-form.js";

/** What crossed its threshold, and the thresholds. */
export function View({ onClose }: { readonly onClose: () => void }) {
  useHost().adopt(alertSheet);
  const t = useMessages(alertMessages);
  const rules = useValue(alertsOf(useGateway()).rules);
  const [editing, setEditing] = useState(!hasRules(rules));
  return (
    <Dialog side title={editing ? t.edits.title : t.title} onClose={onClose}>
      {editing ? (
        <ThresholdForm
          rules={rules}
          onCancel={hasRules(rules) ? () => setEditing(false) : onClose}
          onSaved={(isWatched) => (isWatched ? setEditing(false) : onClose())}
        />
      ) : (
        <AlertList onEdit={() => setEditing(true)} />
      )}
    </Dialog>
  );
}
