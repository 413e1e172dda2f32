import { useState } from "react";
import { enableTwoFactor, getTwoFactor, type TwoFactorSetup } from "../../../../api/entities/two-factor.js";
import { verifyRecord } from "../../../../state/writes/settle.js";
import { useMessages } from "../../../../ui/host/context/host.js";
import { QrCode } from "../../../../ui/kit/qr-code/qr-code.js";
import { Secret } from "../../../../ui/kit/secret/secret.js";
import { BackupCodes } from "./backup-codes.js";
import { CodeDialog } from "./code-dialog.js";
import { securityMessages } from "./generated/messages.en.js";

/** Turns the second factor on: the secret for an app, a code of it, and then the backup codes. */
export function View({
  setup,
  onEnabled,
  onClose,
}: {
  readonly setup: TwoFactorSetup;
  readonly onEnabled: () => void;
  readonly onClose: () => void;
}) {
  const { setUp: t } = useMessages(securityMessages);
  const [isOn, setOn] = useState(false);
  if (isOn) return <BackupCodes codes={setup.backup_codes} onClose={onClose} />;
  return (
    <CodeDialog
      title={t.title}
      text={t.scan}
      label={t.code}
      hint={t.codeHint}
      confirm={t.confirm}
      problemOf={(code) => (/^\d{6}$/.test(code) ? undefined : t.codeWrong)}
      write={(http, code) => ({
        send: async () => {
          await enableTwoFactor(http, code);
          return getTwoFactor(http);
        },
        verify: verifyRecord(
          () => getTwoFactor(http),
          ({ enabled }) => enabled,
        ),
      })}
      onDone={() => {
        onEnabled();
        if (setup.backup_codes.length > 0) setOn(true);
        else onClose();
      }}
      onClose={onClose}
    >
      <QrCode text={setup.qr_code_data} label={t.picture} />
      <Secret label={t.key} secret={setup.secret} copied={t.keyCopied} />
    </CodeDialog>
  );
}
