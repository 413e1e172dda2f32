import type { User } from "../../api/entities/user-schema.js";
import { loadUser } from "./load-user.js";
import { userMessages } from "./generated/messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { RecordDialog } from "../../ui/record/record-dialog.js";
import { LoadedRecord } from "../../ui/record/loaded-record.js";
import { NewUserEditor } from "./new-user-editor.js";
import { UserEditor } from "./user-editor.js";
import { UserNotOpened } from "./user-not-opened.js";

interface UserDialogProps {
  /** The account to edit; `undefined` creates one. */
  readonly user: User | undefined;
  readonly onCreated: () => void;
  readonly onSaved: (user: User) => void;
  readonly onClose: () => void;
}

/**
 * The form at the side of the list. The row may be older than its account, so the form begins with what is read now.
 */
export function View({ user: row, onCreated, onSaved, onClose }: UserDialogProps) {
  const { form: t } = useMessages(userMessages);
  return (
    <RecordDialog title={row ? t.editTitle : t.addTitle} onClose={onClose}>
      {(exits) =>
        row ? (
          <LoadedRecord
            load={(http, options) => loadUser(http, row.id, options)}
            rows={10}
            failed={(error, retry) => <UserNotOpened error={error} retry={retry} />}
            onLeave={exits.onCancel}
            form={(user) => <UserEditor stored={user} onSaved={onSaved} {...exits} />}
          />
        ) : (
          <NewUserEditor
            onCreated={() => {
              onCreated();
              onClose();
            }}
            onCancel={exits.onCancel}
          />
        )
      }
    </RecordDialog>
  );
}
