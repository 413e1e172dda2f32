import { useState } from "react";
import type { OAuthProvider } from "../../../api/entities/oauth.js";
import type { Status } from "../../../api/entities/status.js";
import type { User } from "../../../api/entities/user-schema.js";
import { personalMessages } from "./personal.messages.en.js";
import { offeredProviders } from "../../../domain/access/oauth-links.js";
import { Badge } from "../../../ui/kit/badge/badge.js";
import { Button } from "../../../ui/kit/button/button.js";
import { useReport } from "../../../ui/kit/notice/errors.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import type { PersonalModel } from "./personal-model.js";
import { Setting } from "../options/setting.js";

const EmailDialog = createLazy(() => import("./email-dialog.js"), { over: true });
const WeChatDialog = createLazy(() => import("../../../ui/content/wechat-dialog.js"), { over: true });

type Kind = OAuthProvider | "wechat" | "email";

/** What can be bound here: what the status offers, and email always. */
function offered(status: Status | undefined): Kind[] {
  if (!status) return ["email"];
  return [...(status.wechat_login ? (["wechat"] as const) : []), ...offeredProviders(status), "email"];
}

function boundTo(kind: Kind, user: User): string {
  switch (kind) {
    case "wechat":
      return user.wechat_id;
    case "github":
      return user.github_id;
    case "lark":
      return user.lark_id;
    case "oidc":
      return user.oidc_id;
    case "email":
      return user.email;
  }
}

/** The accounts of others that belong to this one, and how to bind them. */
export function Bindings({ model }: { model: PersonalModel }) {
  const { bindings: t, providers } = useMessages(personalMessages);
  const { session, toasts } = useGateway();
  const host = useHost();
  const report = useReport();
  const user = useValue(session.user);
  const status = useValue(session.status);
  const busy = useValue(model.busy);
  const away = useValue(model.away);
  const [open, setOpen] = useState<"wechat" | "email">();
  if (!user) return null;

  const finish = (kind: Kind, text: string) => {
    setOpen(undefined);
    toasts.show("success", text);
    host.emit("gw-account-bound", { kind });
  };
  const bindBy = async (provider: OAuthProvider) => {
    try {
      const begun = await model.bindBy(provider, (report) => {
        if ("bound" in report && report.bound) finish(provider, t.bound(providers[provider]));
      });
      if (begun === "unusable") toasts.show("error", t.unusable(providers[provider]));
      if (begun === "address-unset") toasts.show("error", t.addressUnset(providers[provider]));
    } catch (error) {
      report(error);
    }
  };

  return (
    <Setting part="bindings" name="bindings" title={t.title} text={t.text}>
      <ul className="bindings">
        {offered(status).map((kind) => {
          const name = providers[kind];
          const value = boundTo(kind, user);
          return (
            <li key={kind}>
              <span className="binding-name">{name}</span>
              <span className="binding-value">
                {value === "" ? <Badge tone="grey">{t.none}</Badge> : <Badge tone="green">{value}</Badge>}
              </span>
              <Button
                aria-label={value === "" ? t.bind(name) : t.change(name)}
                busy={busy === kind}
                onClick={() => (kind === "email" || kind === "wechat" ? setOpen(kind) : void bindBy(kind))}
              >
                {value === "" ? t.bindShort : t.changeShort}
              </Button>
            </li>
          );
        })}
      </ul>
      {away ? (
        <Callout live action={<Button onClick={() => void model.load()}>{t.check}</Button>}>
          {t.waiting(providers[away])}
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
    </Setting>
  );
}
