import { useEffect, useState, type ReactNode } from "react";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import type { OAuthProvider } from "../../api/entities/oauth.js";
import { wantsSignUpCode } from "../../domain/access/sign-up-code.js";
import { AddressUnset, beginOAuth } from "../../state/session/oauth.js";
import { oauthMessages } from "../../ui/content/generated/oauth.messages.en.js";
import { ErrorCallout, useReport } from "../../ui/kit/notice/errors.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { Button } from "../../ui/kit/button/button.js";
import { LostAnswer } from "../../ui/host/leave/lost-answer.js";
import { Loading } from "../../ui/kit/loading/loading.js";
import { Panel } from "../../ui/kit/tabs/panel.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { announceSignIn } from "./announce.js";
import { createCallback, type CallbackEnd } from "./oauth-callback-model.js";
import { oauth as sheet } from "./oauth.css.js";

const InvitationDialog = createLazy(() => import("./invitation-dialog.js"), { over: true });

interface CallbackProps {
  readonly provider: OAuthProvider;
  /** What the provider added to the address; "" or left out when it did not. */
  readonly code?: string;
  readonly state?: string;
  /** The provider's own word for why there is no code. */
  readonly error?: string;
}

/**
 * Where a provider sends the browser back to: /oauth/github, /oauth/lark, /oauth/oidc. Signed in, it leads home;
 * bound to the account, to the settings (behaviour.md 4). In a window that another page opened, it closes instead.
 */
export function View({ provider, code = "", state = "", error }: CallbackProps) {
  const t = useMessages(oauthMessages);
  return code === "" || state === "" || error ? (
    <Failed text={error ? t.cancelled : t.incomplete} />
  ) : (
    <Callback key={`${provider} ${state} ${code}`} provider={provider} code={code} state={state} />
  );
}

function Callback({ provider, code, state }: { provider: OAuthProvider; code: string; state: string }) {
  const host = useHost();
  host.adopt(sheet);
  const t = useMessages(oauthMessages);
  const gateway = useGateway();
  const navigation = useNavigation();
  const model = useModel(() => createCallback(gateway, provider, { code, state }), gateway);
  const retry = useValue(model.retry);
  const failure = useValue(model.failure);
  const lost = useValue(model.writer.lost);
  const texts = useValue(gateway.session.user) ? t.lostBind : t.lostSignIn;
  const [stays, setStays] = useState(false);

  /** @param said whether the reader was informed already, because the answer was lost */
  const follow = (end: CallbackEnd | undefined, said = false) => {
    // A failure is shown in place of this.
    if (!end || end.kind === "failed" || end.kind === "lost") return;
    if (end.kind === "repeated") {
      navigation.go(gateway.session.user.peek() ? "home" : "login");
      return;
    }
    if (end.handedOver) {
      close();
      setStays(true);
      return;
    }
    if (!said) gateway.toasts.show("success", end.kind === "bound" ? t.bound : t.signedIn);
    if (end.kind === "bound") {
      setStays(!navigation.go("settings"));
      return;
    }
    announceSignIn(host, end.user);
    setStays(!navigation.go("home"));
  };

  useEffect(() => {
    void model.start().then((end) => follow(end));
    // Once per callback: code and state are used up by the first answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [model]);

  if (stays) return <Panel title={t.signedIn} text={t.done} />;
  if (failure && wantsSignUpCode(failure.serverMessage)) return <InvitationFirst provider={provider} />;
  if (failure) return <Failed error={failure} />;
  if (lost) {
    return (
      <Failed>
        <LostAnswer
          writer={model.writer}
          texts={texts}
          onDone={(outcome) => void model.end(outcome).then((end) => follow(end, true))}
        />
      </Failed>
    );
  }
  return (
    <div className="callback">
      <Loading label={t.processing} />
      {retry ? (
        <>
          <p role="status">{t.retrying(retry.number, retry.number * 2)}</p>
          <ErrorCallout error={retry.error} />
        </>
      ) : null}
    </div>
  );
}

/** The invitation code, and then the service once more: its own code is used up by now. */
function InvitationFirst({ provider }: { readonly provider: OAuthProvider }) {
  const t = useMessages(oauthMessages);
  const gateway = useGateway();
  const report = useReport();
  const navigation = useNavigation();
  const [open, setOpen] = useState(true);
  const again = async () => {
    const status = gateway.session.status.peek();
    if (!status) return;
    try {
      await beginOAuth(gateway, provider, status, { mode: "tab", onReport: () => undefined });
    } catch (failure) {
      if (isGatewayError(failure)) report(failure);
      else gateway.toasts.show("error", failure instanceof AddressUnset ? t.addressUnset : t.unusable);
    }
  };
  return (
    <Panel title={t.invitation.title} text={t.invitation.needed}>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t.invitation.enter}
      </Button>
      {navigation.href("login") === undefined ? null : (
        <Button onClick={() => navigation.go("login")}>{t.toLogin}</Button>
      )}
      {open ? <InvitationDialog onDone={() => void again()} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

function Failed({ error, text, children }: { error?: GatewayError; text?: string; children?: ReactNode }) {
  const t = useMessages(oauthMessages);
  const { session } = useGateway();
  const navigation = useNavigation();
  const place = useValue(session.user) ? "settings" : "login";
  return (
    <Panel tone="danger" title={t.failedTitle} text={text}>
      <ErrorCallout error={error} />
      {children}
      {navigation.href(place) === undefined ? null : (
        <Button onClick={() => navigation.go(place)}>{place === "login" ? t.toLogin : t.toSettings}</Button>
      )}
    </Panel>
  );
}
