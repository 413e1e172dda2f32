import type { User } from "../../api/user-schema.js";
import { getUser } from "../../api/users.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { userMessages } from "../../i18n/messages/users.js";
import { Dialog } from "../../ui/kit/dialog.js";
import { useGateway, useMessages } from "../../ui/host/host.js";
import { useLeaving } from "../../ui/host/leave-guard.js";
import { Loading } from "../../ui/kit/loading.js";
import { useLoaded } from "../../ui/host/use-loaded.js";
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

/** The form at the side of the list, where the page has no place of its own for it. */
export function View({ user, onCreated, onSaved, onClose }: UserDialogProps) {
  const t = useMessages(userMessages);
  const leave = useLeaving(onClose);
  return (
    <Dialog side title={user ? t.form.editTitle : t.form.addTitle} onClose={leave}>
      {user ? (
        <Existing user={user} onSaved={onSaved} onUpdated={onClose} onCancel={leave} />
      ) : (
        <NewUserEditor
          onCreated={() => {
            onCreated();
            onClose();
          }}
          onCancel={leave}
        />
      )}
    </Dialog>
  );
}

/** The row may be older than its account, so the form begins with what is read now. */
function Existing({
  user,
  ...events
}: {
  user: User;
  onSaved: (user: User) => void;
  onUpdated: () => void;
  onCancel: () => void;
}) {
  const common = useMessages(commonMessages);
  const { http } = useGateway();
  const { value, error, retry } = useLoaded((signal) => getUser(http, user.id, { signal }), user.id);
  if (error) return <UserNotOpened error={error} retry={retry} />;
  if (!value) return <Loading label={common.edit} />;
  return <UserEditor stored={value} {...events} />;
}
