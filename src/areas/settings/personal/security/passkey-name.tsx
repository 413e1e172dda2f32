import { useState, type ReactNode } from "react";
import { isAbortError, isGatewayError, type GatewayError } from "../../../../api/client/errors.js";
import { listPasskeys, renamePasskey, type Passkey } from "../../../../api/entities/passkeys.js";
import { byteLength } from "../../../../domain/records/limits.js";
import { deviceOf } from "../../../../domain/text/device.js";
import { commonMessages } from "../../../../i18n/generated/common.messages.en.js";
import { settle } from "../../../../state/writes/settle.js";
import { useGateway, useMessages } from "../../../../ui/host/context/host.js";
import { LostAnswer, unclearTexts, useWriter } from "../../../../ui/host/leave/lost-answer.js";
import { useValue } from "../../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../../ui/kit/button/button.js";
import { Dialog } from "../../../../ui/kit/dialog/dialog.js";
import { Form } from "../../../../ui/kit/field/form.js";
import { TextField } from "../../../../ui/kit/field/text-field.js";
import { ErrorCallout } from "../../../../ui/kit/notice/errors.js";
import { securityMessages } from "./generated/messages.en.js";

/** Bytes of the longest name. Source: `PasskeyRename` of Laisky's fork. */
const longestName = 128;

function NameForm({
  title,
  confirm,
  start,
  busy,
  held = false,
  onName,
  onClose,
  children,
}: {
  readonly title: string;
  readonly confirm: string;
  readonly start: string;
  readonly busy: boolean;
  readonly held?: boolean;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  const { passkeys: t } = useMessages(securityMessages);
  const common = useMessages(commonMessages);
  const [typed, setTyped] = useState(start);
  const [isTried, setTried] = useState(false);
  const name = typed.trim();
  const problem = name === "" ? t.nameMissing : byteLength(name) > longestName ? t.nameLong : undefined;
  const submit = () => {
    setTried(true);
    if (problem === undefined) onName(name);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form className="form-grid" onSubmit={submit}>
        {children}
        <TextField
          label={t.name}
          name="passkey-name"
          value={typed}
          error={isTried ? problem : undefined}
          onValue={setTyped}
        />
        <div className="form-actions">
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={held}>
            {confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Asks what a new passkey is to be called; begins with the device. */
export function NewPasskeyDialog({
  busy,
  onName,
  onClose,
}: {
  readonly busy: boolean;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}) {
  const { passkeys: t } = useMessages(securityMessages);
  return (
    <NameForm
      title={t.addTitle}
      confirm={t.add}
      start={deviceOf(globalThis.navigator.userAgent)}
      busy={busy}
      onName={onName}
      onClose={onClose}
    >
      <p>{t.addText}</p>
    </NameForm>
  );
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({
  passkey,
  onClose,
}: {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}) {
  const { passkeys: t, unclear } = useMessages(securityMessages);
  const { toasts } = useGateway();
  const writer = useWriter<unknown>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const [error, setError] = useState<GatewayError>();
  const rename = async (name: string) => {
    setError(undefined);
    try {
      const done = await writer.run((http) =>
        settle<unknown>({
          send: () => renamePasskey(http, passkey, name),
          async verify() {
            const now = await listPasskeys(http, "renamable");
            const isRenamed = now.some((one) => one.id === passkey.id && one.name === name);
            return isRenamed ? { kind: "done", value: undefined } : { kind: "not-done" };
          },
        }),
      );
      if (!done) return;
      toasts.show("success", t.renamed);
      onClose();
    } catch (failure) {
      if (isAbortError(failure)) return;
      if (!isGatewayError(failure)) throw failure;
      setError(failure);
    }
  };
  return (
    <NameForm
      title={t.renameTitle}
      confirm={t.rename}
      start={passkey.name}
      busy={busy}
      held={held}
      onName={(name) => void rename(name)}
      onClose={onClose}
    >
      <ErrorCallout error={error} />
      <LostAnswer writer={writer} texts={unclearTexts(unclear)} />
    </NameForm>
  );
}
