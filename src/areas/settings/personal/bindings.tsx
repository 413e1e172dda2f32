import { useState } from "react";
import { featuresOf } from "../../../api/dialects/features.js";
import { listCustomBindings } from "../../../api/entities/bindings.js";
import type { OAuthProvider } from "../../../api/entities/oauth.js";
import { oauthMessages } from "../../../ui/content/generated/oauth.messages.en.js";
import { providerName } from "../../../ui/content/provider-name.js";
import { bindingMessages } from "../../shared/bindings/generated/bindings.messages.en.js";
import { createCustomBindings } from "../../shared/bindings/custom-bindings.js";
import { bindingRows, type BindingRow } from "./binding-rows.js";
import { personalMessages } from "./generated/personal.messages.en.js";
import { Badge } from "../../../ui/kit/badge/badge.js";
import { Button } from "../../../ui/kit/button/button.js";
import { ErrorCallout, useReport } from "../../../ui/kit/notice/errors.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { useLoad } from "../../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import type { PersonalModel } from "./personal-model.js";
import { Setting } from "../options/setting.js";

const EmailDialog = createLazy(() => import("./email-dialog.js"), { over: true });
const TelegramDialog = createLazy(() => import("../../../ui/content/telegram-dialog.js"), { over: true });
const UnbindDialog = createLazy(() => import("../../shared/bindings/unbind-dialog.js"), { over: true });
const WeChatDialog = createLazy(() => import("../../../ui/content/wechat-dialog.js"), { over: true });

/** The accounts of others that belong to this one, and how to bind them. */
export function Bindings({ model }: { model: PersonalModel }) {
  const { bindings: t, providers } = useMessages(personalMessages);
  const { services } = useMessages(oauthMessages);
  const { loadFailed, remove, removeOf } = useMessages(bindingMessages);
  const gateway = useGateway();
  const { http, session, supports, toasts } = gateway;
  const host = useHost();
  const report = useReport();
  const user = useValue(session.user);
  const status = useValue(session.status);
  const { unbinds, unbindsOthers } = featuresOf(useValue(supports));
  const hasCustom = unbindsOthers.length > 0;
  const custom = useModel(
    () =>
      createCustomBindings(gateway, (signal) =>
        hasCustom ? listCustomBindings(http, { signal }) : Promise.resolve([]),
      ),
    hasCustom,
  );
  const customRows = useValue(custom.value) ?? [];
  const customError = useValue(custom.error);
  useLoad(custom);
  const busy = useValue(model.busy);
  const away = useValue(model.away);
  const [open, setOpen] = useState<"wechat" | "telegram" | "email">();
  const [removed, setRemoved] = useState<BindingRow>();
  if (!user) return null;

  const bot = status?.telegram_bot_name;
  const nameOf = (kind: BindingRow["kind"]) =>
    kind === "email"
      ? providers.email
      : kind === "oidc"
        ? providerName(kind, { ...services, oidc: providers.oidc }, status)
        : providerName(kind, services, status);
  const finish = (kind: BindingRow["kind"], text: string) => {
    setOpen(undefined);
    toasts.show("success", text);
    host.emit("gw-account-bound", { kind });
  };
  const bindBy = async (provider: OAuthProvider) => {
    const name = nameOf(provider);
    try {
      const begun = await model.bindBy(provider, (outcome) => {
        void custom.load();
        if ("bound" in outcome && outcome.bound) finish(provider, t.bound(name));
      });
      if (begun === "unusable") toasts.show("error", t.unusable(name));
      if (begun === "address-unset") toasts.show("error", t.addressUnset(name));
    } catch (error) {
      report(error);
    }
  };
  const check = () => {
    void model.load();
    void custom.load();
  };

  return (
    <Setting part="bindings" name="bindings" title={t.title} text={t.text}>
      <ul className="bindings">
        {bindingRows(user, status, customRows, unbinds).map((row) => {
          const { kind, value, canBind, removal } = row;
          const name = row.name || nameOf(kind);
          return (
            <li key={kind}>
              <span className="binding-name">{name}</span>
              <span className="binding-value">
                {value === "" ? <Badge tone="grey">{t.none}</Badge> : <Badge tone="green">{value}</Badge>}
              </span>
              <span className="binding-actions">
                {canBind ? (
                  <Button
                    aria-label={value === "" ? t.bind(name) : t.change(name)}
                    busy={busy === kind}
                    onClick={() =>
                      kind === "email" || kind === "wechat" || kind === "telegram"
                        ? setOpen(kind)
                        : void bindBy(kind)
                    }
                  >
                    {value === "" ? t.bindShort : t.changeShort}
                  </Button>
                ) : null}
                {removal === undefined ? null : (
                  <Button aria-label={removeOf(name)} onClick={() => setRemoved(row)}>
                    {remove}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {customError ? (
        <ErrorCallout error={customError} retry={() => void custom.load()}>
          {loadFailed}
        </ErrorCallout>
      ) : null}
      {away ? (
        <Callout live action={<Button onClick={check}>{t.check}</Button>}>
          {t.waiting(nameOf(away))}
        </Callout>
      ) : null}
      {open === "email" ? (
        <EmailDialog
          current={user.email}
          onBound={() => {
            void model.load();
            finish("email", t.emailBound);
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === "wechat" ? (
        <WeChatDialog
          purpose="bind"
          submit={(code) => model.bindWeChat(code)}
          onDone={() => finish("wechat", t.wechatBound)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === "telegram" && bot ? (
        <TelegramDialog
          purpose="bind"
          bot={bot}
          submit={(answer) => model.bindTelegram(answer)}
          onDone={() => finish("telegram", t.bound(nameOf("telegram")))}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {removed?.removal === undefined ? null : (
        <UnbindDialog
          name={removed.name || nameOf(removed.kind)}
          submit={(by) => model.unbind(removed, by)}
          onDone={() => {
            void custom.load();
            host.emit("gw-account-unbound", { kind: removed.kind });
            setRemoved(undefined);
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Setting>
  );
}
