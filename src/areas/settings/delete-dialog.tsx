import { useState } from "react";
import { commonMessages } from "../../i18n/messages/common.js";
import { personalMessages } from "../../i18n/messages/personal.js";
import { Button } from "../../ui/button.js";
import { Dialog } from "../../ui/dialog.js";
import { useReport } from "../../ui/errors.js";
import { Form } from "../../ui/form.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host.js";
import { TextField } from "../../ui/text-field.js";
import { useValue } from "../../ui/use-value.js";
import type { PersonalModel } from "./personal-model.js";

/** Asks for one's own username, typed exactly, before the account is deleted (spec section 5). */
export function View({
  model,
  username,
  onClose,
}: {
  readonly model: PersonalModel;
  readonly username: string;
  readonly onClose: () => void;
}) {
  const { remove: t } = useMessages(personalMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const navigation = useNavigation();
  const { toasts } = useGateway();
  const report = useReport();
  const busy = useValue(model.busy);
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);

  const remove = async (form: HTMLFormElement) => {
    try {
      const outcome = await model.deleteAccount(typed);
      setWrong(outcome === "mismatch");
      if (outcome === "mismatch") form.querySelector<HTMLElement>('[name="confirmation"]')?.focus();
      if (outcome !== "deleted") return;
      toasts.show("success", t.done);
      host.emit("gw-account-deleted");
      navigation.go("login");
    } catch (error) {
      report(error);
    }
  };

  return (
    <Dialog title={t.askTitle} onClose={onClose}>
      <Form className="form-grid" onSubmit={(form) => void remove(form)}>
        <p>{t.askText(username)}</p>
        <TextField
          label={t.field}
          name="confirmation"
          autoFocus
          value={typed}
          error={wrong ? t.mismatch : undefined}
          onValue={(text) => {
            setTyped(text);
            setWrong(false);
          }}
        />
        <div className="form-actions dialog-actions">
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="danger" busy={busy === "delete"}>
            {t.confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
