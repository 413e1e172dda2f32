import { useState } from "react";
import { proveByCode, type Passkey, type PasskeyKind } from "../../../../api/entities/passkeys.js";
import { cannotVerify } from "../../../../state/writes/settle.js";
import { useMessages } from "../../../../ui/host/context/host.js";
import { LostAnswer, unclearTexts } from "../../../../ui/host/leave/lost-answer.js";
import { useValue } from "../../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../../ui/kit/button/button.js";
import { ConfirmDialog } from "../../../../ui/kit/dialog/dialog.js";
import { ErrorCallout } from "../../../../ui/kit/notice/errors.js";
import { passkeyMessages } from "../../../shared/generated/passkey.messages.en.js";
import { hasPasskeys } from "../../../shared/passkey.js";
import { Setting } from "../../options/setting.js";
import { CodeDialog } from "./code-dialog.js";
import { securityMessages } from "./generated/messages.en.js";
import { PasskeyList } from "./passkey-list.js";
import { NewPasskeyDialog, RenamePasskeyDialog } from "./passkey-name.js";
import { usePasskeys, type WantedProof } from "./use-passkeys.js";

type Open =
  | { readonly kind: "name" }
  | { readonly kind: "rename" | "remove"; readonly passkey: Passkey }
  | ({ readonly kind: "prove" } & WantedProof);

/**
 * The passkeys of the account: register one, give it a name, remove it. Nothing on a release that has none.
 * @param hasFactor whether the account has a second factor
 * @param onEnded other sessions were ended; undefined where the gateway doesn't end them
 */
export function Passkeys({
  kind,
  hasFactor,
  onEnded,
}: {
  readonly kind: PasskeyKind;
  readonly hasFactor: boolean;
  readonly onEnded?: (() => void) | undefined;
}) {
  const { passkeys: t, disable, unclear } = useMessages(securityMessages);
  const { failed } = useMessages(passkeyMessages);
  const [open, setOpen] = useState<Open>();
  const { part, writer, isAsked, add, remove } = usePasskeys(kind, {
    hasFactor,
    onEnded,
    prove: (wanted) => setOpen({ kind: "prove", ...wanted }),
    onDone: () => setOpen(undefined),
  });
  const passkeys = useValue(part.value);
  const error = useValue(part.error);
  const busy = useValue(writer.busy) || isAsked;
  const held = useValue(writer.held);
  // A release without them.
  if (error?.status === 404 || error?.kind === "not-a-gateway") return null;

  const close = () => {
    writer.withdraw();
    setOpen(undefined);
  };
  const canAdd = hasPasskeys() && passkeys !== undefined && (kind !== "single" || passkeys.length === 0);
  const lost = <LostAnswer writer={writer} texts={unclearTexts(unclear)} />;

  return (
    <Setting
      part="passkeys"
      name="passkeys"
      title={t.title}
      text={t.text}
      action={
        canAdd ? (
          <Button
            busy={busy && open === undefined}
            disabled={held}
            onClick={() => (kind === "single" ? void add("") : setOpen({ kind: "name" }))}
          >
            {t.add}
          </Button>
        ) : undefined
      }
    >
      <ErrorCallout error={error} retry={() => void part.load()}>
        {t.loadFailed}
      </ErrorCallout>
      {hasPasskeys() ? null : <p className="muted">{failed.unsupported}</p>}
      {open === undefined ? lost : null}
      {passkeys ? (
        <PasskeyList
          passkeys={passkeys}
          disabled={held || busy}
          onRename={kind === "renamable" ? (passkey) => setOpen({ kind: "rename", passkey }) : undefined}
          onRemove={(passkey) => setOpen({ kind: "remove", passkey })}
        />
      ) : null}
      {open?.kind === "name" ? (
        <NewPasskeyDialog busy={busy} onName={(name) => void add(name)} onClose={close} />
      ) : null}
      {open?.kind === "rename" ? (
        <RenamePasskeyDialog
          passkey={open.passkey}
          onClose={() => {
            setOpen(undefined);
            void part.load();
          }}
        />
      ) : null}
      {open?.kind === "remove" ? (
        <ConfirmDialog
          title={t.askTitle(open.passkey.name)}
          text={t.askText}
          confirm={t.remove}
          ends="final"
          busy={busy}
          disabled={held}
          onConfirm={() => void remove(open.passkey)}
          onClose={close}
        >
          {lost}
        </ConfirmDialog>
      ) : null}
      {open?.kind === "prove" ? (
        <CodeDialog
          title={t.proveTitle}
          text={t.proveText}
          confirm={t.proveConfirm}
          label={disable.code}
          problemOf={(code) => (code === "" ? disable.codeMissing : undefined)}
          write={(by, code) => ({ send: () => proveByCode(by, open.scope, code), verify: cannotVerify })}
          onDone={open.then}
          onClose={close}
        />
      ) : null}
    </Setting>
  );
}
