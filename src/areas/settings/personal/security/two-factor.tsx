import { useState } from "react";
import {
  disableTwoFactor,
  getTwoFactor,
  renewBackupCodes,
  setUpTwoFactor,
  type TwoFactorSetup,
  type TwoFactorStatus,
} from "../../../../api/entities/two-factor.js";
import type { Part } from "../../../../state/part.js";
import { cannotVerify, verifyRecord } from "../../../../state/writes/settle.js";
import { useGateway, useMessages } from "../../../../ui/host/context/host.js";
import { createLazy } from "../../../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../../../ui/host/lifecycle/use-value.js";
import { Badge } from "../../../../ui/kit/badge/badge.js";
import { Button } from "../../../../ui/kit/button/button.js";
import { ErrorCallout, useReport } from "../../../../ui/kit/notice/errors.js";
import { Setting } from "../../options/setting.js";
import { BackupCodes } from "./backup-codes.js";
import { CodeDialog } from "./code-dialog.js";
import { securityMessages } from "./generated/messages.en.js";

const SetUpDialog = createLazy(() => import("./set-up-dialog.js"), { over: true });

type Open =
  | { readonly kind: "set-up"; readonly setup: TwoFactorSetup }
  | { readonly kind: "renew" | "disable" }
  | { readonly kind: "codes"; readonly codes: readonly string[] };

/**
 * A second factor at sign-in: whether it is on, and how to change that. Nothing on a release that has none.
 * @param onEnded other sessions were ended; undefined where the gateway doesn't end them
 */
export function TwoFactor({
  part,
  onEnded,
}: {
  readonly part: Part<TwoFactorStatus>;
  readonly onEnded?: (() => void) | undefined;
}) {
  const { factor: t, disable, renew, setUp } = useMessages(securityMessages);
  const { http, toasts } = useGateway();
  const report = useReport();
  const status = useValue(part.value);
  const error = useValue(part.error);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<Open>();
  // A release without it.
  if (error?.status === 404 || error?.kind === "not-a-gateway") return null;

  /** Another tab may have changed it, too. */
  const close = () => {
    setOpen(undefined);
    void part.load();
  };
  const say = (done: (ended: boolean) => string) => {
    toasts.show("success", done(onEnded !== undefined));
    onEnded?.();
  };
  const begin = async () => {
    setBusy(true);
    try {
      setOpen({ kind: "set-up", setup: await setUpTwoFactor(http) });
    } catch (failure) {
      report(failure);
      void part.load();
    } finally {
      setBusy(false);
    }
  };
  const left = status?.backup_codes_remaining;
  /** Laisky's fork has no backup codes. */
  const hasCodes = typeof left === "number";

  return (
    <Setting
      part="two-factor"
      name="two-factor"
      title={t.title}
      text={t.text}
      action={
        status?.enabled === false ? (
          <Button busy={busy} onClick={() => void begin()}>
            {t.setUp}
          </Button>
        ) : undefined
      }
    >
      <ErrorCallout error={error} retry={() => void part.load()}>
        {t.loadFailed}
      </ErrorCallout>
      {status ? (
        <div className="row">
          <Badge tone={status.enabled ? "green" : "grey"}>{status.enabled ? t.on : t.off}</Badge>
          {hasCodes ? <span className="muted">{t.left(left)}</span> : null}
          {status.locked ? <span className="danger">{t.locked}</span> : null}
          <span className="grow" />
          {status.enabled ? (
            <>
              {hasCodes ? <Button onClick={() => setOpen({ kind: "renew" })}>{t.renew}</Button> : null}
              <Button onClick={() => setOpen({ kind: "disable" })}>{t.disable}</Button>
            </>
          ) : null}
        </div>
      ) : null}
      {open?.kind === "set-up" ? (
        <SetUpDialog
          setup={open.setup}
          onEnabled={() => {
            say(setUp.done);
          }}
          onClose={close}
        />
      ) : null}
      {open?.kind === "renew" ? (
        <CodeDialog
          title={renew.title}
          text={renew.text(onEnded !== undefined)}
          confirm={renew.confirm}
          label={setUp.code}
          hint={setUp.codeHint}
          problemOf={(code) => (/^\d{6}$/.test(code) ? undefined : setUp.codeWrong)}
          write={(by, code) => ({ send: () => renewBackupCodes(by, code), verify: cannotVerify })}
          onDone={(codes) => {
            onEnded?.();
            setOpen({ kind: "codes", codes });
          }}
          onClose={close}
        />
      ) : null}
      {open?.kind === "disable" ? (
        <CodeDialog
          title={disable.title}
          text={disable.text}
          confirm={disable.confirm}
          label={hasCodes ? disable.code : setUp.code}
          variant="danger"
          problemOf={(code) => (code === "" ? disable.codeMissing : undefined)}
          write={(by, code) => ({
            send: async () => {
              await disableTwoFactor(by, code);
              return getTwoFactor(by);
            },
            verify: verifyRecord(
              () => getTwoFactor(by),
              ({ enabled }) => !enabled,
            ),
          })}
          onDone={() => {
            say(disable.done);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {open?.kind === "codes" ? <BackupCodes codes={open.codes} onClose={close} /> : null}
    </Setting>
  );
}
