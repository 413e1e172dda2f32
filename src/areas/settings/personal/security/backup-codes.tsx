import { useGateway, useHost, useMessages } from "../../../../ui/host/context/host.js";
import { Button } from "../../../../ui/kit/button/button.js";
import { copyText } from "../../../../ui/kit/copy/copy.js";
import { Dialog } from "../../../../ui/kit/dialog/dialog.js";
import { securityMessages } from "./generated/messages.en.js";

/** New backup codes, which nobody can read again. */
export function BackupCodes({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const { codes: t } = useMessages(securityMessages);
  const { toasts } = useGateway();
  const host = useHost();
  const copy = async () => {
    if (await copyText(codes.join("\n"), host.root)) toasts.show("success", t.copied);
    else toasts.show("warning", t.copyFailed);
  };
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      footer={
        <>
          <Button icon="copy" onClick={() => void copy()}>
            {t.copy}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t.close}
          </Button>
        </>
      }
    >
      <p>{t.text}</p>
      <ul className="backup-codes mono" aria-label={t.label}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
