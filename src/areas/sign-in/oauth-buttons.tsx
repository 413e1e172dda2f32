import { useEffect, useRef, useState } from "react";
import { isGatewayError } from "../../api/client/errors.js";
import { logInByTelegram, logInByWeChat, type OAuthProvider } from "../../api/entities/oauth.js";
import type { Status } from "../../api/entities/status.js";
import type { SessionUser } from "../../api/entities/user-schema.js";
import { offeredProviders } from "../../domain/access/oauth-links.js";
import { wantsSignUpCode } from "../../domain/access/sign-up-code.js";
import { oauthMessages } from "../../ui/content/generated/oauth.messages.en.js";
import { providerName } from "../../ui/content/provider-name.js";
import { verifySignedIn } from "../../state/session/verify-session.js";
import { AddressUnset, beginOAuth, type OAuthReport, type OAuthWindow } from "../../state/session/oauth.js";
import { andThen, done, settle, type Settled } from "../../state/writes/settle.js";
import { useReport } from "../../ui/kit/notice/errors.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useCapability, useCapabilities } from "../../ui/host/context/capabilities.js";
import { Tooltip } from "../../ui/kit/tooltip/tooltip.js";
import { announceSignIn } from "./announce.js";
import { oauth as sheet } from "./oauth.css.js";
import { ServiceIcon } from "./oauth-icons.js";

const PasskeyButton = createLazy(() => import("./passkey-button.js"), { fallback: null });
const InvitationDialog = createLazy(() => import("./invitation-dialog.js"), { over: true });
const TelegramDialog = createLazy(() => import("../../ui/content/telegram-dialog.js"), { over: true });
const WeChatDialog = createLazy(() => import("../../ui/content/wechat-dialog.js"), { over: true });

interface OAuthButtonsProps {
  readonly status: Status;
  /** Whether this page goes to the other service, or a window opens for it. */
  readonly mode: "tab" | "popup";
  /** What is typed as the username. */
  readonly username: () => string;
  /** Whether a sign-in may begin; says what it wants first where it may not. */
  readonly mayBegin: () => boolean;
}

/** The round buttons for other ways to sign in, as far as the gateway offers them (behaviour.md 2). */
export function View({ status, mode, username, mayBegin }: OAuthButtonsProps) {
  const host = useHost();
  host.adopt(sheet);
  const t = useMessages(oauthMessages);
  const gateway = useGateway();
  const navigation = useNavigation();
  const report = useReport();
  const can = useCapabilities();
  const opened = useRef<OAuthWindow>(undefined);
  const [busy, setBusy] = useState<OAuthProvider>();
  const [waitingFor, setWaitingFor] = useState<OAuthProvider>();
  const [open, setOpen] = useState<"wechat" | "telegram">();
  const [invited, setInvited] = useState(false);
  const byWeChat = useCapability("wechat", () => setOpen(undefined)) && status.wechat_login;
  const bot = status.telegram_bot_name;
  const byTelegram = useCapability("telegram", () => setOpen(undefined)) && !!bot;
  useEffect(
    () => () => {
      // Signed in by the other window, these buttons go before its report arrives.
      if (gateway.session.state.peek() !== "signed-in") opened.current?.dispose();
    },
    [gateway],
  );

  const arrive = () => {
    const user = gateway.session.user.peek();
    gateway.toasts.show("success", t.signedIn);
    if (user) announceSignIn(host, user);
    navigation.go("home");
  };
  const onReport = async (outcome: OAuthReport) => {
    setWaitingFor(undefined);
    if ("failed" in outcome || outcome.bound) return;
    try {
      await gateway.session.adopt(outcome.user);
      arrive();
    } catch (failure) {
      report(failure);
    }
  };
  const begin = async (provider: OAuthProvider) => {
    if (busy || !mayBegin() || !host.ask("gw-before-sign-in", { way: provider })) return;
    setBusy(provider);
    opened.current?.dispose();
    try {
      opened.current = await beginOAuth(gateway, provider, status, {
        mode,
        onReport: (outcome) => void onReport(outcome),
      });
      setWaitingFor(opened.current ? provider : undefined);
    } catch (failure) {
      if (isGatewayError(failure)) report(failure);
      else gateway.toasts.show("error", failure instanceof AddressUnset ? t.addressUnset : t.unusable);
    } finally {
      setBusy(undefined);
    }
  };
  const show = (way: "wechat" | "telegram") => {
    if (mayBegin() && host.ask("gw-before-sign-in", { way })) setOpen(way);
  };
  const signInBy = async (send: () => Promise<SessionUser>): Promise<Settled<SessionUser>> => {
    await gateway.session.makeWay();
    const signedIn = await settle<SessionUser>({ send, verify: verifySignedIn(gateway.http, () => true) });
    return andThen(signedIn, async (user) => {
      await gateway.session.adopt(user);
      return done(user);
    });
  };

  const providers = offeredProviders(status).filter(can);
  const byPasskey = status.passkey_login && can("passkey") && typeof PublicKeyCredential === "function";
  const hasButtons = providers.length > 0 || byWeChat || byTelegram;
  const nameOf = (service: OAuthProvider) => providerName(service, t.services, status);
  if (!hasButtons && !byPasskey) return null;
  return (
    <>
      <div className="oauth" role="group" aria-label={t.label}>
        {byPasskey ? <PasskeyButton username={username} mayBegin={mayBegin} onSignedIn={arrive} /> : null}
        {hasButtons ? (
          <div className="oauth-buttons">
            {providers.map((provider) => (
              <RoundButton
                key={provider}
                service={provider}
                name={nameOf(provider)}
                busy={busy === provider}
                onClick={() => void begin(provider)}
              />
            ))}
            {byWeChat ? (
              <RoundButton service="wechat" name={nameOf("wechat")} onClick={() => show("wechat")} />
            ) : null}
            {byTelegram ? (
              <RoundButton service="telegram" name={nameOf("telegram")} onClick={() => show("telegram")} />
            ) : null}
          </div>
        ) : null}
        <p className="muted" role="status">
          {waitingFor ? t.waiting(nameOf(waitingFor)) : null}
        </p>
      </div>
      {open === "wechat" ? (
        <WeChatDialog
          purpose="sign-in"
          submit={(code) =>
            signInBy(() => logInByWeChat(gateway.http, code)).catch((failure: unknown) => {
              setInvited(isGatewayError(failure) && wantsSignUpCode(failure.serverMessage));
              throw failure;
            })
          }
          onDone={arrive}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === "wechat" && invited ? (
        <InvitationDialog onDone={() => setInvited(false)} onClose={() => setInvited(false)} />
      ) : null}
      {open === "telegram" && bot ? (
        <TelegramDialog
          purpose="sign-in"
          bot={bot}
          submit={(answer) => signInBy(() => logInByTelegram(gateway.http, answer))}
          onDone={arrive}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}

function RoundButton({
  service,
  name: serviceName,
  busy = false,
  onClick,
}: {
  readonly service: OAuthProvider;
  readonly name: string;
  readonly busy?: boolean;
  readonly onClick: () => void;
}) {
  const t = useMessages(oauthMessages);
  const name = t.with(serviceName);
  return (
    <Tooltip text={name}>
      <button
        type="button"
        part="button"
        className="round-button"
        aria-label={name}
        aria-busy={busy || undefined}
        onClick={onClick}
      >
        {busy ? (
          <span className="spinner" aria-hidden="true" />
        ) : (
          <ServiceIcon service={service} name={serviceName} />
        )}
      </button>
    </Tooltip>
  );
}
