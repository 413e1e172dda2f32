import { loadUser } from "./load-user.js";
import { Role } from "../../domain/access/roles.js";
import { userMessages } from "./generated/messages.en.js";
import { useHost, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { UsageLink } from "../../ui/record/usage-link.js";
import { RecordPage } from "../../ui/record/record-page.js";
import { LoadedRecord } from "../../ui/record/loaded-record.js";
import { Gate } from "../shared/gate.js";
import { NewUserEditor } from "./new-user-editor.js";
import { UserEditor } from "./user-editor.js";
import { UserNotOpened } from "./user-not-opened.js";
import { users as sheet } from "./users.css.js";

const SpentCheck = createLazy(() => import("../shared/spent-check.js"), { fallback: null });

/** `<gw-user-form>` and the console's /user/add and /user/edit/{id}. Without an id the form creates an account. */
export function View({ userId: id }: { readonly userId?: number }) {
  useHost().adopt(sheet);
  const { form: t } = useMessages(userMessages);
  return (
    <Gate role={Role.admin} writes>
      <RecordPage
        key={id ?? "new"}
        title={id === undefined ? t.addTitle : t.editTitle}
        list="users"
        listTitle={t.listTitle}
        aside={
          id === undefined ? null : (
            <UsageLink kind="user" id={id}>
              {t.usage}
            </UsageLink>
          )
        }
      >
        {(exits) =>
          id === undefined ? (
            <NewUserEditor onCreated={exits.onDone} onCancel={exits.onCancel} />
          ) : (
            <LoadedRecord
              load={(http, options) => loadUser(http, id, options)}
              rows={10}
              failed={(error, retry) => <UserNotOpened error={error} retry={retry} />}
              onLeave={exits.onCancel}
              form={(user) => (
                <>
                  <UserEditor stored={user} {...exits} />
                  <SpentCheck kind="user" id={user.id} spent={user.used_quota} />
                </>
              )}
            />
          )
        }
      </RecordPage>
    </Gate>
  );
}
