import { useRef, useState } from "react";
import { commonMessages } from "../../i18n/messages/common.js";
import { personalMessages } from "../../i18n/messages/personal.js";
import { Button } from "../../ui/kit/button.js";
import { Dialog } from "../../ui/kit/dialog.js";
import { useReport } from "../../ui/kit/errors.js";
import { Form } from "../../ui/kit/form.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/host.js";
import { LostAnswer, useToldDone, useWriter } from "../../ui/host/lost-answer.js";
import { TextField } from "../../ui/kit/text-field.js";
import { useValue } from "../../ui/host/use-value.js";
import type { PersonalModel } from "./personal-model.js";

/** Asks for one's own username, typed exactly, before the account is deleted (behaviour.md 5). */
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
  const writer = useWriter<"deleted" | "mismatch">();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const told = useToldDone();
  const texts = { done: t.looked, notDone: t.lookedNot };
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);

  const remove = async () => {
    try {
      const outcome = await writer.run((http) => model.deleteAccount(typed, http));
      if (outcome) finish(outcome.value, told(outcome.lost, texts));
    } catch (error) {
      report(error);
    }
  };

  /** @param said whether the reader knows already, because the answer was lost */
  const finish = (outcome: "deleted" | "mismatch", said = true) => {
    setWrong(outcome === "mismatch");
    if (outcome === "mismatch") {
      form.current?.querySelector<HTMLElement>('[name="confirmation"]')?.focus();
      return;
    }
    if (!said) toasts.show("success", t.done);
    host.emit("gw-account-deleted");
    navigation.go("login");
  };

  return (
    <Dialog title={t.askTitle} onClose={onClose}>
      <Form ref={form} className="form-grid" onSubmit={() => void remove()}>
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
        <LostAnswer writer={writer} texts={texts} onDone={finish} again={() => void remove()} />
        <div className="form-actions">
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="danger" busy={busy} disabled={held}>
            {t.confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
