import { useRef, useState } from "react";
import { featuresOf } from "../../../api/dialects/features.js";
import { isRoot } from "../../../domain/access/roles.js";
import { personalMessages } from "./generated/personal.messages.en.js";
import { Button } from "../../../ui/kit/button/button.js";
import { copyText } from "../../../ui/kit/copy/copy.js";
import { ConfirmDialog } from "../../../ui/kit/dialog/dialog.js";
import { ErrorCallout, useReport } from "../../../ui/kit/notice/errors.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../../ui/host/context/host.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { LostAnswer, unclearTexts, useWriter } from "../../../ui/host/leave/lost-answer.js";
import { useCapabilities } from "../../../ui/host/context/capabilities.js";
import { PlaceLink } from "../../../ui/host/context/place-link.js";
import { Secret } from "../../../ui/kit/secret/secret.js";
import { useLoad } from "../../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { useReadOnly } from "../../../ui/host/read-only/writing.js";
import { Bindings } from "./bindings.js";
import { useNamedSetting } from "../options/focus-setting.js";
import { createPersonalModel, type PersonalModel } from "./personal-model.js";
import { personal as sheet } from "./personal.css.js";
import { Setting } from "../options/setting.js";

const Security = createLazy(() => import("./security/security.js"), { fallback: null });
const CheckIn = createLazy(() => import("./check-in/check-in.js"));
const OwnSettings = createLazy(() => import("./own/own.js"), { fallback: null });
const DeleteDialog = createLazy(() => import("./delete-dialog.js"), { over: true });

/** The personal tab: what everybody may set. */
export function View() {
  useHost().adopt(sheet);
  const t = useMessages(personalMessages);
  const gateway = useGateway();
  const model = useModel(() => createPersonalModel(gateway), gateway);
  const can = useCapabilities();
  const { canDeleteSelf, ownSettings, secondFactor, passkeys } = featuresOf(useValue(gateway.supports));
  const hasCheckIn = useValue(gateway.session.status)?.checkin_enabled;
  const readOnly = useReadOnly();
  // A page that gives tokens signs its visitors in itself.
  const isOwnSignIn = (secondFactor || passkeys !== undefined) && !gateway.isByToken();
  const error = useValue(model.error);
  useLoad(model);
  useNamedSetting(true);

  return (
    <div className="settings-list">
      {error?.kind === "unauthorised" ? null : (
        <ErrorCallout error={error} retry={() => void model.load()}>
          {t.rereadFailed}
        </ErrorCallout>
      )}
      {can("check-in") && hasCheckIn && !readOnly ? <CheckIn /> : null}
      {can("profile") ? <ProfileLine /> : null}
      {can("access-token") ? <AccessToken model={model} /> : null}
      {can("invite") ? <Invite model={model} /> : null}
      {can("bindings") ? <Bindings model={model} /> : null}
      {can("delete-account") && canDeleteSelf ? <DeleteAccount model={model} /> : null}
      {/* Below the others: what a release doesn't have goes away again. */}
      {ownSettings && !readOnly ? <OwnSettings /> : null}
      {can("bindings") && isOwnSignIn && !readOnly ? <Security /> : null}
    </div>
  );
}

function ProfileLine() {
  const readOnly = useReadOnly();
  const t = useMessages(personalMessages);
  if (useNavigation().href("profile") === undefined) return null;
  return (
    <Setting
      title={t.profile}
      text={t.profileText}
      action={
        <PlaceLink place="profile" className="button">
          {readOnly ? t.showProfile : t.editProfile}
        </PlaceLink>
      }
    />
  );
}

function AccessToken({ model }: { model: PersonalModel }) {
  const { token: t } = useMessages(personalMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const report = useReport();
  const writer = useWriter<string>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const token = useValue(model.token);
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const forget = () => {
    model.forgetToken();
    button.current?.focus();
  };
  const make = async () => {
    try {
      const made = await writer.run((http) => model.makeToken(http));
      if (!made) return;
      setAsking(false);
      host.emit("gw-access-token-created");
      if (await copyText(made.value, host.root)) toasts.show("success", t.copiedNow);
      else toasts.show("warning", t.madeNotCopied);
    } catch (error) {
      setAsking(false);
      report(error);
    }
  };

  return (
    <Setting
      part="access-token"
      name="access-token"
      title={t.title}
      text={t.text}
      action={
        <Button ref={button} onClick={() => setAsking(true)}>
          {t.make}
        </Button>
      }
    >
      {token === undefined ? null : (
        <div className="stack" role="status">
          <Secret label={t.label} secret={token} copied={t.copied} />
          <div className="row">
            <p className="muted grow">{t.shownOnce}</p>
            <Button variant="quiet" onClick={forget}>
              {t.done}
            </Button>
          </div>
        </div>
      )}
      {asking ? (
        <ConfirmDialog
          title={t.askTitle}
          text={t.askText}
          confirm={t.confirm}
          ends="final"
          busy={busy}
          disabled={held}
          onConfirm={() => void make()}
          onClose={() => {
            writer.withdraw();
            setAsking(false);
          }}
        >
          <LostAnswer writer={writer} texts={unclearTexts(t.unclear)} retry={() => void make()} />
        </ConfirmDialog>
      ) : null}
    </Setting>
  );
}

function Invite({ model }: { model: PersonalModel }) {
  const { invite: t } = useMessages(personalMessages);
  const host = useHost();
  const navigation = useNavigation();
  const { toasts } = useGateway();
  const report = useReport();
  const busy = useValue(model.busy);
  const link = useValue(model.invite);

  const copy = async () => {
    try {
      const page = navigation.href("register");
      const made = await model.makeInvite(page && new URL(page, document.baseURI).href);
      // If it can't be copied, it is shown below to copy manually.
      if (made !== undefined && (await copyText(made, host.root))) toasts.show("success", t.copied);
    } catch (error) {
      report(error);
    }
  };
  return (
    <Setting
      part="invite"
      name="invite"
      title={t.title}
      text={t.text}
      action={
        <Button icon="copy" busy={busy === "invite"} onClick={() => void copy()}>
          {t.make}
        </Button>
      }
    >
      {link === undefined ? null : (
        <input
          className="plain-text mono"
          readOnly
          aria-label={t.label}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </Setting>
  );
}

function DeleteAccount({ model }: { model: PersonalModel }) {
  const { remove: t } = useMessages(personalMessages);
  const user = useValue(useGateway().session.user);
  const [open, setOpen] = useState(false);
  if (!user) return null;
  if (isRoot(user.role)) return <Setting name="delete-account" title={t.title} text={t.rootText} />;
  return (
    <Setting
      name="delete-account"
      title={t.title}
      text={t.text}
      action={<Button onClick={() => setOpen(true)}>{t.open}</Button>}
    >
      {open ? <DeleteDialog model={model} username={user.username} onClose={() => setOpen(false)} /> : null}
    </Setting>
  );
}
