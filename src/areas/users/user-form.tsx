import { getUser } from "../../api/users.js";
import { Role } from "../../domain/roles.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { userMessages } from "../../i18n/messages/users.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/host.js";
import { useLeaving } from "../../ui/host/leave-guard.js";
import { Loading } from "../../ui/kit/loading.js";
import { screens } from "../../ui/kit/screens.css.js";
import { useLoaded } from "../../ui/host/use-loaded.js";
import { Gate } from "../gate.js";
import { NewUserEditor } from "./new-user-editor.js";
import { UserEditor } from "./user-editor.js";
import { UserNotOpened } from "./user-not-opened.js";
import { users as sheet } from "./users.css.js";

/** `<gw-user-form>` and the console's /user/add and /user/edit/{id}. Without an id the form creates an account. */
export function View({ userId }: { readonly userId?: number }) {
  useHost().adopt(screens, sheet);
  return (
    <Gate role={Role.admin} writes>
      <UserPage key={userId ?? "new"} id={userId} />
    </Gate>
  );
}

function UserPage({ id }: { id: number | undefined }) {
  const t = useMessages(userMessages);
  const host = useHost();
  const navigation = useNavigation();
  const title = id === undefined ? t.form.addTitle : t.form.editTitle;
  const toList = () => navigation.go("users");
  const leave = useLeaving(() => {
    if (!toList()) host.emit("gw-cancel");
  });
  return (
    <section className="area stack form-page" aria-label={title}>
      <h1>{title}</h1>
      {id === undefined ? (
        <NewUserEditor onCreated={toList} onCancel={leave} />
      ) : (
        <Existing id={id} onUpdated={toList} onCancel={leave} />
      )}
    </section>
  );
}

function Existing({ id, onUpdated, onCancel }: { id: number; onUpdated: () => void; onCancel: () => void }) {
  const common = useMessages(commonMessages);
  const { http } = useGateway();
  const { value, error, retry } = useLoaded((signal) => getUser(http, id, { signal }), id);
  if (error) return <UserNotOpened error={error} retry={retry} />;
  if (!value) return <Loading label={common.edit} />;
  return <UserEditor stored={value} onSaved={() => undefined} onUpdated={onUpdated} onCancel={onCancel} />;
}
