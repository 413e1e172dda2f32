import { useEffect, useRef, useState } from "react";
import { isNearLimit } from "../../domain/records/limits.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { userMessages } from "./generated/messages.en.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { QuotaField } from "../../ui/kit/money/quota-field.js";
import { RecordForm } from "../../ui/record/record-form.js";
import { useRecord } from "../../ui/record/use-record.js";
import { GroupField } from "./group-field.js";
import { createNewUserSetup, type NewUserSetup } from "./new-user-setup.js";
import { NewUserSteps } from "./new-user-steps.js";
import { userRecord } from "./record.js";

/**
 * The fields of a new account (behaviour.md 5), and what it is given once it exists: its group and credit, which no
 * gateway takes with its name. What of that fails is shown in place of the form.
 */
export function NewUserEditor({
  onCreated,
  onCancel,
}: {
  readonly onCreated: () => void;
  readonly onCancel: () => void;
}) {
  const t = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const can = useCapabilities();
  const host = useHost();
  const gateway = useGateway();
  const [setup, setSetup] = useState<NewUserSetup>();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const finish = async (next: NewUserSetup) => {
    const isDone = await next.run();
    if (isShown.current && isDone) onCreated();
    if (!isShown.current && !isDone) gateway.toasts.show("warning", t.setup.unfinished(next.extras.username));
  };
  const edit = useRecord({
    record: userRecord,
    context: { t, common },
    facts: undefined,
    draft: "user-new",
    onCreated({ username, group, points }) {
      const next = createNewUserSetup(
        gateway,
        { username, group, points },
        {
          ask: (user) => host.ask("gw-before-user-update", { id: user.id, username: user.username }),
          updated: (user) => host.emit("gw-user-updated", { id: user.id, username: user.username }),
        },
      );
      if (next.steps.length === 0) {
        onCreated();
        return;
      }
      setSetup(next);
      void finish(next);
    },
  });
  const { fields } = edit;
  if (setup) return <NewUserSteps setup={setup} onRetry={() => void finish(setup)} onClose={onCreated} />;
  return (
    <RecordForm edit={edit} confirm={t.form.create} onCancel={onCancel}>
      <TextField
        {...edit.bind("username")}
        hint={isNearLimit("username", fields.username) ? t.form.usernameLimit : undefined}
        required
      />
      <TextField
        {...edit.bind("display_name")}
        hint={
          isNearLimit("displayName", fields.display_name) ? t.form.displayNameLimit : t.form.displayNameHint
        }
      />
      <TextField
        {...edit.bind("password")}
        type="password"
        autoComplete="new-password"
        hint={t.form.passwordHint}
        required
      />
      {can("edit") ? <GroupField {...edit.bind("group")} stored="" /> : null}
      {can("add-quota") ? <QuotaField {...edit.bind("credit")} chips="set" hint={t.form.creditHint} /> : null}
    </RecordForm>
  );
}
