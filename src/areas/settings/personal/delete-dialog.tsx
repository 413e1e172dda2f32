import { useRef, useState } from "react";
import { sentences } from "../../../i18n/sentences.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { personalMessages } from "./generated/personal.messages.en.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { useReport } from "../../../ui/kit/notice/errors.js";
import { Form } from "../../../ui/kit/field/form.js";
import { useGateway, useHost, useLocale, useMessages, useNavigation } from "../../../ui/host/context/host.js";
import { LostAnswer, useWriter } from "../../../ui/host/leave/lost-answer.js";
import { useReportConfirmed } from "../../../ui/host/leave/outcome.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import type { PersonalModel, Removal } from "./personal-model.js";

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
  const locale = useLocale();
  const host = useHost();
  const navigation = useNavigation();
  const { toasts } = useGateway();
  const report = useReport();
  const writer = useWriter<Removal>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const reportConfirmed = useReportConfirmed();
  const texts = { done: t.foundDone, notDone: t.foundNotDone };
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);

  const remove = async () => {
    try {
      const outcome = await writer.run((http) => model.deleteAccount(typed, http));
      if (outcome) finish(outcome.value, reportConfirmed(outcome.lost, texts));
    } catch (error) {
      report(error);
    }
  };

  /** @param said whether the reader knows already, because the answer was lost */
  const finish = (outcome: Removal, said = true) => {
    setWrong(outcome === "mismatch");
    if (outcome === "mismatch") {
      form.current?.querySelector<HTMLElement>('[name="confirmation"]')?.focus();
      return;
    }
    if (outcome === "kept") {
      toasts.show("warning", t.kept);
      return;
    }
    if (!said) toasts.show("success", t.done);
    host.emit("gw-account-deleted");
    navigation.go("login");
  };

  return (
    <Dialog title={t.askTitle} onClose={onClose}>
      <Form ref={form} className="form-grid" onSubmit={() => void remove()}>
        <p>{sentences(locale, t.askText, common.final, t.askType(username))}</p>
        <TextField
          label={t.field}
          name="confirmation"
          value={typed}
          error={wrong ? t.mismatch : undefined}
          onValue={(text) => {
            setTyped(text);
            setWrong(false);
          }}
        />
        <LostAnswer writer={writer} texts={texts} onDone={finish} retry={() => void remove()} />
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
